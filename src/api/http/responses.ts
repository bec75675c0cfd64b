import { utf8Of } from '#platform/bytes.js';
import { ServiceError } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import { jsonPieces } from '../../model/shapes/write-json.js';
import type { ErrorCode } from '../../types.js';
import { formatError } from '../graphql/format-error.js';
import type { Exchange } from './exchange.js';
import type { HttpResponse } from './request/request.js';

/**
 * The response to a request that reached no operation. Its error has the form of a GraphQL error, which every client
 * can show, and is logged too.
 */
export function problem(
  exchange: Exchange,
  status: number,
  message: string,
  code: ErrorCode = 'BAD_USER_INPUT',
): HttpResponse {
  const failure = formatError(new ServiceError(code, message), undefined, '', () => {});
  exchange.notes.failure = failure;
  return jsonResponse(status, { errors: [failure] });
}

export function jsonResponse(status: number, value: unknown): HttpResponse {
  return [JSON.stringify(value), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }];
}

/** The same. Where the request accepts parts, a large value is written in parts, between which other requests run. */
export function jsonInParts(status: number, value: unknown, takesParts: boolean): HttpResponse {
  const pieces = jsonPieces(value);
  const first = pieces.next().value ?? '';
  const second = pieces.next();
  const init = { status, headers: { 'content-type': 'application/json; charset=utf-8' } };
  if (second.done) return [first, init];
  return [takesParts ? inSlices([first, second.value], pieces) : [first, second.value, ...pieces].join(''), init];
}

async function* inSlices(made: readonly string[], pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const work = new Work();
  for (const piece of made) yield utf8Of(piece);
  for (const piece of pieces) {
    yield utf8Of(piece);
    await work.yield();
  }
}

export function withHeader([body, { status, headers }]: HttpResponse, name: string, value: string): HttpResponse {
  return [body, { status, headers: { ...headers, [name]: value } }];
}
