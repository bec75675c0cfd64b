import { type ASTNode, print } from 'graphql';
import type { ExplainRequest } from '../api.js';
import { ServiceError } from '../errors.js';
import type { TextRequest } from './answer.js';

/** What a caller in process gives: typed where the caller's documents are. */
export interface GivenRequest {
  readonly query: unknown;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
  readonly explain?: ExplainRequest | undefined;
}

/**
 * The request with its document as text: a parsed document is printed, whichever copy of `graphql` parsed it, and an
 * object that stands for a text (`TypedDocumentString`) gives its text. Throws BAD_USER_INPUT where the query is no
 * document or the variables are no object.
 */
export function textRequest({ query, variables, ...rest }: GivenRequest): TextRequest {
  if (variables !== undefined && variables !== null && !isRecord(variables))
    throw new ServiceError('BAD_USER_INPUT', `variables is an object with a member for each, not ${typeof variables}.`);
  return { ...rest, query: textOf(query), variables };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  // A String object may be of another realm, where tests run in a sandbox.
  if (Object.prototype.toString.call(query) === '[object String]') return String(query);
  if (isDocument(query)) return print(query);
  throw new ServiceError(
    'BAD_USER_INPUT',
    'query is the text of a GraphQL document, a parsed document or a TypedDocumentString.',
  );
}

function isDocument(query: unknown): query is ASTNode {
  return isRecord(query) && query['kind'] === 'Document' && Array.isArray(query['definitions']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
