import type { SeenSnapshot } from './journal/recording.js';
import type { Records } from './overlay/records.js';
import type { Dataset, Snapshots } from './snapshots.js';
import type { World } from './world.js';

/** The snapshots of a world, for one request. */
export interface RequestSnapshots extends Pick<Snapshots, 'use' | 'recordsOf'> {
  /** Opens a snapshot of an instant and of own records; returns its id. */
  open(user: string, dataset: Dataset, nowMs: number, records?: Records): string;
  /** What the request has opened and used so far. */
  readonly seen: readonly SeenSnapshot[];
  /** Settles when the log has acknowledged all that the request has opened and used; undefined if it has already. */
  settled(): Promise<unknown> | undefined;
}

/**
 * Dispatches a command for each snapshot that a request opens or uses. The content of the snapshot is known before
 * that.
 */
export class SnapshotsOfRequest implements RequestSnapshots {
  readonly #world: World;
  readonly seen: SeenSnapshot[] = [];
  #given: Promise<unknown>[] | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  use(id: string, user: string, dataset: Dataset, nowMs: number): number | undefined {
    const { snapshots } = this.#world;
    const asOfMs = snapshots.instantOf(id, user, dataset, nowMs);
    const records = snapshots.recordsOf(id);
    if (records === undefined) return undefined;
    // The use of an expired snapshot closes it, also for a clock that goes back later.
    this.#note(this.#world.dispatch('useSnapshot', { id, user, dataset, nowMs }, 'request'));
    if (asOfMs === undefined) return undefined;
    this.seen.push({ id, dataset, isOpened: false, asOfMs, records });
    return asOfMs;
  }

  open(user: string, dataset: Dataset, asOfMs: number, records?: Records): string {
    const id = this.#world.nextSnapshotId(asOfMs);
    this.seen.push({ id, dataset, isOpened: true, asOfMs, records });
    const version = records && this.#world.records.versionOf(records);
    this.#note(this.#world.dispatch('openSnapshot', { id, user, dataset, asOfMs, version }, 'request'));
    return id;
  }

  recordsOf(id: string): Records | undefined {
    return this.#world.snapshots.recordsOf(id);
  }

  settled(): Promise<unknown> | undefined {
    return this.#given && Promise.all(this.#given);
  }

  #note(acknowledged: unknown): void {
    if (!(acknowledged instanceof Promise)) return;
    acknowledged.catch(() => {});
    this.#given ??= [];
    this.#given.push(acknowledged);
  }
}

/** Snapshots of requests that are executed again. They are not among those of a world. */
export function snapshotsApart(snapshots: Snapshots): RequestSnapshots {
  return {
    seen: [],
    open: (user, dataset, nowMs, records) => {
      const id = snapshots.nextId(nowMs);
      snapshots.open(user, dataset, nowMs, records, id);
      return id;
    },
    use: snapshots.use,
    recordsOf: snapshots.recordsOf,
    settled: () => undefined,
  };
}
