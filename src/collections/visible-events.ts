import { BitSet } from '../columns/bit-set.js';
import type { EventSight } from './event-conditions.js';
import { configurationOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { visibleRows } from './visible-rows.js';

/** The versions of events that a user sees as of an instant; nothing of another user's areas. */
export function visibleEvents(segment: EventSegment, sight: EventSight, refs: EventRefs): BitSet {
  const { length, events, orders } = segment;
  const { createdMs, startUs } = events.columns;
  const versions = {
    length,
    createdMs: (row: number) => createdMs[row]!,
    startUs: (row: number) => startUs[row]!,
    byStart: orders.startTime,
    times: events.times,
  };
  return visibleRows(versions, sight, () => rowsFor(segment, sight.userName, refs));
}

/** By segment and user: what does not belong to another's area. Users without areas share one set, under the empty name. */
const shown = new WeakMap<EventSegment, Map<string, BitSet>>();

function rowsFor(segment: EventSegment, userName: string, { areas, configurations }: EventRefs): BitSet {
  const owner = areas.some((area) => area.userName === userName) ? userName : '';
  let sets = shown.get(segment);
  if (!sets) {
    sets = new Map();
    shown.set(segment, sets);
  }
  let set = sets.get(owner);
  if (!set) {
    const isForeign = configurations.map(({ area }) => areas[area]!.userName !== owner);
    const rows = new Uint32Array(segment.length);
    let count = 0;
    for (let row = 0; row < segment.length; row++) {
      const configuration = configurationOf(segment, row);
      if (configuration === undefined || !isForeign[configuration]!) rows[count++] = row;
    }
    set = new BitSet(segment.length);
    set.addAll(rows, count);
    sets.set(owner, set);
  }
  return set;
}
