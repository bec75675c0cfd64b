/** Going alongside one who waits. */
import { degreeM, flatDistanceM, knotMs, phase, unwrappedNear } from '../plan.js';
import { between } from '../random.js';
import type { Vessel } from '../vessel.js';
import { ahead, type Boat, spotOfBoat, steamTo } from './boat.js';
import type { Disc, Place } from './disc.js';

/** A pause in which a fishing vessel drifts and waits, on one straight leg. Degrees; longitudes may run on. */
export interface Waiting {
  readonly vessel: number;
  readonly fromS: number;
  readonly toS: number;
  readonly fromLon: number;
  readonly fromLat: number;
  readonly toLon: number;
  readonly toLat: number;
}

/** Who waits for a vessel in a span of time, by the plans of the fishing vessels of its block; the earliest first. */
export type WaitingFor = (visitor: Vessel, fromS: number, toS: number) => readonly Waiting[];

/** Less time together is not worth the way. */
const shortestVisitS = 2400;
/** After a visit it goes out of the other's way. */
const clearM = 4_000;
const hourS = 3600;

/** Goes to the one who waits, if it can be there in time, and lies beside him until shortly before he goes on. Whether it did. */
export function visit(boat: Boat, waiting: Waiting, endS: number): boolean {
  const { builder, disc } = boat;
  const joinS = Math.ceil(waiting.fromS + between(300, 1500, boat.next()));
  const leaveS = Math.floor(waiting.toS - between(300, 1500, boat.next()));
  const besideM = between(30, 150, boat.next());
  const angle = 2 * Math.PI * boat.next();
  if (joinS < builder.tS || leaveS - joinS < shortestVisitS || leaveS + hourS > endS) return false;
  const join = placeBeside(waiting, joinS, disc, besideM, angle);
  const leave = placeBeside(waiting, leaveS, disc, besideM, angle);
  const shift = unwrappedNear(join.lon, builder.lon) - join.lon;
  const wayS = flatDistanceM(builder.lon, builder.lat, join.lon + shift, join.lat) / (boat.cruiseSpeedKn * knotMs);
  if (builder.tS + wayS > joinS) return false;
  builder.waitUntil(joinS - wayS, phase.drifting);
  builder.pass(join.lon + shift, join.lat, joinS, phase.underway);
  builder.pass(leave.lon + shift, leave.lat, leaveS, phase.meeting);
  builder.meet({ partner: waiting.vessel, fromS: joinS, toS: leaveS });
  const spot = spotOfBoat(boat);
  steamTo(boat, ahead(spot, clearM, Math.atan2(-spot.eastM, -spot.northM)), boat.cruiseSpeedKn * 0.8);
  return true;
}

/** A place so far from the one who waits; the same in degrees all the time, so the distance stays. */
function placeBeside(waiting: Waiting, tS: number, disc: Disc, besideM: number, angle: number): Place {
  const share = (tS - waiting.fromS) / (waiting.toS - waiting.fromS);
  const lon = waiting.fromLon + (waiting.toLon - waiting.fromLon) * share;
  const lat = waiting.fromLat + (waiting.toLat - waiting.fromLat) * share;
  return {
    lon: lon + (besideM * Math.sin(angle)) / (degreeM * disc.cosine),
    lat: lat + (besideM * Math.cos(angle)) / degreeM,
  };
}
