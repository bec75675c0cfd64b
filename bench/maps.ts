/**
 * Draws maps of the default ocean in June 2025: `npm run maps` writes docs/frames-of-a-day.png,
 * docs/traffic-of-two-weeks.png and docs/events-of-a-month.png.
 */
import { writeFileSync } from 'node:fs';
import { seedBits } from '../generators/draws/random.js';
import { vesselAt } from '../generators/fleet/fleet.js';
import { blockSize } from '../generators/fleet/fleet-mix.js';
import type { Vessel } from '../generators/fleet/fleet-vessel.js';
import { scenesOfDay } from '../generators/frames/scenes.js';
import { createOcean } from '../generators/ocean.js';
import { Motion } from '../generators/voyages/positions.js';
import { eventKinds } from '../src/model/event.js';
import { type FrameKind, frameKinds } from '../src/model/frame.js';
import { options } from '../src/options/options.js';
import { type Panel, type Rgb, WorldMap } from './world-map.js';

const seed = options.seed.fallback;
const day = Date.UTC(2025, 5, 1) / 86_400_000;
const days = 30;

const frameColours: Readonly<Record<FrameKind, Rgb>> = {
  sar_sentinel1: [200, 40, 40],
  eo_sentinel2: [20, 120, 60],
  viirs: [70, 60, 160],
  eo_landsat_8_9: [220, 140, 0],
};

write('frames-of-a-day.png', drawFrames());
write('traffic-of-two-weeks.png', drawTraffic());
write('events-of-a-month.png', await drawEvents());

function drawFrames(): WorldMap {
  const map = new WorldMap(1440, 660);
  const panel: Panel = { left: 0, top: 20, scale: 4, north: 85, south: -75 };
  map.drawLand(panel);
  const scenes = scenesOfDay(seedBits(seed), day);
  frameKinds.forEach((kind, i) => {
    const ofKind = scenes.filter((scene) => scene.kind === kind);
    map.text(`${kind} ${ofKind.length}`, 10 + i * 260, 5, 2, frameColours[kind]);
    for (const { rings } of ofKind) {
      for (const ring of rings) {
        for (let k = 0; k + 1 < ring.length; k++) map.line(panel, ring[k]!, ring[k + 1]!, frameColours[kind]);
      }
    }
  });
  return map;
}

/** The positions of all vessels of the first block, every two hours. */
function drawTraffic(): WorldMap {
  const motion = new Motion(seedBits(seed));
  const map = new WorldMap(1440, 640);
  const panel: Panel = { left: 0, top: 0, scale: 4, north: 85, south: -75 };
  map.drawLand(panel);
  for (let index = 0; index < blockSize; index++) {
    const vessel = vesselAt(seedBits(seed), index);
    for (let hour = 0; hour < 24 * 14; hour += 2) {
      const { lon, lat } = motion.fixAt(vessel, day * 86_400 + hour * 3600);
      map.point(panel, lon, lat, trafficColour(vessel), 0.25);
    }
  }
  return map;
}

/** Fishing vessels are red, those without AIS green; all other vessels are blue. */
function trafficColour({ kind, ais }: Vessel): Rgb {
  if (kind !== 'fishing') return [30, 80, 170];
  return ais ? [200, 40, 40] : [20, 120, 60];
}

async function drawEvents(): Promise<WorldMap> {
  const ocean = createOcean({ seed, scale: 1, threads: 2 });
  const chunks = await ocean.generate(day, day + days);
  await ocean.close();
  const map = new WorldMap(1440, Math.ceil(eventKinds.length / 2) * 320);
  eventKinds.forEach((kind, code) => {
    const panel: Panel = {
      left: (code % 2) * 720,
      top: Math.floor(code / 2) * 320 + 18,
      scale: 2,
      north: 80,
      south: -70,
    };
    map.drawLand(panel);
    let count = 0;
    for (const { events } of chunks) {
      const { kind: kinds, startLonE6, startLatE6, createdMs, updatedMs } = events.columns;
      for (let row = 0; row < events.length; row++) {
        if (kinds[row] !== code || createdMs[row] !== updatedMs[row]) continue;
        count++;
        map.point(panel, startLonE6[row]! / 1e6, startLatE6[row]! / 1e6, [190, 30, 40], 0.55);
      }
    }
    map.text(`${kind} ${count.toLocaleString('en')}`, panel.left + 8, panel.top - 14);
  });
  return map;
}

function write(name: string, map: WorldMap): void {
  const bytes = map.png();
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), bytes);
  console.log(`docs/${name}: ${Math.ceil(bytes.length / 1024)} KiB`);
}
