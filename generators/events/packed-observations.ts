import { kindCode } from '../../src/model/event.js';
import { type DayRows, joinedRows, type RowKind, type RowSheet, sheetOf, wholes } from '../sheets/day-rows.js';
import type { Observation } from './observation.js';

/**
 * Where a row has what every kind has, as in `ObservedStretch`; what only its kind has follows from `own` on, first of
 * all as its detail layout has it. All are whole numbers of 32 bits.
 */
export const observed = {
  kind: 0,
  startS: 1,
  endS: 2,
  startLonE6: 3,
  startLatE6: 4,
  endLonE6: 5,
  endLatE6: 6,
  vessel0: 7,
  track0StartS: 8,
  track0LonE4: 9,
  track0LatE4: 10,
  own: 11,
  /** Of a stretch within a band of speed; its length, which is the last that its layout has, follows from its end. */
  enoughS: 15,
  /** Of the same as it was so far: speed, distance, length. */
  soFar: 16,
} as const;
const { own } = observed;
const width = 19;

/**
 * The places of longitudes and latitudes, a bit each. All else is not below zero: instants and references have 32 bits
 * without a sign.
 */
const signed = [
  observed.startLonE6,
  observed.startLatE6,
  observed.endLonE6,
  observed.endLatE6,
  observed.track0LonE4,
  observed.track0LatE4,
  // Of the other vessel's track; other kinds have what is not below zero there.
  own + 2,
  own + 3,
].reduce((bits, place) => bits | (1 << place), 0);

/** Takes observations of so many days as rows of numbers. */
export function observationSheet(days: number): RowSheet<Int32Array> {
  return sheetOf(rowKind, days);
}

const rowKind: RowKind<Int32Array> = { make: wholes, width, usualRows: 26, spare: undefined, joined: wholes(0) };

export function addObservation(sheet: RowSheet<Int32Array>, day: number, observation: Observation): void {
  const at = sheet.row(day);
  write(sheet.numbers, at, observation);
}

/** The observations of a day as their numbers: row by row, pack after pack in the order in which they were packed. */
export class DayObservations {
  readonly length: number;
  readonly #numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
    this.length = numbers.length / width;
  }

  /** The number at one of the places of `observed`, or behind. */
  at(row: number, place: number): number {
    const number = this.#numbers[row * width + place]!;
    return (signed & (1 << place)) === 0 ? number >>> 0 : number;
  }
}

/** What all packs together hold of a day of their span. */
export function observationsOf(packs: readonly DayRows<Int32Array>[], dayOfSpan: number): DayObservations {
  return new DayObservations(joinedRows(rowKind, packs, dayOfSpan));
}

function write(numbers: Int32Array, at: number, observation: Observation): void {
  numbers[at + observed.kind] = kindCode[observation.kind];
  numbers[at + observed.startS] = observation.startS;
  numbers[at + observed.endS] = observation.endS;
  numbers[at + observed.startLonE6] = observation.startLonE6;
  numbers[at + observed.startLatE6] = observation.startLatE6;
  numbers[at + observed.endLonE6] = observation.endLonE6;
  numbers[at + observed.endLatE6] = observation.endLatE6;
  numbers[at + observed.vessel0] = observation.vessel0;
  numbers[at + observed.track0StartS] = observation.track0.startS;
  numbers[at + observed.track0LonE4] = observation.track0.lonE4;
  numbers[at + observed.track0LatE4] = observation.track0.latE4;
  switch (observation.kind) {
    case 'fishing_activity_history':
      numbers[at + own] = observation.scoreE4;
      numbers[at + own + 1] = observation.numPositions;
      break;
    case 'standard_rendezvous':
      numbers[at + own] = observation.vessel1;
      numbers[at + own + 1] = observation.track1.startS;
      numbers[at + own + 2] = observation.track1.lonE4;
      numbers[at + own + 3] = observation.track1.latE4;
      break;
    case 'dark_rendezvous':
      numbers[at + own] = observation.osrScoreE4;
      numbers[at + own + 1] = observation.fishingScoreE4;
      break;
    case 'speed_range':
      numbers[at + own] = observation.configuration;
      numbers[at + own + 1] = observation.whole.averageSpeedE2;
      numbers[at + own + 2] = observation.whole.distanceE2;
      numbers[at + observed.enoughS] = observation.enoughS;
      numbers[at + observed.soFar] = observation.soFar.averageSpeedE2;
      numbers[at + observed.soFar + 1] = observation.soFar.distanceE2;
      numbers[at + observed.soFar + 2] = observation.soFar.lengthS;
      break;
    case 'aoi_visit':
      numbers[at + own] = observation.configuration;
      numbers[at + own + 1] = observation.entryHeading;
      numbers[at + own + 2] = observation.endHeading;
      numbers[at + own + 3] = observation.entrySpeedE1;
      break;
    case 'port_visit':
      numbers[at + own] = observation.port;
      break;
  }
}
