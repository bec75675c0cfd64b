/** A mistake in a JSON text, at an offset. */
export class JsonFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'JsonFault';
    this.offset = offset;
  }
}

/** The values of a text whose offsets are sought, as a tree by the steps of their paths. */
export class SoughtPlace {
  /** The offset of the value; undefined until it is found. */
  offset: number | undefined;
  readonly #inner = new Map<string | number, SoughtPlace>();

  inside(step: string | number): SoughtPlace | undefined {
    return this.#inner.get(step);
  }

  /** Adds a path, and every beginning of it, to what is sought. Returns the nodes of these in order. */
  seek(path: readonly (string | number)[]): SoughtPlace[] {
    const places: SoughtPlace[] = [];
    let place: SoughtPlace = this;
    for (const step of path) {
      const inner: SoughtPlace = place.#inner.get(step) ?? new SoughtPlace();
      place.#inner.set(step, inner);
      places.push(inner);
      place = inner;
    }
    return places;
  }
}

/** A list or an object whose closing bracket is not read yet. */
interface Open {
  readonly value: unknown[] | Record<string, unknown>;
  readonly list: unknown[] | undefined;
  /** The name of the member whose value comes next. */
  name: string;
  readonly sought: SoughtPlace | undefined;
}

/** The deepest nesting that is read by default. */
const mostDepth = 50;

/** Tokens and characters between two steps: some milliseconds. */
const tokensOfStep = 4000;
const charactersOfStep = 500_000;

const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

interface ReadingOptions {
  readonly depth?: number;
  readonly sought?: SoughtPlace;
}

/**
 * The value of a JSON text (RFC 8259), read in steps, in time and memory in proportion to the text. Throws a JsonFault
 * for a text that is not JSON, is nested too deeply, or has a name twice in one object (`JSON.parse` would silently
 * take the last). Strings in the value are copies, so they do not keep the whole text in memory.
 */
export function* readJson(
  text: string,
  { depth = mostDepth, sought: all }: ReadingOptions = {},
): Generator<void, unknown> {
  const tokens = new Tokens(text);
  const open: Open[] = [];
  let sought = all;
  let tokensLeft = tokensOfStep;
  let nextStep = charactersOfStep;
  let first = tokens.next();
  // The first access to a long text takes time: the text came in parts, which are joined now.
  if (text.length > charactersOfStep) yield;
  for (;;) {
    if (--tokensLeft < 0 || tokens.end > nextStep) {
      tokensLeft = tokensOfStep;
      nextStep = tokens.end + charactersOfStep;
      yield;
    }
    if (open.length > depth) throw new JsonFault(`The text is nested deeper than ${depth} levels.`, tokens.start);
    if (sought) sought.offset ??= tokens.start;
    let value: unknown;
    if (first === '{' || first === '[') {
      const list: unknown[] | undefined = first === '[' ? [] : undefined;
      const inner: Open = { value: list ?? {}, list, name: '', sought };
      open.push(inner);
      first = tokens.next();
      if (first !== (list ? ']' : '}')) {
        if (!list) first = readName(tokens, inner);
        sought = inner.sought?.inside(list ? 0 : inner.name);
        continue;
      }
      value = inner.value;
      open.pop();
    } else if (tokens.isCut) value = yield* tokens.longString();
    else value = tokens.scalar();
    // The value may end the innermost list or object, and that list or object may end the one around it.
    for (;;) {
      const inner = open.at(-1);
      first = tokens.next();
      if (inner === undefined) {
        if (first !== '') tokens.unexpected('the end of the text');
        return value;
      }
      const { list } = inner;
      if (list) addItem(list, value, tokens);
      else put(inner.value, inner.name, value);
      if (first === ',') {
        first = tokens.next();
        if (!list) first = readName(tokens, inner);
        sought = inner.sought?.inside(list ? list.length : inner.name);
        break;
      }
      if (first !== (list ? ']' : '}')) tokens.unexpected(list ? 'a comma or ]' : 'a comma or }');
      value = inner.value;
      open.pop();
    }
  }
}

/** Reads the name of a member and its colon; returns the first character of its value. */
function readName(tokens: Tokens, inner: Open): string {
  if (tokens.first !== '"' || tokens.isCut) tokens.unexpected('a name in quotes');
  inner.name = String(tokens.scalar());
  if (Object.hasOwn(inner.value, inner.name))
    throw new JsonFault(`${tokens.shown()} stands twice in one object.`, tokens.start);
  if (tokens.next() !== ':') tokens.unexpected('a colon');
  return tokens.next();
}

/**
 * The most items of one list. A longer list would take too long to grow within one step, and no text for this service
 * needs one.
 */
const mostItems = 1_000_000;

function addItem(list: unknown[], item: unknown, { start }: Tokens): void {
  if (list.push(item) > mostItems) throw new JsonFault('The list has more than 1,000,000 items.', start);
}

function put(object: object, name: string, value: unknown): void {
  if (name !== '__proto__') Reflect.set(object, name, value);
  else Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

/** The tokens of a text, one after the other. */
class Tokens {
  /** The first character of the token; the empty text at the end. */
  first = '';
  start = 0;
  end = 0;
  /** Whether the token is a string that goes on after `end`, because it is too long for one step. */
  isCut = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Moves on, and returns the first character. */
  next(): string {
    const text = this.#text;
    let at = this.end;
    while (isSpace(text.charCodeAt(at))) at++;
    this.start = at;
    this.first = text.charAt(at);
    if (this.first === '') this.end = at;
    else if ('{}[],:'.includes(this.first)) this.end = at + 1;
    else if (this.first === '"') this.end = this.#endOfString(at);
    else {
      word.lastIndex = at;
      if (!word.test(text)) this.#fail();
      this.end = word.lastIndex;
    }
    return this.first;
  }

  /** The value of a text, a number or a word. */
  scalar(): unknown {
    switch (this.first) {
      case '"':
        return this.#parsed(this.#text.slice(this.start, this.end));
      case 't':
        return true;
      case 'f':
        return false;
      case 'n':
        return null;
      case '':
      case '}':
      case ']':
      case ',':
      case ':':
        return this.unexpected('a value');
      default:
        return Number(this.#text.slice(this.start, this.end));
    }
  }

  /** The value of a string whose end is not found yet, in parts. Each part ends after a whole escape sequence. */
  *longString(): Generator<void, string> {
    const parts: string[] = [];
    let at = this.start + 1;
    for (let isOpen = true; isOpen; ) {
      const part = partOfString(this.#text.slice(at, at + charactersOfStep));
      at += part.length;
      isOpen = this.#text.charAt(at) !== '"';
      if (isOpen && part === '') this.#fail();
      parts.push(this.#parsed(`"${part}"`));
      yield;
    }
    this.end = at + 1;
    this.isCut = false;
    const whole = parts.join('');
    yield;
    return whole;
  }

  shown(): string {
    return this.#text.slice(this.start, Math.min(this.end, this.start + 60));
  }

  unexpected(wanted: string): never {
    const found = this.first === '' ? 'The text ends' : this.shown().slice(0, 30);
    throw new JsonFault(`${found} where ${wanted} is expected.`, this.start);
  }

  #parsed(quoted: string): string {
    try {
      return JSON.parse(quoted);
    } catch {
      return this.#fail();
    }
  }

  /** The offset after the closing quote, which is the first one with an even number of backslashes right before it. */
  #endOfString(from: number): number {
    const text = this.#text;
    let quote = text.indexOf('"', from + 1);
    for (; quote >= 0 && quote - from < charactersOfStep; quote = text.indexOf('"', quote + 1)) {
      let at = quote - 1;
      while (text.charCodeAt(at) === 0x5c) at--;
      if ((quote - at) % 2 === 1) return quote + 1;
    }
    if (quote < 0) this.#fail();
    this.isCut = true;
    return from + charactersOfStep;
  }

  #fail(): never {
    const shown = JSON.stringify(this.#text.slice(this.start, this.start + 12));
    throw new JsonFault(`${shown} is unexpected.`, this.start);
  }
}

/** The part up to its closing quote, if it has one; otherwise without an escape sequence that its end cuts off. */
function partOfString(part: string): string {
  let quote = part.indexOf('"');
  let slash = part.indexOf('\\');
  while (slash >= 0 && (quote < 0 || slash < quote)) {
    const behind = slash + (part.charAt(slash + 1) === 'u' ? 6 : 2);
    if (behind > part.length) return part.slice(0, slash);
    if (quote >= 0 && quote < behind) quote = part.indexOf('"', behind);
    slash = part.indexOf('\\', behind);
  }
  return quote < 0 ? part : part.slice(0, quote);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The lines of offsets, from 1, in one pass over the text. */
export function linesAt(text: string, offsets: readonly number[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  let line = 1;
  let end = text.indexOf('\n');
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    for (; end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) line++;
    lines.set(offset, line);
  }
  return lines;
}
