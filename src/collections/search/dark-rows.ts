import { BitSet } from '../../columns/bit-set.js';
import { none } from '../../model/event.js';
import type { EventSegment } from '../segments/event-segment.js';

const remembered = new WeakMap<EventSegment['details'], BitSet>();

/** The rows without a vessel; detections among them are dark. Made once for the columns that worlds share. */
export function darkRows(segment: EventSegment): BitSet {
  const known = remembered.get(segment.details);
  if (known) return known;
  const { vessel0 } = segment.events.columns;
  const rows = new Uint32Array(segment.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) if (vessel0[row] === none) rows[count++] = row;
  const dark = BitSet.of(segment.length, rows.subarray(0, count));
  remembered.set(segment.details, dark);
  return dark;
}
