import { ServiceError } from '../errors.js';
import type { Work } from '../work/work.js';
import type { Dataset } from '../worlds/snapshots.js';
import { mostSnapshots } from '../worlds/snapshots.js';
import type { World } from '../worlds/world.js';
import { ready } from './ready.js';

/** The user who asks, when, and of what. */
export interface SnapshotScope {
  readonly world: World;
  readonly user: string;
  readonly dataset: Dataset;
  /** The world's now. */
  readonly asOfMs: number;
  readonly work: Work;
}

/**
 * Runs a search as of a snapshot's instant, or of now: `snapshotId` is null for none, `true` to open one, or the id of
 * an open one, whose minute begins anew. All that is visible then is made when the search runs. The id to send back
 * comes with the answer; a search that fails opens none. Throws SNAPSHOT_CLOSED for an id that is unknown, closed or
 * another user's.
 */
export async function inSnapshot<T>(
  { world, user, dataset, asOfMs, work }: SnapshotScope,
  snapshotId: string | null | undefined,
  run: (asOfMs: number) => T | Promise<T>,
): Promise<{ readonly answer: T; readonly snapshotId: string | null }> {
  const kept = snapshotId ?? null;
  if (kept === null || kept === 'true') {
    await ready(world, asOfMs, work);
    const answer = await run(asOfMs);
    return { answer, snapshotId: kept === null ? null : world.snapshots.open(user, dataset, asOfMs) };
  }
  const thenMs = world.snapshots.use(kept, user, dataset, asOfMs);
  if (thenMs === undefined) {
    throw new ServiceError(
      'SNAPSHOT_CLOSED',
      `snapshotId is ${JSON.stringify(kept.slice(0, 60))}, which is no open snapshot of yours in this dataset; one closes a minute after its last use, and your oldest when you open more than ${mostSnapshots.perUser}. Send "true" to open another.`,
    );
  }
  await ready(world, thenMs, work);
  return { answer: await run(thenMs), snapshotId: kept };
}
