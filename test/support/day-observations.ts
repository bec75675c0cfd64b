import type { Observation } from '../../generators/events/observation.js';
import {
  addObservation,
  type DayObservations,
  observationSheet,
  observationsOf,
  observed,
} from '../../generators/events/packed-observations.js';
import { eventKinds } from '../../src/model/event.js';

/** Observations of one day, packed. */
export function packedDay(observations: readonly Observation[]): DayObservations {
  const sheet = observationSheet(1);
  for (const observation of observations) addObservation(sheet, 0, observation);
  return observationsOf([sheet.finish()], 0);
}

/** All observations of a day as they were before they were packed. */
export function unpackedDay(day: DayObservations): Observation[] {
  return Array.from({ length: day.length }, (_, row) => unpacked((place) => day.at(row, place)));
}

function unpacked(at: (place: number) => number): Observation {
  const { own, soFar, enoughS } = observed;
  const stretch = {
    startS: at(observed.startS),
    endS: at(observed.endS),
    startLonE6: at(observed.startLonE6),
    startLatE6: at(observed.startLatE6),
    endLonE6: at(observed.endLonE6),
    endLatE6: at(observed.endLatE6),
    vessel0: at(observed.vessel0),
    track0: trackAt(observed.track0StartS),
  };
  const kind = eventKinds[at(observed.kind)]!;
  switch (kind) {
    case 'fishing_activity_history':
      return { kind, ...stretch, scoreE4: at(own), numPositions: at(own + 1) };
    case 'standard_rendezvous':
      return { kind, ...stretch, vessel1: at(own), track1: trackAt(own + 1) };
    case 'dark_rendezvous':
      return { kind, ...stretch, osrScoreE4: at(own), fishingScoreE4: at(own + 1) };
    case 'speed_range':
      return {
        kind,
        ...stretch,
        configuration: at(own),
        enoughS: at(enoughS),
        whole: sailed(at(own + 1), at(own + 2), stretch.endS - stretch.startS),
        soFar: sailed(at(soFar), at(soFar + 1), at(soFar + 2)),
      };
    case 'aoi_visit': {
      const [entryHeading, endHeading, entrySpeedE1] = [at(own + 1), at(own + 2), at(own + 3)];
      return { kind, ...stretch, configuration: at(own), entryHeading, endHeading, entrySpeedE1 };
    }
    case 'port_visit':
      return { kind, ...stretch, port: at(own) };
    default:
      throw new Error(`no vessel is observed for ${kind}`);
  }

  function trackAt(place: number) {
    return { startS: at(place), lonE4: at(place + 1), latE4: at(place + 2) };
  }

  function sailed(averageSpeedE2: number, distanceE2: number, lengthS: number) {
    return { lengthS, distanceE2, averageSpeedE2 };
  }
}
