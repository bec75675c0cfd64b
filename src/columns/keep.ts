import { invariant } from '../errors.js';

/**
 * Gives values by their names, each when it is first asked for: the one that was kept, or the one that `make` makes. A
 * value is plain data: typed arrays, numbers, objects of them. What is built of kept values is then built the same way
 * whether they are made now or were made long ago and read from a file.
 */
export type Keep = <T extends object>(name: string, make: () => T) => () => T;

/** Kept values by name. */
export type Kept = Record<string, object>;

/** Keeps nothing. */
export const makeAll: Keep = (_name, make) => once(make);

/** Values that are made now or later, and kept. */
export interface Keeping {
  readonly keep: Keep;
  /**
   * Makes what nobody has asked for yet, one value after each `next`; undefined where that gives false before all are
   * made.
   */
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

/** Takes values from `kept`, where the same code put them: none is missing. */
export function takeFrom(kept: Kept): Keep {
  return <T extends object>(name: string) => {
    invariant(Object.hasOwn(kept, name), `${name} was kept`);
    const value = kept[name] as T;
    return () => value;
  };
}

/**
 * The value that `make` makes, which is called once, when it is first asked for; what it was made of is let go then.
 */
function once<T extends object>(make: () => T): () => T {
  let toMake: (() => T) | undefined = make;
  let made: T | undefined;
  return () => {
    if (toMake) made = toMake();
    toMake = undefined;
    return made as T;
  };
}
