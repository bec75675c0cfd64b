import { invariant } from '../errors.js';

/**
 * Gives a value by its name: the kept one, or one that the steps make. A value is plain data: typed arrays, numbers,
 * objects of them. So code that builds on a value is the same for one made now and one read from a file.
 */
export type Keep = <T extends object>(name: string, steps: () => Generator<void, T>) => Made<T>;

/** A value that is made once: on first use, or before in steps. */
export interface Made<T extends object> {
  readonly value: T;
  /** Makes the value, if it is not made yet, in a step for each item. A use meanwhile does the steps that are left. */
  inSteps(): Iterable<void>;
}

/** Kept values by name. */
export type Kept = Record<string, object>;

/** Keeps nothing. */
export const makeAll: Keep = (_name, steps) => new Lazy(steps);

/** Values that are made on first use or by `finish`, and kept. */
export interface Keeping {
  readonly keep: Keep;
  /** Makes the values not used yet, a step before each `next`; undefined if that gives false before the end. */
  finish(next: () => Promise<boolean>): Promise<Kept | undefined>;
}

export function keeping(): Keeping {
  const values = new Map<string, Lazy<object>>();
  return {
    keep<T extends object>(name: string, steps: () => Generator<void, T>) {
      invariant(!values.has(name), `${name} is kept once`);
      const lazy = new Lazy(steps);
      values.set(name, lazy);
      return lazy;
    },
    async finish(next) {
      const kept: Kept = {};
      for (const [name, lazy] of values) {
        for (const _ of lazy.inSteps()) if (!(await next())) return undefined;
        kept[name] = lazy.value;
      }
      return kept;
    },
  };
}

/** Takes values from `kept`. None is missing, since the same code put them there. */
export function takeFrom(kept: Kept): Keep {
  return <T extends object>(name: string) => {
    invariant(Object.hasOwn(kept, name), `${name} was kept`);
    return { value: kept[name] as T, inSteps: () => [] };
  };
}

/** What makes the value is released, together with its data, when the value is made. */
class Lazy<T extends object> implements Made<T> {
  #begin: (() => Generator<void, T>) | undefined;
  #steps: Generator<void, T> | undefined;
  #made: T | undefined;

  constructor(begin: () => Generator<void, T>) {
    this.#begin = begin;
  }

  get value(): T {
    while (this.#made === undefined) this.#step();
    return this.#made;
  }

  *inSteps(): Generator<void> {
    while (this.#made === undefined) {
      this.#step();
      if (this.#made === undefined) yield;
    }
  }

  #step(): void {
    const steps = this.#steps ?? this.#begin!();
    // After a step that failed all begin anew.
    this.#steps = undefined;
    const { done, value } = steps.next();
    if (!done) {
      this.#steps = steps;
      return;
    }
    this.#made = value;
    this.#begin = undefined;
  }
}
