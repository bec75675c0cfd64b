import { flatDistanceM, knotMs, type Meeting, phase, type Plan, type Stay, unwrappedNear } from './plan.js';

/** Writes a plan from its beginning: where the vessel is, then what it does. Speeds are knots, times seconds since 1970. */
export class PlanBuilder {
  /** Where it has come to. */
  tS: number;
  lon: number;
  lat: number;
  readonly #tS: number[];
  readonly #lon: number[];
  readonly #lat: number[];
  readonly #phase: number[] = [];
  readonly #stays: Stay[] = [];
  readonly #meetings: Meeting[] = [];

  constructor(tS: number, lon: number, lat: number) {
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
    this.#tS = [tS];
    this.#lon = [lon];
    this.#lat = [lat];
  }

  /** Goes straight to a place, whose longitude may be wrapped. */
  goTo(lon: number, lat: number, speedKn: number, what: number = phase.underway): void {
    const near = unwrappedNear(lon, this.lon);
    const distanceM = flatDistanceM(this.lon, this.lat, near, lat);
    if (distanceM > 0) this.pass(near, lat, this.tS + distanceM / (speedKn * knotMs), what);
  }

  /** Is at a place (unwrapped) at an instant, on a straight way from where it was. */
  pass(lon: number, lat: number, tS: number, what: number): void {
    this.#phase.push(what);
    this.#tS.push(tS);
    this.#lon.push(lon);
    this.#lat.push(lat);
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
    this.#phase.push(phase.moored);
    return {
      tS: new Float64Array(this.#tS),
      lon: new Float64Array(this.#lon),
      lat: new Float64Array(this.#lat),
      phase: new Uint8Array(this.#phase),
      stays: this.#stays,
      meetings: this.#meetings,
    };
  }
}
