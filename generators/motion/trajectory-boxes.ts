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
  let box = new GrowingBox(0);
  let leg = 0;
  while (tS[leg + 1]! < fromS) leg++;
  for (let day = 1, endS = fromS + 86400; day <= days; day++, endS += 86400) {
    for (; ; leg++) {
      if (phases[leg] !== phase.moored) {
        box.include(lon[leg]!, lat[leg]!);
        box.include(lon[leg + 1]!, lat[leg + 1]!);
      }
      // The last leg of a day goes on into the next one, or ends with it.
      if (tS[leg + 1]! >= endS) break;
    }
    if (box.isEmpty) box.fromDay = day;
    else if (box.isWide || day === days || day - box.fromDay === mostDays) {
      boxes.push(box.until(day));
      box = new GrowingBox(day);
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

class GrowingBox {
  fromDay: number;
  #west = Infinity;
  #south = Infinity;
  #east = -Infinity;
  #north = -Infinity;

  constructor(fromDay: number) {
    this.fromDay = fromDay;
  }

  get isEmpty(): boolean {
    return this.#west > this.#east;
  }

  get isWide(): boolean {
    return this.#east - this.#west > widestDeg || this.#north - this.#south > widestDeg;
  }

  include(lon: number, lat: number): void {
    this.#west = Math.min(this.#west, lon);
    this.#south = Math.min(this.#south, lat);
    this.#east = Math.max(this.#east, lon);
    this.#north = Math.max(this.#north, lat);
  }

  until(toDay: number): TrajectoryBox {
    const { fromDay } = this;
    return { fromDay, toDay, west: this.#west, south: this.#south, east: this.#east, north: this.#north };
  }
}
