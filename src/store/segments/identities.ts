import type { Work } from '../../base/work/work.js';
import type { OceanSource } from '../../model/ocean-source.js';
import {
  isVesselRef,
  scantIdentity,
  scantOffset,
  unheardStatics,
  type VesselIdentity,
  vesselOfRef,
} from '../../model/vessel-identity.js';
import { verdictsOf } from '../columns/dictionary.js';
import type { DistinctValues } from '../columns/distinct-values.js';
import type { Postings } from '../columns/postings.js';
import { firstAtLeast } from '../columns/row-order.js';
import type { AttributeTest, AttributeValue } from '../conditions/event-conditions.js';
import { eraDays, type IdentityTable, identityFrom, identityTable, openIdentities } from './identity-table.js';
import type { KeyOrder } from './key-order.js';

/** What it costs to compute an identity, in tests of a column: some 20 microseconds. */
export const identityCost = 7000;
/** What it costs to find the row of a reference: some 100 nanoseconds. */
const findCost = 35;
/** No identity in a table lasts longer, days. A longer one is judged by itself. */
const longestDays = 1000;

export type IdentitySource = Pick<OceanSource, 'label' | 'vesselCount' | 'identity' | 'identityRefs' | 'identityFile'>;

/** The part of a segment that concerns its vessels and times. */
export interface DatedRows {
  readonly byVessel: Pick<Postings, 'keys'>;
  readonly orders: { readonly startTime: KeyOrder };
}

/**
 * The identities of an ocean as columns, era by era. A condition on vessels tests each distinct value of an era once,
 * however many vessels have it. An identity has the number `row * 2`, and `row * 2 + 1` as a scant one. Rows are
 * numbered through all eras, one after the other.
 */
export class Identities {
  readonly #source: IdentitySource;
  readonly #eras = new Map<number, Promise<void>>();
  #tables: readonly { readonly firstRow: number; readonly table: IdentityTable }[] = [];
  #rows = 0;
  /** By `slotOf`: whether the reference has a row. */
  readonly #known: Uint32Array;
  /** By the keys of a segment: the number of the identity of each key; undefined where some keys have none. */
  readonly #numbers = new WeakMap<Uint32Array, { readonly numbers: Uint32Array | undefined }>();

  constructor(source: IdentitySource) {
    this.#source = source;
    this.#known = new Uint32Array(4 * source.vesselCount);
  }

  /** Numbers of identities so far. */
  get size(): number {
    return 2 * this.#rows;
  }

  has(ref: number): boolean {
    return isVesselRef(ref) && hasSlot(this.#known, slotOf(ref));
  }

  /** The identity with a reference; computed where it has no row. */
  identity(ref: number): VesselIdentity {
    const plain = ref % scantOffset;
    for (const { table } of isVesselRef(ref) && vesselOfRef(ref) < this.#source.vesselCount ? this.#tables : []) {
      const row = rowIn(table, plain);
      if (row === undefined) continue;
      const identity = identityFrom(table, row);
      return ref === plain ? identity : scantIdentity(identity);
    }
    return this.#source.identity(ref);
  }

  /** Whether each identity passes all tests: 1 or 0 by number. */
  verdicts(tests: readonly AttributeTest[]): Uint8Array {
    const verdicts = new Uint8Array(this.size).fill(1);
    for (const test of tests) {
      const scant = scantVerdict(test);
      for (const { firstRow, table } of this.#tables) {
        const { codes, values } = table.attributes[test.attribute];
        const byCode = verdictsBy(test, values);
        for (let row = 0; row < codes.length; row++) {
          const number = 2 * (firstRow + row);
          const passes = byCode[codes[row]!]!;
          verdicts[number]! &= passes;
          verdicts[number + 1]! &= scant ?? passes;
        }
      }
    }
    return verdicts;
  }

  /** The references of the numbers with the verdict 1, as bits by `slotOf`. */
  slotsOf(verdicts: Uint8Array): Uint32Array {
    const words = new Uint32Array(this.#known.length);
    for (const { firstRow, table } of this.#tables) {
      for (let row = 0; row < table.refs.length; row++) {
        const number = 2 * (firstRow + row);
        const slot = slotOf(table.refs[row]!);
        words[slot >>> 5]! |= (verdicts[number]! | (verdicts[number + 1]! << 1)) << (slot & 31);
      }
    }
    return words;
  }

  /** Whether `numbersOf` has the numbers of these keys. */
  knows(keys: Uint32Array): boolean {
    return this.#numbers.has(keys);
  }

  /**
   * The number of each vessel's identity of a segment, once the eras of its rows are there; undefined if some have no
   * number. Rejects like `Work.yield`.
   */
  async numbersOf({ byVessel: { keys }, orders }: DatedRows, work: Work): Promise<Uint32Array | undefined> {
    const known = this.#numbers.get(keys);
    if (known !== undefined) return known.numbers;
    const { rows, keyAt } = orders.startTime;
    const dayOf = (row: number | undefined) => (row === undefined ? 0 : Math.floor(keyAt(row) / dayUs));
    await work.waitFor(this.load(dayOf(rows[0]), dayOf(rows.at(-1))));
    const numbers = new Uint32Array(keys.length);
    let hasAll = true;
    for (let i = 0; i < keys.length && hasAll; i++) {
      const number = this.#numberOf(keys[i]!);
      hasAll = number !== undefined;
      numbers[i] = number ?? 0;
      work.units += findCost;
      if (work.isDue) await work.yield();
    }
    const found = hasAll ? numbers : undefined;
    this.#numbers.set(keys, { numbers: found });
    return found;
  }

  /** Makes or reads the identities of vessels on some days (since 1970-01-01), both included. */
  async load(fromDay: number, toDay: number): Promise<void> {
    const eras: Promise<void>[] = [];
    for (let era = Math.floor((fromDay - longestDays) / eraDays); era * eraDays <= toDay; era++)
      eras.push(this.#load(era));
    await Promise.all(eras);
  }

  #load(era: number): Promise<void> {
    const known = this.#eras.get(era) ?? this.#make(era).then((table) => this.#add(table));
    this.#eras.set(era, known);
    // A failed promise is not kept: the next caller tries again.
    known.catch(() => this.#eras.delete(era));
    return known;
  }

  async #make(era: number): Promise<IdentityTable> {
    const source = this.#source;
    const file = await source.identityFile?.(era);
    return file ? openIdentities(file, source, era) : identityTable(source, era);
  }

  #add(table: IdentityTable): void {
    this.#tables = [...this.#tables, { firstRow: this.#rows, table }];
    this.#rows += table.refs.length;
    for (const ref of table.refs) {
      const slot = slotOf(ref);
      this.#known[slot >>> 5]! |= 3 << (slot & 31);
    }
  }

  #numberOf(ref: number): number | undefined {
    if (!this.has(ref)) return undefined;
    const plain = ref % scantOffset;
    for (const { firstRow, table } of this.#tables) {
      const row = rowIn(table, plain);
      if (row !== undefined) return 2 * (firstRow + row) + Number(ref !== plain);
    }
    return undefined;
  }
}

const dayUs = 86_400e6;

function rowIn({ refs }: IdentityTable, ref: number): number | undefined {
  const row = firstAtLeast(refs.length, ref, (index) => refs[index]!);
  return refs[row] === ref ? row : undefined;
}

/**
 * What a test says of each scant identity; undefined for an attribute that a scant identity shares with the plain one.
 */
function scantVerdict({ attribute, passes }: AttributeTest): 0 | 1 | undefined {
  const unheard: Partial<Record<AttributeTest['attribute'], AttributeValue>> = {
    ...unheardStatics,
    registryVesselId: null,
  };
  if (!(attribute in unheard)) return undefined;
  return passes(unheard[attribute] ?? null) ? 1 : 0;
}

/**
 * Whether each value of an attribute passes a test, 1 or 0 by code. Where a test lists its values, or wants a part of a
 * text, the other values are not tested.
 */
function verdictsBy({ passes, only, holds }: AttributeTest, values: DistinctValues<AttributeValue>): Uint8Array {
  const codes =
    only && values.codeOf
      ? only.flatMap((value) => values.codeOf?.(value) ?? [])
      : holds && values.holding?.(holds.part);
  if (codes === undefined) return verdictsOf(values, passes);
  const verdicts = new Uint8Array(values.length);
  for (const code of codes) verdicts[code] = Number(holds?.isAll === true || passes(values.at(code) ?? null));
  return verdicts;
}

/** The index of a reference among bits: a scant reference is next to the plain one of the same period. */
export function slotOf(ref: number): number {
  return ref < scantOffset ? 2 * ref : 2 * (ref - scantOffset) + 1;
}

/** Whether a slot is set; slots after the last word are not. */
export function hasSlot(words: Uint32Array, slot: number): boolean {
  return (words[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}
