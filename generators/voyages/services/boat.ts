import { between, drawOf } from '../../draws/random.js';
import { flatDistanceM, knotMs, phase, unwrappedNear } from '../../motion/plan.js';
import type { PlanBuilder } from '../../motion/plan-builder.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { type Banks, hypotenuse, jointsBetween, type Numbers } from './banks.js';
import { type Disc, eastOf, latOf, lonOf, northOf, positionOf, type Spot, spotOf, within } from './disc.js';

/** A vessel at work on its ground. It moves in metres within a disc and from bank to bank, and writes its plan. */
export class Boat implements Numbers {
  readonly builder: PlanBuilder;
  readonly banks: Banks;
  /** The bank where it is, and the part of the bank where it works. */
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

/** Its position in metres from the middle of its disc. */
export function spotOfBoat({ builder, disc }: Boat): Spot {
  return spotOf(disc, builder.lon, builder.lat);
}

/** Steams over the overlaps of banks until it is on a bank. */
export function crossTo(boat: Boat, bank: number, speedKn: number): void {
  const joints = jointsBetween(boat.banks, boat.bank, bank, boat);
  for (let i = 0; i < joints.length; i++) boat.builder.goTo(joints[i]!.lon, joints[i]!.lat, speedKn);
  boat.bank = bank;
  boat.disc = boat.banks.discs[bank]!;
}

/** Steams straight to a spot. */
export function steamTo(boat: Boat, spot: Spot, speedKn: number): void {
  const { lon, lat } = positionOf(boat.disc, within(boat.disc, spot));
  boat.builder.goTo(lon, lat, speedKn);
}

/** Steams to a spot if it arrives before an instant, else stays. */
export function steamBefore(boat: Boat, spot: Spot, speedKn: number, endS: number): void {
  const { lon, lat } = positionOf(boat.disc, within(boat.disc, spot));
  const { builder } = boat;
  const distanceM = flatDistanceM(builder.lon, builder.lat, unwrappedNear(lon, builder.lon), lat);
  if (builder.tS + distanceM / (speedKn * knotMs) < endS) builder.goTo(lon, lat, speedKn);
}

/**
 * Moves until an instant at about a speed and on a course (a share of a circle), on a straight line. Where that line
 * would leave the disc, the boat moves towards the other side of the disc, and slower where even that is too far.
 */
export function workUntil(boat: Boat, tS: number, speedKn: number, course: number, legPhase: number): void {
  const { builder, disc } = boat;
  const lengthM = (tS - builder.tS) * speedKn * knotMs;
  if (lengthM <= 0) return;
  const fromEastM = eastOf(disc, builder.lon);
  const fromNorthM = northOf(disc, builder.lat);
  const { radiusM } = disc;
  let eastM = fromEastM + lengthM * eastward(course);
  let northM = fromNorthM + lengthM * northward(course);
  if (eastM * eastM + northM * northM > radiusM * radiusM) {
    // The course to the middle, changed a little.
    const change = between(-0.08, 0.08, boat.next());
    const east = eastward(change);
    const north = northward(change);
    const share = lengthM / Math.max(1, hypotenuse(fromEastM, fromNorthM));
    ({ eastM, northM } = within(disc, {
      eastM: fromEastM - share * (fromEastM * north + fromNorthM * east),
      northM: fromNorthM - share * (fromNorthM * north - fromEastM * east),
    }));
  }
  const lon = lonOf(disc, eastM);
  builder.reach(lon + 360 * Math.round((builder.lon - lon) / 360), latOf(disc, northM), tS, legPhase);
}

/** Drifts until an instant. */
export function driftUntil(boat: Boat, tS: number, legPhase: number = phase.drifting): void {
  workUntil(boat, tS, between(0.2, 0.8, boat.next()), boat.next(), legPhase);
}

/** The spot at a distance on a course, a share of a circle. */
export function ahead({ eastM, northM }: Spot, lengthM: number, course: number): Spot {
  return { eastM: eastM + lengthM * eastward(course), northM: northM + lengthM * northward(course) };
}
