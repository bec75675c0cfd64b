import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { abeam, besideTrack, trackState } from '../../../generators/orbits/ground-track.js';
import {
  cyclePosition,
  missions,
  orbits,
  periodS,
  type SatelliteOrbit,
} from '../../../generators/orbits/satellites.js';
import { satellites } from '../../../src/model/frame.js';
import { property } from '../../support/property.js';
import { nextNodeMs, sgp4 } from '../../support/sgp4.js';
import { publishedElements } from './published-elements.js';

const dayMs = 86_400_000;
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
const anySatellite = fc.constantFrom(...orbits);

function pointBelow(orbit: SatelliteOrbit, timeS: number): [number, number] {
  const { track, sinceNodeS } = cyclePosition(orbit, timeS);
  return besideTrack(trackState(orbit.mission, track, sinceNodeS), 0);
}

describe('satellites', () => {
  it('are in the order of the names in the model', () => {
    assert.deepEqual(
      orbits.map(({ name }) => name),
      satellites,
    );
  });

  for (const { satellite, anchor, line1, line2 } of publishedElements) {
    const elements = `${line1.slice(18, 23)}${anchor ? '' : ', which the model does not use'}`;
    it(`${satellite} flies as SGP4 computes from the elements of ${elements}`, () => {
      const orbit = orbits.find(({ name }) => name === satellite)!;
      const truth = sgp4(line1, line2);
      // Real satellites are kept within 1 km of their tracks (VIIRS 20 km). Along the track they drift by some seconds
      // with the local time.
      const acrossKm = orbit.mission === missions.viirs ? 25 : 3;
      const alongS = orbit.mission === missions.viirs ? 50 : anchor ? 3 : 15;
      for (let minute = 0; minute < 1440; minute += 7) {
        const timeMs = truth.epochMs + minute * 60_000;
        const { lon, lat } = truth.at(timeMs);
        const position = cyclePosition(orbit, timeMs / 1000);
        const pass = abeam(orbit.mission, position.track, lon, lat, position.sinceNodeS);
        assert.ok(Math.abs(pass.acrossRad * 6378) < acrossKm, `${pass.acrossRad * 6378} km beside the track`);
        assert.ok(
          Math.abs(pass.sinceNodeS - position.sinceNodeS) < alongS,
          `${pass.sinceNodeS - position.sinceNodeS} s`,
        );
      }
      assert.ok(Math.abs(orbit.mission.inclinationDeg - truth.inclinationDeg) < 0.05);
      const nodeMs = nextNodeMs(truth, truth.epochMs);
      const hours = (((nodeMs % dayMs) / 3_600_000 + truth.at(nodeMs).lon / 15 + 24) % 24) - orbit.nodeHours;
      assert.ok(Math.abs(hours) * 60 < 1.5, `local time of the node is off by ${hours * 60} min`);
    });
  }

  it('repeat their ground track exactly after a cycle', async (t) => {
    await property(t, [anySatellite, instants], (orbit, timeS) => {
      const position = cyclePosition(orbit, timeS);
      const later = cyclePosition(orbit, timeS + orbit.mission.days * 86400);
      assert.equal(later.track, position.track);
      assert.equal(later.sinceNodeS, position.sinceNodeS);
      assert.equal(later.orbit, position.orbit + orbit.mission.orbits);
    });
  });

  it('do not repeat it earlier: the nodes of one cycle are evenly spaced over all longitudes', () => {
    for (const mission of Object.values(missions)) {
      const nodes = Array.from(
        { length: mission.orbits },
        (_, track) => (besideTrack(trackState(mission, track, 0), 0)[0] + 360) % 360,
      ).sort((a, b) => a - b);
      nodes.slice(1).forEach((lon, i) => {
        assert.ok(Math.abs(lon - nodes[i]! - 360 / mission.orbits) < 1e-6);
      });
    }
  });

  it('reach the latitude that the inclination allows, and no higher one', async (t) => {
    await property(t, [anySatellite, instants], (orbit, timeS) => {
      const furthest = Math.max(
        ...Array.from({ length: 400 }, (_, i) => pointBelow(orbit, timeS + (i / 400) * periodS(orbit.mission))[1]),
      );
      // The highest geocentric latitude is 180° - inclination; the geodetic one is up to 0.04° more at 82°.
      const reach = 180 - orbit.mission.inclinationDeg;
      assert.ok(furthest > reach - 0.05 && furthest < reach + 0.06, `${furthest} for ${reach}`);
    });
  });

  it('cross the equator at the same local time on any day', async (t) => {
    await property(t, [anySatellite, instants], (orbit, timeS) => {
      const { sinceNodeS } = cyclePosition(orbit, timeS);
      const nodeS = timeS - sinceNodeS;
      const [lon, lat] = pointBelow(orbit, nodeS + 1e-4);
      const hours = ((((nodeS / 3600) % 24) + lon / 15 - orbit.nodeHours + 36) % 24) - 12;
      assert.ok(Math.abs(lat) < 0.001 && Math.abs(hours * 3600) < 0.1, `${hours * 3600} s off at ${lat}`);
    });
  });

  it('of one mission share their tracks, with the phases of the real missions', () => {
    const timeS = Date.UTC(2025, 5, 1) / 1000;
    const daysBehind = (a: number, b: number) => {
      const { days, orbits: count } = orbits[a]!.mission;
      const phase = (i: number) => {
        const { track, sinceNodeS } = cyclePosition(orbits[i]!, timeS);
        return ((track + sinceNodeS / periodS(orbits[i]!.mission)) / count) * days;
      };
      return (((phase(a) - phase(b)) % days) + days) % days;
    };
    const near = (value: number, goal: number) => Math.abs(value - goal) < 0.01;
    assert.ok(near(daysBehind(0, 1), 6), 'Sentinel-1C flies over the tracks of 1A 6 days later');
    assert.ok(near(daysBehind(3, 4), 5), 'Sentinel-2B and 2C: 5 days');
    assert.ok(near(daysBehind(5, 6), 8), 'Landsat 8 and 9: 8 days');
    assert.ok(near((daysBehind(8, 9) * 227) / 16 - Math.floor((daysBehind(8, 9) * 227) / 16), 0.5), 'half an orbit');
  });

  it('pass where the names of past products say', () => {
    // S1A_IW_SLC__1SDV_20190704T135158_20190704T135225_027968_032877_1C4D (Ridgecrest, relative orbit 71) and
    // S2C_MSIL1C_20251201T102411_N0511_R065_T32UPB_20251201T121939, granule A006470, whose names public tutorials
    // quote.
    const ridgecrest = cyclePosition(orbits[0]!, Date.UTC(2019, 6, 4, 13, 52, 11) / 1000);
    assert.deepEqual([ridgecrest.orbit, ridgecrest.track + 1], [27_968, 71]);
    const epicentre = abeam(missions.sentinel1, ridgecrest.track, -117.6, 35.77, ridgecrest.sinceNodeS);
    assert.ok(epicentre.acrossRad * 6378 > 367 && epicentre.acrossRad * 6378 < 617, 'the epicentre lies in the swath');
    assert.ok(
      Math.abs(epicentre.sinceNodeS - ridgecrest.sinceNodeS) < 20,
      'and in the image, but for the 5 s of years',
    );
    const bavaria = cyclePosition(orbits[4]!, Date.UTC(2025, 11, 1, 10, 24, 13) / 1000);
    assert.deepEqual([bavaria.orbit, bavaria.track + 1], [6470, 65]);
  });
});
