import type { TextRequest } from './answer.js';
import type { Plan } from './documents/document-plan.js';

/**
 * The name of the first definition, which a text that is refused has too. Comments may stand before it, each with
 * its line end: without it, a row of `#` could be read as comments in too many ways.
 */
const firstName = /^(?:[\s,\uFEFF]|#[^\r\n]*[\r\n])*(?:query|mutation|subscription)\s+([_a-zA-Z]\w*)/;
/** How much of a text is looked through for it. */
const mostCharacters = 2000;

/**
 * The name of the operation that a request selects; undefined where it has none, or a text that is no name in GraphQL:
 * `operationName` can be any text.
 */
export function operationNameOf(request: TextRequest | undefined, plan: Plan | undefined): string | undefined {
  const written = plan
    ? plan.operation.name?.value
    : firstName.exec(request?.query.slice(0, mostCharacters) ?? '')?.[1];
  return safeName(request?.operationName) ?? safeName(written);
}

function safeName(name: string | null | undefined): string | undefined {
  return name && /^[_a-zA-Z]\w{0,63}$/.test(name) ? name : undefined;
}
