/**
 * Tramps: from home over ports where they find cargoes, in no fixed order, and home again. Each trip fills a slot of
 * some weeks or months. Its ports are drawn one after the other while there is time left to come home.
 */
import { comeAlongside } from '../../../chart/berthing.js';
import { longestPassageS, sail } from '../../../chart/fairway.js';
import { fairwayBetween } from '../../../chart/fairways.js';
import { seaDistanceM } from '../../../chart/lanes.js';
import { purpose } from '../../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../../draws/random.js';
import type { Vessel } from '../../../fleet/fleet-vessel.js';
import type { Plan } from '../../../motion/plan.js';
import { PlanBuilder } from '../../../motion/plan-builder.js';
import type { WaypointSheet } from '../../../motion/waypoint-sheet.js';
import { berthOf } from '../../berths/berths.js';
import { portsOfTramp, trampsOf } from '../../itineraries/itineraries.js';
import { isLoadingPort } from '../../itineraries/loading-ports.js';
import type { TrampPorts } from '../../itineraries/tramp-ports.js';
import { changingService, type FirstTrip } from '../changing-service.js';
import { fairwayOf, turnsOf } from '../open-canals.js';
import { barredBy } from '../round.js';
import type { Service } from '../vessel-service.js';
import { anchoringS, sailByAnchorage } from './anchoring.js';
import { callsOfTrip, type Slot, type Tramp, type TrampCall, usualWaysHomeS } from './tramp-calls.js';

/** How a class of tramps spends its time. */
export interface TrampPace {
  /** The shortest and longest stay in port, hours. */
  readonly stayH: readonly [number, number];
  /** The least and the greatest length of a trip, days. */
  readonly tripD: readonly [number, number];
}

const hourS = 3600;
const dayS = 86_400;
/** The longest time between the start of a trip and its departure, hours. */
const leavesH = 6;
const everywhere = { west: -180, south: -90, east: 180, north: 90 };

/** The slot of a trip is at least this many times as long as an estimated round to the farthest port. */
const farthestShare = 1.25;

/** The service of a tramp, by date; undefined for one with a single port. */
export function trampService(seed: number, vessel: Vessel, pace: TrampPace): Service | undefined {
  const byDate = trampsOf(seed, vessel).filter(({ ports }) => portsOfTramp(ports).length > 1);
  if (byDate[0]?.sinceS !== Number.NEGATIVE_INFINITY) return undefined;
  const parts = byDate.map((one, i) => ({
    sinceS: one.sinceS,
    bars: i === 0 ? undefined : barredBy(one),
    make: (first?: FirstTrip) => serviceOfArea(seed, vessel, one.ports, pace, first),
  }));
  return changingService(parts);
}

function serviceOfArea(
  seed: number,
  vessel: Vessel,
  area: TrampPorts,
  { stayH, tripD }: TrampPace,
  first: FirstTrip | undefined,
): Service {
  const ports = portsOfTramp(area);
  // The ship carries a cargo between home and the nearest port, so they are not both loading ports.
  const homeLoads = isLoadingPort(vessel.subtype, vessel.homePort);
  const seaM = ports.map((port) =>
    port === vessel.homePort || (homeLoads && isLoadingPort(vessel.subtype, port))
      ? Infinity
      : seaDistanceM(vessel.homePort, port),
  );
  const nearest = ports[seaM.indexOf(Math.min(...seaM))]!;
  const facts = { seed, vessel, area, ports, nearest, stayH, usualKn: vessel.cruiseSpeedKn * 0.97 };
  const tramp: Tramp = { ...facts, usualWayHomeS: usualWaysHomeS(facts) };
  const usualS = dayS * between(tripD[0], tripD[1], draw(seed, purpose.tripTiming, vessel.index));
  const farthestS = farthestShare * 2 * Math.max(...tramp.usualWayHomeS.values());
  const periodS = hourS * Math.ceil(Math.max(usualS, farthestS, longestRoundS(tramp)) / hourS);
  const phaseS =
    first === undefined
      ? Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index))
      : first.fromS - first.trip * periodS;
  const slotOf = (trip: number): Slot => {
    const startS = phaseS + trip * periodS;
    const unit = draw(seed, purpose.tripTiming, vessel.index, trip);
    return { startS, leavesS: startS + hourS * between(1, leavesH, unit), endS: startS + periodS };
  };
  return {
    vessel,
    periodS,
    phaseS,
    reach: [everywhere],
    ports,
    waits: false,
    departureS(trip) {
      return slotOf(trip).leavesS;
    },
    plan(trip, sheet) {
      return planTrip(tramp, trip, slotOf(trip), sheet);
    },
  };
}

/** The longest trip to the nearest port and back, whatever canals are open. */
function longestRoundS({ seed, vessel, nearest, stayH, usualKn }: Tramp): number {
  const { homePort } = vessel;
  const turns = turnsOf([fairwayBetween(homePort, nearest)!, fairwayBetween(nearest, homePort)!]);
  const passagesS = [Number.NEGATIVE_INFINITY, ...turns].map(
    (tS) =>
      longestPassageS(fairwayOf(seed, vessel, homePort, nearest, tS)!, usualKn) +
      longestPassageS(fairwayOf(seed, vessel, nearest, homePort, tS)!, usualKn),
  );
  return Math.max(...passagesS) + 2 * (anchoringS + stayH[1] * hourS) + leavesH * hourS;
}

/** A ship waits for its next cargo at anchor no longer than this before each port, and for the rest at home. */
const mostIdleS = 7 * dayS;

function planTrip(tramp: Tramp, trip: number, slot: Slot, sheet: WaypointSheet): Plan {
  const { seed, vessel } = tramp;
  const calls = callsOfTrip(tramp, trip, slot);
  const { speedKn, idleS } = timesOf(tramp, calls, slot);
  const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
  const builder = new PlanBuilder(sheet, slot.startS, berthOf(seed, vessel, vessel.homePort));
  builder.moorUntil(slot.leavesS, vessel.homePort);
  calls.forEach(({ port, fairway, waitS, stayS }, i) => {
    const isLast = i + 1 === calls.length;
    // Most ships keep to the right of the middle.
    const side = between(-0.3, 1, drawOf(timing, 2 * i + 1));
    const passage = { side, speedKn, leavesS: builder.tS, seed, vessel: vessel.index, trip: trip * 64 + i };
    const atAnchorS = waitS + idleS * between(0.5, 1, drawOf(timing, 2 * i + 2));
    if (!isLast && atAnchorS < anchoringS) sail(builder, fairway, passage, 0, fairway.lon.length - 1);
    else
      sailByAnchorage(builder, fairway, passage, (anchoredS, onwardS) =>
        isLast ? Math.min(anchoredS + mostIdleS, slot.endS - stayS - onwardS) : anchoredS + atAnchorS,
      );
    comeAlongside(builder, berthOf(seed, vessel, port), speedKn * 0.6);
    builder.moorUntil(isLast ? slot.endS : builder.tS + stayS, port);
  });
  return builder.finish();
}

/** Ships with time to spare sail at this share of their usual speed at least, and take so much of that time. */
const slowestShare = 0.86;
const spentShare = 0.7;

/** The speed of a trip, and the most time at anchor before each port besides the waits: all fits the slot. */
function timesOf({ usualKn }: Tramp, calls: readonly TrampCall[], { leavesS, endS }: Slot) {
  const sailedS = (speedKn: number) => calls.reduce((sum, { fairway }) => sum + longestPassageS(fairway, speedKn), 0);
  const restS = calls.reduce((sum, { waitS, stayS }) => sum + anchoringS + waitS + stayS, 0);
  const usualS = sailedS(usualKn);
  const spareS = endS - leavesS - restS - usualS;
  // Waits before canals do not depend on the speed, so passages grow by no more than this.
  const speedKn = usualKn * Math.max(slowestShare, usualS / (usualS + spentShare * Math.max(0, spareS)));
  const leftS = endS - leavesS - restS - sailedS(speedKn);
  return { speedKn, idleS: Math.max(0, Math.min(mostIdleS, leftS / calls.length)) };
}
