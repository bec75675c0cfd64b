import { verdictsOf } from '../../columns/dictionary.js';
import { Distinct } from '../../columns/distinct.js';
import { Growing } from '../../columns/growing.js';
import type { GrowingDictionary } from '../../columns/growing-dictionary.js';
import type { ValueSet } from '../../columns/value-set.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { isVesselRef, vesselOfRef } from '../../model/vessel-identity.js';
import type { Work } from '../../work/work.js';
import type { AttributeTest, AttributeValue } from '../conditions/event-conditions.js';
import { identityColumns, identityFrom, pushIdentity } from './identity-columns.js';
import { hasSlot, slotOf } from './identity-slots.js';

/** What it costs to compute an identity, in tests of a column: some 20 microseconds. */
export const identityCost = 7000;
/** What it costs to find an identity that was computed before: some 100 nanoseconds. */
const knownCost = 35;

/**
 * The identities of an ocean that were asked for, as columns of their attributes. A condition on vessels tests each
 * distinct value once, however many vessels have it; and a hundred thousand objects would make each collection of
 * garbage longer.
 */
export class IdentityDirectory {
  readonly #source: (ref: number) => VesselIdentity;
  readonly #vesselCount: number;
  readonly #refs = new Growing((length) => new Uint32Array(length));
  readonly #index = new Distinct<number>((index, ref) => this.#refs.values[index] === ref);
  /** By `slotOf`: whether the directory has the reference. */
  #known = new Uint32Array(0);
  readonly #columns = identityColumns();
  /** Keys of segments that were added, with the row of each; without rows where some are not covered. */
  readonly #included = new WeakMap<Uint32Array, { readonly rows: Uint32Array | undefined }>();

  /** `vesselCount`: vessels with this number and above belong to worlds, and are left out. */
  constructor(source: (ref: number) => VesselIdentity, vesselCount: number) {
    this.#source = source;
    this.#vesselCount = vesselCount;
  }

  /** How many references it has. */
  get size(): number {
    return this.#refs.length;
  }

  has(ref: number): boolean {
    return isVesselRef(ref) && hasSlot(this.#known, slotOf(ref));
  }

  /** Whether a reference names a vessel of the ocean: others are not asked for here. */
  covers(ref: number): boolean {
    return isVesselRef(ref) && vesselOfRef(ref) < this.#vesselCount;
  }

  /** The identity with a reference that is covered. */
  identity(ref: number): VesselIdentity {
    return identityFrom(this.#columns, ref, this.add(ref));
  }

  /** Whether the identity with a reference that is covered passes all tests. */
  passes(ref: number, tests: readonly AttributeTest[]): boolean {
    const index = this.add(ref);
    return tests.every(({ attribute, passes }) => {
      const { values, codes }: GrowingDictionary<AttributeValue> = this.#columns[attribute];
      return passes(values.at(codes[index]!) ?? null);
    });
  }

  /** Whether each identity passes all tests: 1 or 0 by row. */
  verdicts(tests: readonly AttributeTest[]): Uint8Array {
    const verdicts = new Uint8Array(this.size).fill(1);
    for (const test of tests) {
      const { codes, values }: GrowingDictionary<AttributeValue> = this.#columns[test.attribute];
      const byCode = verdictsBy(test, values);
      for (let row = 0; row < verdicts.length; row++) verdicts[row]! &= byCode[codes[row]!]!;
    }
    return verdicts;
  }

  /** The references of the rows with the verdict 1, as bits by `slotOf`. */
  slotsOf(verdicts: Uint8Array): Uint32Array {
    const words = new Uint32Array(this.#known.length);
    for (let row = 0; row < verdicts.length; row++) {
      if (verdicts[row] === 0) continue;
      const slot = slotOf(this.#refs.values[row]!);
      words[slot >>> 5]! |= 1 << (slot & 31);
    }
    return words;
  }

  /** Whether all references of a segment that are covered were added. */
  hasIncluded(keys: Uint32Array): boolean {
    return this.#included.has(keys);
  }

  /**
   * Adds the references of a segment that are missing. Settles to the row of each; undefined if some are not covered.
   * Rejects like `Work.yield`.
   */
  async include(keys: Uint32Array, work: Work): Promise<Uint32Array | undefined> {
    const known = this.#included.get(keys);
    if (known !== undefined) return known.rows;
    const rows = new Uint32Array(keys.length);
    let hasAll = true;
    for (let i = 0; i < keys.length; i++) {
      const ref = keys[i]!;
      if (!this.covers(ref)) {
        hasAll = false;
        continue;
      }
      work.units += this.has(ref) ? knownCost : identityCost;
      rows[i] = this.add(ref);
      if (work.isDue) await work.yield();
    }
    const included = { rows: hasAll ? rows : undefined };
    this.#included.set(keys, included);
    return included.rows;
  }

  /** The row of a reference that is covered, which is added if it is new. */
  add(ref: number): number {
    return this.#index.find(ref, ref) ?? this.#add(ref);
  }

  #add(ref: number): number {
    const identity = this.#source(ref);
    const slot = slotOf(ref);
    if (slot >>> 5 >= this.#known.length) {
      const larger = new Uint32Array(Math.max((slot >>> 5) + 1, 2 * this.#known.length));
      larger.set(this.#known);
      this.#known = larger;
    }
    this.#known[slot >>> 5]! |= 1 << (slot & 31);
    this.#refs.push(ref);
    pushIdentity(this.#columns, identity);
    return this.#index.codeOf(ref, ref);
  }
}

/**
 * Whether each value of an attribute passes a test, 1 or 0 by code. Of values that are listed, or that must hold a
 * text, the others are not asked.
 */
function verdictsBy({ passes, only, holds }: AttributeTest, values: ValueSet<AttributeValue>): Uint8Array {
  const codes = only ? only.flatMap((value) => values.find(value) ?? []) : holds && values.holding?.(holds.part);
  if (codes === undefined) return verdictsOf(values, passes);
  const verdicts = new Uint8Array(values.length);
  for (const code of codes) verdicts[code] = Number(holds?.isAll === true || passes(values.at(code) ?? null));
  return verdicts;
}
