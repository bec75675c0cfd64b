import { base } from '../../shared/base.js';

/** The address of the playground with a query and its variables. */
export function playgroundAddress(query: string, variables: object): string {
  const parts = new URLSearchParams({ query, variables: JSON.stringify(variables, undefined, 2) });
  return `${base}graphql?${parts}`;
}
