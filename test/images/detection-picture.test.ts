import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { detectionPicture } from '../../src/api/images/detection-picture.js';
import { metersPerPixel, type PictureFacts } from '../../src/model/picture.js';
import { property } from '../support/property.js';

const keys = fc.integer({ min: 0, max: 0xffffffff });
const facts: PictureFacts = {
  kind: 'sar_sentinel1',
  keyHigh: 1,
  keyLow: 2,
  lengthM: 180,
  headingDeg: 40,
  orientationDeg: 0,
  speedKn: 0,
  radianceNw: 0,
};

/** Brightness (of red, which water has least of) by row and column, decoded by code that is not ours. */
function brightness(given: PictureFacts): { size: number; at(column: number, row: number): number } {
  const { width, height, data } = PNG.sync.read(Buffer.from(detectionPicture(given)));
  assert.equal(width, height);
  return { size: width, at: (column, row) => data[(row * width + column) * 4]! };
}

/**
 * The bright patch around the middle: its length in pixels and the compass course of its long axis, 0 to 180, up being
 * north.
 */
function brightAxis(given: PictureFacts): { length: number; course: number } {
  const { size, at } = brightness(given);
  const isBright = (column: number, row: number) => at(column, row) > 150;
  const middle = size / 2;
  // A hull of two pixels' width may leave some of the four in the middle dark.
  const todo: [number, number][] = [middle - 1, middle].flatMap((row) => [
    [middle - 1, row],
    [middle, row],
  ]);
  const patch = new Map<number, [number, number]>();
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [column, row] = next;
    if (patch.has(row * size + column) || !isBright(column, row)) continue;
    patch.set(row * size + column, [column, -row]);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      todo.push([column + dx, row + dy]);
  }
  const points = [...patch.values()];
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - meanX) * (x - meanX);
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) * (y - meanY);
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = points.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle));
  return {
    length: Math.max(...along) - Math.min(...along) + 1,
    course: (((90 - (angle * 180) / Math.PI) % 180) + 180) % 180,
  };
}

test('the bright axis of a radar or optical picture has the length and the heading of the vessel', async (t) => {
  await property(
    t,
    [
      fc.constantFrom('sar_sentinel1' as const, 'eo_sentinel2' as const, 'eo_landsat_8_9' as const),
      keys,
      fc.integer({ min: 150, max: 400 }),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 0, max: 20 }),
    ],
    (kind, keyLow, lengthM, headingDeg, orientationDeg, speedKn) => {
      const axis = brightAxis({ ...facts, kind, keyLow, lengthM, headingDeg, orientationDeg, speedKn });
      const pixels = lengthM / metersPerPixel[kind];
      assert.ok(Math.abs(axis.length - pixels) <= 2.5, `${axis.length} pixels for ${pixels}`);
      const off = (((axis.course - headingDeg + orientationDeg) % 180) + 270) % 180;
      assert.ok(Math.abs(off - 90) < 6, `a course of ${axis.course} for ${headingDeg} with ${orientationDeg} up`);
    },
    { runs: 20 },
  );
});

test('the bow tapers: the opposite heading gives another picture', () => {
  const north = brightness({ ...facts, lengthM: 380, headingDeg: 0 });
  const width = (row: number) => {
    let count = 0;
    for (let column = 0; column < north.size; column++) if (north.at(column, row) > 150) count++;
    return count;
  };
  assert.ok(width(north.size / 2 - 21) < width(north.size / 2 + 21));
});

test('a vessel under way has a wake astern, a vessel at rest has none', () => {
  const pale = (speedKn: number, rows: readonly [number, number]) => {
    const { at, size } = brightness({ ...facts, kind: 'eo_sentinel2', headingDeg: 0, speedKn });
    let sum = 0;
    for (let row = rows[0]; row < rows[1]; row++) sum += at(size / 2, row) + at(size / 2 - 1, row);
    return sum / (rows[1] - rows[0]) / 2;
  };
  assert.ok(pale(14, [80, 100]) > pale(14, [20, 40]) + 20, 'astern is paler than ahead');
  assert.ok(Math.abs(pale(0, [80, 100]) - pale(0, [20, 40])) < 20);
});

test('the brighter the light, the brighter its picture, and the glow lies near the middle', () => {
  let before = 0;
  let dimmer = 0;
  for (const radianceNw of [1, 10, 40, 200, 1000]) {
    const { size, at } = brightness({ ...facts, kind: 'viirs', radianceNw });
    let sum = 0;
    let weighted = 0;
    let peak = 0;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const excess = Math.max(0, at(column, row) - 40);
        sum += excess;
        peak = Math.max(peak, excess);
        weighted += excess * Math.hypot(column - size / 2, row - size / 2);
      }
    }
    assert.ok(sum > before && peak >= dimmer);
    assert.ok(weighted / sum < 16, 'within a pixel of the instrument or two');
    assert.ok(radianceNw > 40 || peak > dimmer);
    [before, dimmer] = [sum, peak];
  }
});

test('the same facts give the same bytes, and other keys give other bytes', async (t) => {
  await property(
    t,
    [fc.constantFrom('viirs' as const, 'sar_sentinel1' as const, 'eo_sentinel2' as const), keys, keys],
    (kind, keyHigh, other) => {
      const picture = detectionPicture({ ...facts, kind, keyHigh, radianceNw: 40 });
      assert.deepEqual(detectionPicture({ ...facts, kind, keyHigh, radianceNw: 40 }), picture);
      if (other === keyHigh) return;
      assert.notDeepEqual(detectionPicture({ ...facts, kind, keyHigh: other, radianceNw: 40 }), picture);
    },
    { runs: 5 },
  );
});

test('every picture is small', async (t) => {
  await property(
    t,
    [fc.constantFrom('viirs' as const, 'sar_sentinel1' as const, 'eo_landsat_8_9' as const), keys],
    (kind, keyLow) => {
      const bytes = detectionPicture({ ...facts, kind, keyLow, radianceNw: 300 });
      assert.ok(bytes.length > 500 && bytes.length < 40_000, `${bytes.length} bytes`);
    },
    { runs: 8 },
  );
});
