import type { Box } from '../../src/earth/geo/polygon.js';
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
 * The boxes around a vessel while it is not moored, one after the other: the fields are those of the present box.
 * Longitudes may run past ±180. Days on which the vessel lies in port all the time are left out, but for those inside
 * a box. A vessel that never leaves its home waters has their box all the time.
 */
export class TrajectoryBoxes implements TrajectoryBox {
  fromDay = 0;
  toDay = 0;
  west = Number.NaN;
  south = Number.NaN;
  east = Number.NaN;
  north = Number.NaN;
  readonly #trajectory: Trajectory;
  readonly #fromS: number;
  readonly #days: number;
  /** The leg at the end of the present box. */
  #leg = 0;

  /** Boxes over this many days from the second `fromS` on. The first call of `next` goes to the first box. */
  constructor(trajectory: Trajectory, fromS: number, days: number) {
    this.#trajectory = trajectory;
    this.#fromS = fromS;
    this.#days = days;
    while (trajectory.tS[this.#leg + 1]! < fromS) this.#leg++;
  }

  /** Goes to the next box; false if there is none. */
  next(): boolean {
    if (this.toDay === this.#days) return false;
    const { home } = this.#trajectory;
    return home === undefined ? this.#nextAlong() : this.#nextAt(home);
  }

  #nextAlong(): boolean {
    const { tS, lon, lat, phase: phases } = this.#trajectory;
    let fromDay = this.toDay;
    let day = fromDay;
    let leg = this.#leg;
    let west = Infinity;
    let south = Infinity;
    let east = -Infinity;
    let north = -Infinity;
    while (day < this.#days) {
      day++;
      const endS = this.#fromS + day * 86400;
      let wasMoored = true;
      for (; ; leg++) {
        const isMoored = phases[leg] === phase.moored;
        if (!isMoored) {
          // A leg begins where the one before it ended.
          if (wasMoored) {
            west = Math.min(west, lon[leg]!);
            south = Math.min(south, lat[leg]!);
            east = Math.max(east, lon[leg]!);
            north = Math.max(north, lat[leg]!);
          }
          const toLon = lon[leg + 1]!;
          const toLat = lat[leg + 1]!;
          if (toLon < west) west = toLon;
          else if (toLon > east) east = toLon;
          if (toLat < south) south = toLat;
          else if (toLat > north) north = toLat;
        }
        wasMoored = isMoored;
        // The last leg of a day goes on into the next one, or ends with it.
        if (tS[leg + 1]! >= endS) break;
      }
      if (west > east) fromDay = day;
      else if (day - fromDay === mostDays || east - west > widestDeg || north - south > widestDeg) break;
    }
    this.#leg = leg;
    this.#set(fromDay, day, west, south, east, north);
    return west <= east;
  }

  #nextAt({ west, south, east, north }: Box): boolean {
    this.#set(this.toDay, Math.min(this.#days, this.toDay + mostDays), west, south, east, north);
    return true;
  }

  #set(fromDay: number, toDay: number, west: number, south: number, east: number, north: number): void {
    this.fromDay = fromDay;
    this.toDay = toDay;
    this.west = west;
    this.south = south;
    this.east = east;
    this.north = north;
  }
}
