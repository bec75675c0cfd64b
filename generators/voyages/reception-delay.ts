/**
 * How long after sending a report is received. Stations ashore pass it on within seconds. A satellite keeps what it
 * hears until it flies over a ground station, so the reports of a while come in together. No public table gives these
 * times by sea: 10 to 60 minutes are common practice for the satellites in service.
 */
import { longestDelayS } from '../../src/model/report.js';
import { waters, watersAt } from '../chart/reception.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsAt, drawsBy, isClean } from '../draws/random.js';
import type { Position } from '../motion/plan.js';

/** A satellite delivers what it heard in a stretch of `stretchS` this long after the end of the stretch, seconds. */
const deliveryS = 10 * 60;
const stretchS = longestDelayS - deliveryS;
/** The shortest and longest time over a station ashore, seconds. */
const ashoreS = [1, 9] as const;

/**
 * Whole seconds from the sending of a report of a vessel, by its number, to its reception. `at`: the position that it
 * reports.
 */
export function receptionDelayS(seed: number, vessel: number, tS: number, at: Position): number {
  if (isClean(seed)) return 0;
  const draws = drawsBy(seed, purpose.receptionDelay, vessel);
  if (isHeardAshore(at)) {
    const unit = drawOf(drawsAt(draws, tS), 0);
    return Math.floor(ashoreS[0] + (ashoreS[1] + 1 - ashoreS[0]) * unit * unit);
  }
  const phaseS = Math.floor(stretchS * drawOf(draws, 0));
  const inStretchS = (tS - phaseS) % stretchS;
  return stretchS - inStretchS + deliveryS;
}

/** Where an event starts and ends, millionths of a degree. */
interface Ends {
  readonly startLonE6: number;
  readonly startLatE6: number;
  readonly endLonE6: number;
  readonly endLatE6: number;
}

/** Seconds after which the reports of an event are surely known. A report is known a second after its reception. */
export function knownAfterS(seed: number, { startLonE6, startLatE6, endLonE6, endLatE6 }: Ends): number {
  if (isClean(seed)) return 1;
  const isAshore =
    isHeardAshore({ lon: startLonE6 / 1e6, lat: startLatE6 / 1e6 }) &&
    isHeardAshore({ lon: endLonE6 / 1e6, lat: endLatE6 / 1e6 });
  return 2 + (isAshore ? ashoreS[1] : longestDelayS);
}

function isHeardAshore({ lon, lat }: Position): boolean {
  return watersAt(lon, lat) === waters.shore;
}
