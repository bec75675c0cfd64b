import type { DistinctValues } from './dictionary.js';

/** A set that gives each value a code: 0, 1, 2 and so on, in order of first appearance. */
export interface ValueSet<T> extends DistinctValues<T> {
  /** The code of a value; one that the set does not have is added. */
  add(value: T): number;
  /** The code of a value; undefined if the set does not have it. */
  find(value: T): number | undefined;
  /**
   * The codes of all texts in which a text of ASCII in lower case stands, in any letter case; undefined if the set
   * cannot tell.
   */
  holding?(part: string): Uint32Array | undefined;
  /** The values alone, without what finds them. */
  finish(): DistinctValues<T>;
}

/**
 * A set of values of any kind. They are equal if they are the same text, number or null; lists and objects if their
 * JSON is the same.
 */
export class AnyValues<T> implements ValueSet<T> {
  readonly #values: T[] = [];
  readonly #codeOf = new Map<unknown, number>();

  get length(): number {
    return this.#values.length;
  }

  at(code: number): T | undefined {
    return this.#values[code];
  }

  add(value: T): number {
    const key = keyOf(value);
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      code = this.#values.push(value) - 1;
      this.#codeOf.set(key, code);
    }
    return code;
  }

  find(value: T): number | undefined {
    return this.#codeOf.get(keyOf(value));
  }

  finish(): DistinctValues<T> {
    return this.#values;
  }
}

function keyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
