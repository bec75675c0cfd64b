import { type Dictionary, keyOfValue } from './dictionary.js';
import { Growing } from './growing.js';

/** A dictionary that values are appended to, of unknown final length. */
export class GrowingDictionary<T> {
  readonly #values: T[] = [];
  readonly #codeOf = new Map<unknown, number>();
  readonly #codes = new Growing((length) => new Uint32Array(length));

  get values(): readonly T[] {
    return this.#values;
  }

  /** The code of each row; the array may be longer than there are rows. */
  get codes(): Uint32Array {
    return this.#codes.values;
  }

  /**
   * Whether each value passes, 1 or 0 by code. `only`: the values that may pass, if they are listed; the others are not
   * asked.
   */
  verdicts(passes: (value: T) => boolean, only?: readonly T[]): Uint8Array {
    if (!only) return Uint8Array.from(this.#values, (value) => Number(passes(value)));
    const verdicts = new Uint8Array(this.#values.length);
    for (const value of only) {
      const code = this.#codeOf.get(keyOfValue(value));
      if (code !== undefined && passes(value)) verdicts[code] = 1;
    }
    return verdicts;
  }

  push(value: T): void {
    const key = keyOfValue(value);
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      code = this.#values.push(value) - 1;
      this.#codeOf.set(key, code);
    }
    this.#codes.push(code);
  }

  finish(): Dictionary<T> {
    return { values: this.#values, codes: this.#codes.finish() };
  }
}
