import { flatDistanceM, knotMs, type Meeting, type Plan, phase, type Stay, unwrappedNear } from './plan.js';

/** Writes a plan from its beginning: where the vessel is, then what it does. Speeds are knots, times seconds since 1970. */
export class PlanBuilder {
  /** Where it has come to. */
  tS: number;
  lon: number;
  lat: number;
  #length = 1;
  readonly #sheet: Sheet;
  readonly #stays: Stay[] = [];
  readonly #waits: Meeting[] = [];
  readonly #meetings: Meeting[] = [];

  constructor(tS: number, lon: number, lat: number) {
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
    this.#sheet = spareSheets.pop() ?? {
      room: 0,
      tS: new Float64Array(),
      lon: new Float64Array(),
      lat: new Float64Array(),
      phase: new Uint8Array(),
    };
    if (this.#sheet.room === 0) widen(this.#sheet);
    this.#sheet.tS[0] = tS;
    this.#sheet.lon[0] = lon;
    this.#sheet.lat[0] = lat;
  }

  /** Goes straight to a place, whose longitude may be wrapped. */
  goTo(lon: number, lat: number, speedKn: number, what: number = phase.underway): void {
    const near = unwrappedNear(lon, this.lon);
    const distanceM = flatDistanceM(this.lon, this.lat, near, lat);
    if (distanceM > 0) this.pass(near, lat, this.tS + distanceM / (speedKn * knotMs), what);
  }

  /** Is at a place (unwrapped) at an instant, on a straight way from where it was. */
  pass(lon: number, lat: number, tS: number, what: number): void {
    const sheet = this.#sheet;
    if (this.#length === sheet.room) widen(sheet);
    const i = this.#length++;
    sheet.phase[i - 1] = what;
    sheet.tS[i] = tS;
    sheet.lon[i] = lon;
    sheet.lat[i] = lat;
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
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
  meet(meeting: Meeting): void {
    this.#meetings.push(meeting);
  }

  /** The plan. Nothing may be written afterwards. */
  finish(): Plan {
    const { tS, lon, lat, phase } = this.#sheet;
    const count = this.#length;
    const buffer = new ArrayBuffer(25 * count);
    const plan = {
      tS: new Float64Array(buffer, 0, count),
      lon: new Float64Array(buffer, 8 * count, count),
      lat: new Float64Array(buffer, 16 * count, count),
      phase: new Uint8Array(buffer, 24 * count, count),
      stays: this.#stays,
      waits: this.#waits,
      meetings: this.#meetings,
    };
    plan.tS.set(tS.subarray(0, count));
    plan.lon.set(lon.subarray(0, count));
    plan.lat.set(lat.subarray(0, count));
    plan.phase.set(phase.subarray(0, count));
    plan.phase[count - 1] = 0;
    spareSheets.push(this.#sheet);
    return plan;
  }
}

/** What a builder writes on. Each belongs to one builder at a time and says nothing to the next, which overwrites what it reads. */
interface Sheet {
  room: number;
  tS: Float64Array;
  lon: Float64Array;
  lat: Float64Array;
  phase: Uint8Array;
}

/** Sheets of finished plans: new ones for every trip would cost more than the trip. */
const spareSheets: Sheet[] = [];

function widen(sheet: Sheet): void {
  const { tS, lon, lat, phase } = sheet;
  sheet.room = Math.max(1024, 2 * sheet.room);
  sheet.tS = new Float64Array(sheet.room);
  sheet.lon = new Float64Array(sheet.room);
  sheet.lat = new Float64Array(sheet.room);
  sheet.phase = new Uint8Array(sheet.room);
  sheet.tS.set(tS);
  sheet.lon.set(lon);
  sheet.lat.set(lat);
  sheet.phase.set(phase);
}
