/** Reefers and bunker tankers: from port to a ground, from one fishing vessel that waits for them to the next, and back. */
import { boxOfFairway, fairwayOf, longestPassageS, sail } from '../fairway.js';
import { grounds } from '../grounds.js';
import { routeToGround } from '../lanes.js';
import { degreeM, flatDistanceM, knotMs, phase, unwrappedNear } from '../plan.js';
import { PlanBuilder } from '../plan-builder.js';
import { purpose } from '../purpose.js';
import { between, draw } from '../random.js';
import type { Vessel } from '../vessel.js';
import { homeBerth } from './berths.js';
import { ahead, type Boat, driftUntil, spotOfBoat, steamTo } from './boat.js';
import { boxOfDisc, type Disc, discOf } from './disc.js';
import { gateOf } from './fishing.js';
import type { Service } from './service.js';

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

/** Who waits for a carrier in a span of time, by the plans of the fishing vessels of its block; the earliest first. */
export type WaitingFor = (carrier: Vessel, fromS: number, toS: number) => readonly Waiting[];

export function carrierService(seed: number, vessel: Vessel, waitingFor: WaitingFor): Service {
  const disc = discOf(grounds()[vessel.ground]!);
  const fairway = fairwayOf(routeToGround(vessel.homePort, vessel.ground));
  const gate = gateOf(fairway, disc);
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const passageS = longestPassageS(fairway, passageKn) + (2 * disc.radiusM) / (passageKn * knotMs);
  const groundS = dayS * between(18, 34, draw(seed, purpose.tripTiming, vessel.index, 0, 9));
  const periodS = Math.ceil((2 * passageS + groundS + mostPortS) / dayS) * dayS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index));
  const who = vessel.index;

  return {
    vessel,
    periodS,
    phaseS,
    reach: [boxOfFairway(fairway), boxOfDisc(disc)],
    ports: [vessel.homePort],
    plan(trip) {
      const unit = (step: number) => draw(seed, purpose.tripTiming, who, trip, step);
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const builder = new PlanBuilder(startS, ...homeBerth(seed, vessel));
      builder.moorUntil(startS + mostPortS * between(0.3, 0.6, unit(0)), vessel.homePort);
      const passage = { side: between(-0.9, 0.9, unit(1)), speedKn: passageKn, seed, vessel: who, trip };
      sail(builder, fairway, { ...passage, from: 0, to: gate });
      let drawn = 0;
      const boat: Boat = {
        builder,
        disc,
        cruiseSpeedKn: vessel.cruiseSpeedKn,
        next: () => draw(seed, purpose.pattern, who, trip, drawn++),
      };
      const workEndS = endS - passageS - mostPortS * between(0.1, 0.3, unit(2));
      for (const waiting of waitingFor(vessel, builder.tS, workEndS)) visit(boat, waiting, workEndS);
      driftUntil(boat, workEndS - hourS * between(1, 30, unit(3)));
      sail(builder, fairway, { ...passage, from: gate, to: 0 });
      builder.goTo(...homeBerth(seed, vessel), passageKn * 0.6);
      return builder.moorUntil(endS, vessel.homePort).finish();
    },
  };
}

const hourS = 3600;
const dayS = 86400;
const mostPortS = 9 * dayS;
/** Less time together is not worth the way. */
const shortestVisitS = 2400;
/** After a visit it goes out of the other's way. */
const clearM = 4_000;

/** Goes to the one who waits, if it can be there in time, and lies beside him until shortly before he goes on. */
function visit(boat: Boat, waiting: Waiting, endS: number): void {
  const { builder, disc } = boat;
  const joinS = Math.ceil(waiting.fromS + between(300, 1500, boat.next()));
  const leaveS = Math.floor(waiting.toS - between(300, 1500, boat.next()));
  const besideM = between(30, 150, boat.next());
  const angle = 2 * Math.PI * boat.next();
  if (joinS < builder.tS || leaveS - joinS < shortestVisitS || leaveS + hourS > endS) return;
  const join = placeBeside(waiting, joinS, disc, besideM, angle);
  const leave = placeBeside(waiting, leaveS, disc, besideM, angle);
  const shift = unwrappedNear(join[0], builder.lon) - join[0];
  const wayS = flatDistanceM(builder.lon, builder.lat, join[0] + shift, join[1]) / (boat.cruiseSpeedKn * knotMs);
  if (builder.tS + wayS > joinS) return;
  builder.waitUntil(joinS - wayS, phase.drifting);
  builder.pass(join[0] + shift, join[1], joinS, phase.underway);
  builder.pass(leave[0] + shift, leave[1], leaveS, phase.meeting);
  builder.meet({ partner: waiting.vessel, fromS: joinS, toS: leaveS });
  const [eastM, northM] = spotOfBoat(boat);
  steamTo(boat, ahead([eastM, northM], clearM, Math.atan2(-eastM, -northM)), boat.cruiseSpeedKn * 0.8);
}

/** A place so far from the one who waits; the same in degrees all the time, so the distance stays. */
function placeBeside(
  waiting: Waiting,
  tS: number,
  disc: Disc,
  besideM: number,
  angle: number,
): readonly [lon: number, lat: number] {
  const share = (tS - waiting.fromS) / (waiting.toS - waiting.fromS);
  const lon = waiting.fromLon + (waiting.toLon - waiting.fromLon) * share;
  const lat = waiting.fromLat + (waiting.toLat - waiting.fromLat) * share;
  return [lon + (besideM * Math.sin(angle)) / (degreeM * disc.cosine), lat + (besideM * Math.cos(angle)) / degreeM];
}
