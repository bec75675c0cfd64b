/**
 * Gaps in the reception of a vessel's reports: far from stations ashore, and where many ships report at once. Time is
 * divided into windows of twelve hours, and windows into four parts. A window has one long gap, or each of its parts
 * may have a short one. The waters (`watersAt`) where a gap would begin and end decide whether there is one.
 *
 * Guarantees:
 * - A gap lies within its window or part, with at least two slots before and after it. So between two gaps there is a
 *   report, and no gap is longer than twelve hours.
 * - A window that a silence of `ais.ts` touches has no gap, so silences do not grow by gaps.
 *
 * In a region with a jammer the rarest short gaps are times of displaced positions: reports arrive, but the service
 * sees that they cannot be true and treats the time as a gap.
 */
import { waters } from '../chart/reception.js';
import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsAt, drawsBy } from '../draws/random.js';
import { type AisSchedule, type Gaps, type Silence, silencesBetween } from './ais.js';

const windowS = 12 * 3600;
const parts = 4;
const partS = windowS / parts;
/** Longer than two slots of any schedule; twice this is longer than any pause. */
const marginS = 1000;
/** The shortest and longest length, seconds. */
const longS = [3 * 3600, windowS - 2 * marginS] as const;
const shortS = [2100, partS - 2 * marginS] as const;

/** The chance of a jammed time in a part of a window, where there is a jammer: 0.6 % of days, eight parts each. */
const jammedChance = 0.0008;

/** The chances of a long gap in a window and of a short one in a part of it. */
interface Chances {
  readonly long: number;
  readonly short: number;
}

/** By the code of the waters at the better received end of the gap. */
type ChancesByWaters = readonly [shore: Chances, coastal: Chances, ocean: Chances, crowded: Chances];

const chancesOf: Readonly<Record<'A' | 'B', ChancesByWaters>> = {
  A: [
    { long: 0, short: 0.01 },
    { long: 0.015, short: 0.05 },
    { long: 0.03, short: 0.07 },
    { long: 0.06, short: 0.16 },
  ],
  // Sets of class B send with a sixth of the power, and satellites hear a tenth of them at a time.
  B: [
    { long: 0, short: 0.03 },
    { long: 0.08, short: 0.25 },
    { long: 0.25, short: 0.7 },
    { long: 0.35, short: 0.8 },
  ],
};

/**
 * Begins to follow a vessel. The function that it returns takes instants in ascending order, and gives the code of the
 * waters where the vessel is.
 */
export type WatersAlong = () => (tS: number) => number;

/** The jammer (`jammerAt`) where the vessel is at an instant; -1 for none. */
export type JammerAt = (tS: number) => number;

const noJammer: JammerAt = () => -1;

/** The gaps of one vessel. */
export class ReceptionGaps implements Gaps {
  /** The schedule without gaps. */
  readonly #schedule: AisSchedule;
  readonly #watersAlong: WatersAlong;
  readonly #jammerAt: JammerAt;
  readonly #chances: ChancesByWaters;
  readonly #draws: number;
  readonly #phaseS: number;
  /** The last window of a call, and its draws: most calls are for parts of one window. */
  #window = Number.NaN;
  #windowDraws = 0;
  /** The gaps that were decided last: most calls are for reports in a row. */
  readonly #known: { startS: number; isThere: boolean }[] = [];

  constructor(schedule: AisSchedule, aisClass: 'A' | 'B', watersAlong: WatersAlong, jammerAt = noJammer) {
    this.#schedule = schedule;
    this.#jammerAt = jammerAt;
    this.#watersAlong = watersAlong;
    this.#chances = chancesOf[aisClass];
    this.#draws = drawsBy(schedule.seed, purpose.receptionGap, schedule.vessel);
    this.#phaseS = Math.floor(windowS * drawOf(drawsAt(this.#draws, 0), 15));
  }

  /** Whether the gap at an instant, if there is one, is a jammed time in a region with a jammer. */
  mayBeJammed(tS: number): boolean {
    const window = Math.floor((tS - this.#phaseS) / windowS);
    const part = Math.floor((tS - this.#phaseS - window * windowS) / partS);
    return this.#candidate(window, parts) === undefined && (this.#candidate(window, part)?.unit ?? 1) < jammedChance;
  }

  at(tS: number): Silence | undefined {
    const window = Math.floor((tS - this.#phaseS) / windowS);
    const part = Math.floor((tS - this.#phaseS - window * windowS) / partS);
    const long = this.#candidate(window, parts);
    if (long !== undefined) return tS >= long.startS && tS < long.endS && this.#isThere(long) ? long : undefined;
    const short = this.#candidate(window, part);
    return short !== undefined && tS >= short.startS && tS < short.endS && this.#isThere(short) ? short : undefined;
  }

  between(fromS: number, toS: number): Silence[] {
    const found: Silence[] = [];
    const watersAt = this.#watersAlong();
    const silences = silencesBetween(this.#schedule, fromS - windowS - marginS, toS + windowS + marginS);
    let ahead = 0;
    const keep = (gap: Candidate | undefined) => {
      if (gap === undefined || gap.startS >= toS || gap.endS <= fromS) return;
      // A silence that ends before this window or part ends before all later ones.
      while (ahead < silences.length && silences[ahead]!.endS <= gap.beginS - marginS) ahead++;
      if (this.#isLost(gap, watersAt) && !isNear(silences, ahead, gap)) found.push(gap);
    };
    const last = Math.floor((toS - this.#phaseS) / windowS);
    for (let window = Math.floor((fromS - this.#phaseS) / windowS); window <= last; window++) {
      const long = this.#candidate(window, parts);
      if (long !== undefined) keep(long);
      else for (let part = 0; part < parts; part++) keep(this.#candidate(window, part));
    }
    return found;
  }

  /** The gap that a part of a window has in the worst waters; with part number `parts` that of the whole window. */
  #candidate(window: number, part: number): Candidate | undefined {
    const isLong = part === parts;
    const worst = this.#chances[waters.crowded];
    if (window !== this.#window) {
      this.#window = window;
      this.#windowDraws = drawsAt(this.#draws, window);
    }
    const draws = this.#windowDraws;
    const unit = drawOf(draws, part);
    if (unit >= (isLong ? worst.long : worst.short)) return undefined;
    const [leastS, mostS] = isLong ? longS : shortS;
    const wholeS = isLong ? windowS : partS;
    const lengthS = Math.floor(between(leastS, mostS, drawOf(draws, 5 + part)));
    const beginS = this.#phaseS + window * windowS + (isLong ? 0 : part * partS);
    const startS = beginS + marginS + Math.floor((wholeS - 2 * marginS - lengthS) * drawOf(draws, 10 + part));
    const endS = startS + lengthS;
    const jammer = !isLong && unit < jammedChance ? this.#jammerIn(startS, endS) : undefined;
    return { startS, endS, jammer, beginS, toS: beginS + wholeS, unit, isLong };
  }

  #jammerIn(startS: number, endS: number): number | undefined {
    const jammer = this.#jammerAt(startS);
    return jammer >= 0 && jammer === this.#jammerAt(endS) ? jammer : undefined;
  }

  /** Whether the waters are bad enough at both ends, and no silence is near. */
  #isThere(gap: Candidate): boolean {
    const known = this.#known.find(({ startS }) => startS === gap.startS);
    if (known !== undefined) return known.isThere;
    const isThere =
      this.#isLost(gap, this.#watersAlong()) &&
      silencesBetween(this.#schedule, gap.beginS - marginS, gap.toS + marginS).length === 0;
    if (this.#known.length === mostKnown) this.#known.shift();
    this.#known.push({ startS: gap.startS, isThere });
    return isThere;
  }

  #isLost(gap: Candidate, watersAt: (tS: number) => number): boolean {
    return this.#isLostIn(watersAt(gap.startS), gap) && this.#isLostIn(watersAt(gap.endS), gap);
  }

  #isLostIn(code: number, { unit, isLong }: Candidate): boolean {
    const { long, short } = this.#chances[code]!;
    return unit < (isLong ? long : short);
  }
}

/** Whether one of the silences from number `first` on touches the window or part of a gap, or its margin. */
function isNear(silences: readonly Silence[], first: number, { beginS, toS }: Candidate): boolean {
  for (let i = first; i < silences.length && silences[i]!.startS < toS + marginS; i++)
    if (silences[i]!.endS > beginS - marginS) return true;
  return false;
}

const mostKnown = 4;

interface Candidate extends Silence {
  /** The window or part that it lies in. */
  readonly beginS: number;
  readonly toS: number;
  /** Its draw: it is there where this is below the chance. */
  readonly unit: number;
  readonly isLong: boolean;
}
