import { GraphQLError } from 'graphql';
import type { RequestParams } from 'graphql-http';
import { isObject } from '../../base/json-object.js';
import type { ExplainRequest, FormattedError } from '../../types.js';
import type { HttpRequest } from './request/request.js';

/** Thrown for a request that is no GraphQL request. */
export class NotGraphql extends Error {
  readonly status: 400 | 415;

  constructor(status: 400 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

/** Apollo's clients send the text after this message or this code. */
export const hashAlone = {
  message: 'PersistedQueryNotSupported',
  extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
} as const satisfies FormattedError;

/**
 * Reads the parameters of GraphQL over HTTP, from the body of a POST or from the URL. Rejects with NotGraphql, as
 * reading the body does, and with `hashAlone` as a GraphQLError for the hash of a document without its text.
 */
export async function readParams(request: HttpRequest): Promise<RequestParams> {
  if (request.method !== 'POST') return checkParams(paramsOfUrl(request.url));
  checkContentType(request.header('content-type'));
  return checkParams(paramsOfText(await request.body()));
}

function paramsOfText(text: string): object {
  if (text === '') throw new NotGraphql(400, 'The body is empty: send a JSON object with a "query".');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotGraphql(400, 'The body is not JSON: send an object such as {"query": "{ __typename }"}.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NotGraphql(
      400,
      `The body is ${kindOf(value)}: send a JSON object with a "query" (batches are not accepted).`,
    );
  }
  return value;
}

/** Accepts application/json, with or without the charset UTF-8. */
function checkContentType(header: string | undefined): void {
  if (header === 'application/json') return;
  const [type, ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (type === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return;
  throw new NotGraphql(
    415,
    `The Content-Type is ${header === undefined ? 'missing' : `"${header}"`}: send application/json in UTF-8.`,
  );
}

function paramsOfUrl(url: string): Record<string, unknown> {
  const mark = url.indexOf('?');
  const search = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const params: Record<string, unknown> = {};
  params['query'] = search.get('query') ?? undefined;
  // An empty name counts as left out.
  params['operationName'] = search.get('operationName') || undefined;
  for (const name of ['variables', 'extensions']) {
    const text = search.get(name);
    if (text === null || text === '') continue;
    try {
      params[name] = JSON.parse(text);
    } catch {
      throw new NotGraphql(400, `The parameter ${name} is not JSON.`);
    }
  }
  return params;
}

function checkParams(params: {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}): RequestParams {
  const { query, variables, operationName, extensions } = params;
  if (isAbsent(query) && isObject(extensions) && hasHash(extensions['persistedQuery']))
    throw new GraphQLError(hashAlone.message, hashAlone);
  if (typeof query !== 'string')
    throw new NotGraphql(400, `"query" is ${kindOf(query)}: it must be a string that holds the GraphQL document.`);
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw new NotGraphql(400, `"operationName" is ${kindOf(operationName)}: it must be a string.`);
  if (!isAbsent(variables) && !isObject(variables))
    throw new NotGraphql(400, `"variables" is ${kindOf(variables)}: it must be an object.`);
  if (!isAbsent(extensions) && !isObject(extensions))
    throw new NotGraphql(400, `"extensions" is ${kindOf(extensions)}: it must be an object.`);
  return { query, variables, operationName, extensions };
}

/**
 * The request of `extensions.explain`: true, or the id of an event that the client does not find. The header
 * `X-Explain: 1` is for a client that cannot change its body. Throws NotGraphql.
 */
export function readExplain(request: HttpRequest, extensions: RequestParams['extensions']): ExplainRequest | undefined {
  const explain = extensions?.['explain'];
  if (isAbsent(explain) || explain === false) return request.header('x-explain') === '1' ? {} : undefined;
  if (explain === true) return {};
  const eventId = isObject(explain) ? explain['eventId'] : undefined;
  if (typeof eventId === 'string') return { eventId };
  const problem = isObject(explain) ? 'an object without a text "eventId"' : kindOf(explain);
  const remedy = 'give true, or {"eventId": "..."} for an event that you miss.';
  throw new NotGraphql(400, `"extensions.explain" is ${problem}: ${remedy}`);
}

/** Whether `extensions.persistedQuery` has the form of Apollo's protocol: `{version: 1, sha256Hash: "..."}`. */
function hasHash(persistedQuery: unknown): boolean {
  return isObject(persistedQuery) && typeof persistedQuery['sha256Hash'] === 'string';
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function kindOf(value: unknown): string {
  if (isAbsent(value)) return value === null ? 'null' : 'missing';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
