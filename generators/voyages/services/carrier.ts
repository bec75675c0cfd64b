/** Reefers and tankers: from port to where vessels wait for them, there to one after the other, and back. */
import { comeAlongside } from '../../chart/berthing.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import type { BerthOf } from '../berths/berths.js';
import { sailHome, sailOut } from './access.js';
import { Boat, driftUntil } from './boat.js';
import type { Service } from './vessel-service.js';
import { visit, type WaitingFor } from './visit.js';
import { longestToS, type Waters, watersAt } from './waters.js';

/** Where a carrier works, and its days there and in port. */
export interface CarrierWork {
  readonly waters: readonly Waters[];
  readonly stayD: readonly [number, number];
  readonly portD: number;
}

export function carrierService(
  seed: number,
  vessel: Vessel,
  waitingFor: WaitingFor,
  berthOf: BerthOf,
  { waters, stayD, portD }: CarrierWork,
): Service {
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
    waits: false,
    departureS(trip) {
      const unit = draw(seed, purpose.tripTiming, vessel.index, trip, 0);
      return phaseS + trip * periodS + mostPortS * between(0.3, 0.6, unit);
    },
    plan(trip, sheet) {
      const unit = (step: number) => draw(seed, purpose.tripTiming, vessel.index, trip, step);
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const berth = berthOf(vessel, vessel.homePort);
      const builder = new PlanBuilder(sheet, startS, berth);
      builder.moorUntil(this.departureS(trip), vessel.homePort);
      const passage = { side: between(-0.9, 0.9, unit(1)), speedKn: passageKn, seed, vessel: vessel.index, trip };
      const { banks, fairway, accesses } = watersAt(waters, startS);
      const open = banks.discs.map((_, bank) => bank);
      const boat = new Boat(builder, banks, vessel.cruiseSpeedKn, drawsOf(seed, purpose.pattern, vessel.index, trip));
      sailOut(boat, fairway, accesses[0]!, 0, passage);
      const workEndS = endS - passageS - mostPortS * between(0.1, 0.3, unit(2));
      for (const waiting of waitingFor(vessel, builder.tS, workEndS)) visit(boat, waiting, workEndS, open);
      driftUntil(boat, workEndS - hourS * between(1, 30, unit(3)));
      sailHome(boat, fairway, accesses, passage);
      comeAlongside(builder, berth, passageKn * 0.6);
      return builder.moorUntil(endS, vessel.homePort).finish();
    },
  };
}

const hourS = 3600;
const dayS = 86400;
