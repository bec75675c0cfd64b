import { textOfUtf8 } from '#platform/bytes.js';
import { inProcessAddress } from '../api/access/in-process-address.js';
import { inProcessCaller } from '../api/access/in-process-caller.js';
import { issueToken } from '../api/access/issue-token.js';
import { worldUsers } from '../api/access/world-users.js';
import { type GivenRequest, textRequest } from '../api/graphql/text-request.js';
import { answered, goneWith } from '../api/http/fetch.js';
import type { HttpBody } from '../api/http/request/request.js';
import { invariant } from '../base/errors.js';
import type { GraphqlCaller, GraphqlResult } from '../types.js';
import type { World } from '../worlds/world.js';
import { defaultWorld } from '../worlds/world-name.js';
import type { InProcessParts } from './service-parts.js';

/** The body of an answer that is no GraphQL. */
class NoGraphql extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The answer is no GraphQL: status ${status}, ${JSON.stringify(body.slice(0, 80))}`);
    this.name = 'NoGraphqlAnswer';
    this.status = status;
    this.body = body;
  }
}

/**
 * Answers GraphQL requests in process as over HTTP, so that faults strike them. It does not need the Fetch API, which
 * some test environments lack. `checkThere` throws where the world has ended.
 */
export function struckAsker(parts: InProcessParts, world: World, checkThere: () => void) {
  const { shared, handler, shutdown } = parts;
  const { name, clock, sessions } = world;
  /** The last token of each user. */
  const tokens = new Map<string, string>();

  /** The token of a caller. A user's token is issued for the first call, and again when it is no longer valid. */
  const tokenOf = async (caller: GraphqlCaller): Promise<string | undefined> => {
    const { user } = inProcessCaller(caller, worldUsers(shared.users, world), sessions, clock.nowMs());
    if (caller.user === undefined || user === undefined) return caller.token;
    const held = tokens.get(user);
    if (held !== undefined && sessions.find(held, clock.nowMs()).state === 'good') return held;
    const token = await issueToken(shared.issuer, world, user, 'process');
    tokens.set(user, token);
    return token;
  };

  return async <Result>(request: GivenRequest, caller: GraphqlCaller): Promise<GraphqlResult<Result>> => {
    checkThere();
    const token = await tokenOf(caller);
    const { explain, ...sentBody } = textRequest(request);
    const sent = JSON.stringify({
      ...sentBody,
      ...(explain && { extensions: { explain: explain.eventId === undefined || explain } }),
    });
    const headers = new Map([['content-type', 'application/json']]);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const asking = answered(handler, caller.signal, {
      method: 'POST',
      url: '/graphql',
      origin: parts.baseUrl(),
      address: inProcessAddress,
      takesParts: false,
      world: name === defaultWorld ? undefined : name,
      header: (header) => headers.get(header),
      headers: () => headers,
      body: async () => sent,
      signal: () => goneWith(caller.signal).signal,
    });
    const [body, { status }] = await shutdown.track(asking);
    return resultOf(status, textOf(body));
  };
}

function textOf(body: HttpBody | null): string {
  invariant(body === null || typeof body === 'string' || body instanceof Uint8Array, 'a body comes as a whole');
  return body === null ? '' : typeof body === 'string' ? body : textOfUtf8(body);
}

/** Reads an answer as a client does: JSON with data or errors, whatever its status. */
function resultOf<Result>(status: number, text: string): GraphqlResult<Result> {
  try {
    const result = JSON.parse(text);
    if (typeof result === 'object' && result !== null && ('data' in result || 'errors' in result)) return result;
  } catch {
    // Refused below, like other texts without data and errors.
  }
  throw new NoGraphql(status, text);
}
