import type { PathStep } from '../reading/place.js';

/** A mistake in a JSON text, at an offset. */
export class JsonFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'JsonFault';
    this.offset = offset;
  }
}

/** The deepest nesting that is read. */
const mostDepth = 50;

const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/u;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/u;
const token = new RegExp(`[ \t\n\r]*(${string.source}|${number.source}|true|false|null|[{}[\\],:])`, 'uy');

/**
 * Calls `visit` with the path and the offset of every value of a JSON text, in order. The path is valid only during the
 * call. Throws a JsonFault for a text that is not JSON (RFC 8259), is nested too deeply, or has a name twice in one
 * object, of which `JSON.parse` would silently take the last.
 */
export function visitJson(text: string, visit: (path: readonly PathStep[], offset: number) => void): void {
  const path: PathStep[] = [];
  let at = 0;
  /** The next token and its offset; the empty text at the end. */
  const next = (): { readonly word: string; readonly offset: number } => {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match) {
      at = token.lastIndex;
      return { word: match[1]!, offset: at - match[1]!.length };
    }
    const rest = text.slice(at).search(/[^ \t\n\r]/);
    if (rest >= 0)
      throw new JsonFault(`${JSON.stringify(text.slice(at + rest, at + rest + 12))} is unexpected.`, at + rest);
    return { word: '', offset: text.length };
  };
  const unexpected = ({ word, offset }: ReturnType<typeof next>, wanted: string): never => {
    throw new JsonFault(`${word === '' ? 'The text ends' : word.slice(0, 30)} where ${wanted} is expected.`, offset);
  };

  function readValue(first = next()): void {
    const { word, offset } = first;
    if (path.length > mostDepth) throw new JsonFault(`The text is nested deeper than ${mostDepth} levels.`, offset);
    if ('}],:'.includes(word)) unexpected(first, 'a value');
    visit(path, offset);
    if (word === '{') readObject();
    else if (word === '[') readList();
  }

  function readObject(): void {
    const names = new Set<string>();
    let name = next();
    if (name.word === '}') return;
    for (;;) {
      if (!name.word.startsWith('"')) unexpected(name, 'a name in quotes');
      const member = String(JSON.parse(name.word));
      if (names.has(member)) throw new JsonFault(`${name.word} stands twice in one object.`, name.offset);
      names.add(member);
      const colon = next();
      if (colon.word !== ':') unexpected(colon, 'a colon');
      path.push(member);
      readValue();
      path.pop();
      const after = next();
      if (after.word === '}') return;
      if (after.word !== ',') unexpected(after, 'a comma or }');
      name = next();
    }
  }

  function readList(): void {
    let first = next();
    if (first.word === ']') return;
    for (let index = 0; ; index++) {
      path.push(index);
      readValue(first);
      path.pop();
      const after = next();
      if (after.word === ']') return;
      if (after.word !== ',') unexpected(after, 'a comma or ]');
      first = next();
    }
  }

  readValue();
  const end = next();
  if (end.word !== '') unexpected(end, 'the end of the text');
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
