import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draw } from '../../../generators/draws/random.js';
import { dueScenes } from '../../../generators/orbits/day-plan.js';
import { abeam } from '../../../generators/orbits/ground-track.js';
import { orbits } from '../../../generators/orbits/satellites.js';

describe('the flight over a scene', () => {
  it('gives time abeam and distance beside the track as the slow search does, and the course of the scan', () => {
    let tried = 0;
    orbits.forEach(({ mission }, satellite) => {
      for (let day = 0; day < mission.days; day++) {
        for (const { scene, passage } of dueScenes(satellite, day)) {
          const [box] = scene.footprint.boxes;
          const lon = box!.west + draw(5, satellite, day, tried) * (box!.east - box!.west);
          const lat = box!.south + draw(5, satellite, day, tried + 1) * (box!.north - box!.south);
          tried += 1;
          if (!scene.footprint.contains(lon, lat)) continue;
          const slow = (x: number, y: number) => abeam(mission, scene.track, x, y, (scene.fromS + scene.toS) / 2);
          const { sinceNodeS, acrossRad } = slow(lon, lat);
          const [foundS, foundRad] = [passage.sinceNodeS(lon, lat), passage.acrossRad(lon, lat)];
          const nearS = mission.kind === 'viirs' ? 1e-4 : 2e-7;
          assert.ok(Math.abs(foundS - sinceNodeS) < nearS, `${mission.kind}: ${foundS} s`);
          assert.ok(Math.abs(foundRad - acrossRad) < 5e-8, `${mission.kind}: ${foundRad}`);
          const east = slow(lon + 0.01, lat).sinceNodeS - slow(lon - 0.01, lat).sinceNodeS;
          const north = slow(lon, lat + 0.01).sinceNodeS - slow(lon, lat - 0.01).sinceNodeS;
          const degrees = (Math.atan2(east / Math.cos((lat * Math.PI) / 180), north) * 180) / Math.PI;
          const off = passage.headingDeg(lon, lat) - degrees;
          // A degree of latitude is not as long as one of the equator.
          assert.ok(Math.abs(off - 360 * Math.round(off / 360)) < 0.3, `${mission.kind}: ${degrees}° and ${off}`);
        }
      }
    });
    assert.ok(tried > 1000, `${tried} points`);
  });
});
