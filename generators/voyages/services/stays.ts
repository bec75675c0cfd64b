/** Reefers and tankers that meet other vessels at sea for days: from port to their waters, and back. */
import { comeAlongside } from '../../chart/berthing.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { berthOf } from '../berths/berths.js';
import { sailHome, sailOut } from './access.js';
import { Boat, driftUntil } from './boat.js';
import type { Service } from './vessel-service.js';
import { type Partner, visit, type WaitingFor, waitForOneOf } from './visit.js';
import { longestToS, type Waters, watersAt } from './waters.js';

/** Where a vessel works, and its days there and in port. */
export interface Stay {
  readonly waters: readonly Waters[];
  readonly stayD: readonly [number, number];
  readonly portD: number;
}

/** A service with stays at sea, by what the vessel does there. */
interface Work extends Stay {
  readonly waits: boolean;
  /** The least and the greatest share of the days in port before a departure, and of those at the end. */
  readonly beforeShare: readonly [number, number];
  readonly afterShare: readonly [number, number];
  /** Works at sea until about an instant; `timing` are the draws of the trip. */
  readonly work: (boat: Boat, endS: number, timing: number) => void;
}

/** A carrier visits vessels that wait for it, one after the other. */
export function carrierService(seed: number, vessel: Vessel, waitingFor: WaitingFor, stay: Stay): Service {
  return stayService(seed, vessel, {
    ...stay,
    waits: false,
    beforeShare: [0.3, 0.6],
    afterShare: [0.1, 0.3],
    work(boat, endS, timing) {
      const open = boat.banks.discs.map((_, bank) => bank);
      for (const waiting of waitingFor(vessel, boat.builder.tS, endS)) visit(boat, waiting, endS, open);
      driftUntil(boat, endS - hourS * between(1, 30, drawOf(timing, 3)));
    },
  });
}

/** Hours from ship to ship: products 8 to 18, crude oil 20 to 36 (public descriptions of transfers). */
const productH = [8, 18] as const;
const crudeH = [20, 36] as const;
const pauseH = [5, 40] as const;

/**
 * A tanker that lies in a transfer area for weeks: a pause, a slot for a caller, and so on. `callers` are the ships
 * that may come; the host keeps its slots whether they come or not.
 */
export function hostService(
  seed: number,
  vessel: Vessel,
  waters: readonly Waters[],
  callers: readonly Partner[],
): Service {
  return stayService(seed, vessel, {
    waters,
    stayD: [16, 40],
    portD: 6,
    waits: callers.length > 0,
    beforeShare: [0.3, 0.7],
    afterShare: [0.05, 0.25],
    work(boat, endS) {
      const { builder } = boat;
      while (endS - builder.tS > hourS) {
        driftUntil(boat, Math.min(endS, builder.tS + hourS * between(pauseH[0], pauseH[1], boat.next())));
        if (callers.length > 0) waitForOneOf(boat, endS, callers, vessel.subtype === 'crude' ? crudeH : productH);
      }
    },
  });
}

function stayService(seed: number, vessel: Vessel, stay: Work): Service {
  const { waters, stayD, portD, beforeShare, afterShare } = stay;
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const passageS = Math.max(...waters.map((each) => longestToS(each, passageKn)));
  const stayS = dayS * between(stayD[0], stayD[1], draw(seed, purpose.tripTiming, vessel.index, 0, 9));
  const mostPortS = portD * dayS;
  const periodS = Math.ceil((2 * passageS + stayS + mostPortS) / dayS) * dayS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index));

  return {
    vessel,
    periodS,
    phaseS,
    reach: waters.flatMap(({ fairway, banks }) => [fairway.box, banks.box]),
    ports: [vessel.homePort],
    waits: stay.waits,
    departureS(trip) {
      const unit = draw(seed, purpose.tripTiming, vessel.index, trip, 0);
      return phaseS + trip * periodS + mostPortS * between(beforeShare[0], beforeShare[1], unit);
    },
    plan(trip, sheet) {
      const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const berth = berthOf(seed, vessel, vessel.homePort);
      const builder = new PlanBuilder(sheet, startS, berth);
      builder.moorUntil(this.departureS(trip), vessel.homePort);
      const side = between(-0.9, 0.9, drawOf(timing, 1));
      const passage = { side, speedKn: passageKn, leavesS: builder.tS, seed, vessel: vessel.index, trip };
      const { banks, fairway, accesses } = watersAt(waters, startS);
      const boat = new Boat(builder, banks, vessel.cruiseSpeedKn, drawsOf(seed, purpose.pattern, vessel.index, trip));
      sailOut(boat, fairway, accesses[0]!, 0, passage);
      stay.work(boat, endS - passageS - mostPortS * between(afterShare[0], afterShare[1], drawOf(timing, 2)), timing);
      sailHome(boat, fairway, accesses, passage);
      comeAlongside(builder, berth, passageKn * 0.6);
      return builder.moorUntil(endS, vessel.homePort).finish();
    },
  };
}

const hourS = 3600;
const dayS = 86400;
