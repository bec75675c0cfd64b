import type { Box } from '../../src/geo/polygon.js';
import type { Polyline } from './plan.js';
import { type Sheet, sheetOver, waypointBytes } from './plan-builder.js';
import type { Trajectory } from './trajectory.js';

/** The ways of some vessels, in memory that threads share: handing them over copies none of the waypoints. */
export interface PackedTrajectories {
  /** Room for waypoints: their instants, longitudes, latitudes and phases. */
  readonly room: SharedArrayBuffer;
  /** Of each way four numbers: its vessel, and where its waypoints, quiet times and tracks end. */
  readonly ends: Uint32Array;
  /** Of each way west, south, east and north of its home waters, or NaN. */
  readonly homes: Float64Array;
  readonly quiet: Float64Array;
  readonly tracks: Float64Array;
}

/** What a way has besides its waypoints. */
export type TrajectoryFacts = Pick<Trajectory, 'vessel' | 'home'> & {
  readonly quiet: readonly number[];
  readonly tracks: readonly number[];
};

/** Takes ways as they come. */
export class TrajectorySheet {
  #room: SharedArrayBuffer;
  #sheet: Sheet;
  #trajectories = 0;
  #waypoints = 0;
  readonly #ends: Uint32Array;
  readonly #homes: Float64Array;
  readonly #quiet: number[] = [];
  readonly #tracks: number[] = [];

  /** For so many ways over so many days. Writes in a room that is no longer read, or in a new one. */
  constructor(trajectories: number, days: number, room: SharedArrayBuffer | undefined) {
    this.#room = room ?? new SharedArrayBuffer(trajectories * (tripWaypoints + days * dayWaypoints) * waypointBytes);
    this.#sheet = sheetOver(this.#room, true);
    this.#ends = new Uint32Array(4 * trajectories);
    this.#homes = new Float64Array(4 * trajectories);
  }

  /**
   * Where the plans of the way that is added next may be written one after the other, since those need not be copied.
   */
  lend(): Sheet {
    this.#sheet.used = this.#waypoints;
    return this.#sheet;
  }

  /**
   * Adds a way that consists of plans, one after the other; what is the last phase of each holds until the next begins.
   */
  add(plans: readonly Polyline[], { vessel, home, quiet, tracks }: TrajectoryFacts): void {
    for (let i = 0; i < plans.length; i++) this.#addPlan(plans[i]!);
    for (let i = 0; i < quiet.length; i++) this.#quiet.push(quiet[i]!);
    for (let i = 0; i < tracks.length; i++) this.#tracks.push(tracks[i]!);
    const at = 4 * this.#trajectories++;
    const { west, south, east, north } = home ?? noHome;
    this.#homes[at] = west;
    this.#homes[at + 1] = south;
    this.#homes[at + 2] = east;
    this.#homes[at + 3] = north;
    this.#ends[at] = vessel;
    this.#ends[at + 1] = this.#waypoints;
    this.#ends[at + 2] = this.#quiet.length;
    this.#ends[at + 3] = this.#tracks.length;
  }

  finish(): PackedTrajectories {
    return {
      room: this.#room,
      ends: this.#ends,
      homes: this.#homes,
      quiet: Float64Array.from(this.#quiet),
      tracks: Float64Array.from(this.#tracks),
    };
  }

  #addPlan(plan: Polyline): void {
    const first = this.#waypoints;
    const count = plan.tS.length;
    this.#waypoints += count;
    if (this.#waypoints > this.#sheet.tS.length) this.#grow(first);
    const { tS, lon, lat, phase: phases } = this.#sheet;
    if (plan.tS.buffer !== this.#room || plan.tS.byteOffset !== tS.BYTES_PER_ELEMENT * first) {
      tS.set(plan.tS, first);
      lon.set(plan.lon, first);
      lat.set(plan.lat, first);
      phases.set(plan.phase, first);
    }
  }

  #grow(written: number): void {
    const { tS, lon, lat, phase: phases } = this.#sheet;
    this.#room = new SharedArrayBuffer(2 * this.#waypoints * waypointBytes);
    this.#sheet = sheetOver(this.#room, true);
    this.#sheet.tS.set(tS.subarray(0, written));
    this.#sheet.lon.set(lon.subarray(0, written));
    this.#sheet.lat.set(lat.subarray(0, written));
    this.#sheet.phase.set(phases.subarray(0, written));
  }
}

const noHome: Box = { west: Number.NaN, south: Number.NaN, east: Number.NaN, north: Number.NaN };

/** The ways, in the order in which they came. */
export function unpackTrajectories({ room, ends, homes, quiet, tracks }: PackedTrajectories): Trajectory[] {
  const columns = sheetOver(room, true);
  return Array.from({ length: ends.length / 4 }, (_, i) => {
    const waypoints = i === 0 ? 0 : ends[4 * i - 3]!;
    const end = ends[4 * i + 1]!;
    return {
      vessel: ends[4 * i]!,
      tS: columns.tS.subarray(waypoints, end),
      lon: columns.lon.subarray(waypoints, end),
      lat: columns.lat.subarray(waypoints, end),
      phase: columns.phase.subarray(waypoints, end),
      home: boxAt(homes, 4 * i),
      quiet: quiet.subarray(i === 0 ? 0 : ends[4 * i - 2], ends[4 * i + 2]),
      tracks: tracks.subarray(i === 0 ? 0 : ends[4 * i - 1], ends[4 * i + 3]),
    };
  });
}

function boxAt(homes: Float64Array, at: number): Box | undefined {
  const west = homes[at]!;
  return Number.isNaN(west) ? undefined : { west, south: homes[at + 1]!, east: homes[at + 2]!, north: homes[at + 3]! };
}

/**
 * Enough for the ways of most shares, also in a room made for fewer of them; what is not written of it takes no memory.
 */
const dayWaypoints = 40;
const tripWaypoints = 200;
