import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { seedBits } from '../../../generators/draws/random.js';
import { isFailed } from '../../../generators/frames/frames.js';
import { skyOver } from '../../../generators/sightings/sky.js';
import { property } from '../../support/property.js';

const seed = seedBits('sky test');
const fromDay = 20_510;
const days = 6;
const sky = skyOver(seed, 1, { fromDay, toDay: fromDay + days });
const scenes = Array.from({ length: days }, (_, day) => sky.framesOf(day).plans.map(({ scene }) => scene)).flat();
const shown = scenes.filter((scene) => !isFailed(seed, scene));
/** Evenly spread, which fc.double is not. */
const unit = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const acrossLine = shown.filter(({ rings }) => rings.length > 1);

describe('the sky', () => {
  it('gives every ring that holds a point of a trajectory once, in order, and no failed frame', async (t) => {
    assert.ok(shown.length < scenes.length && acrossLine.length > 10);
    let inside = 0;
    await property(
      t,
      [fc.constantFrom(...shown, ...acrossLine), unit, unit, unit, fc.constantFrom(-360, 0, 360), fc.nat(days - 1)],
      (scene, x, y, size, wrapDeg, firstDay) => {
        const box = scene.boxes[x < 0.5 ? 0 : scene.boxes.length - 1]!;
        const lon = rounded(box.west + ((x * 997) % 1) * (box.east - box.west));
        const lat = rounded(box.south + y * (box.north - box.south));
        const west = lon + wrapDeg - 6 * size * x;
        const east = lon + wrapDeg + 3 * size;
        const met = candidatesOf(firstDay, west, lat - 3 * size * y, east, lat);
        const order = met.map(({ day, scene: { number } }) => (day * 1000 + number) * 2);
        assert.ok(order.every((value, i) => i === 0 || value >= order[i - 1]!));
        const holding = met.filter(({ area }) => area.contains(lon, lat)).map((ring) => ring.scene);
        const slow = shown.filter(
          (one) => Math.floor(one.collectedUs / 86_400_000_000) >= fromDay + firstDay && one.contains(lon, lat),
        );
        assert.deepEqual(holding, slow);
        inside += holding.length;
      },
      { runs: 1500 },
    );
    assert.ok(inside > 1500, `${inside} points in rings`);
  });

  it('has every shown scene on its day, with its pass', () => {
    const rings = candidatesOf(0, -180, -90, 179.9, 90);
    assert.equal(new Set(rings.map(({ scene }) => scene)).size, shown.length);
    for (const { scene, day, middleS, pass } of rings) {
      assert.equal(sky.framesOf(day).plans[scene.number]?.scene, scene);
      assert.ok(pass.includes(scene));
      const begunS = middleS - scene.collectedUs / 1e6;
      assert.ok(scene.kind === 'viirs' ? begunS === 0 : begunS > 0 && begunS < scene.lengthMs / 1000);
    }
  });
});

/** All rings that a trajectory may meet from a day on. */
function candidatesOf(firstDay: number, west: number, south: number, east: number, north: number) {
  const box = { fromDay: firstDay, toDay: days, west, south, east, north };
  return sky.candidates(box);
}

function rounded(deg: number): number {
  return Math.round(deg * 1e6) / 1e6;
}
