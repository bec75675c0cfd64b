import { between, drawOf } from '../../draws/random.js';
import { flatDistanceM, knotMs, phase, unwrappedNear } from '../../motion/plan.js';
import type { PlanBuilder } from '../../motion/plan-builder.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { type Banks, hypotenuse, jointsBetween, type Numbers } from './banks.js';
import { type Disc, eastOf, latOf, lonOf, northOf, placeOf, type Spot, spotOf, within } from './disc.js';

/** A vessel at work on its ground: moves in metres within the disc, goes from bank to bank, and writes its plan. */
export class Boat implements Numbers {
  readonly builder: PlanBuilder;
  readonly banks: Banks;
  /** The bank it is on, and the part of it where it works. */
  bank = 0;
  disc: Disc;
  readonly cruiseSpeedKn: number;
  readonly #draws: number;
  #drawn = 0;

  /** `draws` are those of the plan (`drawsOf`). */
  constructor(builder: PlanBuilder, banks: Banks, cruiseSpeedKn: number, draws: number) {
    this.builder = builder;
    this.banks = banks;
    this.disc = banks.discs[0]!;
    this.cruiseSpeedKn = cruiseSpeedKn;
    this.#draws = draws;
  }

  next(): number {
    return drawOf(this.#draws, this.#drawn++);
  }
}

/** Where it is. */
export function spotOfBoat({ builder, disc }: Boat): Spot {
  return spotOf(disc, builder.lon, builder.lat);
}

/** Steams to the next overlap, and the next, until it is on a bank. */
export function crossTo(boat: Boat, bank: number, speedKn: number): void {
  const joints = jointsBetween(boat.banks, boat.bank, bank, boat);
  for (let i = 0; i < joints.length; i++) boat.builder.goTo(joints[i]!.lon, joints[i]!.lat, speedKn);
  boat.bank = bank;
  boat.disc = boat.banks.discs[bank]!;
}

/** Steams straight to a spot. */
export function steamTo(boat: Boat, spot: Spot, speedKn: number): void {
  const { lon, lat } = placeOf(boat.disc, within(boat.disc, spot));
  boat.builder.goTo(lon, lat, speedKn);
}

/** Steams there if it arrives in time, else stays. */
export function steamBefore(boat: Boat, spot: Spot, speedKn: number, endS: number): void {
  const { lon, lat } = placeOf(boat.disc, within(boat.disc, spot));
  const { builder } = boat;
  const wayM = flatDistanceM(builder.lon, builder.lat, unwrappedNear(lon, builder.lon), lat);
  if (builder.tS + wayM / (speedKn * knotMs) < endS) builder.goTo(lon, lat, speedKn);
}

/**
 * Moves until an instant at about this speed and course (in turns), on a straight line; where that would leave the
 * disc, towards its other side, and where even that is too far, it goes slower.
 */
export function workUntil(boat: Boat, tS: number, speedKn: number, course: number, what: number): void {
  const { builder, disc } = boat;
  const lengthM = (tS - builder.tS) * speedKn * knotMs;
  if (lengthM <= 0) return;
  const fromEastM = eastOf(disc, builder.lon);
  const fromNorthM = northOf(disc, builder.lat);
  const { radiusM } = disc;
  let eastM = fromEastM + lengthM * eastward(course);
  let northM = fromNorthM + lengthM * northward(course);
  if (eastM * eastM + northM * northM > radiusM * radiusM) {
    // The way to the middle, turned a little.
    const turn = between(-0.08, 0.08, boat.next());
    const east = eastward(turn);
    const north = northward(turn);
    const share = lengthM / Math.max(1, hypotenuse(fromEastM, fromNorthM));
    ({ eastM, northM } = within(disc, {
      eastM: fromEastM - share * (fromEastM * north + fromNorthM * east),
      northM: fromNorthM - share * (fromNorthM * north - fromEastM * east),
    }));
  }
  const lon = lonOf(disc, eastM);
  builder.reach(lon + 360 * Math.round((builder.lon - lon) / 360), latOf(disc, northM), tS, what);
}

/** Drifts until an instant. */
export function driftUntil(boat: Boat, tS: number, what: number = phase.drifting): void {
  workUntil(boat, tS, between(0.2, 0.8, boat.next()), boat.next(), what);
}

/** So far on a course, in turns. */
export function ahead({ eastM, northM }: Spot, lengthM: number, course: number): Spot {
  return { eastM: eastM + lengthM * eastward(course), northM: northM + lengthM * northward(course) };
}
