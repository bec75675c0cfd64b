import { invariant } from '../base/errors.js';

/**
 * Plain values as JSON: objects, lists, maps, sets, texts, numbers, also infinite ones. What several values share is
 * written once and shared again by those that are read. The text is a list of all objects; a value is a scalar, or a
 * list of one item: the number of an object, or the name of a number that JSON does not have.
 */
export function sharedJson(value: object): string {
  const numbers = new Map<object, number>([[value, 0]]);
  const waiting: object[] = [value];
  const slotOf = (given: unknown): unknown => {
    if (typeof given === 'number' && !Number.isFinite(given)) return [String(given)];
    if (typeof given !== 'object' || given === null) return given;
    let number = numbers.get(given);
    if (number === undefined) {
      number = waiting.push(given) - 1;
      numbers.set(given, number);
    }
    return [number];
  };
  const texts: string[] = [];
  for (let i = 0; i < waiting.length; i++) texts.push(JSON.stringify(written(waiting[i]!, slotOf)));
  return `[${texts.join(',\n')}]`;
}

function written(given: object, slotOf: (inner: unknown) => unknown): object {
  if (Array.isArray(given)) return { list: given.map(slotOf) };
  if (given instanceof Set) return { set: Array.from(given, slotOf) };
  if (given instanceof Map) return { map: Array.from(given, (pair) => pair.map(slotOf)) };
  const members = Object.entries(given).filter(([, inner]) => inner !== undefined);
  return { object: members.map(([name, inner]) => [name, slotOf(inner)]) };
}

/** The value that `sharedJson` was given, of plain objects alone. Throws for a text that it has not written. */
export function fromSharedJson(text: string): unknown {
  const all: unknown = JSON.parse(text);
  invariant(Array.isArray(all) && all.length > 0, 'a text of shared values is a list');
  const made = all.map(emptyOf);
  const slotOf = (given: unknown): unknown => {
    if (!Array.isArray(given)) return given;
    const [only] = given;
    if (typeof only === 'string') return Number(only);
    invariant(Number.isInteger(only) && only in made, 'a value names one that is there');
    return made[only];
  };
  for (const [i, each] of all.entries()) fill(made[i]!, each, slotOf);
  return made[0];
}

function emptyOf(given: unknown): object {
  const { list, set, map, object } = Object(given);
  invariant([list, set, map, object].some(Array.isArray), 'a shared value is a list, a set, a map or an object');
  if (list) return [];
  if (set) return new Set();
  return map ? new Map() : {};
}

function fill(made: object, given: unknown, slotOf: (inner: unknown) => unknown): void {
  const { list, set, map, object }: Readonly<Record<string, unknown[] | undefined>> = Object(given);
  if (Array.isArray(made)) for (const inner of list!) made.push(slotOf(inner));
  else if (made instanceof Set) for (const inner of set!) made.add(slotOf(inner));
  else if (made instanceof Map) for (const [key, inner] of pairsOf(map!)) made.set(slotOf(key), slotOf(inner));
  else
    for (const [name, inner] of pairsOf(object!))
      Object.defineProperty(made, String(name), {
        value: slotOf(inner),
        enumerable: true,
        writable: true,
        configurable: true,
      });
}

function pairsOf(given: readonly unknown[]): readonly (readonly [unknown, unknown])[] {
  return given.map((pair) => {
    invariant(Array.isArray(pair) && pair.length === 2, 'a member has a name and a value');
    return [pair[0], pair[1]];
  });
}
