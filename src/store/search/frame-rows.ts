import type { Work } from '../../base/work/work.js';
import { frameKinds, frameStatuses } from '../../model/frame.js';
import { BitSet } from '../columns/bit-set.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';
import type { TextTest } from '../conditions/event-conditions.js';
import { passesText } from '../conditions/event-conditions.js';
import type { FrameConditions, FrameViewer } from '../conditions/frame-conditions.js';
import { visibleRows } from '../conditions/visible-rows.js';
import type { FrameSegment } from '../segments/frame-segment.js';

/**
 * The visible rows of the wanted kinds and statuses, created in the wanted range: an intersection of existing sets and
 * a stretch of rows.
 */
export function baseFrameRows(
  segment: FrameSegment,
  viewer: FrameViewer,
  { eventType, status, createdAt }: Pick<FrameConditions, 'eventType' | 'status' | 'createdAt'>,
  work: Work,
): BitSet {
  const { length, createdMs } = segment;
  let rows = visibleFrames(segment, viewer, work);
  if (eventType) rows = rows.and(rowsOf(segment, segment.byKind, frameKinds, eventType));
  if (status) rows = rows.and(rowsOf(segment, segment.byStatus, frameStatuses, status));
  if (!createdAt) return rows;
  // Rows stand in the order of createdAt.
  const from = firstAtLeast(length, createdAt.fromUs / 1000, createdMs);
  return rows.between(from, firstAbove(length, createdAt.toUs / 1000, createdMs));
}

/** The versions of frames that are visible as of an instant, to all users. */
export function visibleFrames(segment: FrameSegment, viewer: FrameViewer, work?: Work): BitSet {
  const { length, createdMs, collectedUs, longestDelayMs, orders, times } = segment;
  const byStart = orders.collectedAt;
  const versions = { length, createdMs, startUs: collectedUs, byStart, longestDelayMs, times, owned: noOwners };
  return visibleRows(versions, { ...viewer, userName: '' }, work);
}

const noOwners: ReadonlyMap<string, BitSet> = new Map();

function rowsOf({ length }: FrameSegment, sets: readonly BitSet[], names: readonly string[], test: TextTest): BitSet {
  return sets.filter((_, code) => passesText(test, names[code]!)).reduce((all, set) => all.or(set), new BitSet(length));
}
