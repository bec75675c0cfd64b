import type { Gaps, Silence } from '../fleet/ais.js';

/**
 * The gaps in the reception of one vessel over a span of time. They are found once, since each event of the vessel
 * needs them. Gaps of other vessels and times are found for each call.
 */
export class GapsOfSpan {
  #vessel = -1;
  #fromS = 0;
  #toS = 0;
  /** Ascending; no two overlap. */
  #gaps: readonly Silence[] = [];

  /** Finds the gaps of a vessel that overlap [fromS, toS), in place of those known before. */
  find(vessel: number, gaps: Gaps, fromS: number, toS: number): void {
    if (this.#holds(vessel, fromS, toS)) return;
    this.#gaps = gaps.between(fromS, toS);
    this.#vessel = vessel;
    this.#fromS = fromS;
    this.#toS = toS;
  }

  /** The gaps of a vessel. They are taken from the span while that is one of this vessel. */
  of(vessel: number, gaps: Gaps): Gaps {
    return {
      at: (tS) => (this.#holds(vessel, tS, tS + 1) ? this.#at(tS) : gaps.at(tS)),
      between: (fromS, toS) => (this.#holds(vessel, fromS, toS) ? this.#between(fromS, toS) : gaps.between(fromS, toS)),
    };
  }

  #holds(vessel: number, fromS: number, toS: number): boolean {
    return vessel === this.#vessel && fromS >= this.#fromS && toS <= this.#toS;
  }

  #at(tS: number): Silence | undefined {
    const next = this.#gaps[this.#firstAfter(tS)];
    return next !== undefined && next.startS <= tS ? next : undefined;
  }

  #between(fromS: number, toS: number): readonly Silence[] {
    const first = this.#firstAfter(fromS);
    let end = first;
    while (end < this.#gaps.length && this.#gaps[end]!.startS < toS) end++;
    return this.#gaps.slice(first, end);
  }

  /** The number of the first gap that ends after an instant. */
  #firstAfter(tS: number): number {
    let low = 0;
    let high = this.#gaps.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#gaps[middle]!.endS > tS) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
