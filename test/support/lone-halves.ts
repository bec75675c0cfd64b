/** Halves of pairs of UTF-16 without the other half. */
export const loneHalves = ['\ud83d', '\udea2', '\udea2\ud83d'];

export interface IllFormed {
  /** The place of the text, such as `events[0].start.time`. */
  readonly path: string;
  readonly value: unknown;
}

/** Copies of a value of JSON, in each of which one text ends with a lone half; the kinds of geometry are left. */
export function* withLoneHalves(value: unknown): Generator<IllFormed> {
  // As JSON: what is shared in the value is apart in the copy.
  const copy: unknown = JSON.parse(JSON.stringify(value));
  for (const { path, holder, key, text } of textsIn(copy, ''))
    for (const half of loneHalves) {
      Reflect.set(holder, key, text + half);
      yield { path, value: structuredClone(copy) };
      Reflect.set(holder, key, text);
    }
}

interface Text {
  readonly path: string;
  readonly holder: object;
  readonly key: string;
  readonly text: string;
}

function* textsIn(value: unknown, path: string): Generator<Text> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    const at = path === '' ? key : path + step;
    if (at.endsWith('geometry.type')) continue;
    if (typeof inner === 'string') yield { path: at, holder: value, key, text: inner };
    else yield* textsIn(inner, at);
  }
}
