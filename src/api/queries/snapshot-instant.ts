import { ServiceError } from '../../base/errors.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { RequestSnapshots } from '../../worlds/request-snapshots.js';
import type { Dataset } from '../../worlds/snapshots.js';
import { mostSnapshots } from '../../worlds/snapshots.js';

/** A search that may run in a snapshot: its user, its dataset and the world's now. */
export interface SnapshotScope {
  readonly snapshots: Pick<RequestSnapshots, 'open' | 'use' | 'recordsOf'>;
  readonly user: string;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  /** The world's own records that the request sees. */
  readonly records: Records;
}

/** `snapshotId` of an input: null for no snapshot, 'true' to open one, or the id of an open one. */
type SnapshotId = string | null | undefined;

/**
 * The instant as of which a search runs: that of the open snapshot, whose minute begins again, or now without one.
 * Throws SNAPSHOT_CLOSED for an id that is unknown, closed or another user's.
 */
export function snapshotInstant({ snapshots, user, dataset, asOfMs }: SnapshotScope, snapshotId: SnapshotId): number {
  if (!isOpened(snapshotId)) return asOfMs;
  const thenMs = snapshots.use(snapshotId, user, dataset, asOfMs);
  if (thenMs !== undefined) return thenMs;
  throw new ServiceError(
    'SNAPSHOT_CLOSED',
    `snapshotId is ${JSON.stringify(snapshotId.slice(0, 60))}, which is no open snapshot of yours in this dataset; ` +
      'one closes a minute after its last use, and your oldest when you open more than ' +
      `${mostSnapshots.perUser}. Send "true" to open another.`,
  );
}

/** The own records that a search sees: those of the open snapshot, or those of the request without one. */
export function snapshotRecords({ snapshots, records }: SnapshotScope, snapshotId: SnapshotId): Records {
  return (isOpened(snapshotId) ? snapshots.recordsOf(snapshotId) : undefined) ?? records;
}

/**
 * The id that the answer of a search sends back; 'true' opens a snapshot of `asOfMs`. Must be called after the search,
 * so that a search that fails opens none.
 */
export function answeredSnapshotId(
  { snapshots, user, dataset, asOfMs, records }: SnapshotScope,
  snapshotId: SnapshotId,
): string | null {
  return snapshotId === 'true' ? snapshots.open(user, dataset, asOfMs, records) : (snapshotId ?? null);
}

function isOpened(snapshotId: SnapshotId): snapshotId is string {
  return typeof snapshotId === 'string' && snapshotId !== 'true';
}
