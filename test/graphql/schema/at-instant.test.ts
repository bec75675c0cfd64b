import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootFields } from '../../../src/api/graphql/schema/root-fields.js';
import { serviceOver } from '../../../src/compose/service.js';
import { emptyOcean } from '../../support/empty-ocean.js';
import { defaultValues, noonMs } from '../../support/empty-service.js';

const report = (error: unknown) => assert.fail(String(error));

/** A selection of every root field that has a resolver. */
const selections: Readonly<Record<string, string>> = {
  searchEventsV2: '(input: {}) { meta { total } }',
  searchVessels: '(input: {}) { meta { total } }',
  vessel: '(mmsi: 235000001) { name }',
  tracks: '(eventId: "x") { trackId }',
  vesselLastKnownPosition: '(vesselId: "235000001") { trackId }',
  searchLastKnownPositions: '(input: {}) { meta { total } }',
  getVesselHistory: '(input: {mmsi: {eq: "235000001"}}) { records { mmsi } }',
  searchTrackSubpaths: '(input: {mmsi: {eq: "235000001"}}) { meta { total } }',
  predictVesselLocations: '(input: {method: deadReckoning, trackId: {eq: "B:1:2:3:4"}}) { meta { total } }',
  aois: ' { id }',
  searchAOIs: '(input: {}) { meta { total } }',
  searchSatelliteFramesV2: '(input: {}) { meta { total } }',
  event: '(eventId: "x") { event_id }',
  events: '(eventTypes: [viirs]) { meta { total } }',
  satelliteFrame: '(frameId: "x") { frame_id }',
  satelliteFrames: '(eventTypes: [viirs]) { meta { total } }',
  getNearestCoastline: '(input: {coordinates: [{lat: 53, lon: 4}]}) { records { distanceToCoastMeters } }',
  getToken: '(username: "demo", password: "demo") { access_token }',
};

test('root fields of events and frames wait for their days, all others answer before', async (t) => {
  let openGate = (): void => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const ocean = emptyOcean();
  const slow: typeof ocean = {
    ...ocean,
    generate: async (...given) => {
      await gate;
      return ocean.generate(...given);
    },
  };
  const service = await serviceOver(slow, { ...defaultValues(), now: noonMs, days: 3 }, { early: true, report });
  t.after(() => service.close());
  const answered = new Set<string>();
  const asked = new Map(
    Object.entries(selections).map(([field, selection]) => {
      const answer = service.graphql({ query: `{ ${field}${selection} }` }, { user: 'demo' });
      return [field, answer.finally(() => answered.add(field))];
    }),
  );
  const waiting = [
    'searchEventsV2',
    'tracks',
    'searchTrackSubpaths',
    'searchSatelliteFramesV2',
    'event',
    'events',
    'satelliteFrame',
    'satelliteFrames',
  ];
  await Promise.all([...asked].filter(([field]) => !waiting.includes(field)).map(([, answer]) => answer));
  assert.deepEqual(
    waiting.filter((field) => answered.has(field)),
    [],
  );
  openGate();
  await Promise.all(asked.values());
  assert.deepEqual(
    [...rootFields.keys()].filter((field) => !field.startsWith('__') && !answered.has(field)),
    [],
    'every root field was asked',
  );
});
