import type { Tab } from './editor/editor.js';

/**
 * The document that the address opens (`shared/playground-address.ts`); undefined without one. It is taken out of the
 * address, so that a reload shows the tabs as they are then.
 */
export function takeOpenedTab(): Tab | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const query = given.get('query');
  if (query === null) return undefined;
  history.replaceState(null, '', location.pathname);
  const variables = given.get('variables');
  return variables === null ? { query } : { query, variables };
}
