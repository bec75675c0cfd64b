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
  let box = emptyBox(0);
  let leg = 0;
  while (tS[leg + 1]! < fromS) leg++;
  for (let day = 1, endS = fromS + 86400; day <= days; day++, endS += 86400) {
    for (; ; leg++) {
      if (phases[leg] !== phase.moored) {
        include(box, lon[leg]!, lat[leg]!);
        include(box, lon[leg + 1]!, lat[leg + 1]!);
      }
      // The last leg of a day goes on into the next one, or ends with it.
      if (tS[leg + 1]! >= endS) break;
    }
    if (box.west > box.east) box.fromDay = day;
    else if (isWide(box) || day === days || day - box.fromDay === mostDays) {
      box.toDay = day;
      boxes.push(box);
      box = emptyBox(day);
    }
  }
  return boxes;
}

/** The same for a vessel that never leaves its home waters. */
export function boxesAt(home: Box, days: number): TrajectoryBox[] {
  const boxes: TrajectoryBox[] = [];
  for (let fromDay = 0; fromDay < days; fromDay += mostDays)
    boxes.push({ fromDay, toDay: Math.min(days, fromDay + mostDays), ...home });
  return boxes;
}

/** A box that still grows; it is empty while its west lies east of its east. */
type GrowingBox = { -readonly [K in keyof TrajectoryBox]: TrajectoryBox[K] };

function emptyBox(fromDay: number): GrowingBox {
  return { fromDay, toDay: fromDay, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
}

function include(box: GrowingBox, lon: number, lat: number): void {
  box.west = Math.min(box.west, lon);
  box.south = Math.min(box.south, lat);
  box.east = Math.max(box.east, lon);
  box.north = Math.max(box.north, lat);
}

function isWide({ west, south, east, north }: TrajectoryBox): boolean {
  return east - west > widestDeg || north - south > widestDeg;
}
