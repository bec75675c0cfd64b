import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isNarrowWater } from '../../../generators/chart/narrow-waters.js';
import { glowM, harbourM, isNearPort } from '../../../generators/chart/port-waters.js';
import { ports } from '../../../generators/chart/ports.js';
import { seaStateAt } from '../../../generators/chart/sea-state.js';
import { purpose } from '../../../generators/draws/purpose.js';
import { bits, draw, seedBits } from '../../../generators/draws/random.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, trackNumberAt } from '../../../generators/fleet/ais.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../generators/fleet/fleet-vessel.js';
import { isFailed } from '../../../generators/frames/frames.js';
import { passesOf } from '../../../generators/frames/satellite-pass.js';
import { type Scene, scenesOfDay } from '../../../generators/frames/scenes.js';
import { phase } from '../../../generators/motion/plan.js';
import { isLit } from '../../../generators/sightings/night-lights.js';
import { pixelOf } from '../../../generators/sightings/pass-targets.js';
import { sightChance } from '../../../generators/sightings/sight-chance.js';
import { skyOver } from '../../../generators/sightings/sky.js';
import type { Motion } from '../../../generators/voyages/positions.js';
import { chordDistanceM } from '../../laws/geometry.js';
import { motionOf } from '../../support/motion.js';
import { property } from '../../support/property.js';
import { sightingsOfVessel } from '../../support/sightings-of.js';

const seed = seedBits('sightings test');
const day = 20_510;
const days = 3;

describe('who is under a satellite', () => {
  it('is found as a slow look into every scene finds it, with what weather and lights make of the chance', () => {
    const motion = motionOf(seed);
    const sky = skyOver(seed, 1, { fromDay: day, toDay: day + days });
    const count = { detected: 0, heard: 0, twice: 0 };
    // The first few lie where scenes of a pass overlap.
    for (const index of [186, 272, 314, 365, ...Array.from({ length: 110 }, (_, i) => bits(1, 1, i) % 2500)]) {
      const vessel = vesselAt(seed, index);
      const quick = sightingsOfVessel(seed, vessel, sky).flatMap((sightings, dayOfSky) =>
        sightings.map(({ scene, detected, heard }) => `${dayOfSky} ${scene} ${detected} ${heard}`),
      );
      const slow: string[] = [];
      for (let d = 0; d < days; d++) {
        for (const pass of passesOf(scenesOfDay(seed, day + d))) {
          const shown = pass.filter((scene) => !isFailed(seed, scene) && isShown(motion, vessel, scene));
          if (shown.length > 1) count.twice += 1;
          const [scene] = shown;
          if (scene === undefined) continue;
          const { tS, lon, lat, phase: phaseCode } = whenPassed(motion, vessel, scene);
          const chance = sightChance(scene.kind, {
            lengthM: vessel.lengthM,
            seaState: seaStateAt(seed, lon, lat, scene.observedUs(lon, lat) / 1e6),
            cloud: scene.cloud(lon, lat),
            moonlight: scene.moonlight(lon, lat) / 100,
            lit: isLit(seed, vessel, phaseCode, lon, tS) && !isNarrowWater(lon, lat),
          });
          const detected = draw(seed, purpose.detected, vessel.index, scene.keyLow, scene.keyHigh) < chance;
          const heard = vessel.ais && isHeard(motion.scheduleOf(vessel), tS);
          if (detected || heard) slow.push(`${d} ${scene.number} ${detected} ${heard}`);
          if (detected) count.detected += 1;
          if (heard) count.heard += 1;
        }
      }
      assert.deepEqual(quick.sort(), slow.sort(), `vessel ${vessel.index}`);
    }
    assert.ok(count.detected > 10 && count.heard > 50 && count.twice > 0, JSON.stringify(count));
  });

  it('a day has the same sightings whatever span it is asked in', () => {
    for (let i = 0; i < 30; i++) {
      const vessel = vesselAt(seed, bits(1, 2, i) % 2500);
      const whole = sightingsOfVessel(seed, vessel, skyOver(seed, 1, { fromDay: day, toDay: day + days }));
      const [alone] = sightingsOfVessel(seed, vessel, skyOver(seed, 1, { fromDay: day + 1, toDay: day + 2 }));
      assert.deepEqual(alone, whole[1]);
    }
  });

  it('is heard on the track of the instant, also after a silence that parts two', () => {
    const motion = motionOf(seed);
    const sky = skyOver(seed, 1, { fromDay: day, toDay: day + 70 });
    let vesselsOnSeveral = 0;
    let unheardOnTracks = 0;
    for (let i = 0; i < 120; i++) {
      const vessel = vesselAt(seed, bits(1, 3, i) % 2500);
      const starts = new Set<number>();
      sightingsOfVessel(seed, vessel, sky).forEach((sightings, d) => {
        for (const { scene: number, lonE6, latE6, heard, track } of sightings) {
          const scene = sky.framesOf(d).plans[number]!.scene;
          const tS = scene.observedUs(lonE6 / 1e6, latE6 / 1e6) / 1e6;
          if (!heard && !(vessel.ais && isWithinTrack(motion.scheduleOf(vessel), tS))) continue;
          const { ref, start } = motion.trackAt(vessel, Math.floor(tS));
          assert.deepEqual(track, { ref, ...start });
          if (heard) starts.add(start.startS);
          else unheardOnTracks += 1;
        }
      });
      if (starts.size > 1) vesselsOnSeveral += 1;
    }
    assert.ok(vesselsOnSeveral > 3, `only ${vesselsOnSeveral} vessels were seen on several tracks`);
    assert.ok(unheardOnTracks > 3, `only ${unheardOnTracks} were seen in a silence`);
  });

  it('ports are found as a look at all of them finds them', async (t) => {
    const place = fc.tuple(
      fc.nat(ports().length - 1),
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    );
    await property(t, [place, fc.constantFrom(5_000, harbourM, glowM)], ([index, east, north], farM) => {
      const port = ports()[index]!;
      const lon = ((port.lon + east + 540) % 360) - 180;
      const lat = port.lat + north;
      const nearM = nearestPortM(lon, lat);
      // The two formulas differ by some metres.
      if (Math.abs(nearM - farM) < farM / 300) return;
      assert.equal(isNearPort(lon, lat, farM), nearM < farM, `${nearM} m`);
    });
  });

  it('harbour craft never leave the glow of their port, so that nobody near a light seen from orbit is one', () => {
    const motion = motionOf(seed);
    let craft = 0;
    for (let index = 0; index < 2500; index++) {
      const vessel = vesselAt(seed, index);
      if (vessel.kind !== 'service' && vessel.subtype !== 'bunker') continue;
      const { reach } = motion.serviceOf(vessel);
      if (reach.length !== 1 || reach[0]!.north - reach[0]!.south >= (2 * glowM) / 111_195) continue;
      craft += 1;
      if (craft % 4 !== 0) continue;
      const port = ports()[vessel.homePort]!;
      for (const plan of motion.plansBetween(vessel, day * 86400, (day + 10) * 86400)) {
        for (let i = 0; i < plan.tS.length; i++) {
          const farM = chordDistanceM(plan.lon[i]!, plan.lat[i]!, port.lon, port.lat);
          assert.ok(farM < glowM - 1_600, `vessel ${index} (${vessel.subtype}) is ${farM} m out`);
        }
      }
    }
    assert.ok(craft > 60, `only ${craft} harbour craft`);
  });

  it('a pixel holds its points, its neighbours lie 750 m off, and three decimals tell them apart', () => {
    const granules = scenesOfDay(seed, day).filter(({ kind }) => kind === 'viirs');
    for (let i = 0; i < 150; i++) {
      const granule = granules[i % granules.length]!;
      const lon = -180 + 360 * draw(3, 1, i);
      const lat = -80 + 160 * draw(3, 2, i);
      const middles = new Map<string, readonly [number, number]>();
      for (let x = -8; x <= 8; x++) {
        for (let y = -8; y <= 8; y++) {
          const at = [lon + (0.001 * x) / Math.cos((lat / 180) * Math.PI), lat + 0.001 * y] as const;
          const middle = pixelOf(seed, granule, ...at);
          assert.ok(chordDistanceM(...at, ...middle) < 540);
          middles.set(middle.join(), middle);
        }
      }
      const names = [...middles.values()].map(([east, north]) => `${north.toFixed(3)}_${east.toFixed(3)}`);
      assert.equal(new Set(names).size, middles.size);
      assert.ok(middles.size >= 4 && middles.size <= 20);
    }
  });
});

/** Where and when a scan passed over a vessel. */
function whenPassed(motion: Motion, vessel: Vessel, scene: Scene) {
  const middleS = scene.collectedUs / 1e6 + (scene.kind === 'viirs' ? 0 : scene.lengthMs / 2000);
  const about = motion.fixAt(vessel, middleS);
  const tS = scene.observedUs(about.lon, about.lat) / 1e6;
  const at = motion.fixAt(vessel, tS);
  const lon = Math.round(at.lon * 1e6) / 1e6;
  return { tS, lon, lat: Math.round(at.lat * 1e6) / 1e6, phase: at.phase };
}

function isShown(motion: Motion, vessel: Vessel, scene: Scene): boolean {
  const { lon, lat, phase: phaseCode } = whenPassed(motion, vessel, scene);
  if (phaseCode === phase.moored || !scene.contains(lon, lat)) return false;
  // Nearer to a port nothing is told, and the strip in which it may be told or not is narrow.
  return nearestPortM(lon, lat) > (scene.kind === 'viirs' ? glowM : harbourM) - 1_600;
}

/** Whether reports enclose an instant that are at most 30 minutes apart. */
function isHeard(schedule: AisSchedule, tS: number): boolean {
  return firstReportFrom(schedule, Math.ceil(tS)) - lastReportUntil(schedule, Math.floor(tS)) <= 1800;
}

/** Whether the reports before and after an instant are of one track. */
function isWithinTrack(schedule: AisSchedule, tS: number): boolean {
  const before = lastReportUntil(schedule, Math.floor(tS));
  return trackNumberAt(schedule, before) === trackNumberAt(schedule, firstReportFrom(schedule, Math.ceil(tS)));
}

function nearestPortM(lon: number, lat: number): number {
  return Math.min(...ports().map((port) => chordDistanceM(port.lon, port.lat, lon, lat)));
}
