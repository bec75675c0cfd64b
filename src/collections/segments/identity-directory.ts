import { GrowingDictionary } from '../../columns/growing-dictionary.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { isVesselRef, scantOffset, vesselOfRef } from '../../model/vessel-identity.js';
import type { Work } from '../../work/work.js';
import {
  type AttributeTest,
  type AttributeValue,
  type VesselAttribute,
  vesselAttributes,
} from '../conditions/event-conditions.js';

/** What it costs to compute an identity, in tests of a column: some 20 microseconds. */
const identityCost = 7000;

/**
 * The identities that segments refer to, as columns of their attributes: a condition on vessels tests each distinct
 * value once, however many vessels have it. Identities are added when a search of many rows needs them, and stay.
 */
export class IdentityDirectory {
  readonly #identity: (ref: number) => VesselIdentity;
  readonly #vesselCount: number;
  readonly #refs: number[] = [];
  /** By `slotOf`: whether the directory has the reference. */
  #known = new Uint32Array(0);
  readonly #columns = Object.fromEntries(
    vesselAttributes.map((attribute) => [attribute, new GrowingDictionary<AttributeValue>()]),
  ) as Record<VesselAttribute, GrowingDictionary<AttributeValue>>;
  /** Keys of segments that were added, and whether the directory has all of them. */
  readonly #included = new WeakMap<Uint32Array, boolean>();

  /** `vesselCount`: vessels with this number and above belong to worlds, and are left out. */
  constructor(identity: (ref: number) => VesselIdentity, vesselCount: number) {
    this.#identity = identity;
    this.#vesselCount = vesselCount;
  }

  /** How many references it has. */
  get size(): number {
    return this.#refs.length;
  }

  has(ref: number): boolean {
    return isVesselRef(ref) && hasSlot(this.#known, slotOf(ref));
  }

  /** The references that pass all tests. */
  passing(tests: readonly AttributeTest[]): PassingRefs {
    let indexes: Uint32Array | undefined;
    for (const { attribute, passes, only } of tests) {
      const column = this.#columns[attribute];
      indexes = keepPassing(indexes, this.#refs.length, column.codes, column.verdicts(passes, only));
    }
    const refs = indexes ? indexes.map((index) => this.#refs[index]!) : Uint32Array.from(this.#refs);
    const words = new Uint32Array(this.#known.length);
    for (const ref of refs) {
      const slot = slotOf(ref);
      words[slot >>> 5]! |= 1 << (slot & 31);
    }
    return { refs, words };
  }

  /** Adds the references of a segment that are missing; whether it has all of them then. Rejects like `Work.yield`. */
  async include(keys: Uint32Array, work: Work): Promise<boolean> {
    const known = this.#included.get(keys);
    if (known !== undefined) return known;
    let hasAll = true;
    for (const ref of keys) {
      if (this.has(ref)) continue;
      if (!isVesselRef(ref) || vesselOfRef(ref) >= this.#vesselCount) hasAll = false;
      else this.#add(ref);
      work.units += identityCost;
      if (work.isDue) await work.yield();
    }
    this.#included.set(keys, hasAll);
    return hasAll;
  }

  #add(ref: number): void {
    const identity = this.#identity(ref);
    const slot = slotOf(ref);
    if (slot >>> 5 >= this.#known.length) {
      const larger = new Uint32Array(Math.max((slot >>> 5) + 1, 2 * this.#known.length));
      larger.set(this.#known);
      this.#known = larger;
    }
    this.#known[slot >>> 5]! |= 1 << (slot & 31);
    this.#refs.push(ref);
    for (const attribute of vesselAttributes) this.#columns[attribute].push(identity[attribute]);
  }
}

export interface PassingRefs {
  readonly refs: Uint32Array;
  /** The same as bits by `slotOf`. */
  readonly words: Uint32Array;
}

/** Those of the indexes (all below `count`, if undefined) whose code has the verdict 1. */
function keepPassing(
  indexes: Uint32Array | undefined,
  count: number,
  codes: Uint32Array,
  verdicts: Uint8Array,
): Uint32Array {
  const kept = new Uint32Array(indexes?.length ?? count);
  let found = 0;
  for (let i = 0; i < kept.length; i++) {
    const index = indexes ? indexes[i]! : i;
    if (verdicts[codes[index]!] === 1) kept[found++] = index;
  }
  return kept.subarray(0, found);
}

/** Whether a slot is set; slots behind the words are not. */
export function hasSlot(words: Uint32Array, slot: number): boolean {
  return (words[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}

/** The place of a reference among bits: a scant reference stands beside the plain one of the same period. */
export function slotOf(ref: number): number {
  return ref < scantOffset ? 2 * ref : 2 * (ref - scantOffset) + 1;
}
