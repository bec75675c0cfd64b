import { identify } from '../access/identify.js';
import { ServiceError } from '../errors.js';
import type { Answer, TextRequest } from '../graphql/answer.js';
import { answer, refusal } from '../graphql/answer.js';
import { bodyOf } from '../graphql/answer-body.js';
import { loggable } from '../graphql/loggable.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { graphiqlPage } from './graphiql-page.js';
import { postedText, readParams } from './graphql-params.js';
import { negotiate, wantsPage } from './negotiate.js';
import type { HttpRequest, HttpResponse } from './request.js';
import { problem } from './responses.js';

/** GET: a query in the URL, or for a browser without one the page to write queries on. */
export async function graphqlByGet(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request } = exchange;
  const asks = new URLSearchParams(request.url.slice(exchange.path.length)).has('query');
  if (!asks && wantsPage(request.header('accept')))
    return graphiqlPage(request.header('accept-encoding'), parts.publicUrl);
  // A browser sends a GET for any page without asking before; a query can sign a user out.
  if (parts.cors.isForeign(request))
    return problem(403, 'A page of another site may ask only when --cors names its origin.');
  return graphql(parts, exchange);
}

/** POST: GraphQL over HTTP. */
export async function graphql(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, requestId } = exchange;
  const byGet = request.method !== 'POST';
  const posted = byGet ? undefined : await postedText(request);
  const asOfMs = parts.world.clock.nowMs();
  const caller = identify(request.header('authorization'), parts.world.sessions, asOfMs);
  exchange.user = caller.user;
  const params = readOrRefuse(request, posted);
  if (!(params instanceof ServiceError)) exchange.operationName = safeName(params.operationName);

  const made =
    params instanceof ServiceError
      ? refusal(params, parts, requestId)
      : answer(parts, params, {
          asOfMs,
          caller,
          address: request.address,
          baseUrl: parts.publicUrl ?? request.origin,
          requestId,
          work: parts.beginWork(() => request.signal()),
        });
  const answered = made instanceof Promise ? await made : made;
  if (parts.log) log(exchange, answered, params instanceof ServiceError ? {} : (params.variables ?? {}));
  const mediaType = negotiate(request.header('accept'));
  const headers: Record<string, string> = { 'content-type': `${mediaType}; charset=utf-8` };
  if (answered.retryAfterSeconds !== undefined) headers['retry-after'] = String(answered.retryAfterSeconds);
  if (byGet && answered.outcome === 'not-a-query') headers['allow'] = 'POST';
  return [bodyOf(answered), { status: statusOf(answered, mediaType === 'application/json', byGet), headers }];
}

/** The parameters, or why a GraphQL request without a text is refused. Throws NotGraphql. */
function readOrRefuse(request: HttpRequest, posted: string | undefined): TextRequest | ServiceError {
  try {
    return readParams(request, posted);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** Tells the log what was asked, unless it was no valid query, and what it was answered. */
function log(exchange: Exchange, { plan, tally, errors }: Answer, variables: Readonly<Record<string, unknown>>): void {
  const codes = errors?.map(({ extensions }) => String(extensions.code)) ?? [];
  const shown = plan ? loggable(plan, variables) : { query: undefined, variables: undefined };
  exchange.operationName ??= plan?.operation.name?.value;
  exchange.graphql = { ...shown, ...tally, errors: codes };
}

/** A name can be any text of the caller's: only what GraphQL takes for one reaches a log. */
function safeName(operationName: string | null | undefined): string | undefined {
  return operationName && /^[_a-zA-Z]\w{0,63}$/.test(operationName) ? operationName : undefined;
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
    case 'too-old':
      return 400;
    case 'unavailable':
      return 503;
    case 'executed':
      return 200;
  }
}
