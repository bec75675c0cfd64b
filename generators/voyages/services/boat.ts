import { between, drawOf } from '../../draws/random.js';
import { flatDistanceM, knotMs, phase, unwrappedNear } from '../../motion/plan.js';
import type { PlanBuilder } from '../../motion/plan-builder.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { type Banks, hypotenuse, jointsBetween, type Numbers } from './banks.js';
import {
  acrossOf,
  alongOf,
  type Disc,
  latOf,
  lonOf,
  positionOf,
  type Spot,
  spotOf,
  trueMetre,
  within,
} from './disc.js';

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

/** The position of a boat in its disc. */
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
 * Moves straight until an instant, at about a speed and on a course: a share of a circle in the frame of the disc,
 * where most courses lead along the bank. Where that would leave the disc, the boat moves towards the other side of the
 * disc, and slower where even that is too far.
 */
export function workUntil(boat: Boat, tS: number, speedKn: number, course: number, legPhase: number): void {
  const { builder, disc } = boat;
  const lengthM = (tS - builder.tS) * speedKn * knotMs;
  if (lengthM <= 0) return;
  const fromAlongM = alongOf(disc, builder.lon, builder.lat);
  const fromAcrossM = acrossOf(disc, builder.lon, builder.lat);
  const { radiusM } = disc;
  const ownM = lengthM / trueMetre(disc, eastward(course), northward(course));
  let alongM = fromAlongM + ownM * eastward(course);
  let acrossM = fromAcrossM + ownM * northward(course);
  if (alongM * alongM + acrossM * acrossM > radiusM * radiusM) {
    // The course to the middle, changed a little.
    const change = between(-0.08, 0.08, boat.next());
    const cos = northward(change);
    const sin = eastward(change);
    const farM = Math.max(1, hypotenuse(fromAlongM, fromAcrossM));
    const along = -(fromAlongM * cos + fromAcrossM * sin) / farM;
    const across = -(fromAcrossM * cos - fromAlongM * sin) / farM;
    const inwardM = lengthM / Math.max(disc.narrow, trueMetre(disc, along, across));
    ({ alongM, acrossM } = within(disc, {
      alongM: fromAlongM + inwardM * along,
      acrossM: fromAcrossM + inwardM * across,
    }));
  }
  const lon = lonOf(disc, alongM, acrossM);
  builder.reach(lon + 360 * Math.round((builder.lon - lon) / 360), latOf(disc, alongM, acrossM), tS, legPhase);
}

/** Drifts until an instant. */
export function driftUntil(boat: Boat, tS: number, legPhase: number = phase.drifting): void {
  workUntil(boat, tS, between(0.2, 0.8, boat.next()), boat.next(), legPhase);
}

/** The spot at a distance on a course, which is a share of a circle; both in the frame of the disc. */
export function ahead({ alongM, acrossM }: Spot, lengthM: number, course: number): Spot {
  return { alongM: alongM + lengthM * eastward(course), acrossM: acrossM + lengthM * northward(course) };
}
