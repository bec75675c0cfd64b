import { eventKinds, kindCode } from '../src/model/event.js';
import { type DayRows, RowSheet } from './day-rows.js';
import type { Observation, SailedStretch } from './observation.js';

/** What every kind has takes the first eleven places, what only its kind has the others. */
const width = 18;
const own = 11;

/** Takes observations of so many days as rows of numbers. */
export function observationSheet(days: number): RowSheet<Float64Array> {
  return new RowSheet((of: number | SharedArrayBuffer) => new Float64Array(of as number), width, days);
}

export function addObservation(sheet: RowSheet<Float64Array>, day: number, observation: Observation): void {
  const at = sheet.row(day);
  write(sheet.numbers, at, observation);
}

/** The observations of a day of the span, in the order in which they were packed. */
export function unpackObservations({ firstRow, numbers }: DayRows<Float64Array>, dayOfSpan: number): Observation[] {
  const from = firstRow[dayOfSpan]!;
  return Array.from({ length: firstRow[dayOfSpan + 1]! - from }, (_, i) => read(numbers, (from + i) * width));
}

function write(numbers: Float64Array, at: number, observation: Observation): void {
  numbers[at] = kindCode[observation.kind];
  numbers[at + 1] = observation.startS;
  numbers[at + 2] = observation.endS;
  numbers[at + 3] = observation.startLonE6;
  numbers[at + 4] = observation.startLatE6;
  numbers[at + 5] = observation.endLonE6;
  numbers[at + 6] = observation.endLatE6;
  numbers[at + 7] = observation.vessel0;
  numbers[at + 8] = observation.track0.startS;
  numbers[at + 9] = observation.track0.lonE4;
  numbers[at + 10] = observation.track0.latE4;
  switch (observation.kind) {
    case 'fishing_activity_history':
      numbers[at + own] = observation.scoreE4;
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
      numbers[at + own + 1] = observation.enoughS;
      writeSailed(numbers, at + own + 2, observation.whole);
      writeSailed(numbers, at + own + 4, observation.soFar);
      numbers[at + own + 6] = observation.soFar.lengthS;
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

function read(numbers: Float64Array, at: number): Observation {
  const stretch = {
    startS: numbers[at + 1]!,
    endS: numbers[at + 2]!,
    startLonE6: numbers[at + 3]!,
    startLatE6: numbers[at + 4]!,
    endLonE6: numbers[at + 5]!,
    endLatE6: numbers[at + 6]!,
    vessel0: numbers[at + 7]!,
    track0: trackAt(numbers, at + 8),
  };
  const kind = eventKinds[numbers[at]!]!;
  switch (kind) {
    case 'fishing_activity_history':
      return { kind, ...stretch, scoreE4: numbers[at + own]! };
    case 'standard_rendezvous':
      return { kind, ...stretch, vessel1: numbers[at + own]!, track1: trackAt(numbers, at + own + 1) };
    case 'dark_rendezvous':
      return { kind, ...stretch, osrScoreE4: numbers[at + own]!, fishingScoreE4: numbers[at + own + 1]! };
    case 'speed_range':
      return {
        kind,
        ...stretch,
        configuration: numbers[at + own]!,
        enoughS: numbers[at + own + 1]!,
        whole: sailedAt(numbers, at + own + 2, stretch.endS - stretch.startS),
        soFar: sailedAt(numbers, at + own + 4, numbers[at + own + 6]!),
      };
    case 'aoi_visit':
      return {
        kind,
        ...stretch,
        configuration: numbers[at + own]!,
        entryHeading: numbers[at + own + 1]!,
        endHeading: numbers[at + own + 2]!,
        entrySpeedE1: numbers[at + own + 3]!,
      };
    case 'port_visit':
      return { kind, ...stretch, port: numbers[at + own]! };
    default:
      throw new Error(`invariant: no vessel is observed for ${kind}`);
  }
}

function trackAt(numbers: Float64Array, at: number) {
  return { startS: numbers[at]!, lonE4: numbers[at + 1]!, latE4: numbers[at + 2]! };
}

function writeSailed(numbers: Float64Array, at: number, { distanceE2, averageSpeedE2 }: SailedStretch): void {
  numbers[at] = distanceE2;
  numbers[at + 1] = averageSpeedE2;
}

function sailedAt(numbers: Float64Array, at: number, lengthS: number): SailedStretch {
  return { lengthS, distanceE2: numbers[at]!, averageSpeedE2: numbers[at + 1]! };
}
