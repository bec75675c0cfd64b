import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Observation } from '../../../generators/events/observation.js';
import { publish } from '../../../generators/publication/publication.js';
import { sceneTables } from '../../../generators/sightings/frame-tables.js';
import { sightingsOf } from '../../../generators/sightings/packed-sightings.js';
import { straysOf } from '../../../generators/sightings/pass-targets.js';
import { detailLayouts, type EventKind, eventKinds } from '../../../src/model/event.js';
import { openChunk } from '../../../src/model/packed-chunk.js';
import { packedDay } from '../../support/day-observations.js';

const day = 20_500;
const startS = day * 86400 + 101;
const stretch = {
  startS,
  endS: startS + 7919,
  startLonE6: -1_500_001,
  startLatE6: -50_980_002,
  endLonE6: -1_600_003,
  endLatE6: 51_050_004,
  // Past 2^31, as references and instants may be.
  vessel0: 3_000_000_005,
  track0: { startS: 2_200_000_006, lonE4: -15_007, latE4: -509_808 },
};

/** For each kind a value of its own for every column of the details, and the observation that it comes from. */
const observations: readonly { readonly seen: Observation; readonly details: Readonly<Record<string, number>> }[] = [
  {
    seen: { kind: 'fishing_activity_history', stretch, scoreE4: 9001, numPositions: 42 },
    details: { scoreE4: 9001, numPositions: 42 },
  },
  {
    seen: {
      kind: 'standard_rendezvous',
      stretch,
      vessel1: 3_100_000_001,
      track1: { startS: 2_300_000_002, lonE4: -16_003, latE4: -519_804 },
    },
    details: { vessel1: 3_100_000_001, track1StartS: 2_300_000_002, track1LonE4: -16_003, track1LatE4: -519_804 },
  },
  {
    seen: { kind: 'aoi_visit', stretch, configuration: 1, entryHeading: 41, endHeading: 52, entrySpeedE1: 125 },
    details: { configuration: 1, entryHeading: 41, endHeading: 52, entrySpeedE1: 125 },
  },
  { seen: { kind: 'port_visit', stretch, port: 7 }, details: { port: 7 } },
  {
    seen: { kind: 'dark_rendezvous', stretch, osrScoreE4: 8001, fishingScoreE4: 1002 },
    details: { osrScoreE4: 8001, fishingScoreE4: 1002 },
  },
  {
    seen: {
      kind: 'speed_range',
      stretch,
      configuration: 2,
      enoughS: stretch.endS,
      whole: { averageSpeedE2: 1101, distanceE2: 2002, lengthS: 7919 },
      soFar: { averageSpeedE2: 1103, distanceE2: 1204, lengthS: 905 },
    },
    details: { configuration: 2, averageSpeedE2: 1101, distanceE2: 2002, lengthS: 7919 },
  },
];

describe('the columns of an event', () => {
  for (const { seen, details } of observations) {
    it(`${seen.kind}: have the values of its observation, each in the column of its name`, () => {
      const chunk = openChunk(
        publish(
          1,
          day,
          { plans: [], passes: [], tables: sceneTables([]), strays: straysOf(1, [], []) },
          { observations: packedDay([seen]), sightings: sightingsOf([], 0), targets: new Float64Array(0) },
        ),
      );
      const kind: EventKind = seen.kind;
      const last = chunk.events.length - 1;
      assert.deepEqual(rowOf(chunk.details[kind].columns, last), details);
      assert.deepEqual(Object.keys(details), Object.keys(detailLayouts[kind]), 'a value for every column');
      const { keyHigh, keyLow, createdMs, updatedMs, ...row } = rowOf(chunk.events.columns, last);
      assert.ok(keyHigh !== keyLow && createdMs! <= updatedMs!);
      assert.deepEqual(row, {
        kind: eventKinds.indexOf(kind),
        startUs: startS * 1e6,
        durationS: 7919,
        startLonE6: -1_500_001,
        startLatE6: -50_980_002,
        endLonE6: -1_600_003,
        endLatE6: 51_050_004,
        visibleToMs: Infinity,
        vessel0: 3_000_000_005,
        track0StartS: 2_200_000_006,
        track0LonE4: -15_007,
        track0LatE4: -509_808,
        detail: last,
      });
    });
  }
});

function rowOf(columns: Readonly<Record<string, ArrayLike<number>>>, row: number): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[row]]));
}
