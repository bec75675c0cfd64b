import { flatDistanceM, knotMs, type Meeting, phase, type Plan, type Stay, unwrappedNear } from './plan.js';

/** Writes a plan from its beginning: where the vessel is, then what it does. Speeds are knots, times seconds since 1970. */
export class PlanBuilder {
  /** Where it has come to. */
  tS: number;
  lon: number;
  lat: number;
  #room = 128;
  #length = 1;
  #tS = new Float64Array(this.#room);
  #lon = new Float64Array(this.#room);
  #lat = new Float64Array(this.#room);
  #phase = new Uint8Array(this.#room);
  readonly #stays: Stay[] = [];
  readonly #meetings: Meeting[] = [];

  constructor(tS: number, lon: number, lat: number) {
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
    this.#tS[0] = tS;
    this.#lon[0] = lon;
    this.#lat[0] = lat;
  }

  /** Goes straight to a place, whose longitude may be wrapped. */
  goTo(lon: number, lat: number, speedKn: number, what: number = phase.underway): void {
    const near = unwrappedNear(lon, this.lon);
    const distanceM = flatDistanceM(this.lon, this.lat, near, lat);
    if (distanceM > 0) this.pass(near, lat, this.tS + distanceM / (speedKn * knotMs), what);
  }

  /** Is at a place (unwrapped) at an instant, on a straight way from where it was. */
  pass(lon: number, lat: number, tS: number, what: number): void {
    if (this.#length === this.#room) this.#grow();
    const i = this.#length++;
    this.#phase[i - 1] = what;
    this.#tS[i] = tS;
    this.#lon[i] = lon;
    this.#lat[i] = lat;
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

  /** Keeps in mind that it meets somebody. */
  meet(meeting: Meeting): void {
    this.#meetings.push(meeting);
  }

  finish(): Plan {
    return {
      tS: this.#tS.slice(0, this.#length),
      lon: this.#lon.slice(0, this.#length),
      lat: this.#lat.slice(0, this.#length),
      phase: this.#phase.slice(0, this.#length),
      stays: this.#stays,
      meetings: this.#meetings,
    };
  }

  #grow(): void {
    this.#room *= 2;
    this.#tS = grown(this.#tS, this.#room);
    this.#lon = grown(this.#lon, this.#room);
    this.#lat = grown(this.#lat, this.#room);
    const phases = this.#phase;
    this.#phase = new Uint8Array(this.#room);
    this.#phase.set(phases);
  }
}

function grown(old: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(room);
  wider.set(old);
  return wider;
}
