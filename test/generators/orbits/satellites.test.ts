import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { abeam, besideTrack, trackState } from '../../../generators/orbits/ground-track.js';
import {
  cyclePosition,
  missions,
  orbitNumber,
  orbits,
  periodS,
  type SatelliteOrbit,
  slotOn,
} from '../../../generators/orbits/satellites.js';
import { type Satellite, satellites } from '../../../src/model/frame.js';
import { property } from '../../support/property.js';
import { nextNodeMs, sgp4 } from '../../support/sgp4.js';
import { publishedElements } from './published-elements.js';

const dayMs = 86_400_000;
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
/** After the last move of a satellite, from July 2026 on. */
const instantsAfterMoves = fc.integer({ min: 1_782_864_000, max: 4_102_444_800 });
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
    await property(t, [anySatellite, instantsAfterMoves], (orbit, timeS) => {
      const position = cyclePosition(orbit, timeS);
      const later = cyclePosition(orbit, timeS + orbit.mission.days * 86400);
      assert.equal(later.track, position.track);
      assert.ok(Math.abs(later.sinceNodeS - position.sinceNodeS) < 1e-6);
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

  it('of one mission share their tracks, with the distances of the real missions before and after moves', () => {
    /** Days after which the second satellite flies over the tracks of the first one. */
    const daysBehind = (first: Satellite, second: Satellite, date: string) => {
      const orbitOf = (name: Satellite) => orbits.find((orbit) => orbit.name === name)!;
      const { days, orbits: count } = orbitOf(first).mission;
      const phase = (name: Satellite) => {
        const { track, sinceNodeS } = cyclePosition(orbitOf(name), Date.parse(date) / 1000);
        return ((track + sinceNodeS / periodS(orbitOf(name).mission)) / count) * days;
      };
      return (((phase(first) - phase(second)) % days) + days) % days;
    };
    const near = (value: number, goal: number) => assert.ok(Math.abs(value - goal) < 0.01, `${value}, not ${goal}`);
    near(daysBehind('Sentinel-1A', 'Sentinel-1B', '2018-06-01'), 6);
    near(daysBehind('Sentinel-1A', 'Sentinel-1C', '2025-06-01'), 6);
    near(daysBehind('Sentinel-1A', 'Sentinel-1C', '2026-06-26'), 1);
    near(daysBehind('Sentinel-1D', 'Sentinel-1C', '2026-08-01'), 6);
    near(daysBehind('Sentinel-2A', 'Sentinel-2B', '2020-06-01'), 5);
    near(daysBehind('Sentinel-2A', 'Sentinel-2B', '2025-06-01'), 3);
    near(daysBehind('Sentinel-2B', 'Sentinel-2C', '2025-06-01'), 5);
    near(daysBehind('Landsat 8', 'Landsat 9', '2025-06-01'), 8);
    const orbitsBehind = (first: Satellite, second: Satellite, date: string) =>
      (daysBehind(first, second, date) * (227 / 16)) % 1;
    near(orbitsBehind('Suomi NPP', 'NOAA-20', '2020-06-01'), 0.5);
    near(orbitsBehind('NOAA-21', 'NOAA-20', '2023-12-01') % 0.5, 0.25);
    near(orbitsBehind('NOAA-21', 'NOAA-20', '2025-06-01'), 0.5);
  });

  it('collect between their first and last public data, and the first one of a mission before them', () => {
    const collecting = (date: string) =>
      orbits.filter((orbit) => slotOn(orbit, Date.parse(date) / dayMs) !== undefined).map(({ name }) => name);
    const firstOnes = ['Sentinel-1A', 'Sentinel-2A', 'Landsat 8', 'Suomi NPP'];
    assert.deepEqual(collecting('1998-07-10'), firstOnes);
    assert.deepEqual(collecting('2016-09-25'), firstOnes);
    assert.deepEqual(collecting('2016-09-26'), [...firstOnes, 'Sentinel-1B']);
    assert.deepEqual(
      collecting('2023-06-01').filter((name) => name.startsWith('Sentinel-1')),
      ['Sentinel-1A'],
    );
    const fromJuly2026 = ['Sentinel-1C', 'Sentinel-1D', 'Sentinel-2B', 'Sentinel-2C', 'Landsat 8', 'Landsat 9'];
    const all = ['Suomi NPP', 'NOAA-20', 'NOAA-21', ...fromJuly2026].sort();
    assert.deepEqual(collecting('2026-12-31').sort(), [...all, 'Sentinel-2A'].sort());
    assert.deepEqual(collecting('2099-12-31').sort(), all);
  });

  it('have the launches and days of data that docs/ocean.md lists', () => {
    const text = readFileSync(new URL('../../../../docs/ocean.md', import.meta.url), 'utf8');
    const date = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
    for (const { name, launchDay, slots } of orbits) {
      const data = slots.map(({ fromDay, lastDay }) =>
        lastDay === Infinity ? `from ${date(fromDay)}` : `${date(fromDay)} to ${date(lastDay)}`,
      );
      assert.ok(text.includes(`| ${name} | ${date(launchDay)} | ${data.join(', ')} |`), `${name}: ${data.join(', ')}`);
    }
  });

  it('count their orbits from the launch, and stand-ins count upwards from 800,000', () => {
    for (const orbit of orbits) {
      const numberAt = (day: number) => orbitNumber(orbit, day, cyclePosition(orbit, day * 86400).orbit);
      const atLaunch = numberAt(orbit.launchDay + 1);
      assert.ok(Math.abs(atLaunch - 14.5) < 20, `${orbit.name} begins with ${atLaunch}`);
      if (slotOn(orbit, 10_300) === undefined) continue;
      let before = 800_000;
      for (let day = 10_300; day < orbit.launchDay; day += 16) {
        assert.ok(numberAt(day) > before && numberAt(day) < 900_000, `${orbit.name}: ${numberAt(day)} after ${before}`);
        before = numberAt(day);
      }
    }
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
    // Names of 2015 to 2026, before and after moves, that public repositories quote.
    const products: [Satellite, string, number][] = [
      ['Sentinel-1A', '2026-06-28T23:38:12Z', 65_176],
      ['Sentinel-1B', '2018-05-17T14:26:51Z', 10_962],
      ['Sentinel-1B', '2018-10-14T01:41:04Z', 13_142],
      ['Sentinel-1C', '2026-03-06T00:06:37Z', 6636],
      ['Sentinel-1C', '2026-09-16T02:06:01Z', 9466],
      ['Sentinel-1D', '2026-08-28T12:21:16Z', 4326],
      ['Sentinel-2A', '2015-07-04T10:10:06Z', 162],
      ['Sentinel-2A', '2025-05-21T11:51:00Z', 51_772],
    ];
    for (const [satellite, time, orbit] of products) {
      const at = cyclePosition(orbits.find(({ name }) => name === satellite)!, Date.parse(time) / 1000);
      assert.equal(at.orbit, orbit, `${satellite} at ${time}`);
    }
    const relativeOrbits: [Satellite, string, number][] = [
      ['Sentinel-2A', '2015-07-04T10:10:06Z', 22],
      ['Sentinel-2A', '2025-05-13T10:40:41Z', 8],
      ['Sentinel-2B', '2018-04-20T10:30:19Z', 108],
    ];
    for (const [satellite, time, relative] of relativeOrbits) {
      const at = cyclePosition(orbits.find(({ name }) => name === satellite)!, Date.parse(time) / 1000);
      assert.equal(at.track + 1, relative, `${satellite} at ${time}`);
    }
    const bavaria = cyclePosition(orbits[4]!, Date.UTC(2025, 11, 1, 10, 24, 13) / 1000);
    assert.deepEqual([bavaria.orbit, bavaria.track + 1], [6470, 65]);
  });
});
