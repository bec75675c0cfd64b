import type { Dictionary } from './dictionary.js';
import { Growing } from './growing.js';
import type { ValueSet } from './value-set.js';

/** A dictionary that values are appended to, of unknown final length. Its set of values is its own. */
export class GrowingDictionary<T> {
  readonly values: ValueSet<T>;
  readonly #codes = new Growing((length) => new Uint32Array(length));

  constructor(values: ValueSet<T>) {
    this.values = values;
  }

  /** The code of each row; the array may be longer than there are rows. */
  get codes(): Uint32Array {
    return this.#codes.values;
  }

  push(value: T): void {
    this.#codes.push(this.values.add(value));
  }

  finish(): Dictionary<T> {
    return { values: this.values.finish(), codes: this.#codes.finish() };
  }
}
