import { lunarNewYearS } from '../../../src/earth/geo/lunar-new-year.js';
import { type Closure, closuresFor } from '../../chart/fishing-closures.js';
import { grounds } from '../../chart/grounds.js';
import { fishingStopsS } from '../../chart/history.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** Seconds since 1970. */
export interface OpenSpan {
  readonly fromS: number;
  readonly toS: number;
}

/** The closures that concern a fishing vessel, and whether it keeps them: some vessels are exempt or break them. */
export class OpenSeason {
  readonly #seed: number;
  readonly #vessel: Vessel;
  readonly #closures: readonly Closure[];
  /** The instant from which the vessel stays in port for good. */
  readonly #stopsS: number;
  /** Whether closures state the season of its fishery. */
  readonly isStated: boolean;

  constructor(seed: number, vessel: Vessel) {
    const { gear, ground, homePort, lengthM, distantWater } = vessel;
    this.#seed = seed;
    this.#vessel = vessel;
    this.#closures = closuresFor({
      ground: grounds()[ground]!,
      country: ports()[homePort]!.countryCode,
      gear: gear ?? 'trawlers',
      lengthM,
      distantWater,
    });
    this.#stopsS = distantWater ? Infinity : fishingStopsS(ports()[homePort]!.countryCode);
    this.isStated = this.#closures.some(({ isSeason }) => isSeason);
  }

  /** The longest part of a span in which no closure keeps the vessel in port; it is empty if all of it is closed. */
  openIn(fromS: number, toS: number): OpenSpan {
    const endS = Math.min(toS, Math.max(fromS, this.#stopsS));
    if (this.#closures.length === 0) return { fromS, toS: endS };
    let best = { fromS, toS: fromS };
    let freeS = fromS;
    for (const closed of [...this.#closedIn(fromS, endS), { fromS: endS, toS: endS }]) {
      if (closed.fromS - freeS > best.toS - best.fromS) best = { fromS: freeS, toS: closed.fromS };
      freeS = Math.max(freeS, closed.toS);
    }
    return best;
  }

  /** What is closed for the vessel in a span, by its beginning. */
  #closedIn(fromS: number, toS: number): OpenSpan[] {
    const found: OpenSpan[] = [];
    const lastYear = new Date((toS + mostLooseS) * 1000).getUTCFullYear();
    for (let number = 0; number < this.#closures.length; number++) {
      // A closure may have begun in the year before.
      for (let year = new Date(fromS * 1000).getUTCFullYear() - 1; year <= lastYear; year++) {
        const closed = this.#closedBy(this.#closures[number]!, year);
        if (closed !== undefined && closed.toS > fromS && closed.fromS < toS) found.push(closed);
      }
    }
    return found.sort((a, b) => a.fromS - b.fromS);
  }

  /** What a closure that begins in a year closes; undefined if the vessel does not keep it. */
  #closedBy({ days, years, keptBy, looseDays }: Closure, year: number): OpenSpan | undefined {
    if (year < years[0] || year > years[1]) return undefined;
    const { index } = this.#vessel;
    const unit = (step: number) => draw(this.#seed, purpose.closure, index, year, step);
    const kept = unit(0);
    if (kept < keptBy[0] || kept >= keptBy[1]) return undefined;
    const [fromS, toS] = boundsOf(days, year);
    return {
      fromS: fromS + dayS * looseDays * between(-1, 1, unit(1)),
      toS: toS + dayS * looseDays * between(-1, 1, unit(2)),
    };
  }
}

/** The bounds of a closure that begins in a year; the last day may lie in the next year. */
function boundsOf([from, to]: Closure['days'], year: number): readonly [fromS: number, toS: number] {
  if (typeof from === 'number' || typeof to === 'number')
    return [lunarNewYearS(year) + dayS * Number(from), lunarNewYearS(year) + dayS * Number(to)];
  const isOver = to.month < from.month || (to.month === from.month && to.day < from.day);
  return [dateS(year, from), dateS(isOver ? year + 1 : year, to)];
}

function dateS(year: number, { month, day }: { readonly month: number; readonly day: number }): number {
  return Date.UTC(year, month - 1, day) / 1000;
}

const dayS = 86400;
/** No closure begins earlier than this before its date. */
const mostLooseS = 40 * dayS;
