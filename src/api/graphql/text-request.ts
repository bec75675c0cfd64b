import { type ASTNode, print } from 'graphql';
import { ServiceError } from '../../base/errors.js';
import { isObject } from '../../base/json-object.js';
import type { ExplainRequest } from '../../types.js';
import type { TextRequest } from './answer.js';

/** A request of a caller in process. Its document may be a text, a parsed document or a typed one. */
export interface GivenRequest {
  readonly query: unknown;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
  readonly explain?: ExplainRequest | undefined;
}

/**
 * The request with its document as text. A parsed document is printed, whichever copy of `graphql` parsed it; a
 * `TypedDocumentString` is converted. Throws BAD_USER_INPUT when `query` is none of these or `variables` is no object.
 */
export function textRequest({ query, variables, ...rest }: GivenRequest): TextRequest {
  if (variables !== undefined && variables !== null && !isObject(variables))
    throw new ServiceError('BAD_USER_INPUT', `variables is an object with a member for each, not ${typeof variables}.`);
  return { ...rest, query: textOf(query), variables };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  // `instanceof String` is false for an object of another realm, such as the sandbox of a test runner.
  if (Object.prototype.toString.call(query) === '[object String]') return String(query);
  if (isDocument(query)) return print(query);
  throw new ServiceError(
    'BAD_USER_INPUT',
    'query is the text of a GraphQL document, a parsed document or a TypedDocumentString.',
  );
}

function isDocument(query: unknown): query is ASTNode {
  return isObject(query) && query['kind'] === 'Document' && Array.isArray(query['definitions']);
}
