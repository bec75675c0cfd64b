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
    kept[name] = made;
    return made;
  };
}

/** Takes values from `kept`, and makes those that are not there. The names must be those that the same code kept them by. */
export function takeFrom(kept: Kept): Keep {
  return <T extends object>(name: string, make: () => T) => (Object.hasOwn(kept, name) ? (kept[name] as T) : make());
}
