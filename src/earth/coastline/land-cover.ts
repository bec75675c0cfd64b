import { cos } from '../../base/same-bits.js';
import type { LandCoverClass } from '../../model/schema-types.js';
import { radiansPerDegree } from '../geo/sphere.js';
import { type Mix, mixAt } from './climate.js';

/** Height of the rows of patches, degrees: 28 km. */
const rowDeg = 0.25;
const rows = 180 / rowDeg;
/** Greatest distance of mangroves from the sea. */
const mangroveReachM = 1500;

/**
 * The class of a point on dry land (degrees; lon from -180 to 180), modelled, not surveyed. The land is divided into
 * patches some 30 km wide, each of one class, drawn from the mix of the climate at the patch's centre. A point always
 * has the same class.
 */
export function landCoverAt(
  lon: number,
  lat: number,
  distanceToCoastM: (lon: number, lat: number) => number,
): LandCoverClass {
  const { row, column, middleLon, middleLat } = patchAt(lon, lat);
  const mix = mixAt(middleLon, middleLat);
  const tropical = Math.abs(lat) < 25 && !mix.some(([name]) => name === 'BareSparseVegetation');
  if (tropical && unit(row, column, 3) < 0.4 && distanceToCoastM(lon, lat) < mangroveReachM) return 'Mangroves';
  return drawn(mix, unit(row, column, 2));
}

/**
 * The patch whose centre is nearest. Centres are jittered within the cells of a grid of about equal areas, so borders
 * are irregular.
 */
function patchAt(lon: number, lat: number) {
  const home = Math.min(rows - 1, Math.floor((lat + 90) / rowDeg));
  let nearest = Infinity;
  let found = { row: 0, column: 0, middleLon: 0, middleLat: 0 };
  for (let row = Math.max(0, home - 1); row <= Math.min(rows - 1, home + 1); row++) {
    const columns = columnsOf(row);
    const cellDeg = 360 / columns;
    const around = Math.floor((lon + 180) / cellDeg);
    for (let step = -1; step <= 1; step++) {
      const column = (around + step + columns) % columns;
      const middleLon = -180 + (column + unit(row, column, 0)) * cellDeg;
      const middleLat = -90 + (row + unit(row, column, 1)) * rowDeg;
      const away = Math.abs(lon - middleLon);
      const x = Math.min(away, 360 - away) * cos(lat * radiansPerDegree);
      const y = lat - middleLat;
      if (x * x + y * y >= nearest) continue;
      nearest = x * x + y * y;
      found = { row, column, middleLon, middleLat };
    }
  }
  return found;
}

/** The number of cells in a row that makes them as wide as high. */
function columnsOf(row: number): number {
  const middleLat = -90 + (row + 0.5) * rowDeg;
  return Math.max(3, Math.round((360 / rowDeg) * cos(middleLat * radiansPerDegree)));
}

function drawn(mix: Mix, unit: number): LandCoverClass {
  let goal = unit * mix.reduce((sum, [, share]) => sum + share, 0);
  for (const [name, share] of mix) {
    goal -= share;
    if (goal < 0) return name;
  }
  return mix.at(-1)![0];
}

/** A number in [0, 1) for a patch and a purpose: a hash, so that nothing is stored. */
function unit(row: number, column: number, purpose: number): number {
  let h = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
