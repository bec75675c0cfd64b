import type { Box } from '../../src/geo/polygon.js';
import { phase } from './plan.js';
import type { Trajectory } from './trajectory.js';

/** A way is looked at in boxes of so many days, fewer where one grows larger than so many degrees. */
const mostDays = 4;
const widestDeg = 0.7;

/** Numbers of a box: its days [fromDay, toDay), counted from the first, then west, south, east and north. */
export const boxWidth = 6;

/**
 * Leaves the boxes around a way under way, some days at a time, at the head of `boxes`, and returns how many numbers
 * they are; there is room for one a day. Days that the vessel lies in port are mostly left out. `fromS`: the first
 * second of so many days.
 */
export function boxesAlong(
  { tS, lon, lat, phase: phases }: Trajectory,
  fromS: number,
  days: number,
  boxes: Float64Array,
): number {
  let length = 0;
  let firstDay = 0;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  let leg = 0;
  while (tS[leg + 1]! < fromS) leg++;
  for (let day = 1, endS = fromS + 86400; day <= days; day++, endS += 86400) {
    // Where a leg begins is mostly where the one before it ended.
    let isIn = false;
    for (; ; leg++) {
      if (phases[leg] === phase.moored) isIn = false;
      else {
        if (!isIn) {
          isIn = true;
          west = Math.min(west, lon[leg]!);
          east = Math.max(east, lon[leg]!);
          south = Math.min(south, lat[leg]!);
          north = Math.max(north, lat[leg]!);
        }
        const toLon = lon[leg + 1]!;
        const toLat = lat[leg + 1]!;
        if (toLon < west) west = toLon;
        else if (toLon > east) east = toLon;
        if (toLat < south) south = toLat;
        else if (toLat > north) north = toLat;
      }
      // The last leg of a day goes on into the next one, or ends with it.
      if (tS[leg + 1]! >= endS) break;
    }
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

/** The same of a vessel that never leaves its home waters. */
export function boxesAt({ west, south, east, north }: Box, days: number, boxes: Float64Array): number {
  let length = 0;
  for (let day = 0; day < days; day += mostDays) {
    boxes[length++] = day;
    boxes[length++] = Math.min(days, day + mostDays);
    boxes[length++] = west;
    boxes[length++] = south;
    boxes[length++] = east;
    boxes[length++] = north;
  }
  return length;
}
