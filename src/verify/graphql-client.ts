import { delay } from '../work/event-loop.js';

/** A client of a running service, signed in. */
export interface GraphqlClient {
  /** Gives `data` of the answer. Rejects with the message of its first error. */
  ask(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Json>;
}

/** A JSON value; `at` walks into it. */
export type Json = unknown;

/** The value under some keys, one inside the other; undefined where a key is missing. */
export function at(value: Json, ...keys: readonly (string | number)[]): Json {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

export function listAt(value: Json, ...keys: readonly (string | number)[]): readonly Json[] {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

export function numberAt(value: Json, ...keys: readonly (string | number)[]): number {
  const found = at(value, ...keys);
  return typeof found === 'number' ? found : Number.NaN;
}

export function textAt(value: Json, ...keys: readonly (string | number)[]): string {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
}

/** Signs in and keeps the token. `send` is fetch, or the service's own in process. */
export async function signedIn(
  url: string,
  user: { readonly name: string; readonly password: string },
  send: (request: Request) => Promise<Response>,
): Promise<GraphqlClient> {
  const post = async (query: string, variables: unknown, token: string | undefined): Promise<Json> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ query, variables });
    const response = await untilAdmitted(() => send(new Request(`${url}/graphql`, { method: 'POST', headers, body })));
    const answer: Json = JSON.parse(await response.text());
    const [problem] = listAt(answer, 'errors');
    if (problem !== undefined) throw new Error(textAt(problem, 'message'));
    return at(answer, 'data');
  };
  const signIn =
    'query($name: String!, $password: String!) { getToken(username: $name, password: $password) { access_token } }';
  const token = textAt(await post(signIn, user, undefined), 'getToken', 'access_token');
  return { ask: (query, variables = {}) => post(query, variables, token) };
}

/** Repeats a request while its answer is 429, each time after the seconds of `Retry-After`. */
async function untilAdmitted(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 429) return response;
    await delay(1000 * (Number(response.headers.get('retry-after')) || 1));
  }
}
