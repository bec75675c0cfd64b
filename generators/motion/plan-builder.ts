import {
  type Berth,
  flatDistanceM,
  knotMs,
  type Meeting,
  type Plan,
  phase,
  type Stay,
  unwrappedNear,
  type Visit,
} from './plan.js';
import type { WaypointSheet } from './waypoint-sheet.js';

/** Writes the plan of a trip from its first waypoint on. Speeds are knots, instants seconds since 1970. */
export class PlanBuilder {
  /**
   * The last waypoint so far; its longitude is unwrapped. The fields begin as numbers: with undefined ones V8 boxes
   * every value, and a generation of scale 0.3 takes 73 scavenges in place of 61.
   */
  tS = Number.NaN;
  lon = Number.NaN;
  lat = Number.NaN;
  readonly #sheet: WaypointSheet;
  /** Index of the first waypoint on the sheet. */
  readonly #first: number;
  readonly #courseDeg: number;
  readonly #stays: Stay[] = [];
  readonly #waits: Meeting[] = [];
  readonly #meetings: Visit[] = [];

  /** Writes at the end of a sheet. Nothing else may be written on it before `finish`. */
  constructor(sheet: WaypointSheet, tS: number, { lon, lat, courseDeg }: Berth) {
    this.#sheet = sheet;
    this.#courseDeg = courseDeg;
    this.#first = sheet.length;
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
    sheet.push(tS, lon, lat, phase.moored);
  }

  /** Adds a straight leg to a position, whose longitude may be wrapped, unless the vessel is there already. */
  goTo(lon: number, lat: number, speedKn: number, legPhase: number = phase.underway): void {
    const near = unwrappedNear(lon, this.lon);
    const distanceM = flatDistanceM(this.lon, this.lat, near, lat);
    if (distanceM > 0) this.reach(near, lat, this.tS + distanceM / (speedKn * knotMs), legPhase);
  }

  /** Adds a straight leg to a position (unwrapped) that ends at an instant. */
  reach(lon: number, lat: number, tS: number, legPhase: number): void {
    this.#sheet.push(tS, lon, lat, legPhase);
    this.tS = tS;
    this.lon = lon;
    this.lat = lat;
  }

  /** Stays where the vessel is until an instant; one that has passed adds nothing. */
  waitUntil(tS: number, legPhase: number): void {
    if (tS > this.tS) this.reach(this.lon, this.lat, tS, legPhase);
  }

  /** The number of the last waypoint so far. */
  get waypoint(): number {
    return this.#sheet.length - 1;
  }

  /** Sails slower from a waypoint on, so that the vessel is later where it is now; in at most `mostTimes` the time. */
  slowDown(since: number, laterS: number, mostTimes: number): void {
    const sailedS = this.tS - this.#sheet.instantOf(since);
    if (sailedS <= 0 || laterS <= 0) return;
    const times = Math.min(mostTimes, 1 + laterS / sailedS);
    this.#sheet.stretch(since, times);
    this.tS = this.#sheet.instantOf(this.waypoint);
  }

  /** Lies in port until an instant. */
  moorUntil(tS: number, port: number): this {
    if (tS > this.tS) this.#stays.push({ port, fromS: this.tS, toS: tS });
    this.waitUntil(tS, phase.moored);
    return this;
  }

  /** Records a wait for a partner; the legs are written apart. */
  addWait(wait: Meeting): void {
    this.#waits.push(wait);
  }

  /** Records a meeting with a vessel that waits; the legs are written apart. */
  addMeeting(visit: Visit): void {
    this.#meetings.push(visit);
  }

  finish(): Plan {
    // After its last waypoint the vessel is moored until its next trip.
    const { tS, lon, lat, phase: phases } = this.#sheet.finish(this.#first, phase.moored);
    return {
      tS,
      lon,
      lat,
      phase: phases,
      courseDeg: this.#courseDeg,
      stays: this.#stays,
      waits: this.#waits,
      meetings: this.#meetings,
    };
  }
}
