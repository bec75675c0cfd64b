/** Stands for a part that a program puts into a text: an interpolation, or a part of a concatenation. */
export const hole = '\ufffc';

/** A decoded text of a file, with the offset of each of its characters in the file. */
export interface PlacedText {
  readonly text: string;
  /** The offset of a character in the file; for the length of the text, the offset of its end. */
  at(index: number): number;
}

/** A part of a file without changes. */
export function placed(text: string, start: number): PlacedText {
  return { text, at: (index) => start + index };
}

/** A hole of one character. */
export function holeAt(place: number): PlacedText {
  return placed(hole, place);
}

/** Texts one after another. */
export function joined(parts: readonly PlacedText[]): PlacedText {
  if (parts.length === 1) return parts[0]!;
  return fromPieces(parts.map((part) => ({ text: part.text, at: part.at })));
}

/**
 * The text with other words in place of matches of a pattern. Their offset is that of the match; undefined keeps the
 * match.
 */
export function replaced(
  source: PlacedText,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | undefined,
): PlacedText {
  const pieces: Piece[] = [];
  let at = 0;
  const keep = (end: number) => {
    const start = at;
    if (end > start) pieces.push({ text: source.text.slice(start, end), at: (index) => source.at(start + index) });
  };
  for (const match of source.text.matchAll(pattern)) {
    const words = by(match);
    if (words === undefined) continue;
    keep(match.index);
    const { index } = match;
    at = index + match[0].length;
    pieces.push({ text: words, at: () => source.at(index) });
  }
  if (pieces.length === 0) return source;
  keep(source.text.length);
  pieces.push({ text: '', at: () => source.at(source.text.length) });
  return fromPieces(pieces);
}

/** A part of a text. */
export function sliced(source: PlacedText, start: number, end: number): PlacedText {
  return { text: source.text.slice(start, end), at: (index) => source.at(start + index) };
}

type Piece = PlacedText;

function fromPieces(pieces: readonly Piece[]): PlacedText {
  const starts: number[] = [];
  let text = '';
  for (const piece of pieces) {
    starts.push(text.length);
    text += piece.text;
  }
  return {
    text,
    at(index) {
      let [low, high] = [0, pieces.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle]! <= index) low = middle;
        else high = middle;
      }
      return pieces[low]!.at(index - starts[low]!);
    },
  };
}

/** The escapes of strings of JavaScript, Python and JSON. */
const escapes = /\\(?:\r\n|u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi;
const named: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', ' '],
  ['f', ' '],
  ['v', ' '],
  ['\n', ''],
  ['\r', ''],
]);

/** A string without its escapes. */
export function unescaped(source: PlacedText): PlacedText {
  if (!source.text.includes('\\')) return source;
  return replaced(source, escapes, ([, long, short, byte, other = '']) => {
    const code = long ?? short ?? byte;
    if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
    return named.get(other) ?? other;
  });
}

/** A string or template of a program, with a hole for each part that the program puts in. */
export interface TextInFile extends PlacedText {
  /** Whether the program says that it is GraphQL: by a tag, a call or a comment. */
  readonly isMarked: boolean;
  /** The quotes that open it; empty for a whole file. */
  readonly quote: string;
}
