import { type EventTable, eventKinds, isDetectionKind } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';

/** The columns from which the distance follows. */
interface Positions {
  readonly length: number;
  readonly columns: Pick<EventTable['columns'], 'startUs' | 'startLonE6' | 'startLatE6'>;
}

/** Positions and kinds of events. */
interface EventRows extends Positions {
  readonly columns: Positions['columns'] & Pick<EventTable['columns'], 'kind'>;
}

/**
 * The distance that getNearestCoastline gives for the published position of a detection, whole metres, which
 * distanceToCoastM shows rounded. Null for detections before April 2025, which have no distance.
 */
export function coastDistanceOf({ columns }: Positions, row: number, refs: EventRefs): number | null {
  if (columns.startUs[row]! < recordedFromUs) return null;
  return distanceM(columns, row, refs);
}

/** The distances of the detections of one table. They follow from the table alone, whichever of them are kept. */
export class CoastDistances {
  readonly #events: EventRows;
  readonly #refs: EventRefs;
  /** By row, whole metres plus one; 0 where a distance is not computed yet. */
  #metres: Uint32Array | undefined;
  /** How many detections have a distance that is not computed yet; NaN before the first is. */
  #unknown = Number.NaN;

  constructor(events: EventRows, refs: EventRefs) {
    this.#events = events;
    this.#refs = refs;
  }

  /** Bytes of the distances that are kept. */
  get byteLength(): number {
    return this.#metres?.byteLength ?? 0;
  }

  /** Whether all distances are computed. */
  get areKnown(): boolean {
    return this.#unknown === 0;
  }

  /** The distance of a detection, as `coastDistanceOf` gives it; computed on first use, and kept. */
  at(row: number): number | null {
    const { columns, length } = this.#events;
    if (columns.startUs[row]! < recordedFromUs) return null;
    if (this.#metres === undefined) {
      this.#metres = new Uint32Array(length);
      this.#unknown = countRecorded(this.#events);
    }
    if (this.#metres[row] === 0) {
      this.#metres[row] = distanceM(columns, row, this.#refs) + 1;
      this.#unknown--;
    }
    return this.#metres[row]! - 1;
  }
}

/** What it costs to compute a distance, in tests of a column: some 8 microseconds. */
export const coastDistanceCost = 2700;

function countRecorded({ length, columns: { kind, startUs } }: EventRows): number {
  let count = 0;
  for (let row = 0; row < length; row++)
    if (startUs[row]! >= recordedFromUs && isDetectionKind(eventKinds[kind[row]!]!)) count++;
  return count;
}

function distanceM({ startLonE6, startLatE6 }: Positions['columns'], row: number, refs: EventRefs): number {
  return Math.round(refs.coastDistanceM(startLonE6[row]! / 1e6, startLatE6[row]! / 1e6));
}

/** Detections have a distance from April 2025 on. */
const recordedFromUs = Date.UTC(2025, 3, 1) * 1000;
