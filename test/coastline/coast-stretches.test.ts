import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  mostSegments,
  readCoastStretches,
  readVertices,
  verticesOfOne,
} from '../../src/earth/coastline/coast-stretches.js';
import { createCoastline, loadCoastline } from '../../src/earth/coastline/coastline.js';
import { type Reach, stretchBoxes } from '../../src/earth/coastline/stretch-boxes.js';
import { property } from '../support/property.js';

type Vector = readonly [number, number, number];

test('every stretch has exactly the bounds of its vertices and the stated last longitude', () => {
  const coast = readCoastStretches();
  const { lonE4, latE4 } = verticesOfOne();
  let segments = 0;
  for (let i = 0; i < coast.count; i++) {
    const count = readVertices(coast, i, { lonE4, latE4 });
    segments += count - 1;
    assert.ok(count >= 2 && count <= mostSegments + 1, `stretch ${i} has ${count} vertices`);
    const [lons, lats] = [lonE4.subarray(0, count), latE4.subarray(0, count)];
    assert.deepEqual(
      [coast.westE4[i], coast.eastE4[i], coast.southE4[i], coast.northE4[i], coast.lastLonE4[i]],
      [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats), lons.at(-1)],
      `stretch ${i}`,
    );
  }
  assert.equal(segments, coast.segmentCount);
  assert.ok(segments > 1_600_000);
});

test('every arc of the coast lies in the box of its stretch, the longest arcs included', () => {
  const coast = readCoastStretches();
  const boxes = stretchBoxes(coast);
  const { lonE4, latE4 } = verticesOfOne();
  for (let i = 0; i < coast.count; i++) {
    const isWide = coast.eastE4[i]! - coast.westE4[i]! > 5000;
    if (!isWide && i % 20 !== 0) continue;
    const count = readVertices(coast, i, { lonE4, latE4 });
    for (let v = 1; v < count; v++) {
      const a = vector(lonE4[v - 1]! / 1e4, latE4[v - 1]! / 1e4);
      const b = vector(lonE4[v]! / 1e4, latE4[v]! / 1e4);
      for (const share of [0, 0.25, 0.5, 0.75, 1]) assert.ok(holds(boxes, i, between(a, b, share)), `stretch ${i}`);
    }
  }
});

test('the box of any piece of the world holds all its points and the arcs between them', async (t) => {
  // Sines and cosines turn at these, arcs rise farthest over edges, and pads are least around small pieces: all are
  // tried often.
  const middle = (most: number) =>
    fc.oneof(fc.constantFrom(-most, -90, 0, 90, most), fc.double({ min: -most, max: most, noNaN: true }));
  const half = fc.constantFrom(0.01, 0.3, 5, 44);
  const share = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  await property(
    t,
    [middle(180), middle(90), half, half, fc.tuple(share, share, share, share, share)],
    (lon, lat, halfLon, halfLat, [s, u, v, w, along]) => {
      const reach: Reach = {
        count: 1,
        westE4: Int32Array.of(Math.max(-180, lon - halfLon) * 1e4),
        eastE4: Int32Array.of(Math.min(180, lon + halfLon) * 1e4),
        southE4: Int32Array.of(Math.max(-90, lat - halfLat) * 1e4),
        northE4: Int32Array.of(Math.min(90, lat + halfLat) * 1e4),
      };
      const boxes = stretchBoxes(reach);
      const point = (x: number, y: number) =>
        vector(
          (reach.westE4[0]! + x * (reach.eastE4[0]! - reach.westE4[0]!)) / 1e4,
          (reach.southE4[0]! + y * (reach.northE4[0]! - reach.southE4[0]!)) / 1e4,
        );
      const [a, b] = [point(s, u), point(v, w)];
      return holds(boxes, 0, a) && holds(boxes, 0, b) && holds(boxes, 0, between(a, b, along));
    },
    { runs: 240 },
  );
});

test('the coast loaded in steps is the coast loaded at once', async () => {
  const [first, second] = await Promise.all([loadCoastline(), loadCoastline()]);
  assert.equal(first, second);
  assert.equal(createCoastline(), first);
  assert.equal(Math.round(first.distanceM(-123.3933, -48.8767)), 2_692_905);
});

function vector(lon: number, lat: number): Vector {
  const [x, y] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}

/** A point of the great circle from a to b. */
function between(a: Vector, b: Vector, share: number): Vector {
  const [x, y, z] = [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share);
  const length = Math.hypot(x!, y!, z!);
  return [x! / length, y! / length, z! / length];
}

function holds(boxes: Float32Array, i: number, point: Vector): boolean {
  return point.every((value, axis) => boxes[i * 6 + axis]! <= value && value <= boxes[i * 6 + 3 + axis]!);
}
