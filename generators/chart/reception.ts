/**
 * How well AIS is received, in cells of a degree. Stations ashore receive it up to some 50 nautical miles, satellites
 * alone further out. A satellite sees some thousand kilometres at once, and in seas full of ships their messages
 * collide.
 *
 * Sources: Report ITU-R M.2084 (satellite detection of AIS: of 10,000 ships in view nearly all are detected if they
 * report minutes apart; messages of class B far less often) and coverage maps of satellite operators (fewest messages
 * in the South and East China Seas, the North Sea and the Mediterranean). No public table gives gaps by sea: the
 * chances in `fleet/reception-gaps.ts` are plausible defaults.
 */
import { cos } from '../../src/base/same-bits.js';
import type { Box } from '../../src/earth/geo/polygon.js';
import { degreeM } from '../motion/plan.js';
import { ports } from './ports.js';

/** Codes of waters by reception, from good to bad. */
export const waters = { shore: 0, coastal: 1, ocean: 2, crowded: 3 } as const;

/** Stations stand at ports. Within the first distance they receive all reports, within the second some, metres. */
const shoreM = 90_000;
const coastalM = 250_000;

/** Seas in which satellites receive little: west, south, east, north, degrees. */
const crowdedSeas: readonly (readonly [number, number, number, number])[] = [
  // Bohai, Yellow and East China Seas.
  [117, 24, 130, 41],
  // South China Sea with the Gulf of Thailand.
  [99, 0, 121, 24],
  // Strait of Malacca and Andaman Sea.
  [93, 0, 105, 10],
  // Seas of Japan and Korea.
  [127, 32, 142, 44],
  // North Sea and English Channel.
  [-6, 48, 11, 61],
  // Mediterranean and Black Seas.
  [-6, 30, 42, 47],
  // Persian Gulf.
  [47, 23, 60, 31],
  // Gulf of Mexico.
  [-98, 18, -81, 31],
];

/** Whether a box, degrees, meets waters of mid-ocean; its longitudes may run past ±180. */
export function meetsOcean({ west, south, east, north }: Box): boolean {
  cells ??= made();
  for (let row = Math.floor(south); row <= Math.floor(north); row++)
    for (let column = Math.floor(west); column <= Math.floor(east); column++)
      if (cells[cellOf(column, row)] === waters.ocean) return true;
  return false;
}

let cells: Uint8Array | undefined;

/** The code of the waters at a position, degrees. */
export function watersAt(lon: number, lat: number): number {
  cells ??= made();
  return cells[cellOf(Math.floor(lon), Math.floor(lat))]!;
}

function made(): Uint8Array {
  const found = new Uint8Array(360 * 180).fill(waters.ocean);
  for (const port of ports()) paint(found, port.lon, port.lat, coastalM, waters.coastal);
  for (const [west, south, east, north] of crowdedSeas) {
    for (let row = south; row < north; row++)
      for (let column = west; column < east; column++) found[cellOf(column, row)] = waters.crowded;
  }
  for (const port of ports()) paint(found, port.lon, port.lat, shoreM, waters.shore);
  return found;
}

/** Gives a code to the cells whose middle lies within a distance of a port, and to the cell of the port. */
function paint(found: Uint8Array, lon: number, lat: number, farM: number, code: number): void {
  const latDeg = farM / degreeM;
  for (let row = Math.floor(lat - latDeg); row <= Math.floor(lat + latDeg); row++) {
    const northDeg = row + 0.5 - lat;
    const cosine = Math.max(0.05, cos(((row + 0.5) / 180) * Math.PI));
    const lonDeg = Math.sqrt(Math.max(0, latDeg * latDeg - northDeg * northDeg)) / cosine;
    for (let column = Math.ceil(lon - lonDeg - 0.5); column <= Math.floor(lon + lonDeg - 0.5); column++)
      found[cellOf(column, row)] = code;
  }
  found[cellOf(Math.floor(lon), Math.floor(lat))] = code;
}

/** By the west and south edge of a cell, whole degrees; the longitude may run past ±180. */
function cellOf(column: number, row: number): number {
  const east = column + 180 - 360 * Math.floor((column + 180) / 360);
  return Math.min(179, Math.max(0, row + 90)) * 360 + east;
}
