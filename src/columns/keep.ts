import { invariant } from '../errors.js';

/**
 * Gives a value by its name, on first use: the kept one, or the result of `make`. A value is plain data: typed arrays,
 * numbers, objects of them. So code that builds on a value is the same for one made now and one read from a file.
 */
export type Keep = <T extends object>(name: string, make: () => T) => () => T;

/** Kept values by name. */
export type Kept = Record<string, object>;

/** Keeps nothing. */
export const makeAll: Keep = (_name, make) => once(make);

/** Values that are made on first use or by `finish`, and kept. */
export interface Keeping {
  readonly keep: Keep;
  /** Makes the values that were not used yet, one after each `next`; undefined if `next` gives false before the end. */
  finish(next: () => Promise<boolean>): Promise<Kept | undefined>;
}

export function keeping(): Keeping {
  const values = new Map<string, () => object>();
  return {
    keep(name, make) {
      invariant(!values.has(name), `${name} is kept once`);
      const value = once(make);
      values.set(name, value);
      return value;
    },
    async finish(next) {
      const kept: Kept = {};
      for (const [name, value] of values) {
        if (!(await next())) return undefined;
        kept[name] = value();
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

/** The result of `make`, which is called once, on first use, and then released together with its data. */
function once<T extends object>(make: () => T): () => T {
  let toMake: (() => T) | undefined = make;
  let made: T | undefined;
  return () => {
    if (toMake) made = toMake();
    toMake = undefined;
    return made as T;
  };
}
