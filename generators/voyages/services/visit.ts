/** Going alongside one who waits. */

import { between } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { type Drift, degreeM, flatDistanceM, knotMs, type Position, phase, unwrappedNear } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { hypotenuse, jointsBetween } from './banks.js';
import { type Boat, spotOfBoat, steamTo } from './boat.js';
import { type Disc, holds } from './disc.js';

/** A pause in which a fishing vessel drifts and waits. */
export interface Waiting extends Drift {
  readonly vessel: number;
}

/** Who waits for a vessel in a span of time, by the plans of the fishing vessels of its block; the earliest first. */
export type WaitingFor = (visitor: Vessel, fromS: number, toS: number) => readonly Waiting[];

/** Less time together is not worth the way. */
const shortestVisitS = 2400;
/** After a visit it goes out of the other's way. */
const clearM = 4_000;
const hourS = 3600;

/**
 * Goes to the one who waits, if he is on one of these banks and it can be there in time, and lies beside him until
 * shortly before he goes on. Whether it did.
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
  const join = placeBeside(waiting, joinS, disc, besideM, direction);
  const leave = placeBeside(waiting, leaveS, disc, besideM, direction);
  const way = [...jointsBetween(banks, boat.bank, bank, boat), join];
  const wayS = lengthM(builder, way) / (boat.cruiseSpeedKn * knotMs);
  if (builder.tS + wayS > joinS) return false;
  builder.waitUntil(joinS - wayS, phase.drifting);
  for (let i = 0; i < way.length; i++) builder.goTo(way[i]!.lon, way[i]!.lat, boat.cruiseSpeedKn);
  builder.reach(unwrappedNear(leave.lon, builder.lon), leave.lat, leaveS, phase.meeting);
  builder.addMeeting({ partner: waiting.vessel, fromS: joinS, toS: leaveS, beside: waiting });
  boat.bank = bank;
  boat.disc = disc;
  const { eastM, northM } = spotOfBoat(boat);
  const share = 1 - clearM / Math.max(1, hypotenuse(eastM, northM));
  steamTo(boat, { eastM: eastM * share, northM: northM * share }, boat.cruiseSpeedKn * 0.8);
  return true;
}

/** The open bank that he is on all the time, the boat's own if it may be. */
function bankOf(
  { bank, banks: { discs } }: Boat,
  { fromLon, fromLat, toLon, toLat }: Waiting,
  open: readonly number[],
) {
  const isOn = (one: number) => holds(discs[one]!, fromLon, fromLat) && holds(discs[one]!, toLon, toLat);
  return open.includes(bank) && isOn(bank) ? bank : open.find(isOn);
}

/** From where the builder is over these places. */
function lengthM({ lon: fromLon, lat: fromLat }: Position, places: readonly Position[]): number {
  let sumM = 0;
  let lastLon = fromLon;
  let lastLat = fromLat;
  for (let i = 0; i < places.length; i++) {
    const { lon, lat } = places[i]!;
    const near = unwrappedNear(lon, lastLon);
    sumM += flatDistanceM(lastLon, lastLat, near, lat);
    lastLon = near;
    lastLat = lat;
  }
  return sumM;
}

/** A place so far from the one who waits; the same in degrees all the time, so the distance stays. */
function placeBeside(waiting: Waiting, tS: number, disc: Disc, besideM: number, direction: number): Position {
  const share = (tS - waiting.fromS) / (waiting.toS - waiting.fromS);
  const lon = waiting.fromLon + (waiting.toLon - waiting.fromLon) * share;
  const lat = waiting.fromLat + (waiting.toLat - waiting.fromLat) * share;
  return {
    lon: lon + (besideM * eastward(direction)) / (degreeM * disc.cosine),
    lat: lat + (besideM * northward(direction)) / degreeM,
  };
}
