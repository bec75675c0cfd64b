import { uuidOfKey } from '../model/event-key.js';
import type { HeldSnapshot } from '../types.js';
import { noRecords, type Records } from './overlay/records.js';

/** The time that a snapshot stays open after its last use, in world time. */
export const snapshotLifetimeMs = 60_000;

/** The bounds of open snapshots. */
export const mostSnapshots = { perUser: 100, perWorld: 1000 } as const;

/** The datasets of snapshots. A snapshot serves only searches of its dataset. */
export type Dataset = 'events' | 'frames' | 'lastKnownPositions';

/**
 * The snapshots of one world. A snapshot is an instant and the world's own records, kept while a user pages through the
 * rows visible at it.
 */
export interface Snapshots {
  /**
   * Opens a snapshot of the present instant and returns its id. A user with `perUser` snapshots loses the oldest of
   * them. In a world with `perWorld` the user with the most snapshots loses the oldest, so no user can close the
   * snapshots of a user who has fewer.
   */
  open(user: string, dataset: Dataset, nowMs: number, records?: Records, id?: string): string;
  /** An id that follows from an instant and the number of snapshots so far. */
  nextId(nowMs: number): string;
  /**
   * The instant of an open snapshot of this user and dataset; undefined when it is unknown, closed or another user's.
   * Each use keeps it open for another `snapshotLifetimeMs`, also when the clock has gone back since.
   */
  use(id: string, user: string, dataset: Dataset, nowMs: number): number | undefined;
  /** What `use` would return, without a use. */
  instantOf(id: string, user: string, dataset: Dataset, nowMs: number): number | undefined;
  /** The own records for which an open snapshot was opened. */
  recordsOf(id: string): Records | undefined;
  /** The snapshots that are open at an instant. */
  list(nowMs: number): HeldSnapshot[];
  /** Closes a snapshot of any user; false if none has this id. */
  close(id: string): boolean;
  /** Closes all. Their ids are not given again. */
  clear(): void;
  /** All that are held, for `load` of snapshots that hold none; own records by a number. */
  save(numberOf: (records: Records) => number | undefined): SnapshotsState;
  /** Snapshots whose own records are not found are left out. */
  load(saved: SnapshotsState, recordsOf: (number: number) => Records | undefined): void;
}

export interface SnapshotsState {
  /** Snapshots that were opened so far. */
  readonly opened: number;
  /** Those that are held, of each user together, oldest first. */
  readonly held: readonly SnapshotState[];
}

export interface SnapshotState {
  readonly id: string;
  readonly user: string;
  readonly ordinal: number;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  readonly usedMs: number;
  /**
   * The number of the version of own records that it shows. Where the state is kept decides how versions are counted.
   */
  readonly records: number;
}

interface Snapshot {
  /** Its number in this world, from 1. */
  readonly ordinal: number;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  readonly records: Records;
  usedMs: number;
}

/** The snapshots of one user by id, oldest first. */
type Held = Map<string, Snapshot>;

export function createSnapshots(
  most: { readonly perUser: number; readonly perWorld: number } = mostSnapshots,
): Snapshots {
  const heldBy = new Map<string, Held>();
  let count = 0;
  let opened = 0;

  const find = (id: string, user: string, dataset: Dataset): Snapshot | undefined => {
    const snapshot = heldBy.get(user)?.get(id);
    return snapshot?.dataset === dataset ? snapshot : undefined;
  };
  const nextId = (nowMs: number) => uuidOfKey(Math.floor(nowMs / 1000), opened + 1);

  return {
    nextId,
    open(user, dataset, nowMs, records = noRecords, id = nextId(nowMs)) {
      const ofUser = heldBy.get(user);
      if (ofUser && ofUser.size >= most.perUser) makeRoom(user, ofUser, nowMs);
      if (count >= most.perWorld) makeRoomInWorld(nowMs);
      const held = heldBy.get(user) ?? new Map<string, Snapshot>();
      opened++;
      heldBy.set(user, held.set(id, { ordinal: opened, dataset, asOfMs: nowMs, records, usedMs: nowMs }));
      count++;
      return id;
    },
    use(id, user, dataset, nowMs) {
      const snapshot = find(id, user, dataset);
      if (snapshot === undefined) return undefined;
      if (isExpired(snapshot, nowMs)) {
        drop(user, heldBy.get(user)!, id);
        return undefined;
      }
      snapshot.usedMs = nowMs;
      return snapshot.asOfMs;
    },
    instantOf(id, user, dataset, nowMs) {
      const snapshot = find(id, user, dataset);
      return snapshot && !isExpired(snapshot, nowMs) ? snapshot.asOfMs : undefined;
    },
    recordsOf: (id) => [...heldBy.values()].find((held) => held.has(id))?.get(id)?.records,
    list: (nowMs) =>
      [...heldBy].flatMap(([user, held]) =>
        [...held]
          .filter(([, snapshot]) => !isExpired(snapshot, nowMs))
          .map(([id, { dataset, asOfMs, usedMs }]) => ({ id, user, dataset, asOfMs, usedMs })),
      ),
    close(id) {
      for (const [user, held] of heldBy) {
        if (!held.has(id)) continue;
        drop(user, held, id);
        return true;
      }
      return false;
    },
    clear() {
      heldBy.clear();
      count = 0;
    },
    save: (numberOf) => ({ opened, held: [...heldBy].flatMap((each) => savedOf(each, numberOf)) }),
    load(saved, recordsOf) {
      opened = saved.opened;
      for (const { id, user, records: number, ...snapshot } of saved.held) {
        const records = recordsOf(number);
        const held = heldBy.get(user) ?? new Map<string, Snapshot>();
        if (records) heldBy.set(user, held.set(id, { ...snapshot, records }));
      }
      count = [...heldBy.values()].reduce((sum, held) => sum + held.size, 0);
    },
  };

  /** Drops the user's expired snapshots, or the oldest when none has expired. */
  function makeRoom(user: string, held: Held, nowMs: number): void {
    if (dropExpired(user, held, nowMs) === 0) drop(user, held, held.keys().next().value!);
  }

  /** The same over all users. It walks all snapshots, at most `perWorld`, and runs only when the world is full. */
  function makeRoomInWorld(nowMs: number): void {
    let dropped = 0;
    for (const [user, held] of heldBy) dropped += dropExpired(user, held, nowMs);
    if (dropped > 0) return;
    const [user, held] = [...heldBy].reduce((most, other) => (holdsMore(other[1], most[1]) ? other : most));
    drop(user, held, held.keys().next().value!);
  }

  function dropExpired(user: string, held: Held, nowMs: number): number {
    const before = held.size;
    for (const [id, snapshot] of held) if (isExpired(snapshot, nowMs)) drop(user, held, id);
    return before - held.size;
  }

  function drop(user: string, held: Held, id: string): void {
    held.delete(id);
    if (held.size === 0) heldBy.delete(user);
    count--;
  }
}

function savedOf([user, held]: [string, Held], numberOf: (records: Records) => number | undefined): SnapshotState[] {
  return [...held].flatMap(([id, { records, ...snapshot }]) => {
    const number = numberOf(records);
    return number === undefined ? [] : [{ id, user, ...snapshot, records: number }];
  });
}

function isExpired({ usedMs }: Snapshot, nowMs: number): boolean {
  return nowMs - usedMs > snapshotLifetimeMs;
}

/** Whether `one` has more snapshots than `other`; if as many, whether its oldest is older. */
function holdsMore(one: Held, other: Held): boolean {
  if (one.size !== other.size) return one.size > other.size;
  return one.values().next().value!.ordinal < other.values().next().value!.ordinal;
}
