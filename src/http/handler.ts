import { identify } from '../access/identify.js';
import { ServiceError } from '../errors.js';
import type { Answer, AnswerParts } from '../graphql/answer.js';
import { answer } from '../graphql/answer.js';
import { formatError } from '../graphql/format-error.js';
import { graphiqlPage } from './graphiql-page.js';
import { NotGraphql, readParams } from './graphql-params.js';
import { negotiate, wantsPage } from './negotiate.js';
import type { HttpRequest, HttpResponse } from './request.js';
import { BodyTooLarge, ClientGone, mostBodyBytes } from './request.js';

/** One line per request, for a log. Holds no secret: neither query text nor variables nor headers. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly user: string | undefined;
  readonly operationName: string | undefined;
}

export interface HandlerParts extends AnswerParts {
  /** Real milliseconds, for how long a request took. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** What the ids of requests begin with, so that those of two runs differ in one log. */
  readonly idPrefix: string;
}

/** Answers one request. Never rejects, but with ClientGone. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

/** What a route knows of the request it answers. */
interface Exchange {
  readonly request: HttpRequest;
  readonly path: string;
  readonly requestId: string;
  /** For the log. */
  user: string | undefined;
  operationName: string | undefined;
}

type Route = (parts: HandlerParts, exchange: Exchange) => HttpResponse | Promise<HttpResponse>;

/** Every path that is answered, by method. HEAD is answered like GET. */
const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  '/graphql': { GET: graphqlByGet, POST: graphql },
  '/health': { GET: health },
  '/': { GET: () => [null, { status: 302, headers: { location: '/graphql' } }] },
};

export function createHandler(parts: HandlerParts): Handler {
  let count = 0;

  return async (request) => {
    const startedMs = parts.log ? parts.realNowMs() : 0;
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const requestId = requestIdOf(request) ?? `${parts.idPrefix}-${(++count).toString(36)}`;
    const exchange: Exchange = { request, path, requestId, user: undefined, operationName: undefined };

    const [body, init] = await respond(parts, exchange);
    const { headers, status } = init;
    headers['access-control-allow-origin'] = '*';
    headers['access-control-expose-headers'] = 'Retry-After, X-Simulated, X-Request-Id';
    headers['x-simulated'] = 'true';
    headers['x-request-id'] = requestId;
    if (parts.log) {
      const { user, operationName } = exchange;
      parts.log({ requestId, method: request.method, path, status, ms: parts.realNowMs() - startedMs, user, operationName });
    }
    return [request.method === 'HEAD' ? null : body, init];
  };
}

/** A sane id of the caller's own is kept, so that both logs speak of the same request. */
function requestIdOf(request: HttpRequest): string | undefined {
  const given = request.header('x-request-id');
  return given !== undefined && /^[\w.:-]{1,64}$/.test(given) ? given : undefined;
}

async function respond(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path, requestId } = exchange;
  try {
    const methods = Object.hasOwn(routes, path) ? routes[path]! : undefined;
    if (!methods) return problem(404, `There is nothing at ${path}. Try ${Object.keys(routes).join(', ')}.`);
    const allowed = Object.keys(methods);
    if (request.method === 'OPTIONS') return preflight(request, allowed);
    const route = methods[request.method === 'HEAD' ? 'GET' : request.method];
    if (!route) return withHeader(problem(405, `${request.method} is not possible at ${path}. Possible: ${allowed.join(', ')}.`), 'allow', allowed.join(', '));
    return await route(parts, exchange);
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    if (error instanceof NotGraphql) return problem(error.status, error.message);
    if (error instanceof BodyTooLarge) {
      return problem(413, `The body is larger than ${mostBodyBytes} bytes. Ask for less, or in several requests.`);
    }
    return jsonResponse(500, { errors: [formatError(error, undefined, requestId, parts.report)] });
  }
}

/** What browsers ask before they send. Any header may be sent: nothing here trusts one. */
function preflight(request: HttpRequest, allowed: readonly string[]): HttpResponse {
  return [
    null,
    {
      status: 204,
      headers: {
        'access-control-allow-methods': allowed.join(', '),
        'access-control-allow-headers': request.header('access-control-request-headers') ?? 'Authorization, Content-Type',
        'access-control-max-age': '86400',
        vary: 'Access-Control-Request-Headers',
      },
    },
  ];
}

async function graphqlByGet(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request } = exchange;
  const asks = new URLSearchParams(request.url.slice(exchange.path.length)).has('query');
  if (!asks && wantsPage(request.header('accept'))) return graphiqlPage(request.header('accept-encoding'));
  return graphql(parts, exchange);
}

async function graphql(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, requestId } = exchange;
  const byGet = request.method !== 'POST';
  const params = await readParams(request);
  const asOfMs = parts.world.clock.nowMs();
  const caller = identify(request.header('authorization'), parts.world.sessions, asOfMs);
  exchange.user = caller.user;
  exchange.operationName = params.operationName ?? undefined;

  const answered = await answer(parts, params, { asOfMs, caller, address: request.address, requestId });
  const mediaType = negotiate(request.header('accept'));
  const headers: Record<string, string> = { 'content-type': `${mediaType}; charset=utf-8` };
  if (answered.retryAfterSeconds !== undefined) headers['retry-after'] = String(answered.retryAfterSeconds);
  if (byGet && answered.outcome === 'not-a-query') headers['allow'] = 'POST';
  return [JSON.stringify(answered.result), { status: statusOf(answered, mediaType === 'application/json', byGet), headers }];
}

/** The one place where the outcome of a GraphQL request becomes a status. */
function statusOf({ outcome }: Answer, asJson: boolean, byGet: boolean): number {
  switch (outcome) {
    case 'limited':
      return 429;
    case 'not-a-query':
      return byGet ? 405 : asJson ? 200 : 400;
    case 'refused':
      return asJson ? 200 : 400;
    case 'unauthenticated':
      return asJson ? 200 : 401;
    case 'executed':
      return 200;
  }
}

function health({ world }: HandlerParts): HttpResponse {
  const { clock, days } = world;
  return jsonResponse(200, { status: 'ok', now: new Date(clock.nowMs()).toISOString(), running: clock.running, days, simulated: true });
}

/** A request that reached no operation: its error has the form of a GraphQL error, which every client can show. */
function problem(status: number, message: string): HttpResponse {
  const error = formatError(new ServiceError('BAD_USER_INPUT', message), undefined, '', () => {});
  return jsonResponse(status, { errors: [error] });
}

function jsonResponse(status: number, value: unknown): HttpResponse {
  return [JSON.stringify(value), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }];
}

function withHeader([body, { status, headers }]: HttpResponse, name: string, value: string): HttpResponse {
  return [body, { status, headers: { ...headers, [name]: value } }];
}
