import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Work } from '../../../src/base/work/work.js';
import { userIdOf } from '../../../src/model/user-id.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { EventView } from '../../../src/store/views/event-view.js';
import type { RandomEvent } from '../../support/random-events.js';
import { chunksOf } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

const startS = Date.UTC(2026, 1, 3, 4, 5, 6) / 1000;
const event: RandomEvent = {
  kind: 'aoi_visit',
  keyHigh: 1,
  keyLow: 2,
  startS,
  latencyMs: 600_123,
  lonE6: 10_500_000,
  latE6: 57_750_000,
  vessel0: 0,
  vessel1: 1,
  trackStartS: startS - 7200,
  target: 0,
  number: 90,
  frame0: 0,
  frame1: undefined,
  darkVersions: 0,
  scant: false,
  versions: [{ afterMs: 1, durationS: undefined }],
  withdrawn: false,
};

function viewOf(change: Partial<RandomEvent>): EventView {
  const segment = buildSegment(chunksOf([{ ...event, ...change }]), randomRefs);
  return new EventView(segment, segment.length - 1, {
    refs: randomRefs,
    baseUrl: 'http://ocean.example',
    quirks: false,
    work: new Work(),
  });
}

test('a visit that is still open has no end and no heading at exit, and names area, user and configuration', () => {
  const { eventId, eventType, start, end, eventDetails, aoiFeatureConfiguration, createdAt, updatedAt } = viewOf({});
  assert.equal(
    eventId,
    `B:244660000:${startS - 7200}:0:1800000_a0000000-0000-4000-8000-000000000001_${startS}_aoi_visit`,
  );
  assert.equal(eventType, 'aoi_visit');
  assert.deepEqual(start, { time: '2026-02-03T04:05:06Z', point: { lat: 57.75, lon: 10.5 } });
  assert.equal(end, null);
  assert.deepEqual(eventDetails, {
    __typename: 'AoiVisitEventDetails',
    entryHeading: 90,
    endHeading: null,
    entrySpeed: 9,
  });
  const area = { aoiId: 'a0000000-0000-4000-8000-000000000001', aoiName: 'Skagerrak' };
  assert.deepEqual(aoiFeatureConfiguration, {
    ...area,
    userId: userIdOf({ userName: 'demo' }),
    configId: '0'.repeat(24),
  });
  assert.equal(createdAt, '2026-02-03T04:15:06.123Z');
  assert.equal(updatedAt, createdAt);
});

test('the version that closes it has an end, a later updatedAt, and the same id and createdAt', () => {
  const closed = viewOf({ versions: [...event.versions, { afterMs: 5000, durationS: 3600 }] });
  assert.deepEqual(closed.end, { time: '2026-02-03T05:05:06Z', point: { lat: -57.75, lon: -10.5 } });
  assert.equal(closed.eventId, viewOf({}).eventId);
  assert.equal(closed.createdAt, viewOf({}).createdAt);
  assert.equal(closed.updatedAt, '2026-02-03T04:15:11.123Z');
});

test('a rendezvous has two vessels and details of one null field', () => {
  const { vessels, eventDetails, aoiFeatureConfiguration, eventId } = viewOf({ kind: 'standard_rendezvous' });
  assert.equal(vessels.vessel0?.trackId, `B:244660000:${startS - 7200}:0:1800000`);
  assert.equal(vessels.vessel1?.trackId, `B:244660001:${startS - 7193}:1801234:899433`);
  assert.deepEqual(eventDetails, { __typename: 'StandardRendezvousEventDetails', placeholder: null });
  assert.equal(aoiFeatureConfiguration, null);
  assert.match(eventId, /^00000001-0000-8[0-9a-f]{3}-/);
});

test('a port visit has the names of the port table', () => {
  const { eventDetails, eventId, vessels } = viewOf({ kind: 'port_visit', target: 1 });
  assert.deepEqual(eventDetails, {
    __typename: 'PortVisitEventDetails',
    portName: 'Suva',
    countryCode: 'FJI',
    countryName: 'Fiji',
    portId: 'FJSUV',
  });
  assert.ok(eventId.endsWith(`_FJSUV_${startS}_port_visit`));
  assert.equal(vessels.vessel1, null);
});

test('a vessel shows its identity, and its MMSI if it has no name', () => {
  const named = viewOf({ kind: 'fishing_activity_history' });
  const { vesselId, mmsi, imo, length, countryCode, displayName, registryVesselId } = named.vessels.vessel0!;
  const known = { vesselId, mmsi, imo, length, countryCode, displayName, registryVesselId };
  assert.deepEqual(known, {
    vesselId: '244660000',
    mmsi: 244660000,
    imo: 9074729,
    length: 40,
    countryCode: ['NLD'],
    displayName: 'NOORDZEE',
    registryVesselId: 'r-9074729',
  });
  const nameless = viewOf({ vessel0: 2 }).vessels.vessel0!;
  assert.equal(nameless.name, null);
  assert.equal(nameless.displayName, '366000000');
  assert.equal(viewOf({ vessel0: 5 }).vessels.vessel0!.countryCode, null);
});

test('a fishing activity has the parameters of the model and its subpaths, or neither', () => {
  const bout = { kind: 'fishing_activity_history', versions: [{ afterMs: 1, durationS: 90_000 }] } as const;
  const detailsOf = ({ eventDetails }: EventView) => {
    assert.ok('subpathIds' in eventDetails);
    const { fishingScore, modelVersion, modelName, params, subpathIds } = eventDetails;
    return { fishingScore, modelVersion, modelName, params, subpathIds };
  };
  const model = { modelVersion: '1.0', modelName: 'simulated' };
  const track = `B:244660000:${startS - 7200}:0:1800000`;
  assert.deepEqual(detailsOf(viewOf(bout)), {
    ...model,
    fishingScore: 0.18,
    params: {
      startTime: '2026-02-03T04:05:06Z',
      endTime: '2026-02-04T05:05:06Z',
      numPositions: 90,
      vesselCategory: 'fishing',
      flag: 'NLD',
    },
    subpathIds: [3, 4].map((day) => `${track}:${Date.UTC(2026, 1, day) / 1000}`),
  });
  assert.deepEqual(detailsOf(viewOf({ ...bout, number: 0 })), {
    ...model,
    fishingScore: 0,
    params: null,
    subpathIds: null,
  });
});
