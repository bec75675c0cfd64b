import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alwaysMs, type OwnArea } from '../../src/worlds/overlay/own-area.js';
import { ownVesselSource } from '../../src/worlds/overlay/vessels/own-vessel-source.js';
import { visitsOf } from '../../src/worlds/overlay/vessels/visit-rows.js';
import { exactlyInPolygon } from '../oracles/point-in-polygon.js';
import { ownIdentity, ownVessel } from '../support/own-vessels.js';
import { property } from '../support/property.js';

const startS = Date.UTC(2026, 9, 1) / 1000;
const hourS = 3600;

/** A triangle and a square beside it; positions on quarters of a degree lie on their edges too. */
const polygons = [
  [
    [
      [0, 50],
      [1, 50],
      [0.5, 51],
      [0, 50],
    ],
  ],
  [
    [
      [1.5, 50],
      [2.5, 50],
      [2.5, 51],
      [1.5, 51],
      [1.5, 50],
    ],
  ],
] as const;

const area = (createdMs: number): OwnArea => ({
  aoiId: 'both',
  userName: 'demo',
  name: 'Both',
  description: '',
  aoiType: 'custom',
  polygons,
  createdMs,
  configurations: { aoi_visit: true, speed_range: [] },
});

const step = fc.record({
  gapS: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 20 * hourS }) },
    { weight: 1, arbitrary: fc.constant(25 * hourS) },
  ),
  // Most positions lie in the square, so that some runs are longer than a visit can be.
  lon: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 6, max: 10 }) }, fc.integer({ min: -1, max: 12 })),
  lat: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 200, max: 204 }) }, fc.integer({ min: 199, max: 205 })),
});

/** Time, longitude and latitude, one after the other. */
function positionsOf(steps: readonly { gapS: number; lon: number; lat: number }[]) {
  let tS = startS;
  return steps.map(({ gapS, lon, lat }) => {
    tS += gapS;
    return [tS, lon / 4, lat / 4] as const;
  });
}

test('a visit lasts from the first position inside to the last one on the same track, up to 72 hours', async (t) => {
  let visits = 0;
  await property(
    t,
    [fc.array(step, { minLength: 1, maxLength: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 200 })],
    (steps, changed, hour) => {
      const positions = positionsOf(steps);
      const changeS = positions[Math.min(changed, positions.length - 1)]![0];
      const identities = [ownIdentity(244_000_001, { toS: changeS }), ownIdentity(636_000_001, { fromS: changeS })];
      const vessel = ownVessel('a', identities, positions);
      const createdMs = hour < 100 ? (startS + hour * hourS) * 1000 : alwaysMs;
      const source = ownVesselSource([vessel], 7);
      const isInside = positions.map(([, lon, lat]) =>
        polygons.some((rings) => exactlyInPolygon(rings, lon * 1e6, lat * 1e6)),
      );
      const trackOf = (i: number) => source.track(7, positions[i]![0]).startS;
      const isWith = (a: number, b: number) => isInside[b] === true && trackOf(a) === trackOf(b);
      const expected = positions.flatMap(([entryS], i) => {
        if (!isInside[i] || (i > 0 && isWith(i, i - 1)) || entryS * 1000 < createdMs) return [];
        let last = i;
        while (last + 1 < positions.length && isWith(i, last + 1) && positions[last + 1]![0] <= entryS + 72 * hourS)
          last++;
        return [[entryS, positions[last]![0]]];
      });
      assert.deepEqual(
        visitsOf(vessel, area(createdMs)).map(({ entry, exit }) => [entry.tS, exit.tS]),
        expected,
      );
      visits += expected.length;
    },
  );
  assert.ok(visits > 100);
});

test('reports, last reports and tracks of an own vessel are those of its positions', async (t) => {
  await property(t, [fc.array(step, { minLength: 1, maxLength: 20 }), fc.nat({ max: 500 })], (steps, hour) => {
    const positions = positionsOf(steps);
    const source = ownVesselSource([ownVessel('a', [ownIdentity(244_000_001)], positions)], 3);
    const askedS = startS + hour * hourS;
    const before = positions.filter(([at]) => at <= askedS);
    assert.equal(source.lastReport(3, askedS)?.tS, before.at(-1)?.[0]);
    assert.deepEqual(
      source.reports(3, startS, askedS).map((report) => report.tS),
      before.map(([at]) => at),
    );
    for (const [i, [at, lon, lat]] of positions.entries()) {
      const { fromS, toS, startS: firstS } = source.track(3, at);
      assert.ok(fromS <= at && at < toS && firstS === fromS);
      const isFirst = i === 0 || at - positions[i - 1]![0] > 24 * hourS;
      assert.equal(firstS === at, isFirst);
      const next = positions.find(([later], j) => j > i && later - positions[j - 1]![0] > 24 * hourS);
      assert.equal(toS, next?.[0] ?? Infinity);
      assert.deepEqual([source.lastReport(3, at)!.lon, source.lastReport(3, at)!.lat], [lon, lat]);
    }
  });
});
