import type { ErrorCode } from '../api.js';
import { ServiceError } from '../errors.js';
import { formatError } from '../graphql/format-error.js';
import type { Exchange } from './exchange.js';
import type { HttpResponse } from './request/request.js';

/**
 * The response to a request that reached no operation. Its error has the form of a GraphQL error, which every client
 * can show, and goes to the log too.
 */
export function problem(
  exchange: Exchange,
  status: number,
  message: string,
  code: ErrorCode = 'BAD_USER_INPUT',
): HttpResponse {
  exchange.failure = formatError(new ServiceError(code, message), undefined, '', () => {});
  return jsonResponse(status, { errors: [exchange.failure] });
}

export function jsonResponse(status: number, value: unknown): HttpResponse {
  return [JSON.stringify(value), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }];
}

export function withHeader([body, { status, headers }]: HttpResponse, name: string, value: string): HttpResponse {
  return [body, { status, headers: { ...headers, [name]: value } }];
}
