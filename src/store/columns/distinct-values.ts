import { TextDecoder, TextEncoder } from '#platform/text-coding.js';
import { Growing } from './growing.js';
import { firstAtLeast } from './row-order.js';

/** Distinct values, each with a code: 0, 1, 2 and so on. An array is one: its items by index. */
export interface DistinctValues<T> {
  readonly length: number;
  /** The value with a code. */
  at(code: number): T | undefined;
  /** The code of a value; undefined if it is none of these. */
  codeOf?(value: T): number | undefined;
  /**
   * The codes of all texts that contain `part`, a text of ASCII in lower case, in any letter case; undefined if the set
   * cannot tell.
   */
  holding?(part: string): Uint32Array | undefined;
}

/**
 * A set of distinct values: packed where all are texts or null, or all are numbers or null; otherwise the array itself.
 */
export function distinctValues<T>(values: readonly T[]): DistinctValues<T> {
  const all: readonly unknown[] = values;
  let packed: DistinctValues<unknown> = all;
  if (all.every((value) => value === null || typeof value === 'string')) packed = openTexts(packTexts(all));
  else if (all.every((value) => value === null || typeof value === 'number')) packed = new Numbers(packNumbers(all));
  return packed as DistinctValues<T>;
}

/**
 * A record with all its sets of values as numbers and arrays, so that it can be packed as bytes. Texts must be
 * well-formed.
 */
export function packValues(record: object): object {
  return replaced(record, (value) => {
    if (value instanceof Texts || value instanceof Numbers) return value.packed;
    return Array.isArray(value) ? { json: new TextEncoder().encode(JSON.stringify(value)) } : undefined;
  });
}

/** The record of `packValues`. */
export function openValues<T extends object>(packed: object): T {
  return replaced(packed, (value) => {
    if ('utf8' in value) return openTexts(value as PackedTexts);
    if ('numbers' in value) return new Numbers(value as PackedNumbers);
    if ('json' in value) return JSON.parse(new TextDecoder().decode((value.json as Uint8Array).slice()));
    return undefined;
  }) as T;
}

/** A copy of a tree of objects, in which `replace` may give another object for each. */
function replaced(record: object, replace: (value: object) => object | undefined): object {
  const entries = Object.entries(record).map(([name, value]) => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [name, value];
    return [name, replace(value) ?? replaced(value, replace)];
  });
  return Object.fromEntries(entries);
}

interface PackedTexts {
  /** All texts, one after the other. */
  readonly utf8: Uint8Array;
  /** By code the end of each, in UTF-16 units. */
  readonly ends: Uint32Array;
  /** The code of null; -1 without. */
  readonly nullCode: number;
  /** The codes in the order of the texts, null first as an empty one. */
  readonly order: Uint32Array;
}

function packTexts(texts: readonly (string | null)[]): PackedTexts {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => {
    end += text?.length ?? 0;
    return end;
  });
  const order = Uint32Array.from(texts.keys()).sort((a, b) => compared(texts[a] ?? '', texts[b] ?? '') || a - b);
  return { utf8: new TextEncoder().encode(texts.join('')), ends, nullCode: texts.indexOf(null), order };
}

function openTexts(packed: PackedTexts): Texts {
  return new Texts(packed, new TextDecoder('utf-8', { ignoreBOM: true }).decode(packed.utf8.slice()));
}

/** Texts in one long string: separate strings would be objects that each garbage collection visits. */
class Texts implements DistinctValues<string | null> {
  readonly packed: PackedTexts;
  readonly #joined: string;
  /** All texts in lower case; made when a search needs it. */
  #folded: string | undefined;

  constructor(packed: PackedTexts, joined: string) {
    this.packed = packed;
    this.#joined = joined;
  }

  get length(): number {
    return this.packed.ends.length;
  }

  at(code: number): string | null {
    const { ends, nullCode } = this.packed;
    return code === nullCode ? null : this.#joined.slice(code === 0 ? 0 : ends[code - 1], ends[code]);
  }

  codeOf(text: string | null): number | undefined {
    const { nullCode, order } = this.packed;
    if (text === null) return nullCode < 0 ? undefined : nullCode;
    const at = firstAtLeast(order.length, 0, (i) => compared(this.at(order[i]!) ?? '', text));
    // Null stands next to an empty text.
    const code = order[at] === nullCode ? order[at + 1] : order[at];
    return code !== undefined && this.at(code) === text ? code : undefined;
  }

  /** Undefined if some text is not ASCII: letters of other alphabets may have more than one lower case. */
  holding(part: string): Uint32Array | undefined {
    const { ends, utf8 } = this.packed;
    if (utf8.length !== this.#joined.length) return undefined;
    this.#folded ??= this.#joined.toLowerCase();
    const found = new Growing((length) => new Uint32Array(length));
    let code = 0;
    for (let at = this.#folded.indexOf(part); at >= 0; at = this.#folded.indexOf(part, at)) {
      while (ends[code]! <= at) code++;
      // A match that reaches into the next text does not count.
      if (at + part.length > ends[code]!) at++;
      else {
        found.push(code);
        at = ends[code]!;
      }
    }
    return found.finish();
  }
}

interface PackedNumbers {
  /** Null as NaN. */
  readonly numbers: Float64Array;
  /** The codes in the order of the numbers, null last. */
  readonly order: Uint32Array;
}

function packNumbers(values: readonly (number | null)[]): PackedNumbers {
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  // A set of numbers has no duplicates, so null alone needs a key of its own.
  const keyOf = (code: number) => values[code] ?? Infinity;
  return { numbers, order: Uint32Array.from(values.keys()).sort((a, b) => keyOf(a) - keyOf(b)) };
}

class Numbers implements DistinctValues<number | null> {
  readonly packed: PackedNumbers;

  constructor(packed: PackedNumbers) {
    this.packed = packed;
  }

  get length(): number {
    return this.packed.numbers.length;
  }

  at(code: number): number | null {
    const value = this.packed.numbers[code]!;
    return Number.isNaN(value) ? null : value;
  }

  codeOf(value: number | null): number | undefined {
    const { numbers, order } = this.packed;
    const at = value === null ? order.length - 1 : firstAtLeast(order.length, value, (i) => numbers[order[i]!]!);
    const code = order[at];
    return code !== undefined && this.at(code) === value ? code : undefined;
  }
}

/** By UTF-16 units. */
function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
