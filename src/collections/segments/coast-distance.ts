import type { EventTable } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';

/** What the distance follows from. */
interface Places {
  readonly length: number;
  readonly columns: Pick<EventTable['columns'], 'startUs' | 'startLonE6' | 'startLatE6'>;
}

/**
 * distanceToCoastM of a detection: the distance that getNearestCoastline tells for its published position, in whole
 * metres, rounded to 10 m. Null on what was seen before it was recorded.
 */
export function coastDistanceOf({ columns }: Places, row: number, refs: EventRefs): number | null {
  if (columns.startUs[row]! < recordedFromUs) return null;
  return 10 * Math.round(distanceM(columns, row, refs) / 10);
}

/**
 * The same for many questions about one table: every distance is looked up when it is first asked for (some 8 µs) and
 * kept. What is kept is a pure function of the table, so nobody can tell whether it was.
 */
export function rememberedCoastDistances(events: Places, refs: EventRefs): (row: number) => number | null {
  let known: Uint32Array | undefined;
  return (row) => {
    if (events.columns.startUs[row]! < recordedFromUs) return null;
    known ??= new Uint32Array(events.length);
    // 0 stands for one that was not asked for yet, so metres are kept one higher.
    if (known[row] === 0) known[row] = distanceM(events.columns, row, refs) + 1;
    return 10 * Math.round((known[row]! - 1) / 10);
  };
}

function distanceM({ startLonE6, startLatE6 }: Places['columns'], row: number, refs: EventRefs): number {
  return Math.round(refs.coastDistanceM(startLonE6[row]! / 1e6, startLatE6[row]! / 1e6));
}

/** Distances are there on detections from April 2025 on. */
const recordedFromUs = Date.UTC(2025, 3, 1) * 1000;
