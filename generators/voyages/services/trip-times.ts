/** When a fishing vessel leaves port on a trip, and whether it does: its rhythm within the open season. */
import { grounds } from '../../chart/grounds.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { hourOf, nextAtHour } from './clocks.js';
import { type Rhythm, rests, staysHome } from './fishing-rhythm.js';
import { OpenSeason } from './open-season.js';

/** Seconds since 1970. */
export interface TripTimes {
  readonly leavesS: number;
  /** The latest instant at which it turns home. */
  readonly turnsS: number;
}

/** The slots of the trips of a vessel. */
interface Slots {
  readonly rhythm: Rhythm;
  /** The longest passage to its banks. */
  readonly passageS: number;
  readonly periodS: number;
  readonly phaseS: number;
}

/** The times of a trip by its number; undefined for a trip on which the vessel stays in port. */
export function tripTimes(seed: number, vessel: Vessel, slots: Slots): (trip: number) => TripTimes | undefined {
  const { rhythm, passageS, periodS, phaseS } = slots;
  const season = new OpenSeason(seed, vessel);
  const months = grounds()[vessel.ground]!.season;
  const { lon } = ports()[vessel.homePort]!;
  const { leaves } = rhythm;
  const leastS = rhythm.dayTrip ? leastDayTripS : leastShare * rhythm.groundH * hourS;
  return (trip) => {
    const startS = phaseS + trip * periodS;
    const unitOf = (step: number) => draw(seed, purpose.tripTiming, vessel.index, trip, step);
    const portH = inPortBefore * between(rhythm.portH[0], rhythm.portH[1], unitOf(0));
    const readyS = startS + hourS * (leaves === undefined ? portH : 24 * Math.floor(portH / 24));
    const open = season.openIn(readyS, startS + periodS - passageS);
    // It does not arrive before the ground opens.
    let leavesS = Math.max(readyS, open.fromS - passageS);
    if (leaves !== undefined) leavesS = nextAtHour(leavesS, hourOf(leaves, unitOf(4), unitOf(5)), lon);
    // On days of rest it waits for the next day. If the slot has no time for that, the trip is left out.
    while (leavesS + passageS + leastS <= open.toS && rests(seed, vessel, leavesS)) leavesS += dayS;
    if (leavesS + passageS + leastS > open.toS) return undefined;
    const share = season.isStated ? 1 : months[monthAt(leavesS) % 12]!;
    return staysHome(seed, vessel, trip, leavesS, share) ? undefined : { leavesS, turnsS: open.toS };
  };
}

/** The month of the calendar that holds an instant, counted from the year 0. */
export function monthAt(tS: number): number {
  const date = new Date(tS * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The share of its time in port that a vessel stays before a trip. */
const inPortBefore = 0.7;
const hourS = 3600;
const dayS = 24 * hourS;
/** The least time on the ground that is worth a trip. */
const leastDayTripS = 2 * hourS;
const leastShare = 0.3;
