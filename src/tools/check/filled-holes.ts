import { hole, joined, type PlacedText, placed, sliced } from './placed-text.js';

/** A text whose holes are filled so that it can be read, and where they were. */
export interface FilledText extends PlacedText {
  /** Offsets of the words that fill holes. A node that contains one is known only in part. */
  readonly holes: readonly number[];
  /** Whether a hole is between definitions, where fragments may follow. */
  readonly hasOpenEnd: boolean;
}

/** A variable that no operation declares: a value that is unknown. */
const value = '$__hole';
/** Text, comments and punctuation of a document, one by one. */
const token = /"""(?:\\"""|[\s\S])*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\.\.\.|[{}()[\]:\ufffc]/g;

/**
 * Fills each hole with what the grammar allows there: a variable for a value or a whole string, `__typename` in a
 * selection, a part of a name beside one, and nothing between definitions.
 */
export function filledHoles(source: PlacedText): FilledText {
  const { text } = source;
  if (!text.includes(hole)) return { ...source, holes: [], hasOpenEnd: false };
  const parts: PlacedText[] = [];
  const holes: number[] = [];
  let [at, length, hasOpenEnd] = [0, 0, false];
  const add = (part: PlacedText) => {
    parts.push(part);
    length += part.text.length;
  };
  const context = new Context();
  for (const { 0: word, index } of text.matchAll(token)) {
    const isString = word.startsWith('"');
    if (!isString && word !== hole) context.take(word);
    if (!word.includes(hole)) continue;
    add(sliced(source, at, index));
    at = index + word.length;
    const between = text.slice(0, index);
    const fill = word.startsWith('#') ? '' : isString ? value : context.fill(between, text.slice(at, at + 1));
    if (fill !== '') holes.push(length, length + fill.length - value.length);
    else if (context.isOutside) hasOpenEnd = true;
    add({ text: fill, at: () => source.at(index) });
  }
  add(sliced(source, at, text.length));
  add(placed('', source.at(text.length)));
  return { ...joined(parts), holes, hasOpenEnd };
}

/** The brackets that are open before a position. */
class Context {
  /** `{`: a selection; `o`: an object; `v`: the variables of an operation. */
  readonly #open: string[] = [];

  get isOutside(): boolean {
    return this.#open.length === 0;
  }

  take(word: string): void {
    const top = this.#open.at(-1);
    if (word === '{') this.#open.push(top === undefined || top === '{' ? '{' : 'o');
    else if (word === '(') this.#open.push(top === undefined ? 'v' : '(');
    else if (word === '[') this.#open.push('[');
    else if (word === '}' || word === ')' || word === ']') this.#open.pop();
  }

  /** The word that fills a hole between some text and its next character. */
  fill(text: string, next: string): string {
    if (/[\w$@]$/.test(text) || /\w/.test(next)) return /\d$/.test(text) ? '0' : /[\w$@]$/.test(text) ? '_0' : 'a_';
    const isBehindColon = /:[\s,]*$/.test(text);
    switch (this.#open.at(-1)) {
      case undefined:
      case 'v':
        return isBehindColon ? '__Hole' : '';
      case '{':
        return /\.\.\.\s*$/.test(text) ? '{__typename}' : '__typename';
      case '[':
        return value;
      default:
        return isBehindColon ? value : `__hole: ${value}`;
    }
  }
}
