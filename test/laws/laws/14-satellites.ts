import assert from 'node:assert/strict';
import { chordDistanceM } from '../geometry.js';
import type { Law } from '../law.js';
import { sunElevationDeg } from '../sun.js';
import { type Point, type SeenFrame, secondsOf } from '../view.js';

/** Facts of the missions, as published by their operators. */
interface Mission {
  readonly product: RegExp;
  readonly inclinationDeg: number;
  readonly periodMin: number;
  /** Half the width of the swath, and the largest distance of its middle from the track, km. */
  readonly reachKm: number;
  /** Mean local time of the ascending node, hours. */
  readonly nodeHours: number;
}

const missions: readonly Mission[] = [
  { product: /^S1[ABCD]_IW_GRDH/, inclinationDeg: 98.18, periodMin: 98.74, reachKm: 720, nodeHours: 18 },
  { product: /^S2[ABC]_MSIL1C/, inclinationDeg: 98.57, periodMin: 100.7, reachKm: 210, nodeHours: 22.5 },
  { product: /^LC0[89]_L1TP/, inclinationDeg: 98.2, periodMin: 98.88, reachKm: 100, nodeHours: 22.2 },
  { product: /^(VNP|VJ1|VJ2)02DNB/, inclinationDeg: 98.74, periodMin: 101.5, reachKm: 1560, nodeHours: 13.42 },
];

const earthKm = 6371.0088;
/**
 * Optical images need the sun 10° above the horizon at their middle; VIIRS needs it 7° below everywhere. The slack
 * covers the error of these formulas, and corners.
 */
const dayDeg = 10 - 3;
const nightDeg = -7 + 0.5;

/** The sun by Spencer's series; local mean time and latitude by inclination; distance flown between frames. */
export const satellites: Law = {
  number: 14,
  says:
    'optical images are taken in daylight and VIIRS granules at night, no satellite is at two positions at once, ' +
    'and latitudes and local times fit its orbit',
  breaks: [
    {
      what: 'optical images are taken at night',
      file: 'generators/frames/scenes',
      find: '>= leastSun;',
      replace: '< leastSun;',
    },
    {
      what: 'every seventh frame is collected ten minutes late',
      file: 'generators/frames/scenes',
      find: 'collectedUs = beginUs;',
      replace: 'collectedUs = beginUs + (number % 7 === 0 ? 600e6 : 0);',
    },
    {
      what: 'a satellite crosses the equator three hours too early',
      file: 'generators/orbits/satellites',
      find: 'nodeHours: 18.022',
      replace: 'nodeHours: 15.022',
    },
  ],
  begin() {
    let pairs = 0;
    return {
      view(view) {
        const bySatellite = new Map<string, SeenFrame[]>();
        for (const frame of view.frames) {
          const mission = missionOf(frame);
          const atMs = secondsOf(frame.collectedAt) * 1000;
          const corners = frame.polygons.flatMap(([outer]) => outer!.map(([lon, lat]) => ({ lon, lat })));
          for (const { lon, lat } of corners) {
            const sunDeg = sunElevationDeg(atMs, lon, lat);
            if (frame.eventType === 'viirs')
              assert.ok(sunDeg <= nightDeg, `${frame.vendorId} is a night granule with the sun at ${sunDeg}°`);
            if (frame.eventType.startsWith('eo_'))
              assert.ok(sunDeg >= dayDeg, `${frame.vendorId} is an optical image with the sun at ${sunDeg}°`);
          }
          const reachDeg = (mission.reachKm / earthKm) * (180 / Math.PI);
          const mostLat = Math.min(85, 180 - mission.inclinationDeg + reachDeg);
          for (const { lat } of corners) assert.ok(Math.abs(lat) <= mostLat + 0.1, `${frame.vendorId} reaches ${lat}°`);
          assertLocalTime(frame, mission);
          const name = frame.vendorId.slice(0, 4);
          bySatellite.set(name, [...(bySatellite.get(name) ?? []), frame]);
        }
        for (const frames of bySatellite.values()) {
          frames.sort((a, b) => secondsOf(a.collectedAt) - secondsOf(b.collectedAt));
          frames.slice(1).forEach((frame, i) => {
            const minutes = (secondsOf(frame.collectedAt) - secondsOf(frames[i]!.collectedAt)) / 60;
            if (minutes > 25) return;
            const mission = missionOf(frame);
            const [a, b] = [middleOf(frames[i]!), middleOf(frame)];
            const km = chordDistanceM(a.lon, a.lat, b.lon, b.lat) / 1000;
            const flownKm = (minutes / mission.periodMin) * 2 * Math.PI * earthKm;
            // The Earth rotates by up to 28 km a minute, and scenes of the same second may lie on both sides of the
            // track.
            const slackKm = 28 * minutes + Math.min(mission.reachKm * 2, 700) + 60;
            assert.ok(Math.abs(km - flownKm) <= slackKm, `${frame.vendorId} is ${km} km away after ${minutes} minutes`);
            pairs += 1;
          });
        }
        return Promise.resolve(view.frames.length);
      },
      end() {
        assert.ok(pairs > 100, String(pairs));
      },
    };
  },
};

function missionOf({ vendorId }: SeenFrame): Mission {
  const mission = missions.find(({ product }) => product.test(vendorId));
  assert.ok(mission, vendorId);
  return mission;
}

/** The mean direction of the corners, a vector: it needs no care at 180°. */
function middleOf({ polygons }: SeenFrame): Point {
  let [x, y, z] = [0, 0, 0];
  for (const [outer] of polygons) {
    for (const [lon, lat] of outer!.slice(1)) {
      x += Math.cos(lat * (Math.PI / 180)) * Math.cos(lon * (Math.PI / 180));
      y += Math.cos(lat * (Math.PI / 180)) * Math.sin(lon * (Math.PI / 180));
      z += Math.sin(lat * (Math.PI / 180));
    }
  }
  return { lon: Math.atan2(y, x) * (180 / Math.PI), lat: Math.atan2(z, Math.hypot(x, y)) * (180 / Math.PI) };
}

/**
 * Sun-synchronous: a satellite crosses a latitude at the same local mean time every day, northbound and southbound.
 */
function assertLocalTime(frame: SeenFrame, { inclinationDeg, nodeHours, reachKm }: Mission): void {
  const { lon, lat } = middleOf(frame);
  // Near its highest latitude the swath spans hours of local time.
  if (Math.abs(lat) > 60) return;
  const hours = ((secondsOf(frame.collectedAt) % 86_400) / 3600 + lon / 15 + 48) % 24;
  const eastDeg =
    Math.asin(Math.tan((lat * Math.PI) / 180) / Math.tan((inclinationDeg * Math.PI) / 180)) * (180 / Math.PI);
  const expected = [nodeHours + eastDeg / 15, nodeHours + 12 - eastDeg / 15];
  const offHours = Math.min(...expected.map((hour) => Math.abs(((hours - hour + 60) % 24) - 12)));
  const swathHours = reachKm / (earthKm * Math.cos((lat * Math.PI) / 180) * (Math.PI / 180)) / 15;
  const slackHours = Math.min(swathHours, 6) + (frame.eventType === 'viirs' ? 0.25 : 0.08);
  assert.ok(offHours <= slackHours, `${frame.vendorId} is taken at ${hours} h local time`);
}
