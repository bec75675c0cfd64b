/** Tankers that lie in a transfer area for weeks: a pause, a slot for a caller, and so on, then back to port. */
import { comeAlongside } from '../../chart/berthing.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { BerthOf } from '../berths/berths.js';
import { sailHome, sailOut } from './access.js';
import { Boat, driftUntil } from './boat.js';
import type { Service } from './vessel-service.js';
import { type Partner, waitForOneOf } from './visit.js';
import { longestToS, type Waters, watersAt } from './waters.js';

/** Hours from ship to ship: products 8 to 18, crude oil 20 to 36 (public descriptions of transfers). */
const productH = [8, 18] as const;
const crudeH = [20, 36] as const;
const pauseH = [5, 40] as const;
const stayD = [16, 40] as const;
const portD = 6;

/** `callers`: the ships that may come. The host keeps its slots whether they come or not. */
export function hostService(
  seed: number,
  vessel: Vessel,
  berthOf: BerthOf,
  waters: readonly Waters[],
  callers: readonly Partner[],
): Service {
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const passageS = Math.max(...waters.map((each) => longestToS(each, passageKn)));
  const stayS = dayS * between(stayD[0], stayD[1], draw(seed, purpose.tripTiming, vessel.index, 0, 9));
  const periodS = Math.ceil((2 * passageS + stayS + portD * dayS) / dayS) * dayS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index));

  return {
    vessel,
    periodS,
    phaseS,
    reach: waters.flatMap(({ fairway, banks }) => [fairway.box, banks.box]),
    ports: [vessel.homePort],
    waits: callers.length > 0,
    departureS(trip) {
      const unit = draw(seed, purpose.tripTiming, vessel.index, trip, 0);
      return phaseS + trip * periodS + portD * dayS * between(0.3, 0.7, unit);
    },
    plan(trip, sheet) {
      const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const berth = berthOf(vessel, vessel.homePort);
      const builder = new PlanBuilder(sheet, startS, berth);
      builder.moorUntil(this.departureS(trip), vessel.homePort);
      const { banks, fairway, accesses } = watersAt(waters, startS);
      const passage = {
        side: between(-0.9, 0.9, drawOf(timing, 1)),
        speedKn: passageKn,
        seed,
        vessel: vessel.index,
        trip,
      };
      const boat = new Boat(builder, banks, vessel.cruiseSpeedKn, drawsOf(seed, purpose.pattern, vessel.index, trip));
      sailOut(boat, fairway, accesses[0]!, 0, passage);
      receive(boat, endS - passageS - portD * dayS * between(0.05, 0.25, drawOf(timing, 2)), callers, vessel.subtype);
      sailHome(boat, fairway, accesses, passage);
      comeAlongside(builder, berth, passageKn * 0.6);
      return builder.moorUntil(endS, vessel.homePort).finish();
    },
  };
}

/** Pauses, and slots for one of the callers each, until an instant. */
function receive(boat: Boat, endS: number, callers: readonly Partner[], subtype: string): void {
  const { builder } = boat;
  while (endS - builder.tS > hourS) {
    driftUntil(boat, Math.min(endS, builder.tS + hourS * between(pauseH[0], pauseH[1], boat.next())));
    if (callers.length > 0) waitForOneOf(boat, endS, callers, subtype === 'crude' ? crudeH : productH);
  }
}

const hourS = 3600;
const dayS = 86400;
