import type { Endpoint } from '../endpoint/open-endpoint.js';

/** A client of an endpoint, signed in. */
export interface GraphqlClient {
  /** Gives `data` of the answer. Rejects with QueryRefused and the message of its first error. */
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

/** The endpoint answers a query with an error, so the wanted facts cannot be known. */
export class QueryRefused extends Error {}

/** A client that asks an endpoint. */
export function clientOf(endpoint: Endpoint): GraphqlClient {
  return {
    async ask(query, variables = {}) {
      const { data, errors } = await endpoint.ask(query, variables);
      const [problem] = errors;
      if (problem) throw new QueryRefused(problem.message);
      return data;
    },
  };
}
