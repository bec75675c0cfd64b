import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { seaStateAt } from '../../../generators/chart/sea-state.js';
import { purpose } from '../../../generators/draws/purpose.js';
import { draw, seedBits } from '../../../generators/draws/random.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { scenesOfDay } from '../../../generators/frames/scenes.js';
import { phase } from '../../../generators/motion/plan.js';
import { isLit, radianceOf } from '../../../generators/sightings/night-lights.js';
import { sightChance } from '../../../generators/sightings/sight-chance.js';
import { isDetected } from '../../../generators/sightings/sightings.js';
import { frameKinds } from '../../../src/model/frame.js';
import { property } from '../../support/property.js';

const seed = seedBits('sight chance test');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const sight = fc.record({
  lengthM: fc.integer({ min: 4, max: 400 }),
  seaState: share,
  cloud: share,
  moonlight: share,
  lit: fc.boolean(),
});
const place = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -85, max: 85, noNaN: true }));
const instant = fc.integer({ min: 946_684_800, max: 4_102_444_800 });

describe('the chance of a detection', () => {
  it('grows with length, falls with waves, cloud and (lights) moonlight, and lies between 0 and 1', async (t) => {
    await property(t, [fc.constantFrom(...frameKinds), sight, share, fc.nat(100)], (kind, one, more, metres) => {
      const chance = sightChance(kind, one);
      assert.ok(chance >= 0 && chance <= 1);
      assert.ok(sightChance(kind, { ...one, lengthM: one.lengthM + metres }) >= chance);
      assert.ok(sightChance(kind, { ...one, seaState: Math.min(1, one.seaState + more) }) <= chance);
      assert.ok(sightChance(kind, { ...one, cloud: Math.min(1, one.cloud + more) }) <= chance);
      const brighter = sightChance(kind, { ...one, moonlight: Math.min(1, one.moonlight + more) });
      assert.ok(kind === 'viirs' ? brighter <= chance : brighter === chance);
    });
  });

  it('radar sees ships through any cloud, pictures through none, VIIRS only lights', () => {
    const ship = { lengthM: 200, seaState: 0.8, cloud: 1, moonlight: 0, lit: false };
    assert.ok(sightChance('sar_sentinel1', ship) > 0.95);
    assert.equal(sightChance('eo_sentinel2', ship), 0);
    assert.equal(sightChance('eo_landsat_8_9', ship), 0);
    assert.equal(sightChance('viirs', { ...ship, cloud: 0 }), 0);
    assert.ok(sightChance('viirs', { ...ship, cloud: 0, lit: true }) > 0.9);
    const boat = { ...ship, lengthM: 10, cloud: 0 };
    assert.ok(sightChance('eo_landsat_8_9', boat) < 0.1 && sightChance('sar_sentinel1', boat) < 0.3);
  });
});

describe('whether a scene shows a vessel', () => {
  it('is decided as by its chance in the weather of the instant, in every kind of scene', async (t) => {
    const scenes = [20_500, 20_560, 20_620].flatMap((day) => scenesOfDay(seed, day));
    const shown = new Map<string, number>();
    await property(
      t,
      [fc.nat(2499), fc.constantFrom(...scenes), share, share, fc.boolean()],
      (index, scene, east, north, lit) => {
        const vessel = vesselAt(seed, index);
        const { west, south, ...box } = scene.boxes[0]!;
        const [lon, lat] = [west + east * (box.east - west), south + north * (box.north - south)];
        const tS = scene.observedUs(lon, lat) / 1e6;
        const seaState = seaStateAt(seed, lon, lat, tS);
        const cloud = scene.cloud(lon, lat);
        const moonlight = scene.moonlight(lon, lat) / 100;
        const chance = sightChance(scene.kind, { lengthM: vessel.lengthM, seaState, cloud, moonlight, lit });
        const expected = draw(seed, purpose.detected, index, scene.keyLow, scene.keyHigh) < chance;
        const isAsked = lit || scene.kind !== 'viirs';
        assert.equal(isAsked && isDetected(seed, vessel, scene, lon, lat, tS), expected);
        if (expected) shown.set(scene.kind, (shown.get(scene.kind) ?? 0) + 1);
      },
      { runs: 2000 },
    );
    for (const kind of frameKinds) assert.ok(shown.get(kind)! > 20, `${kind}: ${shown.get(kind)}`);
  });
});

describe('the sea', () => {
  it('is between calm and storm, changes little over 20 km and an hour, and closes around the Earth', async (t) => {
    await property(t, [place, instant], ([lon, lat], tS) => {
      const here = seaStateAt(seed, lon, lat, tS);
      assert.ok(here >= 0 && here <= 1);
      assert.ok(Math.abs(here - seaStateAt(seed, Math.min(180, lon + 0.2), lat, tS)) < 0.06);
      assert.ok(Math.abs(here - seaStateAt(seed, lon, lat + 0.2, tS)) < 0.06);
      assert.ok(Math.abs(here - seaStateAt(seed, lon, lat, tS + 3600)) < 0.08);
      assert.ok(Math.abs(seaStateAt(seed, 180, lat, tS) - seaStateAt(seed, -180, lat, tS)) < 1e-9);
    });
  });

  it('is rougher in high latitudes in winter than in the tropics', () => {
    const mean = (lat: number, month: number) => {
      let sum = 0;
      for (let i = 0; i < 400; i++)
        sum += seaStateAt(seed, (i * 37) % 360, lat, Date.UTC(2000 + (i % 50), month, 15) / 1000);
      return sum / 400;
    };
    assert.ok(mean(58, 0) > mean(58, 6) + 0.1);
    assert.ok(mean(-58, 6) > mean(-58, 0) + 0.1);
    assert.ok(mean(58, 0) > mean(5, 0) + 0.15);
  });
});

describe('lights at night', () => {
  it('burn all night whichever satellite passes, on nearly all squid jiggers and few others', () => {
    const lit = { jiggers: 0, jiggerNights: 0, others: 0, otherNights: 0 };
    for (let index = 0; index < 2500; index++) {
      const vessel = vesselAt(seed, index);
      if (vessel.kind !== 'fishing') continue;
      const lon = 130;
      const midnightS = 20_500 * 86_400 - lon * 240;
      const tonight = isLit(seed, vessel, phase.fishing, lon, midnightS);
      for (const hours of [-5, 2, 5])
        assert.equal(isLit(seed, vessel, phase.fishing, lon, midnightS + hours * 3600), tonight);
      const radiance = radianceOf(seed, vessel, lon, midnightS);
      assert.ok(radiance >= 2 && radiance <= 1000);
      if (vessel.gear === 'squid_jigger') {
        lit.jiggerNights += 1;
        lit.jiggers += tonight ? 1 : 0;
      } else {
        lit.otherNights += 1;
        lit.others += tonight ? 1 : 0;
      }
    }
    assert.ok(lit.jiggers > 0.8 * lit.jiggerNights && lit.jiggerNights > 20, JSON.stringify(lit));
    assert.ok(lit.others < 0.45 * lit.otherNights, JSON.stringify(lit));
  });
});
