import type { DistinctValues } from './dictionary.js';
import { Distinct } from './distinct.js';
import { Growing } from './growing.js';
import type { ValueSet } from './value-set.js';

/**
 * A set of many texts, null among them, in one long string: as many strings would be objects that each collection of
 * garbage visits.
 */
export class TextSet implements ValueSet<string | null> {
  readonly #texts = new LongText();
  readonly #distinct = new Distinct<string | null>((code, text) => this.#texts.at(code) === text);

  get length(): number {
    return this.#texts.length;
  }

  at(code: number): string | null {
    return this.#texts.at(code);
  }

  add(text: string | null): number {
    const code = this.#distinct.codeOf(hashOf(text), text);
    if (code === this.#texts.length) this.#texts.push(text);
    return code;
  }

  find(text: string | null): number | undefined {
    return this.#distinct.find(hashOf(text), text);
  }

  /** Undefined if some text is not of ASCII: letters of other alphabets may have more than one lower case. */
  holding(part: string): Uint32Array | undefined {
    return this.#texts.holding(part);
  }

  finish(): DistinctValues<string | null> {
    return this.#texts;
  }
}

/** Texts by number, one after the other in a string. */
class LongText implements DistinctValues<string | null> {
  /** The first `#joinedCount` texts. */
  #joined = '';
  #joinedCount = 0;
  /** The texts behind them, for null an empty one. */
  #added: string[] = [];
  /** By number, the end of the text in the string of all. */
  readonly #ends = new Growing((length) => new Uint32Array(length));
  #nullCode = -1;
  #isAscii = true;
  /** The joined texts in lower case; made when a search needs it. */
  #folded: string | undefined;

  get length(): number {
    return this.#ends.length;
  }

  at(code: number): string | null {
    if (code === this.#nullCode) return null;
    if (code >= this.#joinedCount) return this.#added[code - this.#joinedCount]!;
    return this.#joined.slice(this.#startOf(code), this.#ends.values[code]);
  }

  push(text: string | null): void {
    if (text === null) this.#nullCode = this.length;
    this.#ends.push(this.#startOf(this.length) + (text?.length ?? 0));
    this.#added.push(text ?? '');
    // Joined when they are a quarter as many, so that a text is copied a few times.
    if (this.#added.length > 1000 + this.#joinedCount / 4) this.#join();
  }

  holding(part: string): Uint32Array | undefined {
    this.#join();
    if (!this.#isAscii) return undefined;
    this.#folded ??= this.#joined.toLowerCase();
    const ends = this.#ends.values;
    const found = new Growing((length) => new Uint32Array(length));
    let code = 0;
    for (let at = this.#folded.indexOf(part); at >= 0; at = this.#folded.indexOf(part, at)) {
      while (ends[code]! <= at) code++;
      // A part that reaches into the next text is none.
      if (at + part.length > ends[code]!) at++;
      else {
        found.push(code);
        at = ends[code]!;
      }
    }
    return found.finish();
  }

  #startOf(code: number): number {
    return code === 0 ? 0 : this.#ends.values[code - 1]!;
  }

  #join(): void {
    if (this.#added.length === 0) return;
    const added = this.#added.join('');
    this.#isAscii &&= /^[\0-\x7f]*$/.test(added);
    this.#joined += added;
    this.#joinedCount += this.#added.length;
    this.#added = [];
    this.#folded = undefined;
  }
}

function hashOf(text: string | null): number {
  let hash = text === null ? -1 : 0;
  for (let i = 0; text !== null && i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
