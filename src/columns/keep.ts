import { invariant } from '../errors.js';

/**
 * Gives a value by its name, on first use: the kept one, or the result of `make`. A value is plain data: typed arrays,
 * numbers, objects of them. So code that builds on a value is the same for one made now and one read from a file.
 */
export type Keep = <T extends object>(name: string, make: () => T, inSteps?: MakeInSteps<T>) => () => T;

/** Makes in steps, one for each item, what `make` makes in one that would hold up requests. */
type MakeInSteps<T> = () => Generator<void, T>;

/** Kept values by name. */
export type Kept = Record<string, object>;

/** Keeps nothing. */
export const makeAll: Keep = (_name, make) => new Lazy(make).value;

/** Values that are made on first use or by `finish`, and kept. */
export interface Keeping {
  readonly keep: Keep;
  /**
   * Makes the values that were not used yet, each or a step of it after a `next`; undefined if `next` gives false
   * before the end.
   */
  finish(next: () => Promise<boolean>): Promise<Kept | undefined>;
}

export function keeping(): Keeping {
  const values = new Map<string, Lazy<object>>();
  return {
    keep<T extends object>(name: string, make: () => T, inSteps?: MakeInSteps<T>) {
      invariant(!values.has(name), `${name} is kept once`);
      const lazy = new Lazy(make, inSteps);
      values.set(name, lazy);
      return lazy.value;
    },
    async finish(next) {
      const kept: Kept = {};
      for (const [name, lazy] of values) {
        for (const _ of lazy.steps()) if (!(await next())) return undefined;
        if (!(await next())) return undefined;
        kept[name] = lazy.value();
      }
      return kept;
    },
  };
}

/** Takes values from `kept`. None is missing, since the same code put them there. */
export function takeFrom(kept: Kept): Keep {
  return <T extends object>(name: string) => {
    invariant(Object.hasOwn(kept, name), `${name} was kept`);
    const value = kept[name] as T;
    return () => value;
  };
}

/** A value that is made once, on first use or in steps; what makes it is then released together with its data. */
class Lazy<T extends object> {
  #make: (() => T) | undefined;
  #inSteps: MakeInSteps<T> | undefined;
  #made: T | undefined;

  constructor(make: () => T, inSteps?: MakeInSteps<T>) {
    this.#make = make;
    this.#inSteps = inSteps;
  }

  readonly value = (): T => {
    if (this.#make) this.#put(this.#make());
    return this.#made as T;
  };

  /** Makes the value, if it has steps. A use meanwhile makes it in one. */
  *steps(): Generator<void> {
    if (this.#inSteps === undefined) return;
    const made = yield* this.#inSteps();
    if (this.#make) this.#put(made);
  }

  #put(made: T): void {
    this.#made = made;
    this.#make = undefined;
    this.#inSteps = undefined;
  }
}
