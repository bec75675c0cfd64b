import { base } from './base.js';

/**
 * The address of the playground with a document in a tab of its own. It stands after `#`, since a GET with `?query=` is
 * a request of a client. `worldBase` is the address of another world, with a slash at its end.
 */
export function playgroundAddress(query: string, variables?: object, worldBase = base): string {
  const params = new URLSearchParams({ query });
  if (variables) params.set('variables', JSON.stringify(variables, undefined, 2));
  return `${worldBase}graphql#${params}`;
}
