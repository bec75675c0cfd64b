import { invariant } from '../errors.js';

/**
 * Gives a value by its name: the one that was kept, or the one that `make` makes. A value is plain data: typed arrays, numbers, objects of them. What is built
 * of kept values is then built the same way whether they are made now or were made long ago and read from a file.
 */
export type Keep = <T extends object>(name: string, make: () => T) => T;

/** Kept values by name. */
export type Kept = Record<string, object>;

/** Keeps nothing. */
export const makeAll: Keep = (_name, make) => make();

/** Makes values and puts them into `kept`. */
export function keepIn(kept: Kept): Keep {
  return (name, make) => {
    const made = make();
    invariant(!Object.hasOwn(kept, name), `${name} is kept once`);
    kept[name] = made;
    return made;
  };
}

/** Takes values from `kept`, where the same code put them: none is missing. */
export function takeFrom(kept: Kept): Keep {
  return <T extends object>(name: string) => {
    invariant(Object.hasOwn(kept, name), `${name} was kept`);
    return kept[name] as T;
  };
}
