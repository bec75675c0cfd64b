import { sharedBytes } from '#platform/shared-bytes.js';
import type { Polyline } from './plan.js';

/** A waypoint takes three doubles and a byte. */
const waypointBytes = 25;

/** The columns of all waypoints for which a buffer has room, one column after the other. */
export function waypointsIn(buffer: SharedArrayBuffer): Polyline {
  const room = Math.floor(buffer.byteLength / waypointBytes);
  return waypointsOf(buffer, room, 0, room);
}

/** The waypoints from `first` on in a buffer with room for `room` of them. */
function waypointsOf(buffer: SharedArrayBuffer, room: number, first: number, count: number): Polyline {
  return {
    tS: new Float64Array(buffer, 8 * first, count),
    lon: new Float64Array(buffer, 8 * (room + first), count),
    lat: new Float64Array(buffer, 8 * (2 * room + first), count),
    phase: new Uint8Array(buffer, 24 * room + first, count),
  };
}

/** Memory that threads can share, on which plans are written one after the other. It grows where it has to. */
export class WaypointSheet {
  #buffer: SharedArrayBuffer;
  #tS: Float64Array;
  #lon: Float64Array;
  #lat: Float64Array;
  #phase: Uint8Array;
  /** How many waypoints are written. */
  #length = 0;

  /** Writes over a buffer. */
  constructor(buffer: SharedArrayBuffer) {
    this.#buffer = buffer;
    ({ tS: this.#tS, lon: this.#lon, lat: this.#lat, phase: this.#phase } = waypointsIn(buffer));
  }

  /** The buffer with all waypoints: another one after the sheet has grown. */
  get buffer(): SharedArrayBuffer {
    return this.#buffer;
  }

  get length(): number {
    return this.#length;
  }

  /** The instant of a waypoint. */
  instantOf(waypoint: number): number {
    return this.#tS[waypoint]!;
  }

  /** How many waypoints can be added before the sheet has to grow. */
  get room(): number {
    return this.#tS.length - this.#length;
  }

  /** Adds a waypoint; `phase` is that of the leg that ends there. */
  push(tS: number, lon: number, lat: number, phase: number): void {
    if (this.#length === this.#tS.length) this.#grow();
    const i = this.#length++;
    this.#tS[i] = tS;
    this.#lon[i] = lon;
    this.#lat[i] = lat;
    if (i > 0) this.#phase[i - 1] = phase;
  }

  /** Adds copies of the waypoints of a plan. */
  addAll({ tS, lon, lat, phase }: Polyline): void {
    while (this.room < tS.length) this.#grow();
    this.#tS.set(tS, this.#length);
    this.#lon.set(lon, this.#length);
    this.#lat.set(lat, this.#length);
    this.#phase.set(phase, this.#length);
    this.#length += tS.length;
  }

  /** Makes the legs after waypoint `since` longer in time by a factor. */
  stretch(since: number, factor: number): void {
    const fromS = this.#tS[since]!;
    for (let i = since + 1; i < this.#length; i++) this.#tS[i] = fromS + factor * (this.#tS[i]! - fromS);
  }

  /** The waypoints from one on, with the phase after the last of them. What is added later lies behind them. */
  finish(first: number, lastPhase: number): Polyline {
    this.#phase[this.#length - 1] = lastPhase;
    return waypointsOf(this.#buffer, this.#tS.length, first, this.#length - first);
  }

  #grow(): void {
    const [tS, lon, lat, phase] = [this.#tS, this.#lon, this.#lat, this.#phase];
    this.#buffer = sharedBytes(2 * Math.max(1, tS.length) * waypointBytes);
    ({ tS: this.#tS, lon: this.#lon, lat: this.#lat, phase: this.#phase } = waypointsIn(this.#buffer));
    this.#tS.set(tS);
    this.#lon.set(lon);
    this.#lat.set(lat);
    this.#phase.set(phase);
  }
}

/** A sheet in new memory, with room for this many waypoints at first. */
export function newSheet(waypoints: number): WaypointSheet {
  return new WaypointSheet(sharedBytes(waypoints * waypointBytes));
}
