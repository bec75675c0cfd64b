import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { draw, seedBits } from '../../generators/draws/random.js';
import { type Scene, scenesOfDay } from '../../generators/frames/scenes.js';
import { frameTile } from '../../src/api/tiles/frame-tile.js';
import { frameKinds } from '../../src/model/frame.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import type { PlanePoint, Ring } from '../support/plane-shapes.js';
import { areaOf, chopped, clippedTo, crossesItself, Outline, perimeterOf, within } from '../support/plane-shapes.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import type { RandomFrame, RandomRing } from '../support/random-frames.js';
import { randomFrame } from '../support/random-frames.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

/**
 * Footprints, put together again from all tiles of a zoom, beside the true ones in the plane of the map: whole units of
 * tiles, counted from the north-west corner of the world. Nothing here is shared with what draws them.
 */

const side = 4096;
/**
 * How far the outlines may lie from each other, in units: the bound of the Hausdorff distance, and of the area along
 * the outline.
 */
const mostOff = 2;
const mostTiles = 9;
/** A little beyond the map, in degrees. */
const mostLat = 85.1;

const late = { asOfMs: lateMs, days: 540 };

test('footprints joined from their tiles at zooms 0 to 10 are the true ones within two units', async (t) => {
  let across = 0;
  for (const [seed, day] of [
    ['ocean', 20_410],
    ['laws', 20_163],
  ] as const) {
    for (const [i, { kind, rings }] of scenesToTry(seed, day).entries()) {
      if (rings.length > 1) across++;
      const degrees = rings.map((ring): RandomRing => ring.map(([lon = 0, lat = 0]) => [lon, lat]));
      await assertTrue({ ...lasting, kind, rings: degrees }, (5 * i) % 11);
    }
  }
  assert.ok(across > 3, `${across} footprints lie across 180°`);
  t.diagnostic(`${across} footprints across 180°`);
});

test('so are any footprints, concave ones, across 180° and as far north and south as the map goes', async (t) => {
  let edges = 0;
  await property(
    t,
    [randomFrame, fc.integer({ min: 0, max: 10 })],
    async ({ rings }, z) => {
      if (rings.flat().some(([, lat]) => Math.abs(lat) > 84)) edges++;
      await assertTrue({ ...lasting, rings }, z);
    },
    { runs: 15 },
  );
  assert.ok(edges > 0, `${edges} footprints lie at the edge of the map`);
});

/** All that lie across 180°, and some of every kind. */
function scenesToTry(seed: string, day: number): Scene[] {
  const all = scenesOfDay(seedBits(seed), day);
  return all.filter(({ rings, number }) => rings.length > 1 || draw(seedBits(seed), 1, day, number) < 4 / all.length);
}

/** The other columns of a frame: visible late, and the only one. */
const lasting: Omit<RandomFrame, 'rings'> = {
  kind: frameKinds[0],
  keyHigh: 1,
  keyLow: 2,
  collectedS: lateMs / 1000 - 864_000,
  micros: 0,
  latencyMs: 600_000,
  orbit: 7,
  versions: [{ afterMs: 1, status: 2, correlated: 1, dark: 2 }],
  withdrawn: false,
};

async function assertTrue(frame: RandomFrame, zoom: number): Promise<void> {
  const { z, rings, tiles } = placed(frame.rings, zoom);
  const units = 2 ** z * side;
  const store = withChunks(emptyEventStore(randomRefs), chunksOf([], [frame]));
  const name = `zoom ${z} of ${JSON.stringify(frame.rings)}`;
  const around = rings.reduce((sum, ring) => sum + perimeterOf(ring), 0);
  /** Between points that are tried. The farthest point of an outline lies at most half a step from one of them. */
  const step = Math.min(1.5, around / 64);
  const drawn = new Outline();
  let drawnArea = 0;
  for (const [x, y] of tiles) {
    const features = decodedFeatures(await frameTile(store, {}, { z, x, y }, late), 'satelliteFrames');
    for (const decoded of features.flatMap((feature) => feature.rings)) {
      const ring = decoded.map(({ x: right, y: down }) => [right, down] as const);
      assert.deepEqual(ring[0], ring.at(-1), `closed: ${name}`);
      assert.ok(areaOf(ring) > 0, `clockwise on the screen: ${name}`);
      assert.ok(!crossesItself(ring), `does not cross itself: ${name}`);
      const tile = { west: 0, north: 0, east: side, south: side };
      drawnArea += areaOf(clippedTo(ring, tile));
      for (const [from, to] of chopped(ring, step)) {
        if (!within(from, tile) && !within(to, tile)) continue;
        drawn.add([x * side + from[0], y * side + from[1]], [x * side + to[0], y * side + to[1]]);
      }
    }
  }
  const world = { west: 0, north: 0, east: units, south: units };
  const truth = new Outline();
  // A footprint that is cut into rings at 180° has no outline there.
  const isCut = (at: PlanePoint) => rings.length > 1 && (at[0] === 0 || at[0] === units);
  const pieces = rings.flatMap((ring) => chopped(ring, step)).filter(([from, to]) => !isCut(from) || !isCut(to));
  // The map repeats beyond its edges.
  for (const wrap of [-units, 0, units])
    for (const [[left, up], [right, down]] of pieces)
      if (wrap + left > -side / 64 && wrap + left < units + side / 64)
        truth.add([wrap + left, up], [wrap + right, down]);
  const most = mostOff - step / 2;
  const wrong = drawn.points().find((point) => !truth.isWithin(point, most));
  assert.equal(wrong, undefined, `an outline is drawn where none is: ${name}`);
  const missing = pieces.flat().find((point) => within(point, world) && !drawn.isWithin(point, most));
  assert.equal(missing, undefined, `an outline is not drawn: ${name}`);
  const trueArea = rings.reduce((sum, ring) => sum + areaOf(clippedTo(ring, world)), 0);
  const off = Math.abs(drawnArea - trueArea);
  assert.ok(off <= around * mostOff, `${off} square units too much or too little, of ${trueArea}: ${name}`);
}

/**
 * The rings in units, clockwise on the screen, at the zoom or the deepest above it at which few enough tiles hold them;
 * and those tiles.
 */
function placed(footprint: readonly RandomRing[], zoom: number) {
  const onMap = footprint.map((ring) => clippedTo(ring, { west: -180, north: -mostLat, east: 180, south: mostLat }));
  for (let z = zoom; ; z--) {
    const units = 2 ** z * side;
    const tiles = new Map<string, readonly [x: number, y: number]>();
    for (const ring of onMap) {
      const corners = ring.map((corner) => placeOf(corner, units));
      const range = (axis: 0 | 1) => {
        const tiles = corners.map((corner) => Math.max(0, Math.min(2 ** z - 1, Math.floor(corner[axis] / side))));
        return { from: Math.min(...tiles), to: Math.max(...tiles) };
      };
      const [columns, lines] = [range(0), range(1)];
      for (let x = columns.from; x <= columns.to; x++)
        for (let y = lines.from; y <= lines.to; y++) tiles.set(`${x}/${y}`, [x, y]);
    }
    if (tiles.size > mostTiles && z > 0) continue;
    return { z, rings: onMap.map((ring) => projected(ring, units)), tiles: [...tiles.values()] };
  }
}

/**
 * Edges are straight in longitude and latitude: so many pieces that their chords miss the curve by less than a tenth of
 * a unit.
 */
function projected(ring: Ring, units: number): Ring {
  const points = ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const [[ax, ay], [bx, by]] = [placeOf(from, units), placeOf(to, units)];
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 8));
    return Array.from({ length: pieces }, (_, piece) => {
      const share = piece / pieces;
      return placeOf([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], units);
    });
  });
  return points.reverse();
}

/** Web Mercator by the inverse hyperbolic sine. */
function placeOf([lon, lat]: PlanePoint, units: number): PlanePoint {
  const tangent = Math.tan((lat * Math.PI) / 180);
  return [((lon + 180) / 360) * units, (0.5 - Math.asinh(tangent) / (2 * Math.PI)) * units];
}
