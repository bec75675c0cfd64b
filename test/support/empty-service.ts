import type { OptionValues } from '../../src/compose/options/options.js';
import { readOptions } from '../../src/compose/options/options.js';
import type { OpenService } from '../../src/compose/service.js';
import { serviceOver } from '../../src/compose/service.js';
import type { ServiceHooks, World } from '../../src/types.js';
import { emptyOcean } from './empty-ocean.js';

/** The time of the world's clock in these tests: noon of 1 June 2025. */
export const noonMs = Date.UTC(2025, 5, 1, 12);

/** A service over an empty ocean, for tests that need no rows. */
export function emptyService(given: Partial<OptionValues> = {}, hooks: ServiceHooks = {}): Promise<OpenService> {
  return serviceOver(emptyOcean(), emptyValues(given), { realNowMs: () => noonMs, report: () => {}, ...hooks });
}

/** The values of a service over an empty ocean. */
export function emptyValues(given: Partial<OptionValues>): OptionValues {
  return { ...defaultValues(), now: noonMs, days: 3, ...given };
}

/** The default of every option. */
export function defaultValues(): OptionValues {
  return readOptions((_name, option) => option.fallback);
}

/** A GraphQL request by POST, as a client sends it. */
export function post(query: string, { variables, token, accept, operationName }: PostOptions = {}): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (accept !== undefined) headers.set('accept', accept);
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables, operationName }),
  });
}

export interface PostOptions {
  readonly variables?: Record<string, unknown>;
  readonly token?: string;
  readonly accept?: string;
  readonly operationName?: string;
}

/** An answer as a client reads it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

export async function ask(service: World, request: Request): Promise<Reply> {
  const response = await service.fetch(request);
  const { data, errors = [] } = JSON.parse(await response.text()) as Pick<Reply, 'data'> & { errors?: Reply['errors'] };
  return { status: response.status, headers: response.headers, data, errors };
}

export async function signIn(service: World, name = 'demo', password = name): Promise<string> {
  const query =
    'query($name: String!, $password: String!) { getToken(username: $name, password: $password) { access_token } }';
  const { data } = await ask(service, post(query, { variables: { name, password } }));
  return String(valueAt(data, 'getToken', 'access_token'));
}

/** The value under a path of keys of a JSON value; undefined if a key is missing. */
export function valueAt(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
