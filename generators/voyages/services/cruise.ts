/**
 * Cruises: from port to port by night or over days at sea, ashore by day; in winter in one part of the world, in summer
 * in another one.
 */
import { comeAlongside } from '../../chart/berthing.js';
import { type Fairway, longestPassageS, sail } from '../../chart/fairway.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import { cruiseProgrammeOf } from '../../fleet/fleet.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { berthOf } from '../berths/berths.js';
import { cruiseSeasons } from '../itineraries/passenger-ports.js';
import { cruiseHours } from './clocks.js';
import { fairwayOf } from './open-canals.js';
import type { Service } from './vessel-service.js';

/**
 * A trip takes two weeks or more, whole weeks: it is a round or several from the home port, or the passage from the
 * home port of a season to that of the next one. The ship arrives in the morning, leaves in the evening of that day,
 * and sails as slowly as its timetable lets it. A trip begins when it is day in both home ports. Hours are those of
 * mean solar time. Undefined where no ports can be reached.
 */
export function cruiseService(seed: number, vessel: Vessel): Service | undefined {
  const { months } = cruiseProgrammeOf(seed, vessel.index);
  const seasons = cruiseSeasons(seed, vessel);
  const [winter, summer] = seasons;
  const timetable = (round: readonly number[]) => timetableOf(seed, vessel, round);
  const rounds = seasons.map(({ hub, rounds: ofSeason }) =>
    ofSeason.map((round) => shortened(timetable, [...round, hub])),
  );
  const passages = [timetable([winter.hub, summer.hub]), timetable([summer.hub, winter.hub])];
  const voyages = [...rounds.flat(), ...passages];
  if (rounds.flat().some((voyage) => voyage.legs.length < 2)) return undefined;
  const days = 7 * Math.max(2, ...voyages.map((voyage) => Math.ceil(voyage.days / 7)));
  const periodS = days * dayS;
  const lon = (lonOf(winter.hub) + lonOf(summer.hub)) / 2;
  const phaseS = Math.floor(
    Math.floor(days * draw(seed, purpose.slotPhase, vessel.index)) * dayS + noonS + hourS / 2 - lon * 240,
  );
  /** 0 in winter, 1 in summer. */
  const seasonOf = (trip: number) => {
    const month = new Date((phaseS + trip * periodS) * 1000).getUTCMonth();
    return month >= months[0] && month <= months[1] ? 1 : 0;
  };
  const legsOf = (trip: number): CruisePassage[] => {
    const season = seasonOf(trip);
    const { hub } = seasons[season]!;
    const startS = nearestNoonS(phaseS + trip * periodS, lonOf(hub));
    if (hub !== seasons[seasonOf(trip + 1)]!.hub) return passages[season]!.legs.map((leg) => later(leg, startS));
    const round = rounds[season]![((trip % 2) + 2) % 2]!;
    return Array.from({ length: Math.floor(days / round.days) }, (_, i) => startS + i * round.days * dayS).flatMap(
      (fromS) => round.legs.map((leg) => later(leg, fromS)),
    );
  };
  const timingOf = (trip: number) => drawsOf(seed, purpose.tripTiming, vessel.index, trip);

  return {
    vessel,
    periodS,
    phaseS,
    reach: voyages.flatMap(({ legs }) => legs.map(({ onward }) => onward.box)),
    ports: [...new Set(voyages.flatMap(({ legs }) => legs.map(({ port }) => port)))],
    waits: false,
    departureS(trip) {
      return legsOf(trip)[0]!.leavesS + lateS * drawOf(timingOf(trip), 0);
    },
    plan(trip, sheet) {
      const startS = phaseS + trip * periodS;
      const draws = timingOf(trip);
      const builder = new PlanBuilder(sheet, startS, berthOf(seed, vessel, seasons[seasonOf(trip)]!.hub));
      legsOf(trip).forEach(({ port, to, onward, speedKn, leavesS, arrivesS }, call) => {
        const unitOf = (step: number) => drawOf(draws, 3 * call + step);
        builder.moorUntil(leavesS + lateS * unitOf(0), port);
        // Most ships keep to the right of the middle.
        const side = between(-0.3, 1, unitOf(1));
        const passage = { side, speedKn, leavesS: builder.tS, seed, vessel: vessel.index, trip: trip * 32 + call };
        const freeFrom = lastFreeVertex(onward);
        sail(builder, onward, passage, 0, freeFrom);
        const since = builder.waypoint;
        sail(builder, onward, passage, freeFrom, onward.lon.length - 1);
        comeAlongside(builder, berthOf(seed, vessel, to), speedKn * 0.6);
        builder.slowDown(since, arrivesS - lateS * unitOf(2) - builder.tS, slowestTimes);
      });
      return builder.moorUntil(startS + periodS, seasons[seasonOf(trip + 1)]!.hub).finish();
    },
  };
}

/** Noon by mean solar time on the day that an instant lies in. */
function nearestNoonS(tS: number, lon: number): number {
  return Math.round((tS + lon * 240 - noonS) / dayS) * dayS + noonS - lon * 240;
}

function later(leg: CruisePassage, byS: number): CruisePassage {
  return { ...leg, leavesS: leg.leavesS + byS, arrivesS: leg.arrivesS + byS };
}

/** A passage of the timetable, from a port. */
interface CruisePassage {
  readonly port: number;
  readonly to: number;
  readonly onward: Fairway;
  /** The earliest departure, seconds since noon on the first day, by the time of the first port. */
  readonly leavesS: number;
  readonly speedKn: number;
  /** The latest arrival. */
  readonly arrivesS: number;
}

/** A round, or the passage from one home port to another one. */
interface CruiseVoyage {
  readonly legs: readonly CruisePassage[];
  /** Days from the day on which it begins to that on which it ends. */
  readonly days: number;
}

/** The timetable of a round. Ports before its end are left out while it takes more than a week. */
function shortened(timetable: (round: readonly number[]) => CruiseVoyage, round: readonly number[]): CruiseVoyage {
  let voyage = timetable(round);
  for (let count = round.length; voyage.days > 7 && count > 3; count--)
    voyage = timetable([...round.slice(0, count - 2), round[round.length - 1]!]);
  return voyage;
}

/** The timetable over ports. A ship that cannot reach the next port in one night stays at sea for whole days more. */
function timetableOf(seed: number, vessel: Vessel, round: readonly number[]): CruiseVoyage {
  const { arriveH, leaveH } = cruiseHours;
  let days = 0;
  /** From an hour at the first port to the same hour at the port. */
  let behindS = 0;
  const legs = round.slice(0, -1).flatMap((port, call): CruisePassage[] => {
    const to = round[call + 1]!;
    const onward = fairwayOf(seed, vessel, port, to, Number.NEGATIVE_INFINITY);
    if (onward === undefined) return [];
    const unitOf = (step: number) => draw(seed, purpose.timetable, vessel.index, call, step);
    /** From the same hour at the port to that at the next one. */
    const zoneS = 240 * shortest(lonOf(port) - lonOf(to));
    const fastestS = longestPassageS(onward, vessel.cruiseSpeedKn) + lateS;
    const nights = Math.max(1, Math.ceil((fastestS - zoneS - hourS * (arriveH[1] - leaveH[0])) / dayS));
    const spareS = nights * dayS + zoneS + hourS * (arriveH[1] - leaveH[0]) - fastestS;
    const laterS = Math.min(spareS, (leaveH[1] - leaveH[0]) * hourS - lateS) * unitOf(0);
    const earlierS = Math.min(spareS - laterS, (arriveH[1] - arriveH[0]) * hourS - lateS) * unitOf(1);
    const mostS = fastestS + spareS - laterS - earlierS;
    const speedKn = slowestKn(onward, vessel.cruiseSpeedKn, mostS - lateS);
    const leavesS = days * dayS + hourS * leaveH[0] - noonS + behindS + laterS;
    days += nights;
    behindS += zoneS;
    return [{ port, to, onward, leavesS, speedKn, arrivesS: leavesS + mostS }];
  });
  return { legs, days };
}

/** The first vertex in the second half of a fairway behind all listed waters, which have speed limits. */
function lastFreeVertex({ alongM, sections }: Fairway): number {
  const last = alongM.length - 1;
  let vertex = sections[sections.length - 1]?.to ?? 0;
  while (vertex + 1 < last && alongM[vertex]! < alongM[last]! / 2) vertex++;
  return vertex;
}

/** The lowest speed at which a passage takes no longer than a time. */
function slowestKn(fairway: Fairway, cruiseKn: number, mostS: number): number {
  let [low, high] = [leastKn, cruiseKn];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (longestPassageS(fairway, middle) <= mostS) high = middle;
    else low = middle;
  }
  return high;
}

function lonOf(port: number): number {
  return ports()[port]!.lon;
}

/** The same difference of longitude, -180 to 180. */
function shortest(lonDeg: number): number {
  return lonDeg - 360 * Math.round(lonDeg / 360);
}

const hourS = 3600;
const dayS = 86400;
const noonS = 12 * hourS;
/** Ships leave up to this much later than by the timetable, and arrive up to this much earlier. */
const lateS = 0.4 * hourS;
/** A ship that would be early, since it waited for no canal, takes at most this many times the time for the rest. */
const slowestTimes = 1.6;
/** The lowest speed of a timetable. */
const leastKn = 4;
