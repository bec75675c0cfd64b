import type { JournalEntry } from '../../../src/types.js';

/** The name of a request in the list: its operation, the first field of one without a name, or its path. */
export function titleOf({ operation, document, kind, path }: JournalEntry): string {
  if (operation !== null) return operation;
  if (kind !== 'graphql') return path;
  const field = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(document ?? '')?.[1];
  return field === undefined ? '(no document)' : `{ ${field} }`;
}
