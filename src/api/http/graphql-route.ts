import { GraphQLError } from 'graphql';
import type { RequestParams } from 'graphql-http';
import { createHandler } from 'graphql-http';
import { callerOfNext, type TimedCaller } from '../access/caller-of-next.js';
import type { Answer, Outcome } from '../graphql/answer.js';
import { answer } from '../graphql/answer.js';
import { bodyOf } from '../graphql/answer-body.js';
import type { Exchange, HandlerParts, StruckAnswer } from './exchange.js';
import { hashAlone, readExplain, readParams } from './graphql-params.js';
import { pageResponse } from './page-files.js';
import { wantsPage, withoutWeights } from './request/accepted.js';
import type { HttpResponse } from './request/request.js';
import { problem } from './responses.js';

/** The bytes of an answer that are made before it is sent; the rest is made while the client reads. */
const wholeBytes = 2 ** 17;

/** GET: a query in the URL; a browser without one gets the playground. */
export async function graphqlByGet(
  parts: HandlerParts,
  exchange: Exchange,
  strike?: StruckAnswer,
): Promise<HttpResponse> {
  const { request } = exchange;
  const hasQuery = new URLSearchParams(request.url.slice(exchange.path.length)).has('query');
  if (!hasQuery && wantsPage(request.header('accept'))) return pageResponse('playground', parts, exchange);
  // A browser sends a GET of any page without a preflight, and the query getToken would end the user's session.
  if (parts.cors.isForeign(request))
    return problem(exchange, 403, 'A page of another site may ask only when --cors names its origin.');
  return graphql(parts, exchange, strike);
}

/** POST: GraphQL over HTTP. */
export async function graphql(parts: HandlerParts, exchange: Exchange, strike?: StruckAnswer): Promise<HttpResponse> {
  const { method, url } = exchange.request;
  const accept = exchange.request.header('accept');
  const call: Call = { parts, exchange, strike, answer: undefined };
  const [text, { status, headers = {} }] = await overHttp({
    method,
    url,
    headers: { accept: withoutWeights(accept) },
    body: null,
    raw: call,
    context: undefined,
  });
  const answered = call.answer;
  if (!answered && status === 406) {
    const message = `The Accept header is "${accept}": name application/json or application/graphql-response+json.`;
    return problem(exchange, status, message);
  }
  if (!answered) {
    exchange.notes.failure = hashAlone;
    return [text, { status, headers }];
  }
  const { outcome, retryAfterSeconds } = answered;
  const byGet = method !== 'POST';
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  if (byGet && outcome === 'not-a-query') headers['allow'] = 'POST';
  return [bodyOf(answered), { status: statusOf(outcome, status, byGet, parts.quirks), headers }];
}

/** A request on its way through graphql-http, and its answer. */
interface Call {
  readonly parts: HandlerParts;
  readonly exchange: Exchange;
  readonly strike: StruckAnswer | undefined;
  answer: Answer | undefined;
}

/**
 * The handler of graphql-http: it chooses media type and status. It learns only whether the document was executed. The
 * answer stays in the call, since a body of graphql-http is one text, while a large body of this service comes in
 * parts.
 */
const overHttp = createHandler<Call>({
  parseRequestParams: ({ raw: { exchange } }) => readParams(exchange.request),
  onSubscribe({ raw: call }, params) {
    const { parts, exchange, strike } = call;
    const take = (answered: Answer) => {
      call.answer = answered;
      exchange.notes.answer = answered;
      return notExecuted.has(answered.outcome) ? refused : executed;
    };
    const made = strike ? strike(() => answerTo(parts, exchange, params)) : answerTo(parts, exchange, params);
    return made instanceof Promise ? made.then(take) : take(made);
  },
  /** An error of another class rejects the promise that the handler returned; `handler.ts` answers it. */
  formatError(error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  },
});

function answerTo(parts: HandlerParts, exchange: Exchange, params: RequestParams): Answer | Promise<Answer> {
  const caller = callerOfNext(parts.world, exchange.request.header('authorization'), parts.changes.step);
  return caller instanceof Promise
    ? caller.then((timed) => answerAs(parts, exchange, params, timed))
    : answerAs(parts, exchange, params, caller);
}

function answerAs(
  parts: HandlerParts,
  exchange: Exchange,
  params: RequestParams,
  { asOfMs, caller }: TimedCaller,
): Answer | Promise<Answer> {
  const { request, requestId, prefix, notes } = exchange;
  const { query, variables, operationName, extensions } = params;
  const records = parts.world.records.value;
  notes.asOfMs = asOfMs;
  notes.records = records;
  notes.user = caller.user;
  notes.problem = caller.problem;
  notes.pages = caller.pages ?? false;
  const text = { query, variables, operationName, explain: readExplain(request, extensions) };
  notes.graphqlRequest = text;
  notes.work = parts.beginWork(() => request.signal());
  return answer(parts, text, {
    asOfMs,
    records,
    caller,
    address: request.address,
    baseUrl: (parts.publicUrl ?? request.origin) + prefix,
    requestId,
    work: notes.work,
    wholeBytes: request.takesParts ? wholeBytes : Infinity,
  });
}

/** Stands for an answer with data: 200. */
const executed = { data: null };
/** Stands for an answer without data: 200 as application/json, else 400. */
const refused = [new GraphQLError('refused')];
const notExecuted: ReadonlySet<Outcome> = new Set(['refused', 'not-a-query', 'unauthenticated']);

/**
 * The status of an outcome, where it is not the one that graphql-http has chosen. The deployed service answers a
 * request without its token with 401 whatever Accept says.
 */
export function statusOf(outcome: Outcome, chosen: number, byGet: boolean, quirks: boolean): number {
  switch (outcome) {
    case 'limited':
      return 429;
    case 'too-old':
      return 400;
    case 'unavailable':
      return 503;
    case 'unauthenticated':
      return quirks || chosen === 400 ? 401 : chosen;
    case 'not-a-query':
      return byGet ? 405 : chosen;
    default:
      return chosen;
  }
}
