import { between, indexOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { type Drift, degreeM, flatDistanceM, knotMs, type Position, phase, unwrappedNear } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { hypotenuse, jointsBetween } from './banks.js';
import { type Boat, spotOfBoat, steamTo, workUntil } from './boat.js';
import { type Disc, holds } from './disc.js';

/** A pause in which a vessel drifts and waits for a visitor. */
export interface Waiting extends Drift {
  /** Number of the vessel that waits. */
  readonly vessel: number;
}

/** Finds the waits for a visitor in a span of time, in the plans of vessels of its block, the earliest first. */
export type WaitingFor = (visitor: Vessel, fromS: number, toS: number) => readonly Waiting[];

/** A vessel that may come, by its number, and whether it brings fuel. */
export interface Partner {
  readonly index: number;
  readonly bunkers: boolean;
}

/** Hours that it takes to bring fuel. */
const bunkeringH = [2, 6] as const;

/**
 * Drifts and waits for one of the partners, whether it comes or not. A wait takes `hours`, or `bunkeringH` for a
 * partner with fuel. A wait that would end after `endS` does not begin.
 */
export function waitForOneOf(
  boat: Boat,
  endS: number,
  partners: readonly Partner[],
  hours: readonly [least: number, most: number],
): void {
  const { builder } = boat;
  const fromS = builder.tS;
  const { index, bunkers } = partners[indexOf(partners.length, boat.next())]!;
  const [leastH, mostH] = bunkers ? bunkeringH : hours;
  const toS = Math.ceil(fromS + hourS * between(leastH, mostH, boat.next()));
  if (toS > endS) return;
  // The drift is slow, so that reports of the two vessels some minutes apart lie side by side.
  workUntil(boat, toS, between(0.1, 0.5, boat.next()), boat.next(), phase.meeting);
  builder.addWait({ partner: index, fromS, toS });
}

/** The least length of a visit, seconds. */
const shortestVisitS = 2400;
/** The distance by which a vessel moves away after a visit, metres. */
const clearM = 4_000;
const hourS = 3600;

/**
 * Goes to a waiting vessel, if that is on one of the `open` banks and can be reached in time, and lies beside it until
 * shortly before its wait ends. Returns whether the visit took place.
 */
export function visit(boat: Boat, waiting: Waiting, endS: number, open: readonly number[]): boolean {
  const { builder, banks } = boat;
  const bank = bankOf(boat, waiting, open);
  if (bank === undefined) return false;
  const disc = banks.discs[bank]!;
  const joinS = Math.ceil(waiting.fromS + between(300, 1500, boat.next()));
  const leaveS = Math.floor(waiting.toS - between(300, 1500, boat.next()));
  const besideM = between(30, 150, boat.next());
  const direction = boat.next();
  if (joinS < builder.tS || leaveS - joinS < shortestVisitS || leaveS + hourS > endS) return false;
  const join = positionBeside(waiting, joinS, disc, besideM, direction);
  const leave = positionBeside(waiting, leaveS, disc, besideM, direction);
  const path = [...jointsBetween(banks, boat.bank, bank, boat), join];
  const passageS = lengthM(builder, path) / (boat.cruiseSpeedKn * knotMs);
  if (builder.tS + passageS > joinS) return false;
  builder.waitUntil(joinS - passageS, phase.drifting);
  for (const { lon, lat } of path) builder.goTo(lon, lat, boat.cruiseSpeedKn);
  builder.reach(unwrappedNear(leave.lon, builder.lon), leave.lat, leaveS, phase.meeting);
  builder.addMeeting({ partner: waiting.vessel, fromS: joinS, toS: leaveS, beside: waiting });
  boat.bank = bank;
  boat.disc = disc;
  const { alongM, acrossM } = spotOfBoat(boat);
  const share = 1 - clearM / Math.max(1, hypotenuse(alongM, acrossM));
  steamTo(boat, { alongM: alongM * share, acrossM: acrossM * share }, boat.cruiseSpeedKn * 0.8);
  return true;
}

/** The open bank that holds the whole wait: the boat's own if possible, else the first. */
function bankOf(
  { bank, banks: { discs } }: Boat,
  { fromLon, fromLat, toLon, toLat }: Waiting,
  open: readonly number[],
) {
  const isOn = (one: number) => holds(discs[one]!, fromLon, fromLat) && holds(discs[one]!, toLon, toLat);
  return open.includes(bank) && isOn(bank) ? bank : open.find(isOn);
}

/** The length of the path from a position over others, metres. */
function lengthM({ lon: fromLon, lat: fromLat }: Position, positions: readonly Position[]): number {
  let sumM = 0;
  let lastLon = fromLon;
  let lastLat = fromLat;
  for (const { lon, lat } of positions) {
    const near = unwrappedNear(lon, lastLon);
    sumM += flatDistanceM(lastLon, lastLat, near, lat);
    lastLon = near;
    lastLat = lat;
  }
  return sumM;
}

/**
 * A position beside a waiting vessel. The offset in degrees stays the same during a visit, and with it the distance.
 */
function positionBeside(waiting: Waiting, tS: number, disc: Disc, besideM: number, direction: number): Position {
  const share = (tS - waiting.fromS) / (waiting.toS - waiting.fromS);
  const lon = waiting.fromLon + (waiting.toLon - waiting.fromLon) * share;
  const lat = waiting.fromLat + (waiting.toLat - waiting.fromLat) * share;
  return {
    lon: lon + (besideM * eastward(direction)) / (degreeM * disc.cosine),
    lat: lat + (besideM * northward(direction)) / degreeM,
  };
}
