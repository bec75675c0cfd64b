import type { GraphQLSchema } from 'graphql';
import { ExchangeRecording } from '../../api/http/exchange-recording.js';
import type { Journal } from '../../worlds/journal/journal.js';
import { keepable } from '../../worlds/journal/kept-body.js';
import { noRecords } from '../../worlds/overlay/records.js';
import type { Passed } from './proxy.js';
import type { Watch } from './watch.js';
import { type Exchange, objectIn } from './watched-exchange.js';

/** The journal and the judge of a referee. */
export interface Watched {
  readonly watch: Watch;
  readonly journal: Journal;
}

/** Keeps an exchange in the journal, masked as a service masks its own, and judges it. */
export function takeExchange({ watch, journal }: Watched, schema: GraphQLSchema, passed: Passed): Exchange {
  const { request, response } = passed;
  const { query, variables, operationName } = paramsOf(passed);
  const exchange: Exchange = {
    id: journal.lastId + 1,
    startedMs: passed.startedMs,
    endedMs: passed.endedMs,
    asOfMs: passed.asOfMs,
    method: request.method,
    path: request.url,
    token: /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1],
    document: typeof query === 'string' ? query : undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
    status: response?.status,
    retryAfter: response?.headers.get('retry-after') ?? undefined,
    body: passed.body,
    end: passed.end,
    bytes: passed.bytes,
  };
  journal.add(recordingOf(exchange, passed, watch.tokens.userOf(exchange.token), schema));
  watch.see(exchange);
  return exchange;
}

/** The parameters of a GraphQL request, from its body or its address. */
function paramsOf({ request, requestBody }: Passed): Readonly<Record<string, unknown>> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname !== '/graphql') return {};
  if (request.method === 'POST') return objectIn(requestBody) ?? {};
  const variables = objectIn(searchParams.get('variables') ?? '');
  return { query: searchParams.get('query'), operationName: searchParams.get('operationName'), variables };
}

function recordingOf(
  exchange: Exchange,
  { request, requestBody, response, body, startedMs, endedMs }: Passed,
  user: string | undefined,
  schema: GraphQLSchema,
): ExchangeRecording {
  const { document, path, variables } = exchange;
  const type = response?.headers.get('content-type') ?? '';
  const kind = document !== undefined ? 'graphql' : path.startsWith('/vectorTiles/') ? 'tile' : 'other';
  const facts = {
    schema,
    asOfMs: exchange.asOfMs ?? startedMs,
    kind,
    method: exchange.method,
    path,
    baseUrl: request.origin,
    user,
    problem: undefined,
    pages: false,
    operation: exchange.operationName,
    query: document,
    variables,
    explain: undefined,
    isValid: document !== undefined,
    // 0: the connection broke before the head.
    status: exchange.status ?? 0,
    errors: [],
    receivedMs: startedMs,
    ms: endedMs - startedMs,
    rows: 0,
    fault: undefined,
    waitedFor: undefined,
    body: keepable(body ?? null),
    isText: type.includes('json') || type.startsWith('text/'),
    records: noRecords,
    snapshots: undefined,
  } as const;
  return new ExchangeRecording(facts, requestBody.length);
}
