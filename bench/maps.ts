/** Draws maps of the default ocean: `npm run maps` writes those of `pictures` to docs/, `npm run maps -- zoom` some. */
import { writeFileSync } from 'node:fs';
import { gears, type Vessel } from '../generators/fleet/fleet-vessel.js';
import { eventKinds } from '../src/model/event.js';
import { openBrowser } from '../test/support/chromium.js';
import { webpOf } from '../test/support/webp.js';
import { events, frames, gaps, type Layer, passages, positions } from './map-layers.js';
import { type Panel, type Region, type Rgb, WorldMap } from './world-map.js';

/** Maps of one region, side by side in columns; each has the labels of its layers above it. */
interface Picture {
  readonly region: Region;
  readonly widthPx: number;
  readonly columns?: number;
  readonly panels: () => readonly (readonly Layer[])[];
}

const red: Rgb = [200, 40, 40];
const blue: Rgb = [30, 80, 170];
const green: Rgb = [20, 120, 60];
const orange: Rgb = [220, 140, 0];
const violet: Rgb = [120, 30, 150];

const world: Region = { west: -180, south: -72, east: 180, north: 82 };
const isMerchant = ({ kind }: Vessel) => kind === 'cargo' || kind === 'tanker';
const isFerry = ({ kind }: Vessel) => kind === 'passenger' || kind === 'cruise';
const fishesHeard = ({ kind, ais }: Vessel) => kind === 'fishing' && ais;
const fishesUnheard = ({ kind, ais }: Vessel) => kind === 'fishing' && !ais;
const isOther = ({ kind }: Vessel) => kind !== 'fishing';

/** By file name, in docs/. */
const pictures: Readonly<Record<string, Picture>> = {
  'frames-of-a-day': {
    region: world,
    widthPx: 1440,
    panels: () => [
      [
        frames('sar_sentinel1', { colour: red, opacity: 1 }),
        frames('eo_sentinel2', { colour: green, opacity: 1 }),
        frames('viirs', { colour: violet, opacity: 1 }),
        frames('eo_landsat_8_9', { colour: orange, opacity: 1 }),
      ],
    ],
  },
  'traffic-of-two-weeks': {
    region: world,
    widthPx: 1440,
    panels: () => [
      [
        positions('other vessels', isOther, { colour: blue, opacity: 0.25 }),
        positions('fishing', fishesHeard, { colour: red, opacity: 0.25 }),
        positions('fishing without AIS', fishesUnheard, { colour: green, opacity: 0.25 }),
      ],
    ],
  },
  'events-of-a-month': {
    region: world,
    widthPx: 720,
    columns: 2,
    panels: () => eventKinds.map((kind) => [events(kind, { colour: red, opacity: 0.55 })]),
  },
  'fishing-by-gear': {
    region: world,
    widthPx: 720,
    columns: 2,
    panels: () =>
      gears.map((gear) => [events('fishing_activity_history', { colour: red, opacity: 0.5, size: 2 }, gear)]),
  },
  'port-calls': {
    region: world,
    widthPx: 1440,
    panels: () => [[events('port_visit', { colour: blue, opacity: 0.3, size: 2 })]],
  },
  encounters: {
    region: world,
    widthPx: 1440,
    panels: () => [
      [
        events('dark_rendezvous', { colour: violet, opacity: 0.6, size: 2 }),
        events('standard_rendezvous', { colour: orange, opacity: 0.8, size: 2 }),
      ],
    ],
  },
  gaps: {
    region: world,
    widthPx: 1440,
    panels: () => [
      [
        gaps('silent for some hours', [0, 24], { colour: blue, opacity: 0.5, size: 2 }),
        gaps('for more than a day', [24, 1000], { colour: red, opacity: 0.7, size: 2 }),
      ],
    ],
  },
  'zoom-dover': zoomOfStrait({ west: -0.3, south: 50.2, east: 2.5, north: 51.6 }, 45, ['north-east', 'south-west']),
  'zoom-singapore': zoomOfStrait({ west: 103.1, south: 0.9, east: 104.9, north: 1.7 }, 90, ['east', 'west']),
  'zoom-gibraltar': zoomOfStrait({ west: -6.3, south: 35.6, east: -4.9, north: 36.35 }, 90, ['east', 'west']),
  'zoom-patagonia': zoomOfFishing({ west: -69, south: -56, east: -52, north: -38 }, Date.UTC(2025, 2, 1)),
  'zoom-west-africa': zoomOfFishing({ west: -23, south: 2, east: 12, north: 25 }, Date.UTC(2025, 5, 1)),
};

/** A month of passages within 90° of a course, and of the opposite one, and two weeks of fishing. */
function zoomOfStrait(region: Region, courseDeg: number, [there, back]: readonly [string, string]): Picture {
  return {
    region,
    widthPx: 1000,
    panels: () => [
      [
        passages(there, region, isMerchant, courseDeg, { colour: red, opacity: 0.25 }),
        passages(back, region, isMerchant, courseDeg + 180, { colour: blue, opacity: 0.25 }),
        passages('passenger ships', region, isFerry, courseDeg, { colour: orange, opacity: 0.2 }),
        passages('', region, isFerry, courseDeg + 180, { colour: orange, opacity: 0.2 }),
        positions('fishing', ({ kind }) => kind === 'fishing', { colour: green, opacity: 0.8, size: 2 }),
      ],
    ],
  };
}

/** A month from a day on: positions of fishing vessels every two hours, others, and the encounters of June 2025. */
function zoomOfFishing(region: Region, fromMs: number): Picture {
  const fromDay = fromMs / 86_400_000;
  return {
    region,
    widthPx: 800,
    panels: () => [
      [
        positions('others', isOther, { colour: blue, opacity: 0.35 }, fromDay, 30),
        positions('fishing without AIS', fishesUnheard, { colour: green, opacity: 0.5, size: 2 }, fromDay, 30),
        positions('fishing', fishesHeard, { colour: red, opacity: 0.5, size: 2 }, fromDay, 30),
        events('dark_rendezvous', { colour: violet, opacity: 1, size: 3 }),
        events('standard_rendezvous', { colour: orange, opacity: 1, size: 3 }),
      ],
    ],
  };
}

const labelPx = 20;

function drawn({ region, widthPx, columns = 1, panels }: Picture): WorldMap {
  const scale = widthPx / (region.east - region.west);
  // Of a part of the world, distances are equal in both directions at its middle.
  const middle = ((region.north + region.south) / 360) * Math.PI;
  const latScale = region === world ? scale : scale / Math.cos(middle);
  const heightPx = Math.round((region.north - region.south) * latScale) + labelPx;
  const shown = panels();
  const map = new WorldMap(widthPx * columns, heightPx * Math.ceil(shown.length / columns));
  shown.forEach((layers, i) => {
    const top = Math.floor(i / columns) * heightPx + labelPx;
    drawPanel(map, { ...region, scale, latScale, left: (i % columns) * widthPx, top }, layers);
  });
  return map;
}

function drawPanel(map: WorldMap, panel: Panel, layers: readonly Layer[]): void {
  map.drawLand(panel);
  let left = panel.left + 8;
  for (const { label, colour, opacity, size, points = [], lines = [] } of layers) {
    map.text(label, left, panel.top - 15, 2, colour);
    left += label === '' ? 0 : label.length * 8 + 24;
    for (const [lon, lat] of points) map.point(panel, lon, lat, colour, opacity, size);
    for (const line of lines)
      for (let k = 0; k + 1 < line.length; k++) map.line(panel, line[k]!, line[k + 1]!, colour, opacity);
  }
}

const words = process.argv.slice(2);
const browser = await openBrowser();
for (const [name, picture] of Object.entries(pictures)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  const bytes = await webpOf(browser, drawn(picture).png());
  writeFileSync(new URL(`../../docs/${name}.webp`, import.meta.url), bytes);
  console.log(`docs/${name}.webp: ${Math.ceil(bytes.length / 1024)} KiB`);
}
await browser.close();
