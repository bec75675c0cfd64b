/** The key of an object that stands for a number which JSON does not have. */
const key = '$number';

const numbers: ReadonlyMap<unknown, number> = new Map([
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

/** A value of plain objects, lists, texts and numbers as JSON has it: infinite numbers become objects. */
export function toJson(value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return { [key]: String(value) };
  return mapped(value, toJson);
}

/** The value that `toJson` was given. */
export function fromJson(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
    const number = numbers.get(Reflect.get(value, key));
    if (number !== undefined) return number;
  }
  return mapped(value, fromJson);
}

function mapped(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, map(inner)]])),
  );
}
