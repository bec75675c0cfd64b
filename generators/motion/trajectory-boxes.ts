import type { Box } from '../../src/geo/polygon.js';
import { phase } from './plan.js';
import type { Trajectory } from './trajectory.js';

/** The box around a vessel on the days [fromDay, toDay), counted from the first day of a span. */
export interface TrajectoryBox extends Box {
  readonly fromDay: number;
  readonly toDay: number;
}

/** A box ends with its fourth day, or with the first day on which it is wider or higher than this. */
const mostDays = 4;
const widestDeg = 0.7;

/**
 * The boxes around a vessel while it is not moored, over so many days from the second `fromS` on, in order. Longitudes
 * may run past ±180. Days on which the vessel lies in port all the time are left out, but for those inside a box.
 */
export function boxesAlong({ tS, lon, lat, phase: phases }: Trajectory, fromS: number, days: number): TrajectoryBox[] {
  const boxes: TrajectoryBox[] = [];
  let fromDay = 0;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  let leg = 0;
  while (tS[leg + 1]! < fromS) leg++;
  for (let day = 1, endS = fromS + 86400; day <= days; day++, endS += 86400) {
    for (; ; leg++) {
      if (phases[leg] !== phase.moored) {
        west = Math.min(west, lon[leg]!, lon[leg + 1]!);
        south = Math.min(south, lat[leg]!, lat[leg + 1]!);
        east = Math.max(east, lon[leg]!, lon[leg + 1]!);
        north = Math.max(north, lat[leg]!, lat[leg + 1]!);
      }
      // The last leg of a day goes on into the next one, or ends with it.
      if (tS[leg + 1]! >= endS) break;
    }
    const isEmpty = west > east;
    const isWide = east - west > widestDeg || north - south > widestDeg;
    if (!isEmpty) {
      if (!isWide && day < days && day - fromDay < mostDays) continue;
      boxes.push({ fromDay, toDay: day, west, south, east, north });
      west = south = Infinity;
      east = north = -Infinity;
    }
    fromDay = day;
  }
  return boxes;
}

/** The same for a vessel that never leaves its home waters. */
export function boxesAt({ west, south, east, north }: Box, days: number): TrajectoryBox[] {
  const boxes: TrajectoryBox[] = [];
  for (let fromDay = 0; fromDay < days; fromDay += mostDays)
    boxes.push({ fromDay, toDay: Math.min(days, fromDay + mostDays), west, south, east, north });
  return boxes;
}
