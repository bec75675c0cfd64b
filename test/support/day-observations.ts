import type { Observation } from '../../generators/events/observation.js';
import {
  addObservation,
  type DayObservations,
  observationSheet,
  observationsOf,
  observed,
  observedDetails,
} from '../../generators/events/packed-observations.js';
import { eventKinds } from '../../src/model/event.js';

/** Observations of one day, packed. */
export function packedDay(observations: readonly Observation[]): DayObservations {
  const sheet = observationSheet(1);
  for (const observation of observations) addObservation(sheet, 0, observation);
  return observationsOf([sheet.finish()], 0);
}

/** The observations of a packed day. */
export function unpackedDay(day: DayObservations): Observation[] {
  return Array.from({ length: day.length }, (_, row) => unpacked((offset) => day.at(row, offset)));
}

function unpacked(at: (offset: number) => number): Observation {
  const values = <C extends string>(offsets: Readonly<Record<C, number>>) =>
    Object.fromEntries(Object.entries<number>(offsets).map(([name, offset]) => [name, at(offset)])) as Record<
      C,
      number
    >;
  const { kind: code, track0StartS, track0LonE4, track0LatE4, ...columns } = values(observed);
  const stretch = { ...columns, track0: { startS: track0StartS, lonE4: track0LonE4, latE4: track0LatE4 } };
  const kind = eventKinds[code]!;
  switch (kind) {
    case 'fishing_activity_history':
      return { kind, stretch, ...values(observedDetails[kind]) };
    case 'dark_rendezvous':
      return { kind, stretch, ...values(observedDetails[kind]) };
    case 'aoi_visit':
      return { kind, stretch, ...values(observedDetails[kind]) };
    case 'port_visit':
      return { kind, stretch, ...values(observedDetails[kind]) };
    case 'standard_rendezvous': {
      const { vessel1, track1StartS, track1LonE4, track1LatE4 } = values(observedDetails[kind]);
      const track1 = { startS: track1StartS, lonE4: track1LonE4, latE4: track1LatE4 };
      return { kind, stretch, vessel1, track1 };
    }
    case 'speed_range': {
      const { configuration, enoughS, ...sailed } = values(observedDetails[kind]);
      const { averageSpeedE2, distanceE2, lengthS, soFarAverageSpeedE2, soFarDistanceE2, soFarLengthS } = sailed;
      const soFar = { averageSpeedE2: soFarAverageSpeedE2, distanceE2: soFarDistanceE2, lengthS: soFarLengthS };
      return {
        kind,
        stretch,
        configuration,
        enoughS,
        whole: { averageSpeedE2, distanceE2, lengthS },
        soFar,
      };
    }
    default:
      throw new Error(`no vessel is observed for ${kind}`);
  }
}
