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
  const slotOf = (part: unknown): unknown => {
    if (typeof part === 'number' && !Number.isFinite(part)) return [String(part)];
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part) && part.length === 0) return part;
    let number = numbers.get(part);
    if (number === undefined) {
      number = waiting.push(part) - 1;
      numbers.set(part, number);
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

function written(value: object, slotOf: (inner: unknown) => unknown): object {
  if (Array.isArray(value)) return ['list', ...value.map(slotOf)];
  if (value instanceof Set) return ['set', ...Array.from(value, slotOf)];
  if (value instanceof Map) return ['map', ...Array.from(value, (pair) => pair.map(slotOf))];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, slotOf(inner)]));
}

/** The value that `sharedJson` has written, of plain objects alone. Throws for any other text. */
export function fromSharedJson(text: string): unknown {
  const all: unknown = JSON.parse(text);
  invariant(Array.isArray(all) && all.length > 0, 'a text of shared values is a list');
  const made = all.map(emptyOf);
  const slotOf = (slot: unknown): unknown => {
    if (!Array.isArray(slot)) return slot;
    const [only] = slot;
    if (only === undefined) return [];
    if (typeof only === 'string') return Number(only);
    invariant(Number.isInteger(only) && only in made, 'a value names one that is there');
    return made[only];
  };
  for (const [i, each] of all.entries()) fill(made[i]!, each, slotOf);
  return made[0];
}

function emptyOf(part: unknown): object {
  invariant(typeof part === 'object' && part !== null, 'a shared value is an object');
  if (!Array.isArray(part)) return {};
  const [kind] = part;
  invariant(kind === 'list' || kind === 'set' || kind === 'map', 'a shared value is a list, a set, a map or an object');
  if (kind === 'list') return [];
  return kind === 'set' ? new Set() : new Map();
}

function fill(made: object, read: object, slotOf: (inner: unknown) => unknown): void {
  const values: readonly unknown[] = Array.isArray(read) ? read.slice(1) : [];
  if (Array.isArray(made)) for (const inner of values) made.push(slotOf(inner));
  else if (made instanceof Set) for (const inner of values) made.add(slotOf(inner));
  else if (made instanceof Map) for (const [key, inner] of pairsOf(values)) made.set(slotOf(key), slotOf(inner));
  else
    for (const [name, inner] of Object.entries(read))
      Object.defineProperty(made, name, {
        value: slotOf(inner),
        enumerable: true,
        writable: true,
        configurable: true,
      });
}

function pairsOf(pairs: readonly unknown[]): readonly (readonly [unknown, unknown])[] {
  return pairs.map((pair) => {
    invariant(Array.isArray(pair) && pair.length === 2, 'a map has pairs');
    return [pair[0], pair[1]];
  });
}
