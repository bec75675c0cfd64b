import { BitSet } from '../../columns/bit-set.js';
import { type EventKind, kindCode } from '../../model/event.js';
import type { EventViewer } from '../conditions/event-conditions.js';
import { visibleRows } from '../conditions/visible-rows.js';
import { configurationOf } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';

/** The versions of events that a user sees as of an instant; events of other users' areas are left out. */
export function visibleEvents(segment: EventSegment, viewer: EventViewer, refs: EventRefs): BitSet {
  const { length, events } = segment;
  const { createdMs, startUs } = events.columns;
  const versions = {
    length,
    createdMs: (row: number) => createdMs[row]!,
    startUs: (row: number) => startUs[row]!,
    longestDelayMs: events.longestDelayMs,
    times: events.times,
  };
  return visibleRows(versions, viewer, () => foreignRows(segment, viewer.userName, refs));
}

/**
 * Rows of other users' areas, by the columns of a segment, which worlds share, and by user. Users without areas share
 * one set, under the empty name.
 */
const foreign = new WeakMap<EventSegment['details'], Map<string, BitSet>>();

function foreignRows(segment: EventSegment, userName: string, { areas, configurations }: EventRefs): BitSet {
  const owner = areas.some((area) => area.userName === userName) ? userName : '';
  let sets = foreign.get(segment.details);
  if (!sets) {
    sets = new Map();
    foreign.set(segment.details, sets);
  }
  let set = sets.get(owner);
  if (!set) {
    const isForeign = configurations.map(({ area }) => areas[area]!.userName !== owner);
    set = new BitSet(segment.length);
    for (const kind of kindsInAreas) {
      const rows = segment.byKind[kindCode[kind]]!.ascending();
      set.addAll(rows, keepForeign(rows, segment, isForeign));
    }
    sets.set(owner, set);
  }
  return set;
}

/** The kinds whose events have a configuration (`configurationOf`). */
const kindsInAreas: readonly EventKind[] = ['aoi_visit', 'speed_range'];

/** Moves the rows of foreign configurations to the front and returns their number. */
function keepForeign(rows: Uint32Array, segment: EventSegment, isForeign: readonly boolean[]): number {
  let kept = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (isForeign[configurationOf(segment, row)!]!) rows[kept++] = row;
  }
  return kept;
}
