import { invariant } from '../base/errors.js';

/** Objects that one step writes, in some milliseconds. */
const objectsOfStep = 4000;

/**
 * Plain values as JSON: objects, lists, maps, sets, texts, numbers, also infinite ones. An object that several values
 * share is written once, and is shared again after reading. The text is a list of all objects: an object with names as
 * itself, any other one as a list of its kind and its values. A value is a scalar or a list. The list is empty for an
 * empty list; otherwise it has the number of an object, or the name of a number that JSON does not have. Made in steps;
 * the value must not change between them.
 */
export function* sharedJson(value: object): Generator<void, string> {
  const numbers = new Map<object, number>([[value, 0]]);
  const waiting: object[] = [value];
  const slotOf = (given: unknown): unknown => {
    if (typeof given === 'number' && !Number.isFinite(given)) return [String(given)];
    if (typeof given !== 'object' || given === null) return given;
    if (Array.isArray(given) && given.length === 0) return given;
    let number = numbers.get(given);
    if (number === undefined) {
      number = waiting.push(given) - 1;
      numbers.set(given, number);
    }
    return [number];
  };
  const texts: string[] = [];
  for (let i = 0; i < waiting.length; i++) {
    texts.push(JSON.stringify(written(waiting[i]!, slotOf)));
    if (i % objectsOfStep === objectsOfStep - 1) yield;
  }
  return `[${texts.join(',\n')}]`;
}

function written(given: object, slotOf: (inner: unknown) => unknown): object {
  if (Array.isArray(given)) return ['list', ...given.map(slotOf)];
  if (given instanceof Set) return ['set', ...Array.from(given, slotOf)];
  if (given instanceof Map) return ['map', ...Array.from(given, (pair) => pair.map(slotOf))];
  return Object.fromEntries(Object.entries(given).map(([name, inner]) => [name, slotOf(inner)]));
}

/** The value that `sharedJson` has written, of plain objects alone. Throws for any other text. */
export function fromSharedJson(text: string): unknown {
  const all: unknown = JSON.parse(text);
  invariant(Array.isArray(all) && all.length > 0, 'a text of shared values is a list');
  const made = all.map(emptyOf);
  const slotOf = (given: unknown): unknown => {
    if (!Array.isArray(given)) return given;
    const [only] = given;
    if (only === undefined) return [];
    if (typeof only === 'string') return Number(only);
    invariant(Number.isInteger(only) && only in made, 'a value names one that is there');
    return made[only];
  };
  for (const [i, each] of all.entries()) fill(made[i]!, each, slotOf);
  return made[0];
}

function emptyOf(given: unknown): object {
  invariant(typeof given === 'object' && given !== null, 'a shared value is an object');
  if (!Array.isArray(given)) return {};
  const [kind] = given;
  invariant(kind === 'list' || kind === 'set' || kind === 'map', 'a shared value is a list, a set, a map or an object');
  if (kind === 'list') return [];
  return kind === 'set' ? new Set() : new Map();
}

function fill(made: object, given: object, slotOf: (inner: unknown) => unknown): void {
  const values: readonly unknown[] = Array.isArray(given) ? given.slice(1) : [];
  if (Array.isArray(made)) for (const inner of values) made.push(slotOf(inner));
  else if (made instanceof Set) for (const inner of values) made.add(slotOf(inner));
  else if (made instanceof Map) for (const [key, inner] of pairsOf(values)) made.set(slotOf(key), slotOf(inner));
  else
    for (const [name, inner] of Object.entries(given))
      Object.defineProperty(made, name, {
        value: slotOf(inner),
        enumerable: true,
        writable: true,
        configurable: true,
      });
}

function pairsOf(given: readonly unknown[]): readonly (readonly [unknown, unknown])[] {
  return given.map((pair) => {
    invariant(Array.isArray(pair) && pair.length === 2, 'a map has pairs');
    return [pair[0], pair[1]];
  });
}
