import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { frameConditionsOf } from '../../../src/api/queries/search-satellite-frames-v2.js';
import { unitsOfSlice, Work } from '../../../src/base/work/work.js';
import { frameDriversOf, frameRegionDriver } from '../../../src/store/search/frame-driver.js';
import { baseFrameRows } from '../../../src/store/search/frame-rows.js';
import { frameTests } from '../../../src/store/search/frame-tests.js';
import { narrow } from '../../../src/store/search/narrow-rows.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { property } from '../../support/property.js';
import { chunksOf } from '../../support/random-events.js';
import { frameQuestion } from '../../support/random-frame-inputs.js';
import { randomFrame, standingFrame } from '../../support/random-frames.js';
import { randomRefs } from '../../support/random-refs.js';
import { lateMs } from '../../support/random-times.js';

test('frames with equal footprints share one, also footprints of several parts', () => {
  const [first, second, third] = fc.sample(randomFrame, { seed: 3, numRuns: 3 });
  const own = { ...third!, rings: standingFrame(0, 'viirs', 0).rings };
  const parts = [chunksOf([], [{ ...first!, rings: second!.rings }, own]), chunksOf([], [second!])].flat();
  const one = buildSegment(chunksOf([], [second!, own]), randomRefs).frames;
  const { vertices, scenes } = buildSegment(parts, randomRefs).frames;
  assert.equal(scenes.length, 3);
  assert.equal(vertices.length, one.vertices.length);
});

test('every driver of frames finds the same rows, and offers at least as many', async (t) => {
  const tried = new Set<string>();
  await property(
    t,
    [frameQuestion],
    async ([frames, input, { asOfMs }]) => {
      const segment = buildSegment(chunksOf([], frames), randomRefs).frames;
      const conditions = await frameConditionsOf({ ...input, frameId: null, vendorId: null }, asOfMs);
      const base = baseFrameRows(segment, { asOfMs, windowStartMs: asOfMs - 540 * 86_400_000 }, conditions, new Work());
      const [first, ...others] = frameDriversOf(segment, base, conditions);
      if (conditions.region) others.push(frameRegionDriver(segment, conditions.region));
      const matchesOf = async (driver: NonNullable<typeof first>) => {
        const tests = frameTests(segment, driver.name, conditions);
        return [...(await narrow(base, driver, tests, new Work())).rows.ascending()];
      };
      const expected = await matchesOf(first!);
      for (const driver of others) {
        tried.add(driver.name);
        assert.deepEqual(await matchesOf(driver), expected, driver.name);
        assert.ok(driver.offered >= expected.length, `${driver.name} offers ${driver.offered} of ${expected.length}`);
      }
    },
    { runs: 100 },
  );
  assert.deepEqual([...tried].sort(), ['collectedAt', 'region', 'updatedAt']);
});

test('a geometry is compared only with footprints whose boxes share a point with one of its boxes', async () => {
  const frames = fc.sample(randomFrame, { seed: 11, numRuns: 300 });
  const segment = buildSegment(chunksOf([], frames), randomRefs).frames;
  const corners = [
    [-20, -20],
    [40, -20],
    [10, 30],
  ];
  const conditions = await frameConditionsOf(
    { intersectsGeometry: { type: 'Polygon', coordinates: [corners] } },
    lateMs,
  );
  const region = conditions.region!;
  let asked = 0;
  const touches: typeof region.touches = (ring) => {
    asked++;
    const [west, east] = [Math.min(...ring.lon), Math.max(...ring.lon)];
    const [south, north] = [Math.min(...ring.lat), Math.max(...ring.lat)];
    assert.ok(west <= 40.1 && east >= -20.1 && south <= 30.1 && north >= -20.1, `${west} ${south} ${east} ${north}`);
    return region.touches(ring);
  };
  const base = baseFrameRows(
    segment,
    { asOfMs: lateMs, windowStartMs: lateMs - 540 * 86_400_000 },
    conditions,
    new Work(),
  );
  const [driver] = frameDriversOf(segment, base, conditions);
  const tests = frameTests(segment, 'base', { ...conditions, region: { ...region, touches } });
  const { rows, tested } = await narrow(base, driver!, tests, new Work());
  assert.ok(rows.count > 3 && asked > 3 && asked < tested, `${rows.count} found, ${asked} asked, ${tested} tested`);
});

test('footprints that are dear to compare are compared some at a time', async () => {
  const frames = fc.sample(randomFrame, { seed: 11, numRuns: 1000 });
  const segment = buildSegment(chunksOf([], frames), randomRefs).frames;
  const world = { westE6: -180e6, southE6: -90e6, eastE6: 180e6, northE6: 90e6 };
  const cost = unitsOfSlice / 10;
  let [compared, most] = [0, 0];
  class Slices extends Work {
    override yield(): Promise<void> {
      most = Math.max(most, compared);
      compared = 0;
      return super.yield();
    }
  }
  const touches = () => {
    compared++;
    return true;
  };
  const region = { boxes: [world], full: [], touches, costOf: () => cost };
  const conditions = { ...(await frameConditionsOf({}, lateMs)), region };
  const viewer = { asOfMs: lateMs, windowStartMs: lateMs - 540 * 86_400_000 };
  const base = baseFrameRows(segment, viewer, conditions, new Work());
  const [driver] = frameDriversOf(segment, base, conditions);
  const { rows } = await narrow(base, driver!, frameTests(segment, 'base', conditions), new Slices());
  assert.equal(rows.count, base.count);
  assert.ok(base.count > 300 && most >= 10 && most <= 14, `${most} of ${base.count} at once`);
});
