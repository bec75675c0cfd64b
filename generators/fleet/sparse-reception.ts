/**
 * Pauses between the reports that satellites hear in mid-ocean: 20 minutes in the median. Time is divided into parts of
 * six hours. In a part that begins and ends in the ocean (`watersAt`) and that no silence of `ais.ts` touches, one
 * report of each stretch of 20 minutes is received. The figure is general knowledge: operators say that over 50
 * messages an hour are rare in mid-Pacific. Beside a silence there are none, so that the first report after it, with
 * which a track begins, is found without a voyage.
 *
 * Guarantees:
 * - No pause is longer than half an hour. Longer ones are gaps (`reception-gaps.ts`), in which no event is observed.
 * - Each part has reports, so the pauses of a part do not depend on its neighbours.
 */
import { waters } from '../chart/reception.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsAt, drawsBy } from '../draws/random.js';
import { type AisSchedule, firstSentFrom, type Gaps, type Silence, silencesBetween } from './ais.js';
import type { WatersAlong } from './reception-gaps.js';

const stretchS = 20 * 60;
const stretches = 18;
const partS = stretches * stretchS;
/** A slot's report comes up to 1.6 slots after the second from which it is sought. */
const slotsAhead = 1.6;
const latestS = stretchS / 2;

/** The parts of one vessel over a span, decided at once: to follow a vessel is faster than single instants. */
export class SparseParts {
  vessel = -1;
  first = 0;
  /** 1 for a part that is sparse, from part `first` on. */
  isSparse = new Uint8Array(0);
}

/** The pauses of one vessel. */
export class SparseReception implements Gaps {
  readonly #schedule: AisSchedule;
  readonly #watersAlong: WatersAlong;
  readonly #reachesOcean: () => boolean;
  /** Whether the vessel never comes to the ocean, and so has no pauses; undefined before the first call. */
  #isNear: boolean | undefined;
  readonly #ofSpan: SparseParts;
  readonly #draws: number;
  readonly #phaseS: number;
  /**
   * How much earlier than `latestS` the report of a stretch may be sought, so that two are half an hour apart at most.
   */
  readonly #earlierS: number;
  /** The parts that were decided last: most calls are for reports in a row. */
  readonly #known: { part: number; isSparse: boolean }[] = [];

  /** Vessels may share `ofSpan`, which holds the parts of the vessel of the last `find`. */
  constructor(
    schedule: AisSchedule,
    watersAlong: WatersAlong,
    reachesOcean: () => boolean,
    ofSpan = new SparseParts(),
  ) {
    this.#schedule = schedule;
    this.#watersAlong = watersAlong;
    this.#reachesOcean = reachesOcean;
    this.#ofSpan = ofSpan;
    this.#draws = drawsBy(schedule.seed, purpose.sparseReception, schedule.vessel);
    this.#phaseS = Math.floor(partS * drawOf(drawsAt(this.#draws, 0), stretches));
    this.#earlierS = latestS - slotsAhead * schedule.stepS;
  }

  /** Decides the parts that meet [fromS, toS), and those beside them. */
  find(fromS: number, toS: number): void {
    if (this.#hasNone()) return;
    const ofSpan = this.#ofSpan;
    const first = this.#partAt(fromS) - 1;
    const count = this.#partAt(toS) + 2 - first;
    if (ofSpan.vessel === this.#schedule.vessel && ofSpan.first === first && ofSpan.isSparse.length === count) return;
    const watersAt = this.#watersAlong();
    const isSparse = new Uint8Array(count);
    let before = watersAt(this.#phaseS + first * partS);
    for (let i = 0; i < count; i++) {
      const after = watersAt(this.#phaseS + (first + i + 1) * partS);
      if (before === waters.ocean && after === waters.ocean && !this.#isTouched(first + i)) isSparse[i] = 1;
      before = after;
    }
    Object.assign(ofSpan, { vessel: this.#schedule.vessel, first, isSparse });
  }

  /** The pause that holds a second; undefined at a report that is received. */
  at(tS: number): Silence | undefined {
    if (this.#hasNone()) return undefined;
    const part = this.#partAt(tS);
    if (!this.#isSparse(part)) return undefined;
    const beginS = this.#phaseS + part * partS;
    let stretch = Math.floor((tS - beginS) / stretchS);
    if (tS < this.#soughtS(part, stretch)) stretch--;
    const startS = stretch < 0 ? beginS : firstSentFrom(this.#schedule, this.#soughtS(part, stretch)) + 1;
    return tS < startS ? undefined : { startS, endS: this.#soughtS(part, stretch + 1) };
  }

  between(fromS: number, toS: number): Silence[] {
    const found: Silence[] = [];
    if (this.#hasNone()) return found;
    for (let part = this.#partAt(fromS); part <= this.#partAt(toS); part++)
      if (this.#isSparse(part)) this.#addPauses(found, part, fromS, toS);
    return found;
  }

  /** Adds the pauses of a sparse part that overlap [fromS, toS): each ends where the next report is sought. */
  #addPauses(found: Silence[], part: number, fromS: number, toS: number): void {
    let startS = this.#phaseS + part * partS;
    for (let stretch = 0; stretch <= stretches && startS < toS; stretch++) {
      const endS = this.#soughtS(part, stretch);
      if (endS > fromS && endS > startS) found.push({ startS, endS });
      startS = firstSentFrom(this.#schedule, endS) + 1;
    }
  }

  /** The second from which the report of a stretch is sought; after the last stretch, the end of the part. */
  #soughtS(part: number, stretch: number): number {
    const beginS = this.#phaseS + (part * stretches + stretch) * stretchS;
    if (stretch === stretches) return beginS;
    return beginS + Math.floor(latestS - this.#earlierS * drawOf(drawsAt(this.#draws, part), stretch));
  }

  #hasNone(): boolean {
    this.#isNear ??= !this.#reachesOcean();
    return this.#isNear;
  }

  #partAt(tS: number): number {
    return Math.floor((tS - this.#phaseS) / partS);
  }

  #isSparse(part: number): boolean {
    const { vessel, first, isSparse: found } = this.#ofSpan;
    if (vessel === this.#schedule.vessel && part >= first && part < first + found.length)
      return found[part - first] === 1;
    const known = this.#known.find((each) => each.part === part);
    if (known !== undefined) return known.isSparse;
    if (this.#isTouched(part)) return false;
    const beginS = this.#phaseS + part * partS;
    const watersAt = this.#watersAlong();
    const isSparse = watersAt(beginS) === waters.ocean && watersAt(beginS + partS) === waters.ocean;
    if (this.#known.length === mostKnown) this.#known.shift();
    this.#known.push({ part, isSparse });
    return isSparse;
  }

  #isTouched(part: number): boolean {
    const beginS = this.#phaseS + part * partS;
    return silencesBetween(this.#schedule, beginS, beginS + partS).length > 0;
  }
}

const mostKnown = 16;
