import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { satelliteFrame, satelliteFrames } from '../../src/api/queries/satellite-frames.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { frameKinds } from '../../src/model/frame.js';
import type { QuerysatelliteFramesArgs } from '../../src/model/schema-types.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { naiveLegacyFrames } from '../oracles/naive-legacy.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import type { RandomFrame } from '../support/random-frames.js';
import { randomFrames } from '../support/random-frames.js';
import { asOf, geometry, instant, optional } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

const polygons = geometry
  .filter(({ type }) => type === 'Polygon')
  .map(({ coordinates }) => coordinates as [number, number][][]);

const wanted: fc.Arbitrary<QuerysatelliteFramesArgs> = fc.record({
  eventTypes: optional(fc.subarray([...frameKinds]), 1),
  startTime: optional(instant),
  endTime: optional(instant),
  polygon: optional(polygons, 1),
});

test('any arguments of satelliteFrames give what a test of every frame gives', async (t) => {
  await property(
    t,
    [randomFrames, wanted, asOf, fc.constantFrom(540, 30), fc.integer({ min: 1, max: 6 })],
    async (frames, args, asOfMs, days, pageSize) => {
      const scope = { asOfMs, days };
      const expected = naiveLegacyFrames(frames, args, scope);
      const ids: string[] = [];
      for (let pageNum = 1; (pageNum - 1) * pageSize <= expected.length; pageNum++) {
        const page = await satelliteFrames(storeOf(frames), { ...args, pageSize, pageNum }, scope);
        assert.deepEqual(page.meta, { pageNum, pageSize, total: expected.length });
        ids.push(...page.items.map(({ frame_id }) => frame_id));
      }
      assert.deepEqual(
        ids,
        expected.map(({ id }) => id),
      );
    },
    { runs: 24 },
  );
});

test('every frame has the same values as a legacy frame', async (t) => {
  await property(
    t,
    [randomFrames, asOf],
    async (frames, asOfMs) => {
      const scope = { asOfMs, days: 540 };
      const store = storeOf(frames);
      const { records } = await searchSatelliteFramesV2(store, { limit: 1000 }, scope);
      const { items } = await satelliteFrames(store, { eventTypes: [...frameKinds], pageSize: 1000 }, scope);
      assert.deepEqual(
        items.map(({ targets, vendor_id, frame_id, collected_at, frame_extents, created, updated }) => {
          return { targets, vendor_id, frame_id, collected_at, frame_extents, created, updated };
        }),
        records.map(({ frameId, vendorId, collectedAt, createdAt, updatedAt, geometry: extent, numDetections }) => ({
          targets: { correlated_count: numDetections.correlatedCount, dark_count: numDetections.uncorrelatedCount },
          vendor_id: vendorId,
          frame_id: frameId,
          collected_at: collectedAt,
          frame_extents: extent,
          created: createdAt,
          updated: updatedAt,
        })),
      );
      // These tests have one satellite of each kind.
      const sources = {
        sar_sentinel1: 'sentinel1',
        eo_sentinel2: 'sentinel2',
        viirs: 'noaa',
        eo_landsat_8_9: 'landsat_8_9',
      };
      assert.deepEqual(
        items.map(({ data_source }) => data_source),
        records.map(({ eventType }) => sources[eventType]),
      );
      for (const { frameId } of records.slice(0, 3))
        assert.equal((await satelliteFrame(store, frameId, scope)).items[0]?.frame_id, frameId);
    },
    { runs: 16 },
  );
});

test('a ring alone is understood as a polygon, in the lists of one that GraphQL makes of it', async (t) => {
  await property(
    t,
    [randomFrames, polygons.filter(({ length }) => length === 1)],
    async (frames, polygon) => {
      const scope = { asOfMs: lateMs, days: 540 };
      const idsIn = async (given: NonNullable<QuerysatelliteFramesArgs['polygon']>) => {
        const { items } = await satelliteFrames(storeOf(frames), { polygon: given, pageSize: 1000 }, scope);
        return items.map(({ frame_id }) => frame_id);
      };
      const expected = await idsIn(polygon);
      assert.deepEqual(await idsIn(polygon[0]!.map((position) => position.map((number) => [number]))), expected);
      assert.deepEqual(await idsIn(polygon[0]!.flat().map((number) => [[number]])), expected);
    },
    { runs: 10 },
  );
});

test('satelliteFrame needs an id, and an unknown one gives none', async () => {
  const scope = { asOfMs: lateMs, days: 540 };
  assert.deepEqual((await satelliteFrame(storeOf([]), 'nothing', scope)).items, []);
  await assert.rejects(satelliteFrame(storeOf([]), null, scope), { message: /frameId is missing/ });
});

function storeOf(frames: readonly RandomFrame[]): EventStore {
  return withChunks(emptyEventStore(randomRefs), chunksOf([], frames));
}
