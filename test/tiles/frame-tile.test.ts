import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { frameTile } from '../../src/api/tiles/frame-tile.js';
import type { Tile } from '../../src/earth/geo/mercator.js';
import { latOfMercator, lonOfMercator, mercatorX, mercatorY } from '../../src/earth/geo/mercator.js';
import type { Geometry } from '../../src/model/schema-types.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { FrameView } from '../../src/store/views/frame-view.js';
import type { DecodedFeature } from '../support/decoded-tile.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { crossesItself } from '../support/plane-shapes.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { frameQuestion } from '../support/random-frame-inputs.js';
import { randomFrame } from '../support/random-frames.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

/** An instant at which nearly all random frames are visible. */
const late = { asOfMs: lateMs, days: 540 };

/** Frames that are visible then. */
const lastingFrames = fc.array(randomFrame, { minLength: 1, maxLength: 4 }).map((frames) =>
  frames.map((frame, i) => ({
    ...frame,
    keyHigh: i,
    collectedS: lateMs / 1000 - 864_000,
    versions: frame.versions.slice(0, 1),
    withdrawn: false,
  })),
);

type Ring = readonly (readonly [x: number, y: number])[];

test('the tiles of a zoom together hold all frames that the search finds, with their properties', async (t) => {
  let seen = 0;
  await property(
    t,
    [frameQuestion, fc.integer({ min: 0, max: 3 }), fc.option(lastingFrames, { nil: undefined, freq: 2 })],
    async ([frames, asked, anyTime], z, lasting) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf([], lasting ?? frames));
      const [input, scope] = lasting ? [{}, late] : [{ ...asked, intersectsGeometry: null }, anyTime];
      const { records } = await searchSatelliteFramesV2(store, { ...input, limit: 1000 }, scope);
      const found = new Set<string>();
      for (let x = 0; x < 2 ** z; x++) {
        for (let y = 0; y < 2 ** z; y++) {
          const features = decodedFeatures(await frameTile(store, input, { z, x, y }, scope), 'satelliteFrames');
          const ids = features.map(({ properties }) => String(properties['frameId']));
          assert.equal(new Set(ids).size, ids.length, 'no frame is in a tile twice');
          for (const { type, properties } of features) {
            const frame = records.find(({ frameId }) => frameId === properties['frameId']);
            assert.ok(frame, 'the search finds what a tile holds');
            assert.equal(type, 3);
            assert.deepEqual(properties, propertiesOf(frame));
          }
          for (const id of ids) found.add(id);
        }
      }
      // Above 85.05 degrees there is no tile.
      const within = records.filter(({ geometry }) => ringsOf(geometry).some(isOnTheMap));
      for (const { frameId } of within) assert.ok(found.has(frameId), frameId);
      seen += within.length;
    },
    { runs: 20 },
  );
  assert.ok(seen > 15, `${seen} frames were looked for`);
});

test('a footprint in a tile is the true one within two units, clockwise, and does not cross itself', async (t) => {
  const tried = { inside: 0, outside: 0 };
  await property(
    t,
    [lastingFrames, fc.integer({ min: 0, max: 14 }), fc.nat(), fc.nat()],
    async (frames, z, choice, seed) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf([], frames));
      const { records } = await searchSatelliteFramesV2(store, { limit: 1000 }, late);
      const frame = records[choice % Math.max(1, records.length)];
      if (!frame) return;
      const chance = chances(seed);
      const rings = ringsOf(frame.geometry);
      const tile = tileNear(rings, z, chance);
      const features = decodedFeatures(await frameTile(store, {}, tile, late), 'satelliteFrames');
      const own = features.find(({ properties }) => properties['frameId'] === frame.frameId);
      const name = JSON.stringify(tile);
      const drawn = (own?.rings ?? []).map((ring): Ring => ring.map(({ x, y }) => [x, y]));
      for (const ring of drawn) assert.ok(!crossesItself(ring), name);
      for (let i = 0; i < 60; i++) {
        const point = pointToTry(drawn, rings, tile, i, chance);
        const truth = pointsAround(point).map((each) => isInFrame(rings, each, tile));
        const isDrawn = drawn.some((ring) => isInside(ring, point));
        if (truth.every((inside) => inside)) {
          tried.inside++;
          assert.ok(isDrawn, `${point} of ${name} is two units inside`);
        } else if (!truth.some((inside) => inside)) {
          tried.outside++;
          assert.ok(!isDrawn, `${point} of ${name} is two units outside`);
        }
      }
    },
    { runs: 16 },
  );
  assert.ok(tried.inside > 120 && tried.outside > 500, JSON.stringify(tried));
});

test('a frame smaller than a unit of the tile is still in it', async () => {
  const frames = fc.sample(frameQuestion, { seed: 7, numRuns: 30 }).find(([each]) => each.length > 3)![0];
  const tiny = frames.map((frame, i) => ({
    ...frame,
    rings: [
      [
        [10, 10 + i],
        [10.001, 10 + i],
        [10.001, 10.001 + i],
        [10, 10.001 + i],
        [10, 10 + i],
      ] as const,
    ],
    withdrawn: false,
  }));
  const store = withChunks(emptyEventStore(randomRefs), chunksOf([], tiny));
  const scope = { asOfMs: Date.UTC(2026, 2, 1, 12), days: 540 };
  const { meta } = await searchSatelliteFramesV2(store, {}, scope);
  assert.ok(meta.total > 0);
  assert.equal(
    decodedFeatures(await frameTile(store, {}, { z: 0, x: 0, y: 0 }, scope), 'satelliteFrames').length,
    meta.total,
  );
});

/** Evenly spread numbers; those of fast-check are biased on purpose. */
function chances(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

function propertiesOf(frame: FrameView): DecodedFeature['properties'] {
  const { frameId, vendorId, eventType, collectedAt, status, numDetections } = frame;
  const { totalCount, correlatedCount, uncorrelatedCount } = numDetections;
  return {
    frameId,
    vendorId,
    eventType,
    collectedAt,
    status,
    totalCount: totalCount!,
    correlatedCount: correlatedCount!,
    uncorrelatedCount: uncorrelatedCount!,
  };
}

/** The outer rings of a footprint, in degrees. */
function ringsOf({ coordinates, geometries }: Geometry): Ring[] {
  if (geometries) return geometries.flatMap((each) => (each ? ringsOf(each) : []));
  const [ring] = coordinates as readonly Ring[];
  return [ring!];
}

function isOnTheMap(ring: Ring): boolean {
  const lats = ring.map(([, lat]) => lat);
  return Math.min(...lats) < 85 && Math.max(...lats) > -85;
}

/** A tile at or beside a corner of the footprint, or somewhere in its box. */
function tileNear(rings: readonly Ring[], z: number, chance: () => number): Tile {
  const ring = rings[Math.floor(chance() * rings.length) % rings.length]!;
  const [lon, lat] = ring[Math.floor(chance() * ring.length) % ring.length]!;
  const [otherLon, otherLat] = ring[Math.floor(chance() * ring.length) % ring.length]!;
  const share = chance() < 0.5 ? 0 : chance();
  const tiles = 2 ** z;
  const indexOf = (value: number) => Math.max(0, Math.min(tiles - 1, Math.floor(value * tiles)));
  const y = mercatorY(Math.max(-85, Math.min(85, lat + share * (otherLat - lat))));
  return { z, x: indexOf(mercatorX(lon + share * (otherLon - lon))), y: indexOf(y) };
}

/** By `round`: near a corner that is drawn, near a true one, between true ones, anywhere in the tile. */
function pointToTry(drawn: readonly Ring[], rings: readonly Ring[], tile: Tile, round: number, chance: () => number) {
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const corners = rings.flat().map((corner) => unitsOf(corner, tile));
  const [one, other] = [any(round % 4 === 0 ? drawn.flat() : corners), any(corners)];
  if (round % 4 < 2 && one && isInTile(one))
    return [one[0] + 12 * (chance() - 0.5), one[1] + 12 * (chance() - 0.5)] as const;
  if (round % 4 === 2 && one && other) {
    const share = chance();
    const between = [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])] as const;
    if (isInTile(between)) return between;
  }
  return [chance() * 4096, chance() * 4096] as const;
}

function isInTile([x, y]: readonly [number, number]): boolean {
  return x >= 0 && x <= 4096 && y >= 0 && y <= 4096;
}

function unitsOf([lon, lat]: readonly [number, number], { z, x, y }: Tile): readonly [number, number] {
  const units = 2 ** z * 4096;
  return [mercatorX(lon) * units - x * 4096, mercatorY(Math.max(-89, Math.min(89, lat))) * units - y * 4096];
}

/** Points within two units of a point; close together, since the end of an arrow is thin. */
function pointsAround([x, y]: readonly [number, number]): (readonly [number, number])[] {
  const around = Array.from({ length: 72 }, (_, i) => (i * Math.PI) / 36);
  const circle = (radius: number) =>
    around.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const);
  return [[x, y], ...circle(0.7), ...circle(1.4), ...circle(2)];
}

/** Exactly, in degrees, where edges are straight. */
function isInFrame(rings: readonly Ring[], [px, py]: readonly [number, number], { z, x, y }: Tile): boolean {
  const units = 2 ** z * 4096;
  const lon = lonOfMercator((x * 4096 + px) / units);
  const position = [lon - 360 * Math.round(lon / 360), latOfMercator((y * 4096 + py) / units)] as const;
  return rings.some((ring) => isInside(ring, position));
}

/** Even-odd rule. */
function isInside(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
