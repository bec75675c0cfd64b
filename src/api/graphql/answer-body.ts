import { joinBytes, textOfUtf8, utf8Of } from '#platform/bytes.js';
import type { GraphqlResult } from '../../types.js';
import type { Answer } from './answer.js';

/** An answer as the JSON of a GraphQL response, in parts while a rest of it is still to be made. */
export function bodyOf({ errors, data, rest, extensions }: Answer): string | Uint8Array | AsyncIterable<Uint8Array> {
  if (!data) return JSON.stringify({ errors });
  const before = `{${errors ? `"errors":${JSON.stringify(errors)},` : ''}"data":`;
  const after = `${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ''}}`;
  const [only] = data;
  if (rest) return inParts([before, ...data], rest, after);
  if (data.length === 1 && typeof only === 'string') return before + only + after;
  return joinBytes([before, ...data, after].map(bytesOf));
}

/** Removes each part from its list before it yields it, so that a part that was sent is not kept in memory. */
async function* inParts(
  made: (string | Uint8Array)[],
  rest: AsyncIterable<Uint8Array>,
  last: string,
): AsyncIterable<Uint8Array> {
  for (let part = made.shift(); part !== undefined; part = made.shift()) yield bytesOf(part);
  yield* rest;
  yield utf8Of(last);
}

function bytesOf(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? utf8Of(part) : part;
}

/** An answer as objects, for a caller in process. Such a request has no `wholeBytes`, so the answer has no rest. */
export function resultOf<Result>(answer: Answer): GraphqlResult<Result> {
  const { errors, data, extensions } = answer;
  const told = errors ? { errors } : {};
  if (!data) return told;
  const text = data.map((part) => (typeof part === 'string' ? part : textOfUtf8(part))).join('');
  return { ...told, data: JSON.parse(text), ...(extensions ? { extensions } : {}) };
}
