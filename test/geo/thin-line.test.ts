import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type TimedPosition, thinLine } from '../../src/earth/geo/thin-line.js';
import { chordDistanceM } from '../laws/geometry.js';
import { property } from '../support/property.js';

/**
 * A walk from somewhere, 180° and high latitudes included, in steps of up to some kilometres and ten minutes; at times
 * a pause of hours.
 */
const walk = fc
  .record({
    lon: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((e4) => e4 / 1e4),
    lat: fc.integer({ min: -750_000, max: 750_000 }).map((e4) => e4 / 1e4),
    steps: fc.array(
      fc.record({
        s: fc.oneof(
          { weight: 20, arbitrary: fc.integer({ min: 1, max: 600 }) },
          { weight: 1, arbitrary: fc.constant(9000) },
        ),
        east: fc.oneof(
          fc.constant(0.01),
          fc.integer({ min: -200, max: 200 }).map((e4) => e4 / 1e4),
        ),
        north: fc.oneof(
          fc.constant(0),
          fc.integer({ min: -200, max: 200 }).map((e4) => e4 / 1e4),
        ),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ lon, lat, steps }) => {
    let at: TimedPosition = { tS: 1_750_000_000, lon, lat };
    return [
      at,
      ...steps.map(({ s, east, north }) => (at = { tS: at.tS + s, lon: turned(at.lon + east), lat: at.lat + north })),
    ];
  });

function turned(lon: number): number {
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}

test('dropped positions lie within the tolerance of the position interpolated between kept neighbours', async (t) => {
  const kept = fc.integer({ min: 0, max: 60 });
  await property(
    t,
    [walk, kept, fc.constantFrom(10, 50, 500)],
    (positions, marked, toleranceM) => {
      const thinned = thinLine(positions, { toleranceM, longestS: 1800, keeps: (one) => one === positions[marked] });
      assert.equal(thinned[0], positions[0]);
      assert.equal(thinned.at(-1), positions.at(-1));
      if (positions[marked]) assert.ok(thinned.includes(positions[marked]));
      let next = 0;
      for (const position of positions) {
        if (position === thinned[next]) {
          next++;
          continue;
        }
        const [a, b] = [thinned[next - 1]!, thinned[next]!];
        const share = (position.tS - a.tS) / (b.tS - a.tS);
        const dLon = turned(b.lon - a.lon);
        const apart = chordDistanceM(a.lon + share * dLon, a.lat + share * (b.lat - a.lat), position.lon, position.lat);
        assert.ok(apart <= toleranceM * 1.01, `${apart} m`);
        // A position is left out only within an interval of 30 minutes.
        assert.ok(b.tS - a.tS <= 1800);
      }
      assert.equal(next, thinned.length);
    },
    { runs: 500 },
  );
});

test('a straight voyage at one speed keeps a position every half hour, and a voyage with a stop also the stop', () => {
  const straight = Array.from({ length: 241 }, (_, i) => ({ tS: i * 60, lon: 3 + i * 0.005, lat: 52 }));
  const options = { toleranceM: 25, longestS: 1800, keeps: () => false };
  const thinned = thinLine(straight, options);
  assert.ok(thinned.length <= 17, String(thinned.length));
  const stopped = straight.map((one, i) => (i < 100 ? one : { ...one, lon: straight[100]!.lon }));
  assert.ok(thinLine(stopped, options).some(({ tS }) => tS === 6000));
});

test('a line with a corner keeps the corner, and a straight line across 180° only its ends', () => {
  const options = { toleranceM: 25, longestS: Infinity, keeps: () => false };
  const cornered = Array.from({ length: 241 }, (_, i) => ({
    tS: i * 60,
    lon: 3 + Math.min(i, 70) * 0.005,
    lat: 52 + Math.max(0, i - 70) * 0.005,
  }));
  assert.deepEqual(
    thinLine(cornered, options).map(({ tS }) => tS),
    [0, 4200, 14_400],
  );
  const across = Array.from({ length: 50 }, (_, i) => ({ tS: i * 60, lon: turned(179.9 + i * 0.005), lat: -17 }));
  assert.equal(thinLine(across, options).length, 2);
});

test('two positions or fewer are not thinned', () => {
  const two = [
    { tS: 0, lon: 179.9, lat: 0 },
    { tS: 100_000, lon: -179.9, lat: 0 },
  ];
  for (const positions of [[], two.slice(1), two])
    assert.deepEqual(thinLine(positions, { toleranceM: 25, longestS: 60, keeps: () => false }), positions);
});
