import { type DistinctValues, distinctValues } from './distinct-values.js';
import { Growing } from './growing.js';

/** A column of values that repeat: every distinct value once, and a code for each row. */
export interface Dictionary<T> {
  readonly values: DistinctValues<T>;
  readonly codes: Uint32Array;
}

/** The value of a row. */
export function valueAt<T>({ values, codes }: Dictionary<T>, row: number): T {
  return values.at(codes[row]!)!;
}

/** The rows of one column, then those of another. A value that both have may stand twice. */
export function joinDictionaries<T>(one: Dictionary<T>, other: Dictionary<T>): Dictionary<T> {
  const first = one.values.length;
  const codes = new Uint32Array(one.codes.length + other.codes.length);
  codes.set(one.codes);
  codes.set(
    other.codes.map((code) => code + first),
    one.codes.length,
  );
  const values = {
    length: first + other.values.length,
    at: (code: number) => (code < first ? one.values.at(code) : other.values.at(code - first)),
  };
  return { values, codes };
}

/** Whether each value passes: 1 or 0 by code. */
export function verdictsOf<T>(values: DistinctValues<T>, passes: (value: T) => boolean): Uint8Array {
  const verdicts = new Uint8Array(values.length);
  for (let code = 0; code < verdicts.length; code++) verdicts[code] = Number(passes(values.at(code)!));
  return verdicts;
}

/**
 * Takes values one by one. They are equal if they are the same text, number or null; lists and objects if their JSON is
 * the same.
 */
export class DictionaryBuilder<T> {
  readonly #codeOf = new Map<unknown, number>();
  readonly #values: T[] = [];
  readonly #codes = new Growing((length) => new Uint32Array(length));

  push(value: T): void {
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      code = this.#values.push(value) - 1;
      this.#codeOf.set(key, code);
    }
    this.#codes.push(code);
  }

  finish(): Dictionary<T> {
    return { values: distinctValues(this.#values), codes: this.#codes.finish() };
  }
}
