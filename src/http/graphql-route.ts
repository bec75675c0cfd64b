import { identify } from '../access/identify.js';
import { ServiceError } from '../errors.js';
import type { Answer, TextRequest } from '../graphql/answer.js';
import { answer, refusal } from '../graphql/answer.js';
import { bodyOf } from '../graphql/answer-body.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { graphiqlPage } from './graphiql-page.js';
import { postedText, readParams } from './graphql-params.js';
import { negotiate, wantsPage } from './negotiate.js';
import type { HttpRequest, HttpResponse } from './request.js';
import { problem } from './responses.js';

/** A larger answer over HTTP is made while its client reads it. */
const wholeBytes = 2 ** 17;

/** GET: a query in the URL, or for a browser without one the page to write queries on. */
export async function graphqlByGet(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request } = exchange;
  const asks = new URLSearchParams(request.url.slice(exchange.path.length)).has('query');
  if (!asks && wantsPage(request.header('accept')))
    return graphiqlPage(request.header('accept-encoding'), parts.publicUrl);
  // A browser sends a GET for any page without asking before; a query can sign a user out.
  if (parts.cors.isForeign(request))
    return problem(exchange, 403, 'A page of another site may ask only when --cors names its origin.');
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
          wholeBytes: request.takesParts ? wholeBytes : Infinity,
        });
  const answered = made instanceof Promise ? await made : made;
  exchange.asked = { request: params instanceof ServiceError ? undefined : params, answer: answered };
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
