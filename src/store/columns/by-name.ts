/** The names of the members of an object. It has no members but those of its type. */
export function namesOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** An object with a value for each name. */
export function byName<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name, index: number) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)])) as Record<Name, T>;
}
