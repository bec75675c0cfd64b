import { flatDistanceM, knotMs, type Meeting, type Plan, phase, type Stay, unwrappedNear, type Visit } from './plan.js';

/**
 * Writes a plan from its beginning: where the vessel is, then what it does. Speeds are knots, times seconds since 1970.
 */
export class PlanBuilder {
  /** Where it has come to. Born as doubles: fields that begin undefined would get a new box with every waypoint. */
  tS = Number.NaN;
  lon = Number.NaN;
  lat = Number.NaN;
  #sheet: Sheet;
  /** The place on it to write next; the first is where it is used up to. */
  #next = 1;
  readonly #stays: Stay[] = [];
  readonly #waits: Meeting[] = [];
  readonly #meetings: Visit[] = [];

  /** Writes on a sheet that is lent for it, as long as that has room, else on one of its own. */
  constructor(tS: number, lon: number, lat: number, lent?: Sheet) {
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
    this.#sheet = lent !== undefined && hasRoom(lent) ? lent : (spareSheets.pop() ?? newSheet(sheetRoom));
    const first = this.#sheet.used;
    this.#next = first + 1;
    this.#sheet.tS[first] = tS;
    this.#sheet.lon[first] = lon;
    this.#sheet.lat[first] = lat;
  }

  /** Goes straight to a place, whose longitude may be wrapped. */
  goTo(lon: number, lat: number, speedKn: number, what: number = phase.underway): void {
    const near = unwrappedNear(lon, this.lon);
    const distanceM = flatDistanceM(this.lon, this.lat, near, lat);
    if (distanceM > 0) this.pass(near, lat, this.tS + distanceM / (speedKn * knotMs), what);
  }

  /** Is at a place (unwrapped) at an instant, on a straight way from where it was. */
  pass(lon: number, lat: number, tS: number, what: number): void {
    if (this.#next === this.#sheet.tS.length) this.#turnOver(1);
    const sheet = this.#sheet;
    const i = this.#next++;
    sheet.phase[i - 1] = what;
    sheet.tS[i] = tS;
    sheet.lon[i] = lon;
    sheet.lat[i] = lat;
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
  }

  /**
   * Room for so many waypoints on straight ways, for one who writes them himself in one go, from `next` on; then
   * `passed` says where he came to. The phases are written by `passed`.
   */
  reserve(count: number): Waypoints {
    if (this.#next + count > this.#sheet.tS.length) this.#turnOver(count);
    return this.#sheet;
  }

  /** Place of the waypoint that is written next. */
  get next(): number {
    return this.#next;
  }

  /** Takes over waypoints that were written before `next`, all of which were reached in one manner. */
  passed(next: number, what: number): void {
    if (next === this.#next) return;
    const { tS, lon, lat, phase } = this.#sheet;
    phase.fill(what, this.#next - 1, next - 1);
    this.#next = next;
    this.tS = tS[next - 1]!;
    this.lon = lon[next - 1]!;
    this.lat = lat[next - 1]!;
  }

  /** Lies still until an instant; one that has passed adds nothing. */
  waitUntil(tS: number, what: number): void {
    if (tS > this.tS) this.pass(this.lon, this.lat, tS, what);
  }

  /** Lies in port until an instant. */
  moorUntil(tS: number, port: number): this {
    if (tS > this.tS) this.#stays.push({ port, fromS: this.tS, toS: tS });
    this.waitUntil(tS, phase.moored);
    return this;
  }

  /** Keeps in mind that it waits for somebody. */
  waitFor(meeting: Meeting): void {
    this.#waits.push(meeting);
  }

  /** Keeps in mind that it meets somebody. */
  meet(visit: Visit): void {
    this.#meetings.push(visit);
  }

  /** The plan. Nothing may be written afterwards. */
  finish(): Plan {
    // Until the next trip begins.
    this.#sheet.phase[this.#next - 1] = phase.moored;
    return planOn(this.#sheet, this.#next, this.#stays, this.#waits, this.#meetings);
  }

  /** Goes on on a sheet with more room, with all that is written so far and room for so many more. */
  #turnOver(more: number): void {
    const { used: first, tS, lon, lat, phase } = this.#sheet;
    const count = this.#next - first;
    // Nobody writes there any more: what follows a plan that had no room stands behind it or elsewhere.
    this.#sheet.used = tS.length;
    const sheet = newSheet(Math.max(sheetRoom, 2 * (count + more)));
    sheet.tS.set(tS.subarray(first));
    sheet.lon.set(lon.subarray(first));
    sheet.lat.set(lat.subarray(first));
    sheet.phase.set(phase.subarray(first));
    this.#sheet = sheet;
    this.#next = count;
  }
}

/** The plan from where a sheet is used up to a waypoint, behind which others may write. */
function planOn(
  sheet: Sheet,
  end: number,
  stays: readonly Stay[],
  waits: readonly Meeting[],
  meetings: readonly Visit[],
): Plan {
  const { buffer } = sheet.tS;
  const room = sheet.tS.length;
  const first = sheet.used;
  const count = end - first;
  sheet.used = end;
  if (!sheet.isLent && hasRoom(sheet)) spareSheets.push(sheet);
  return {
    tS: new Float64Array(buffer, 8 * first, count),
    lon: new Float64Array(buffer, 8 * (room + first), count),
    lat: new Float64Array(buffer, 8 * (2 * room + first), count),
    phase: new Uint8Array(buffer, 24 * room + first, count),
    stays,
    waits,
    meetings,
  };
}

function hasRoom(sheet: Sheet): boolean {
  return sheet.used + leastRoom <= sheet.tS.length;
}

/** Where waypoints are written: instants, and places whose longitudes run on. */
export interface Waypoints {
  readonly tS: Float64Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

/**
 * What builders write on, and plans are read from: a plan is a stretch of a sheet, since memory of its own would cost
 * it more than all that is in it. One builder at a time writes on a sheet, behind all plans on it.
 */
export interface Sheet extends Waypoints {
  used: number;
  readonly phase: Uint8Array;
  /** It is lent by who keeps ways: he alone says who writes on it next. */
  readonly isLent: boolean;
}

/** Waypoints of a sheet: so few that a plan that is kept for long does not keep much else. */
const sheetRoom = 4096;
/**
 * With less room left a sheet is put aside. No plan of today's services takes more, so that hardly one has to be copied
 * while it is made.
 */
const leastRoom = 1024;

/** Sheets on which nobody writes and somebody may. */
const spareSheets: Sheet[] = [];

function newSheet(room: number): Sheet {
  return sheetOver(new ArrayBuffer(waypointBytes * room), false);
}

/** Bytes that a waypoint takes on a sheet. */
export const waypointBytes = 25;

/** A sheet that takes a whole buffer. */
export function sheetOver(buffer: ArrayBufferLike, isLent: boolean): Sheet {
  const room = buffer.byteLength / waypointBytes;
  return {
    used: 0,
    tS: new Float64Array(buffer, 0, room),
    lon: new Float64Array(buffer, 8 * room, room),
    lat: new Float64Array(buffer, 16 * room, room),
    phase: new Uint8Array(buffer, 24 * room, room),
    isLent,
  };
}
