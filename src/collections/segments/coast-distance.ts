import type { EventTable } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';

/** The columns from which the distance follows. */
interface Positions {
  readonly length: number;
  readonly columns: Pick<EventTable['columns'], 'startUs' | 'startLonE6' | 'startLatE6'>;
}

/**
 * distanceToCoastM of a detection: the distance that getNearestCoastline gives for its published position in whole
 * metres, rounded to 10 m. Null for detections before April 2025, which have no distance.
 */
export function coastDistanceOf({ columns }: Positions, row: number, refs: EventRefs): number | null {
  if (columns.startUs[row]! < recordedFromUs) return null;
  return 10 * Math.round(distanceM(columns, row, refs) / 10);
}

/**
 * The same for many calls on one table: a distance is computed when it is first asked for (some 8 µs) and kept. It
 * follows from the table, so the result does not depend on what is kept.
 */
export function rememberedCoastDistances(events: Positions, refs: EventRefs): (row: number) => number | null {
  let known: Uint32Array | undefined;
  return (row) => {
    if (events.columns.startUs[row]! < recordedFromUs) return null;
    known ??= new Uint32Array(events.length);
    // 0 means not computed yet, so metres are stored one higher.
    if (known[row] === 0) known[row] = distanceM(events.columns, row, refs) + 1;
    return 10 * Math.round((known[row]! - 1) / 10);
  };
}

function distanceM({ startLonE6, startLatE6 }: Positions['columns'], row: number, refs: EventRefs): number {
  return Math.round(refs.coastDistanceM(startLonE6[row]! / 1e6, startLatE6[row]! / 1e6));
}

/** Detections have a distance from April 2025 on. */
const recordedFromUs = Date.UTC(2025, 3, 1) * 1000;
