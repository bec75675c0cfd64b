import type { Work } from '../../base/work/work.js';
import type { BitSet } from '../columns/bit-set.js';
import type { EventViewer } from '../conditions/event-conditions.js';
import { visibleRows } from '../conditions/visible-rows.js';
import type { EventSegment } from '../segments/event-segment.js';

/** The versions of events that a user sees as of an instant; events of other users' areas are left out. */
export function visibleEvents(segment: EventSegment, viewer: EventViewer, work?: Work): BitSet {
  const { length, events, orders, owned } = segment;
  const { createdMs, startUs } = events.columns;
  const versions = {
    length,
    createdMs: (row: number) => createdMs[row]!,
    startUs: (row: number) => startUs[row]!,
    byStart: orders.startTime,
    longestDelayMs: events.longestDelayMs,
    times: events.times,
    owned,
  };
  return visibleRows(versions, viewer, work);
}
