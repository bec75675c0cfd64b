import { uuidOfKey } from '../model/event-key.js';

/** How long a snapshot stays open after its last use, in world time. */
export const snapshotLifetimeMs = 60_000;

/** How many snapshots may be open. */
export const mostSnapshots = { perUser: 100, perWorld: 1000 } as const;

/** What can be searched in a snapshot. */
export type Dataset = 'events' | 'frames' | 'lastKnownPositions';

/** The snapshots of one world: instants that are kept while their users page through them. */
export interface Snapshots {
  /**
   * Opens one of the present instant and returns its id. Past a user's share of them that user's oldest closes, past
   * the world's the oldest of the user who holds most: no user closes those of one who holds fewer.
   */
  open(user: string, dataset: Dataset, nowMs: number): string;
  /**
   * The instant of an open snapshot of this user and dataset, whose minute begins anew; undefined when it is unknown,
   * closed or another user's. Moving the clock closes none by itself: the minute counts from the last use, and from now
   * when the clock has gone back.
   */
  use(id: string, user: string, dataset: Dataset, nowMs: number): number | undefined;
}

interface Snapshot {
  /** Counts openings in this world. */
  readonly ordinal: number;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  usedMs: number;
}

/** The snapshots of one user by their ids, in the order of their opening. */
type Held = Map<string, Snapshot>;

export function createSnapshots(
  most: { readonly perUser: number; readonly perWorld: number } = mostSnapshots,
): Snapshots {
  const heldBy = new Map<string, Held>();
  let count = 0;
  let opened = 0;

  return {
    open(user, dataset, nowMs) {
      const mine = heldBy.get(user);
      if (mine && mine.size >= most.perUser) makeRoom(user, mine, nowMs);
      if (count >= most.perWorld) makeRoomInWorld(nowMs);
      const held = heldBy.get(user) ?? new Map<string, Snapshot>();
      const id = uuidOfKey(Math.floor(nowMs / 1000), ++opened);
      heldBy.set(user, held.set(id, { ordinal: opened, dataset, asOfMs: nowMs, usedMs: nowMs }));
      count++;
      return id;
    },
    use(id, user, dataset, nowMs) {
      const held = heldBy.get(user);
      const snapshot = held?.get(id);
      if (!held || snapshot?.dataset !== dataset) return undefined;
      if (isOver(snapshot, nowMs)) {
        drop(user, held, id);
        return undefined;
      }
      snapshot.usedMs = nowMs;
      return snapshot.asOfMs;
    },
  };

  /** Those whose minute is over go, and where all are open the oldest. */
  function makeRoom(user: string, held: Held, nowMs: number): void {
    if (dropOver(user, held, nowMs) === 0) drop(user, held, held.keys().next().value!);
  }

  /** Looks at all of them, but only when the world is full; at most `perWorld` are held. */
  function makeRoomInWorld(nowMs: number): void {
    let dropped = 0;
    for (const [user, held] of heldBy) dropped += dropOver(user, held, nowMs);
    if (dropped > 0) return;
    const [user, held] = [...heldBy].reduce((most, other) => (holdsMore(other[1], most[1]) ? other : most));
    drop(user, held, held.keys().next().value!);
  }

  function dropOver(user: string, held: Held, nowMs: number): number {
    const before = held.size;
    for (const [id, snapshot] of held) if (isOver(snapshot, nowMs)) drop(user, held, id);
    return before - held.size;
  }

  function drop(user: string, held: Held, id: string): void {
    held.delete(id);
    if (held.size === 0) heldBy.delete(user);
    count--;
  }
}

function isOver({ usedMs }: Snapshot, nowMs: number): boolean {
  return nowMs - usedMs > snapshotLifetimeMs;
}

/** Of two users who hold as many, the one with the older oldest counts as holding more. */
function holdsMore(one: Held, other: Held): boolean {
  if (one.size !== other.size) return one.size > other.size;
  return one.values().next().value!.ordinal < other.values().next().value!.ordinal;
}
