import { phase } from './plan.js';
import type { Way } from './vessel-way.js';

/** A way is looked at in boxes of so many days, fewer where one grows larger than so many degrees. */
export const mostDays = 8;
const widestDeg = 2;

/** Numbers of a box: its days [fromDay, toDay), counted from the first, then west, south, east and north. */
export const boxWidth = 6;

/**
 * Leaves the boxes around a way under way, some days at a time, at the head of `boxes`, and returns how many numbers they are; there is room for one a
 * day. Days that the vessel lies in port are mostly left out. `fromS`: the first second of so many days.
 */
export function boxesAlong(
  { tS, lon, lat, phase: phases }: Way,
  fromS: number,
  days: number,
  boxes: Float64Array,
): number {
  let length = 0;
  let firstDay = 0;
  let day = 0;
  let endS = fromS + 86400;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  let leg = 0;
  while (tS[leg + 1]! < fromS) leg++;
  let fromLon = lon[leg]!;
  let fromLat = lat[leg]!;
  while (day < days) {
    const toLon = lon[leg + 1]!;
    const toLat = lat[leg + 1]!;
    if (phases[leg] !== phase.moored) {
      if (fromLon < west) west = fromLon;
      if (fromLon > east) east = fromLon;
      if (toLon < west) west = toLon;
      if (toLon > east) east = toLon;
      if (fromLat < south) south = fromLat;
      if (fromLat > north) north = fromLat;
      if (toLat < south) south = toLat;
      if (toLat > north) north = toLat;
    }
    if (tS[leg + 1]! < endS) {
      leg++;
      fromLon = toLon;
      fromLat = toLat;
      continue;
    }
    // The leg goes on into the next day, or ends with this one.
    day += 1;
    endS += 86400;
    if (west > east) {
      firstDay = day;
      continue;
    }
    const isWide = east - west > widestDeg || north - south > widestDeg;
    if (!isWide && day < days && day - firstDay < mostDays) continue;
    boxes[length++] = firstDay;
    boxes[length++] = day;
    boxes[length++] = west;
    boxes[length++] = south;
    boxes[length++] = east;
    boxes[length++] = north;
    firstDay = day;
    west = south = Infinity;
    east = north = -Infinity;
  }
  return length;
}
