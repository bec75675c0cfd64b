import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { gstime, sunPos } from 'satellite.js';
import { type Scene, scenesOfDay } from '../../../generators/frames/scenes.js';
import { stripFootprint } from '../../../generators/orbits/outline.js';
import { orbits } from '../../../generators/orbits/satellites.js';
import { edgesCross } from '../../../src/earth/geo/segments.js';
import { frameKinds, type sceneLayout } from '../../../src/model/frame.js';
import { vendorIdOf } from '../../../src/model/vendor-id.js';
import { flawOfProduct } from '../../../src/tools/verify/mission-facts.js';
import { chordDistanceM, windsAround } from '../../laws/geometry.js';
import { property } from '../../support/property.js';
import { sgp4 } from '../../support/sgp4.js';
import { tableOf } from '../../support/table-of.js';
import { publishedElements } from '../orbits/published-elements.js';

const seeds = fc.constantFrom(1, 77, -5);
/** 2000 to 2100. */
const days = fc.integer({ min: 10_957, max: 47_482 });
/** Evenly distributed, unlike fc.double. */
const units = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const dayUs = 86_400_000_000;

type Rings = Scene['rings'];

function assertValidRings(rings: Rings): void {
  assert.ok(rings.length === 1 || rings.length === 2);
  for (const ring of rings) {
    assert.ok(ring.length >= 4);
    assert.deepEqual(ring[0], ring[ring.length - 1]);
    let twiceArea = 0;
    for (let i = 0; i + 1 < ring.length; i++) {
      const [aLon, aLat] = ring[i]!;
      const [bLon, bLat] = ring[i + 1]!;
      twiceArea += (bLon - aLon) * (bLat + aLat);
      const length = Math.hypot(bLon - aLon, bLat - aLat);
      assert.ok(length > 0 && length <= 2 + 2e-6, `edge of ${length} degrees`);
      assert.ok(Math.abs(aLon) <= 180 && Math.abs(aLat) <= 85);
      assert.equal(aLon, Number(aLon.toFixed(6)));
      assert.equal(aLat, Number(aLat.toFixed(6)));
      for (let j = i + 2; j + 1 < ring.length; j++) {
        assert.ok(!edgesCross(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!), 'an outline crosses itself');
      }
    }
    // The trapezoid rule gives a counter-clockwise ring a negative sum.
    assert.ok(twiceArea < 0, 'clockwise');
  }
}

/** Square kilometres inside, by strips of latitude between neighbouring vertices. */
function areaKm2(rings: Rings): number {
  const radians = Math.PI / 180;
  let sum = 0;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [aLon, aLat] = ring[i]!;
      const [bLon, bLat] = ring[i + 1]!;
      sum -= ((bLon - aLon) * radians * (Math.sin(aLat * radians) + Math.sin(bLat * radians))) / 2;
    }
  }
  return sum * 6371.0088 * 6371.0088;
}

/** Elevation of the sun by satellite.js, which uses another series than the product. */
function sunElevationDeg(timeMs: number, lon: number, lat: number): number {
  const jday = timeMs / 86_400_000 + 2_440_587.5;
  const { rtasc, decl } = sunPos(jday);
  const hour = gstime(jday) + (lon * Math.PI) / 180 - rtasc;
  const phi = (lat * Math.PI) / 180;
  const sine = Math.sin(phi) * Math.sin(decl) + Math.cos(phi) * Math.cos(decl) * Math.cos(hour);
  return (Math.asin(sine) * 180) / Math.PI;
}

/** A random point of a scene, or undefined if the draw misses it. */
function pointIn({ boxes, rings }: Scene, a: number, b: number): [number, number] | undefined {
  const { west, east, south, north } = boxes[a < 0.5 ? 0 : boxes.length - 1]!;
  const lon = west + ((a * 997) % 1) * (east - west);
  const lat = south + b * (north - south);
  return windsAround(
    rings.map((ring) => [ring]),
    lon,
    lat,
  )
    ? [lon, lat]
    : undefined;
}

describe('scenes', () => {
  it('of a day lie within it, in the order of their collection, each with its own key', async (t) => {
    await property(
      t,
      [seeds, days],
      (seed, day) => {
        const scenes = scenesOfDay(seed, day);
        let before = 0;
        const keys = new Set<string>();
        scenes.forEach((scene, i) => {
          assert.equal(scene.number, i);
          assert.ok(Number.isSafeInteger(scene.collectedUs) && scene.collectedUs >= before);
          assert.ok(scene.collectedUs >= day * dayUs);
          assert.ok(Number.isInteger(scene.lengthMs) && scene.lengthMs > 0);
          assert.ok(scene.collectedUs + scene.lengthMs * 1000 <= (day + 1) * dayUs);
          assert.equal(orbits[scene.satellite]!.mission.kind, scene.kind);
          if (scene.kind === 'viirs') assert.equal(scene.collectedUs % 360_000_000, 0);
          before = scene.collectedUs;
          keys.add(`${scene.keyHigh} ${scene.keyLow}`);
        });
        assert.equal(keys.size, scenes.length);
      },
      { runs: 60 },
    );
  });

  it('have simple closed counter-clockwise footprints, cut at 180° and 85°, no edge over 2°', async (t) => {
    await property(
      t,
      [seeds, days],
      (seed, day) => {
        for (const { rings } of scenesOfDay(seed, day)) assertValidRings(rings);
      },
      { runs: 25 },
    );
  });

  it('have such footprints on any pass, also near the poles, unless they hold a pole', async (t) => {
    let polar = 0;
    await property(
      t,
      [fc.constantFrom(...orbits), units, units, fc.constantFrom(25.6, 360)],
      ({ mission }, where, when, lengthS) => {
        const fromS = when * 5600;
        const half = lengthS === 360 ? 1_500_000 / 6_378_137 : 0.015;
        const track = Math.floor(where * (mission.orbits - 1));
        const footprint = stripFootprint(mission, track, fromS, fromS + lengthS, -half, half);
        if (footprint === undefined) return;
        assertValidRings(footprint.rings);
        if (footprint.boxes.some(({ north, south }) => north === 85 || south === -85)) polar++;
      },
      { runs: 600 },
    );
    assert.ok(polar > 5, `${polar} footprints were cut at 85°`);
  });

  it('have the width and length of their mission', async (t) => {
    await property(
      t,
      [seeds, days],
      (seed, day) => {
        for (const { kind, rings } of scenesOfDay(seed, day)) {
          const area = areaKm2(rings);
          if (kind === 'sar_sentinel1') assert.ok(Math.abs(area / (250 * 172) - 1) < 0.06, `radar: ${area} km²`);
          if (kind === 'eo_landsat_8_9') assert.ok(Math.abs(area / (185 * 180) - 1) < 0.04, `Landsat: ${area} km²`);
          if (kind === 'eo_sentinel2') assert.ok(area > 1500 && area < 11_050, `a tile: ${area} km²`);
          if (kind === 'viirs') assert.ok(Math.abs(area / (3000 * 2390) - 1) < 0.06, `granule: ${area} km²`);
        }
      },
      { runs: 25 },
    );
  });

  it('lie beside the point that SGP4 computes for their time, near the epoch of published elements', () => {
    for (const { satellite, anchor, line1, line2 } of publishedElements) {
      if (!anchor) continue;
      const truth = sgp4(line1, line2);
      const day = Math.floor(truth.epochMs / 86_400_000);
      for (const scene of [...scenesOfDay(1, day), ...scenesOfDay(1, day + 1)]) {
        if (orbits[scene.satellite]!.name !== satellite) continue;
        for (const ring of scene.rings) {
          for (const [lon, lat] of ring) {
            const seenMs = scene.observedUs(lon, lat) / 1000;
            const below = truth.at(scene.kind === 'viirs' ? seenMs + 180_000 : seenMs);
            const km = chordDistanceM(below.lon, below.lat, lon, lat) / 1000;
            if (scene.kind === 'sar_sentinel1') assert.ok(km > 350 && km < 640, `${km} km off the track`);
            if (scene.kind === 'eo_sentinel2') assert.ok(km < 155, `${km} km`);
            if (scene.kind === 'eo_landsat_8_9') assert.ok(km < 105, `${km} km`);
            if (scene.kind === 'viirs') assert.ok(km < 2250, `${km} km`);
          }
        }
      }
    }
  });

  it('are taken by day by cameras and by night by VIIRS, by another formula for the sun', async (t) => {
    await property(
      t,
      [seeds, days],
      (seed, day) => {
        for (const { kind, collectedUs, rings, night } of scenesOfDay(seed, day)) {
          if (kind === 'sar_sentinel1') continue;
          assert.equal(night, kind === 'viirs');
          for (const [lon, lat] of rings.flat()) {
            const elevation = sunElevationDeg(collectedUs / 1000, lon, lat);
            assert.ok(kind === 'viirs' ? elevation < -6 : elevation > 8, `${kind}: the sun stands at ${elevation}°`);
          }
        }
      },
      { runs: 25 },
    );
  });

  it('scan a point inside within the collection, at an angle off the vertical that fits the swath', async (t) => {
    let tried = 0;
    await property(
      t,
      [seeds, days, units, units, units],
      (seed, day, which, a, b) => {
        const scenes = scenesOfDay(seed, day);
        const scene = scenes[Math.floor(which * (scenes.length - 1))]!;
        const point = pointIn(scene, a, b);
        if (point === undefined) return;
        tried++;
        assert.ok(scene.contains(...point));
        const us = scene.observedUs(...point);
        assert.ok(Number.isSafeInteger(us) && us >= scene.collectedUs);
        assert.ok(us <= scene.collectedUs + scene.lengthMs * 1000);
        const roll = scene.scanRollDeg(...point);
        if (scene.kind === 'viirs') assert.ok(us === scene.collectedUs && Math.abs(roll) < 56.5, `roll ${roll}`);
        if (scene.kind === 'sar_sentinel1') assert.ok(roll > 26 && roll < 41.5, `roll ${roll}`);
        if (scene.kind === 'eo_landsat_8_9') assert.ok(Math.abs(roll) < 7.6, `roll ${roll}`);
        const cloud = scene.cloud(...point);
        assert.ok(scene.kind === 'sar_sentinel1' ? cloud === 0 : cloud >= 0 && cloud <= 1);
        assert.ok(scene.moonlight(...point) >= 0 && scene.moonlight(...point) <= 100);
      },
      { runs: 600 },
    );
    assert.ok(tried > 150);
  });

  it('contain the points that the winding number of their published rings says', async (t) => {
    await property(
      t,
      [seeds, days, units, units, units],
      (seed, day, which, a, b) => {
        const scenes = scenesOfDay(seed, day);
        const scene = scenes[Math.floor(which * (scenes.length - 1))]!;
        const box = scene.boxes[0]!;
        const lon = box.west - 0.5 + a * (box.east - box.west + 1);
        const lat = box.south - 0.5 + b * (box.north - box.south + 1);
        const inside = windsAround(
          scene.rings.map((ring) => [ring]),
          lon,
          lat,
        );
        return inside === undefined || scene.contains(lon, lat) === inside;
      },
      { runs: 400 },
    );
  });

  it('of one pass hold a point at most twice, and some points twice', async (t) => {
    const inTwo = new Set<string>();
    await property(
      t,
      [seeds, days, units, units],
      (seed, day, a, b) => {
        const scenes = scenesOfDay(seed, day);
        for (const scene of scenes) {
          const point = pointIn(scene, a, b);
          if (point === undefined) continue;
          const same = scenes.filter(
            (other) => other.satellite === scene.satellite && other.orbit === scene.orbit && other.contains(...point),
          );
          assert.ok(same.length >= 1 && same.length <= 2, `${point} is in ${same.length} frames`);
          if (same.length < 2) continue;
          inTwo.add(scene.kind);
          // A frame ends at a chord, its last scan line is an arc: a point between the two is scanned when the frame
          // begins or ends.
          const isAtEnd = (other: Scene, us: number) =>
            us === other.collectedUs || us === other.collectedUs + other.lengthMs * 1000;
          const times = same.map((other) => other.observedUs(...point));
          const mostUs = same.some((other, i) => isAtEnd(other, times[i]!)) ? 100_000 : 2000;
          assert.ok(Math.abs(times[0]! - times[1]!) < mostUs, `seen at ${times} in one pass`);
        }
      },
      { runs: 60 },
    );
    assert.deepEqual([...inTwo].sort(), ['eo_landsat_8_9', 'eo_sentinel2', 'sar_sentinel1']);
  });

  it('that a satellite collects at once belong to one pass and lie together', async (t) => {
    await property(
      t,
      [seeds, days],
      (seed, day) => {
        const scenes = [...scenesOfDay(seed, day), ...scenesOfDay(seed, day + 1)];
        for (const a of scenes) {
          for (const b of scenes) {
            if (a === b || a.satellite !== b.satellite || b.collectedUs < a.collectedUs) continue;
            if (b.collectedUs >= a.collectedUs + a.lengthMs * 1000) continue;
            assert.equal(a.orbit, b.orbit);
            assert.equal(Math.floor(a.collectedUs / dayUs), Math.floor(b.collectedUs / dayUs));
            const [aLon, aLat] = a.rings[0]![0]!;
            const [bLon, bLat] = b.rings[0]![0]!;
            assert.ok(chordDistanceM(aLon, aLat, bLon, bLat) < 500_000);
          }
        }
      },
      { runs: 25 },
    );
  });

  it('have unique vendor ids in the form of the real products', () => {
    const shapes = {
      sar_sentinel1: /^S1[ABCD]_IW_GRDH_1SDV_\d{8}T\d{6}_\d{8}T\d{6}_\d{6}_[0-9A-F]{6}_[0-9A-F]{4}$/,
      eo_sentinel2:
        /^S2[ABC]_MSIL1C_\d{8}T\d{6}_N0511_R(?:0\d\d|1[0-3]\d|14[0-3])_T\d\d[C-HJ-NP-X][A-HJ-NP-Z][A-HJ-NP-V]_\d{8}T\d{6}$/,
      viirs: /^(?:VNP|VJ1|VJ2)02DNB_NRT\.A\d{7}\.\d\d(?:00|06|12|18|24|30|36|42|48|54)\.\d{3}\.\d{13}$/,
      eo_landsat_8_9: /^LC0[89]_L1TP_(?:[01]\d\d|2[0-2]\d|23[0-3])\d{3}_\d{8}_\d{8}_02_RT$/,
    };
    const ids = new Set<string>();
    let count = 0;
    for (const day of [
      10_957,
      20_243,
      20_244,
      20_245,
      20_246,
      47_400,
      ...Array.from({ length: 40 }, (_, i) => 20_300 + i),
    ]) {
      const scenes = scenesOfDay(3, day);
      const table = sceneTable(scenes);
      scenes.forEach((scene, row) => {
        const id = vendorIdOf(table, row);
        assert.match(id, shapes[scene.kind]);
        const begin = new Date(scene.collectedUs / 1000).toISOString();
        if (scene.kind !== 'viirs') assert.ok(id.includes(begin.slice(0, 10).replaceAll('-', '')), id);
        if (scene.kind === 'viirs') assert.ok(id.includes(`.${begin.slice(11, 16).replace(':', '')}.`), id);
        ids.add(id);
        count++;
      });
    }
    assert.ok(count > 4000);
    assert.equal(ids.size, count);
  });

  it('have names, from 1998 to 2100, that their missions gave or would give: days of data, orbits and paths', () => {
    for (let day = 10_228; day < 47_482; day += 97) {
      const scenes = scenesOfDay(4, day);
      const table = sceneTable(scenes);
      scenes.forEach(({ collectedUs }, row) => {
        assert.equal(flawOfProduct(vendorIdOf(table, row), collectedUs / 1e6), undefined);
      });
    }
    assert.match(flawOfProduct('S1B_IW_GRDH_1SDV_', Date.UTC(2023, 5, 1) / 1000)!, /no public data/);
    const [june, july] = [Date.UTC(2026, 5, 28, 23, 38, 12) / 1000, Date.UTC(2026, 6, 1) / 1000];
    const real = 'S1A_IW_GRDH_1SDV_20260628T233812_20260628T233841_065176_083757_60CD';
    assert.equal(flawOfProduct(real, june), undefined);
    assert.match(flawOfProduct(real, july)!, /no public data/);
    assert.match(flawOfProduct(real.replace('065176', '065178'), june)!, /has the orbit 65178/);
    assert.match(flawOfProduct('S2C_MSIL1C_20251201T102411_N0511_R066_T32UPB_', 1_764_584_651)!, /another day/);
  });

  it('of a day are the same in any order of days, differ by seed, and are about 110 of four kinds', () => {
    const once = scenesOfDay(9, 20_250).map(({ keyHigh, collectedUs }) => `${keyHigh} ${collectedUs}`);
    const counts = Object.fromEntries(frameKinds.map((kind) => [kind, 0]));
    for (let day = 20_200; day < 20_560; day++) for (const { kind } of scenesOfDay(9, day)) counts[kind]!++;
    assert.deepEqual(
      scenesOfDay(9, 20_250).map(({ keyHigh, collectedUs }) => `${keyHigh} ${collectedUs}`),
      once,
    );
    assert.notDeepEqual(
      scenesOfDay(10, 20_250).map(({ keyHigh, collectedUs }) => `${keyHigh} ${collectedUs}`),
      once,
    );
    const perDay = Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, count / 360]));
    assert.ok(perDay['sar_sentinel1']! > 35 && perDay['sar_sentinel1']! < 46, JSON.stringify(perDay));
    assert.ok(perDay['eo_sentinel2']! > 30 && perDay['eo_sentinel2']! < 42);
    assert.ok(perDay['eo_landsat_8_9']! > 16 && perDay['eo_landsat_8_9']! < 25);
    assert.ok(perDay['viirs']! > 14 && perDay['viirs']! < 23);
  });
});

function sceneTable(scenes: readonly Scene[]) {
  const layout = {
    kind: 'u8',
    satellite: 'u8',
    keyHigh: 'u32',
    keyLow: 'u32',
    collectedUs: 'f64',
    lengthMs: 'u32',
    createdMs: 'f64',
    orbit: 'u32',
    place: 'u32',
    vertexFrom: 'u32',
    vertexCount: 'u32',
  } as const satisfies typeof sceneLayout;
  return tableOf(layout, scenes, {
    kind: ({ kind }) => frameKinds.indexOf(kind),
    satellite: ({ satellite }) => satellite,
    keyHigh: ({ keyHigh }) => keyHigh,
    keyLow: ({ keyLow }) => keyLow,
    collectedUs: ({ collectedUs }) => collectedUs,
    lengthMs: ({ lengthMs }) => lengthMs,
    createdMs: () => 0,
    orbit: ({ orbit }) => orbit,
    place: ({ gridNumber }) => gridNumber,
    vertexFrom: () => 0,
    vertexCount: () => 0,
  });
}
