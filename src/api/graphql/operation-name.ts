import type { TextRequest } from './answer.js';
import type { Plan } from './documents/document-plan.js';

/**
 * The name of the operation that a request selects; undefined where it has none, or a text that is no name in GraphQL:
 * `operationName` can be any text.
 */
export function operationNameOf(asked: TextRequest | undefined, plan: Plan | undefined): string | undefined {
  return safeName(asked?.operationName) ?? safeName(plan?.operation.name?.value);
}

function safeName(name: string | null | undefined): string | undefined {
  return name && /^[_a-zA-Z]\w{0,63}$/.test(name) ? name : undefined;
}
