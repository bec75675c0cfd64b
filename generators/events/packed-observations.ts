import { detailLayouts, eventKinds, kindCode } from '../../src/model/event.js';
import { namesOf } from '../../src/store/columns/by-name.js';
import { offsetsOf, offsetsOfEach, widestOf, widthOf, writeRow } from '../../src/store/columns/row-offsets.js';
import type { ColumnType } from '../../src/store/columns/table.js';
import { DayRowSheet, type DayRows, joinedRows, type RowFormat } from '../sheets/day-rows.js';
import type { Observation } from './observation.js';

/** Columns of whole numbers of 32 bits. */
type WholeLayout = Readonly<Record<string, Exclude<ColumnType, 'f64'>>>;

/** The first columns of a packed observation, as in `ObservedStretch`. */
const stretchLayout = {
  /** A code of `kindCode`. */
  kind: 'u8',
  startS: 'u32',
  endS: 'u32',
  startLonE6: 'i32',
  startLatE6: 'i32',
  endLonE6: 'i32',
  endLatE6: 'i32',
  vessel0: 'u32',
  track0StartS: 'u32',
  track0LonE4: 'i32',
  track0LatE4: 'i32',
} as const satisfies WholeLayout;

/** The columns that follow, by kind: those of the event's details, and what only publication needs. */
const detailsLayouts = {
  fishing_activity_history: detailLayouts.fishing_activity_history,
  standard_rendezvous: detailLayouts.standard_rendezvous,
  aoi_visit: detailLayouts.aoi_visit,
  port_visit: detailLayouts.port_visit,
  dark_rendezvous: detailLayouts.dark_rendezvous,
  speed_range: {
    ...detailLayouts.speed_range,
    enoughS: 'u32',
    soFarAverageSpeedE2: 'u16',
    soFarDistanceE2: 'u32',
    soFarLengthS: 'u32',
  },
} as const satisfies Record<Observation['kind'], WholeLayout>;

const detailsFrom = widthOf(stretchLayout);
const width = detailsFrom + widestOf(detailsLayouts);

/** Offsets of the columns of a packed observation: those that all kinds have, and those of the details of each kind. */
export const observed = offsetsOf(stretchLayout);
export const observedDetails = offsetsOfEach(detailsLayouts, detailsFrom);

/** Takes observations of a number of days as rows of numbers. */
export function observationSheet(days: number): DayRowSheet<Int32Array> {
  return new DayRowSheet(observationFormat, days);
}

export const observationFormat: RowFormat<Int32Array> = { Numbers: Int32Array, width, usualRows: 26 };

export function addObservation(sheet: DayRowSheet<Int32Array>, day: number, observation: Observation): void {
  const at = sheet.row(day);
  const { numbers } = sheet;
  const { stretch } = observation;
  numbers[at + observed.kind] = kindCode[observation.kind];
  numbers[at + observed.startS] = stretch.startS;
  numbers[at + observed.endS] = stretch.endS;
  numbers[at + observed.startLonE6] = stretch.startLonE6;
  numbers[at + observed.startLatE6] = stretch.startLatE6;
  numbers[at + observed.endLonE6] = stretch.endLonE6;
  numbers[at + observed.endLatE6] = stretch.endLatE6;
  numbers[at + observed.vessel0] = stretch.vessel0;
  numbers[at + observed.track0StartS] = stretch.track0.startS;
  numbers[at + observed.track0LonE4] = stretch.track0.lonE4;
  numbers[at + observed.track0LatE4] = stretch.track0.latE4;
  writeDetails(numbers, at, observation);
}

function writeDetails(numbers: Int32Array, at: number, observation: Observation): void {
  switch (observation.kind) {
    case 'fishing_activity_history':
      writeRow(numbers, at, observedDetails.fishing_activity_history, observation);
      break;
    case 'dark_rendezvous':
      writeRow(numbers, at, observedDetails.dark_rendezvous, observation);
      break;
    case 'aoi_visit':
      writeRow(numbers, at, observedDetails.aoi_visit, observation);
      break;
    case 'port_visit':
      writeRow(numbers, at, observedDetails.port_visit, observation);
      break;
    case 'standard_rendezvous': {
      const { vessel1, track1 } = observation;
      writeRow(numbers, at, observedDetails.standard_rendezvous, {
        vessel1,
        track1StartS: track1.startS,
        track1LonE4: track1.lonE4,
        track1LatE4: track1.latE4,
      });
      break;
    }
    case 'speed_range': {
      const { configuration, enoughS, whole, soFar } = observation;
      writeRow(numbers, at, observedDetails.speed_range, {
        configuration,
        averageSpeedE2: whole.averageSpeedE2,
        distanceE2: whole.distanceE2,
        lengthS: whole.lengthS,
        enoughS,
        soFarAverageSpeedE2: soFar.averageSpeedE2,
        soFarDistanceE2: soFar.distanceE2,
        soFarLengthS: soFar.lengthS,
      });
      break;
    }
  }
}

/** The observations of a day as their numbers: row by row, pack after pack in the order in which they were packed. */
export class DayObservations {
  readonly length: number;
  readonly #numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
    this.length = numbers.length / width;
  }

  /** The number at an offset of `observed`, or of `observedDetails` for the kind of the row. */
  at(row: number, offset: number): number {
    const first = row * width;
    const number = this.#numbers[first + offset]!;
    return isSigned[this.#numbers[first + observed.kind]! * width + offset] === 1 ? number : number >>> 0;
  }

  /** Copies the whole row to another sheet. */
  copy(row: number, to: Int32Array, at: number): void {
    to.set(this.#numbers.subarray(row * width, (row + 1) * width), at);
  }

  /** Copies the columns of the details that the event has, in their order. */
  copyDetails(row: number, to: Float64Array, at: number): void {
    const count = detailWidths[this.#numbers[row * width + observed.kind]!]!;
    for (let i = 0; i < count; i++) to[at + i] = this.at(row, detailsFrom + i);
  }
}

/** For each code of a kind, the number of columns of its detail layout. */
const detailWidths = eventKinds.map((kind) => widthOf(detailLayouts[kind]));

/** For each code of a kind and each offset: 1 if the column has a sign. */
const isSigned = new Uint8Array(eventKinds.length * width);
for (const kind of namesOf(detailsLayouts)) {
  const types: readonly ColumnType[] = [...Object.values(stretchLayout), ...Object.values(detailsLayouts[kind])];
  const code = kindCode[kind];
  for (const [offset, type] of types.entries()) isSigned[code * width + offset] = type === 'i32' ? 1 : 0;
}

/** The observations that all packs hold of a day of their span. */
export function observationsOf(packs: readonly DayRows<Int32Array>[], dayOfSpan: number): DayObservations {
  return new DayObservations(joinedRows(observationFormat, packs, dayOfSpan));
}
