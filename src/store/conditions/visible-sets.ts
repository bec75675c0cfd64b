import type { BitSet } from '../columns/bit-set.js';

/** The instant and the start of the window for which rows are read. */
export interface Look {
  readonly asOfMs: number;
  /** Microseconds. */
  readonly windowUs: number;
}

/** The rows that one user sees, and the instants and window starts between which this set does not change. */
export interface VisibleSet {
  /** The user, or '' for all users without rows of their own. */
  readonly owner: string;
  /** What the set was made for. */
  readonly look: Look;
  /** asOf in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  /** The start of the window in (afterUs, untilUs]. */
  readonly afterUs: number;
  readonly untilUs: number;
  readonly rows: BitSet;
}

/** Enough for a few users and clocks, and little memory compared with the columns. */
const mostSets = 8;

/** The sets of a segment that were used last. */
export class VisibleSets {
  /** The least recently used set comes first. */
  readonly #sets: VisibleSet[] = [];

  /** The rows for a look, if one of the sets is valid for it. */
  find(owner: string, { asOfMs, windowUs }: Look): BitSet | undefined {
    const index = this.#sets.findIndex(
      (set) =>
        set.owner === owner &&
        set.fromMs <= asOfMs &&
        asOfMs < set.toMs &&
        set.afterUs < windowUs &&
        windowUs <= set.untilUs,
    );
    if (index < 0) return undefined;
    const [set] = this.#sets.splice(index, 1);
    this.#sets.push(set!);
    return set!.rows;
  }

  /** The set of the owner that was made for the nearest look. */
  nearest(owner: string, look: Look): VisibleSet | undefined {
    let best: VisibleSet | undefined;
    for (const set of this.#sets)
      if (set.owner === owner && (!best || distance(set.look, look) < distance(best.look, look))) best = set;
    return best;
  }

  add(set: VisibleSet): void {
    this.#sets.push(set);
    if (this.#sets.length > mostSets) this.#sets.shift();
  }
}

function distance(a: Look, b: Look): number {
  return Math.abs(a.asOfMs - b.asOfMs) + Math.abs(a.windowUs - b.windowUs) / 1000;
}
