import { uuidOfKey } from './model/event-key.js';

/** How long a snapshot stays open after its last use, in world time. */
export const snapshotLifetimeMs = 60_000;
/** Open snapshots of one world. */
export const mostSnapshots = 1000;

/** What can be searched in a snapshot. */
export type Dataset = 'events' | 'frames' | 'lastKnownPositions';

/** The snapshots of one world: instants that are kept while somebody pages through them. */
export interface Snapshots {
  /** Opens one of the present instant and returns its id. */
  open(user: string, dataset: Dataset, nowMs: number): string;
  /**
   * The instant of an open snapshot of this user and dataset, whose minute begins anew; undefined when it is unknown, closed or somebody
   * else's. Moving the clock closes none by itself: the minute counts from the last use, and from now when the clock has gone back.
   */
  use(id: string, user: string, dataset: Dataset, nowMs: number): number | undefined;
}

interface Snapshot {
  readonly user: string;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  usedMs: number;
}

export function createSnapshots(): Snapshots {
  /** In the order of their opening. */
  const open = new Map<string, Snapshot>();
  let opened = 0;

  return {
    open(user, dataset, nowMs) {
      if (open.size >= mostSnapshots) {
        for (const [id, { usedMs }] of open) if (nowMs - usedMs > snapshotLifetimeMs) open.delete(id);
      }
      // Still full: the oldest goes.
      if (open.size >= mostSnapshots) open.delete(open.keys().next().value!);
      const id = uuidOfKey(Math.floor(nowMs / 1000), ++opened);
      open.set(id, { user, dataset, asOfMs: nowMs, usedMs: nowMs });
      return id;
    },
    use(id, user, dataset, nowMs) {
      const snapshot = open.get(id);
      if (snapshot?.user !== user || snapshot.dataset !== dataset) return undefined;
      if (nowMs - snapshot.usedMs > snapshotLifetimeMs) {
        open.delete(id);
        return undefined;
      }
      snapshot.usedMs = nowMs;
      return snapshot.asOfMs;
    },
  };
}
