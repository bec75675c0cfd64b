import type { HeldText } from '../../../store/conditions/event-conditions.js';

/** One character of a pattern in lower case, or `_` for any. */
type Unit = string | typeof anyOne;
const anyOne = Symbol('any one character');
type Piece = readonly Unit[];

/**
 * The LIKE of SQL: `%` stands for any text, `_` for one character, `\` takes the next character as it is; letter case
 * is ignored. A test costs at most the product of the lengths of pattern and text: no regular expression is made of it.
 */
export function likeTest(pattern: string): (text: string) => boolean {
  const pieces = piecesOf(pattern);
  const first = pieces[0]!;
  const last = pieces[pieces.length - 1]!;
  const middle = pieces.slice(1, -1);
  const texts = pieces.map(textOf);
  const ofAscii = texts.every((text) => text !== undefined) ? asciiLike(texts) : undefined;
  const shortest = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return (text) => {
    if (ofAscii && isAscii(text)) return ofAscii(text);
    const units = foldedUnits(text);
    if (pieces.length === 1) return units.length === shortest && standsAt(first, units, 0);
    if (units.length < shortest || !standsAt(first, units, 0) || !standsAt(last, units, units.length - last.length))
      return false;
    // Each piece is matched as early as possible: a later match would leave less text for the pieces after it.
    let from = first.length;
    for (const piece of middle) {
      from = indexOfPiece(piece, units, from) + piece.length;
      if (from < piece.length) return false;
    }
    return from <= units.length - last.length;
  };
}

/**
 * The longest text of ASCII that every text which a pattern matches must contain; undefined for a pattern without one.
 */
export function partOf(pattern: string): HeldText | undefined {
  const pieces = piecesOf(pattern);
  const longest = pieces
    .flatMap(textsOf)
    .reduce((one, other) => (other.length > one.length && isAscii(other) ? other : one), '');
  const [first, middle, last] = pieces;
  const isAll = pieces.length === 3 && first!.length + last!.length === 0 && textOf(middle!) === longest;
  return longest === '' ? undefined : { part: longest, isAll };
}

/** The texts of a piece between its wildcards `_`. */
function textsOf(piece: Piece): string[] {
  const texts = [''];
  for (const unit of piece) {
    if (unit === anyOne) texts.push('');
    else texts.push(texts.pop()! + unit);
  }
  return texts;
}

/** The text of a piece without the wildcard `_`; undefined for other pieces. */
function textOf(piece: Piece): string | undefined {
  return piece.every((unit) => unit !== anyOne) ? piece.join('') : undefined;
}

/** The test of ASCII texts for pieces without `_`, which the engine finds faster than single units. */
function asciiLike(pieces: readonly string[]): (text: string) => boolean {
  const [first = '', ...others] = pieces;
  const last = others.pop();
  return (text) => {
    const folded = fold(text);
    if (last === undefined) return folded === first;
    if (!folded.startsWith(first) || !folded.endsWith(last)) return false;
    let from = first.length;
    for (const piece of others) {
      const at = folded.indexOf(piece, from);
      if (at < 0) return false;
      from = at + piece.length;
    }
    return from <= folded.length - last.length;
  };
}

/** The pieces between the `%` of a pattern. A `\` at the very end stands for itself. */
function piecesOf(pattern: string): Piece[] {
  const pieces: Unit[][] = [[]];
  const characters = Array.from(pattern);
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    const piece = pieces[pieces.length - 1]!;
    if (character === '%') pieces.push([]);
    else if (character === '_') piece.push(anyOne);
    else if (character === '\\' && i + 1 < characters.length) piece.push(fold(characters[++i]!));
    else piece.push(fold(character));
  }
  // A run of `%` means the same as one, so empty pieces inside it are dropped.
  return pieces.filter((piece, i) => piece.length > 0 || i === 0 || i === pieces.length - 1);
}

/** Characters in lower case, one unit each; an ASCII text is its own list of units. */
function foldedUnits(text: string): ArrayLike<string> {
  return isAscii(text) ? text.toLowerCase() : Array.from(text, fold);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function fold(character: string): string {
  return character.toLowerCase();
}

function standsAt(piece: Piece, units: ArrayLike<string>, at: number): boolean {
  for (let i = 0; i < piece.length; i++) if (piece[i] !== anyOne && piece[i] !== units[at + i]) return false;
  return true;
}

/** The first index from `from` on at which the piece matches; -1 - its length if there is none. */
function indexOfPiece(piece: Piece, units: ArrayLike<string>, from: number): number {
  for (let at = from; at + piece.length <= units.length; at++) if (standsAt(piece, units, at)) return at;
  return -1 - piece.length;
}
