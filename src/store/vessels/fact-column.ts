import type { Verification } from '../../model/vessel-record.js';
import { type Dictionary, DictionaryBuilder, joinDictionaries, valueAt } from '../columns/dictionary.js';
import { Growing } from '../columns/growing.js';
import { concatTables, type Layout, type Table, type TableBuilder, tableBuilder } from '../columns/table.js';

/** A fact that is verified again and again. */
interface Verified {
  readonly verification: Verification;
}

const verificationLayout = { firstS: 'f64', everyS: 'f64', endS: 'f64' } as const satisfies Layout;

/**
 * Lists of facts by row. What the facts say is mostly the same for many vessels; the times of verification differ by
 * vessel, so these have a table of their own.
 */
export interface FactColumn<T> {
  readonly said: Dictionary<readonly T[] | null>;
  /** By row, the verification of its first fact; those of its other facts follow. */
  readonly first: Uint32Array;
  readonly verifications: Table<typeof verificationLayout>;
}

export class GrowingFacts<F extends Verified, T> {
  readonly #said = new DictionaryBuilder<readonly T[] | null>();
  readonly #first = new Growing((length) => new Uint32Array(length));
  readonly #verifications: TableBuilder<typeof verificationLayout> = tableBuilder(verificationLayout);

  readonly #saidBy: (fact: F) => T;

  /** `saidBy`: what a fact says, apart from its verification. */
  constructor(saidBy: (fact: F) => T) {
    this.#saidBy = saidBy;
  }

  push(facts: readonly F[] | null): void {
    this.#said.push(facts?.map(this.#saidBy) ?? null);
    this.#first.push(this.#verifications.length);
    for (const { verification } of facts ?? []) this.#verifications.push({ ...verification });
  }

  finish(): FactColumn<T> {
    return { said: this.#said.finish(), first: this.#first.finish(), verifications: this.#verifications.finish() };
  }
}

/** What the facts of a row say, each with its verification. */
export function factsAt<T>({ said, first, verifications }: FactColumn<T>, row: number) {
  const { firstS, everyS, endS } = verifications.columns;
  return valueAt(said, row)?.map((fact, i) => {
    const at = first[row]! + i;
    return { fact, verification: { firstS: firstS[at]!, everyS: everyS[at]!, endS: endS[at]! } };
  });
}

/** The rows of one column, then those of another. */
export function joinFacts<T>(one: FactColumn<T>, other: FactColumn<T>): FactColumn<T> {
  const first = new Uint32Array(one.first.length + other.first.length);
  first.set(one.first);
  first.set(
    other.first.map((at) => at + one.verifications.length),
    one.first.length,
  );
  return {
    said: joinDictionaries(one.said, other.said),
    first,
    verifications: concatTables(verificationLayout, [one.verifications, other.verifications]),
  };
}
