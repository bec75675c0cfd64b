/** Characters of a piece: some milliseconds. */
const pieceLength = 131_072;
/** A list of at most this many items is written in one piece, unless one of its items contains a longer list. */
const fewItems = 100;

/** The JSON text of a value in pieces; a small value is one piece. */
export function* jsonPieces(value: unknown): Generator<string> {
  let text = '';
  for (const part of partsOf(value)) {
    text += part;
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function* partsOf(value: unknown): Generator<string> {
  // An item that has no value is null, as JSON.stringify writes it.
  if (!isLarge(value)) return yield JSON.stringify(value) ?? 'null';
  let before = '';
  if (Array.isArray(value)) {
    yield '[';
    for (const item of value) {
      yield before;
      before = ',';
      yield* partsOf(item);
    }
    return yield ']';
  }
  yield '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    yield* partsOf(inner);
  }
  yield '}';
}

/** Whether a value is a long list, or has one. */
function isLarge(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? value.length > fewItems || value.some(isLarge) : Object.values(value).some(isLarge);
}
