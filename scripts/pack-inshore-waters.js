// Writes fixtures/inshore-waters.json: where boats under 12 m fish off their ports. The layout is described in
// fixtures/README.md. Run by hand after a change of the ports, the grounds, the lanes, the coastline or
// fishing-fleets.json; takes some seconds.
import { writeFileSync } from 'node:fs';
import { halfWidthAt } from '../dist/generators/chart/fairway.js';
import { fairwayBetween, fairwayToGround } from '../dist/generators/chart/fairways.js';
import { portsWithin } from '../dist/generators/chart/lanes.js';
import { fishingFleets, inshoreFleets } from '../dist/generators/fleet/fishing-fleets.js';
import { createCoastline } from '../dist/src/earth/coastline/coastline.js';

/** Where boats fish along the way out of port, metres from it. */
const nearestM = 2_500;
const farthestM = 14_000;
/** The least room: half the length and half the width, metres. */
const leastM = [600, 60];
/** No point of a water lies nearer to the coast, metres: law 5 wants 2 km, and positions have noise. */
const coastM = 2_150;
/** The waters of a port lie this far apart, metres, and none is smaller than this share of the largest. */
const apartM = 3_000;
const leastShare = 0.2;
const mostWaters = 3;
const cuts = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
/** Across the band, in its half widths: the middle of a water and half its width. */
const lanes = [
  [0, 1],
  ...[-1, 1].flatMap((side) => [
    [0.25 * side, 0.75],
    [0.5 * side, 0.5],
    [0.75 * side, 0.25],
    [0.25 * side, 0.25],
    [0.9 * side, 0.1],
    [0.6 * side, 0.1],
    [0.3 * side, 0.1],
  ]),
  [0, 0.5],
  [0, 0.25],
];
const degreeM = 111_195;
const radians = Math.PI / 180;
const coastline = createCoastline();

const grounds = new Map();
for (const { trades } of [...fishingFleets(), ...inshoreFleets()])
  for (const { ground, homes, offshore } of trades.items)
    for (const port of offshore ? [] : homes.items) grounds.set(port, (grounds.get(port) ?? new Set()).add(ground));

const rows = [];
let without = 0;
for (const port of [...grounds.keys()].sort((a, b) => a - b)) {
  const found = watersOf(
    port,
    [...grounds.get(port)].sort((a, b) => a - b),
  );
  if (found.length === 0) without++;
  rows.push(...found.map((water) => JSON.stringify(packed(port, water))));
}
const text = `[\n${rows.join(',\n')}\n]\n`;
writeFileSync(new URL('../fixtures/inshore-waters.json', import.meta.url), text);
console.log(`fixtures/inshore-waters.json: ${rows.length} waters, ${text.length} bytes; ${without} ports without one`);

/** The largest waters along the ways from a port to its grounds and to ports near it. */
function watersOf(port, toGrounds) {
  const near = portsWithin(port, 400_000).slice(0, 5);
  const all = [
    ...toGrounds.flatMap((ground) => candidates(fairwayToGround(port, ground), { ground })),
    ...near.flatMap((to) => candidates(fairwayBetween(port, to), { to })),
  ].sort((a, b) => b.halfM * b.halfWideM - a.halfM * a.halfWideM);
  const found = [];
  for (const water of all) {
    if (found.length === mostWaters) break;
    if (found.length > 0 && water.halfM * water.halfWideM < leastShare * found[0].halfM * found[0].halfWideM) break;
    if (found.some((other) => metresBetween(water, other) < apartM)) continue;
    if (isOffCoast(water)) found.push(water);
  }
  return found;
}

/**
 * Ellipses within the bands of the legs of a fairway near port. They lie before the first lane, after which there is no
 * way back.
 */
function candidates(fairway, way) {
  const { alongM, lon, lat, cosine, sections } = fairway;
  const free = sections[0]?.from ?? alongM.length - 1;
  const found = [];
  for (let vertex = 0; vertex < free && vertex + 2 < alongM.length && alongM[vertex] < farthestM; vertex++) {
    const legM = alongM[vertex + 1] - alongM[vertex];
    const first = Math.max(0, nearestM - alongM[vertex]) / legM;
    const last = Math.min(1, (farthestM - alongM[vertex]) / legM);
    const [begins, ends] = [halfWidthAt(fairway, vertex), halfWidthAt(fairway, vertex + 1)];
    const eastM = (lon[vertex + 1] - lon[vertex]) * cosine[vertex];
    const northM = lat[vertex + 1] - lat[vertex];
    const axisDeg = Math.atan2(eastM, northM) / radians;
    for (let i = 0; i < cuts.length; i++) {
      for (let j = i + 1; j < cuts.length; j++) {
        const from = first + (last - first) * cuts[i];
        const until = first + (last - first) * cuts[j];
        const bandM = Math.min(begins + (ends - begins) * from, begins + (ends - begins) * until);
        const halfM = ((until - from) * legM) / 2;
        for (const [offset, share] of lanes) {
          const halfWideM = bandM * share;
          if (!(halfM >= leastM[0] && halfWideM >= leastM[1])) continue;
          const along = (from + until) / 2;
          const right = { east: Math.cos(axisDeg * radians), north: -Math.sin(axisDeg * radians) };
          const aside = (offset * bandM) / degreeM;
          const middleLat = lat[vertex] + northM * along + aside * right.north;
          const middleLon =
            lon[vertex] + (lon[vertex + 1] - lon[vertex]) * along + (aside * right.east) / cosine[vertex];
          const farM = until * legM + 2 * begins + bandM;
          found.push({ ...way, vertex, lon: middleLon, lat: middleLat, axisDeg, halfM, halfWideM, farM });
        }
      }
    }
  }
  return found;
}

function metresBetween(a, b) {
  return degreeM * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos(a.lat * radians));
}

/** Whether no point of an ellipse is nearer to the coast than `coastM`. The distance changes by a metre a metre. */
function isOffCoast(water) {
  const middleM = coastline.distanceM(water.lon, water.lat);
  if (middleM < coastM + Math.min(water.halfM, water.halfWideM)) return false;
  if (middleM >= coastM + Math.max(water.halfM, water.halfWideM)) return isSea(water.lon, water.lat);
  for (const out of [1, 0.75, 0.5, 0.25]) {
    for (let step = 0; step < 64; step++) {
      const angle = (2 * Math.PI * step) / 64;
      const [along, across] = [out * water.halfM * Math.cos(angle), out * water.halfWideM * Math.sin(angle)];
      const [sin, cos] = [Math.sin(water.axisDeg * radians), Math.cos(water.axisDeg * radians)];
      const lat = water.lat + (along * cos - across * sin) / degreeM;
      const lon = water.lon + (along * sin + across * cos) / (degreeM * Math.cos(water.lat * radians));
      if (coastline.distanceM(lon, lat) < coastM || !isSea(lon, lat)) return false;
    }
  }
  return isSea(water.lon, water.lat);
}

function isSea(lon, lat) {
  return !coastline.isLand(lon, lat);
}

/** The long axis lies across the leg where a water is wider than this part of the leg is long. */
function packed(port, { ground, to, vertex, lon, lat, axisDeg, halfM, halfWideM, farM }) {
  const isLong = halfM >= halfWideM;
  const whole = isLong ? axisDeg : axisDeg + 90;
  return [
    port,
    ground === undefined ? to : -1 - ground,
    vertex,
    Number(lon.toFixed(5)),
    Number(lat.toFixed(5)),
    Math.round(((whole % 180) + 180) % 180),
    Math.floor(Math.max(halfM, halfWideM)),
    Math.floor(Math.min(halfM, halfWideM)),
    Math.ceil(farM) + 50,
  ];
}
