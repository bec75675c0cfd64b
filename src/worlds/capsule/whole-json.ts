/** The key of an object that stands for a number which JSON does not have. */
const key = '$number';

const numbers: ReadonlyMap<unknown, number> = new Map([
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

/** A value of plain objects, lists, texts and numbers as JSON has it, in steps: infinite numbers become objects. */
export function toJson(value: unknown): Generator<void, unknown> {
  return mapped(value, (inner) => (isInfinite(inner) ? { [key]: String(inner) } : inner));
}

/** The value that `toJson` was given, in steps. */
export function fromJson(value: unknown): Generator<void, unknown> {
  return mapped(value, (inner) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return inner;
    return numbers.get(Reflect.get(inner, key)) ?? inner;
  });
}

function isInfinite(value: unknown): boolean {
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}

/** Items of a list that one step passes over. */
const itemsOfStep = 100;

/** A copy with each value replaced by what `map` gives for it: first a list or an object, then the values within it. */
function* mapped(value: unknown, map: (value: unknown) => unknown): Generator<void, unknown> {
  const replaced = map(value);
  if (typeof replaced !== 'object' || replaced === null || replaced !== value) return replaced;
  if (Array.isArray(replaced)) {
    const items: unknown[] = [];
    for (const item of replaced) {
      items.push(isScalar(item) ? map(item) : yield* mapped(item, map));
      if (items.length % itemsOfStep === 0) yield;
    }
    return items;
  }
  const members: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(replaced))
    if (inner !== undefined) members.push([name, isScalar(inner) ? map(inner) : yield* mapped(inner, map)]);
  return Object.fromEntries(members);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
