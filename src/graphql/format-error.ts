import type { SourceLocation } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ErrorCode, FormattedError } from '../api.js';
import { ServiceError } from '../errors.js';
import { bounds } from './documents/bounds.js';

export type Locate = (position: number) => SourceLocation;

/** Takes what is hidden from the caller. */
export type Report = (error: unknown) => void;

/**
 * The one place where failures become GraphQL errors. A ServiceError keeps its code and message; an error of the
 * GraphQL library in a phase that blames the caller gets that phase's code; all else is ours: reported whole, sent
 * masked. `locate` finds positions in the text of the document.
 */
export function formatError(
  error: unknown,
  phase: ErrorCode | undefined,
  requestId: string,
  report: Report,
  locate?: Locate,
): FormattedError {
  const cause = causeOf(error);
  const place = placeOf(error, locate);
  if (cause instanceof ServiceError) {
    return { message: cut(cause.message), ...place, extensions: { ...cause.details, code: cause.code } };
  }
  if (error instanceof GraphQLError) {
    // In execution the library blames the document by its nodes: a variable is null where the argument must not be.
    const code = phase ?? (cause instanceof GraphQLError && cause.nodes ? 'BAD_USER_INPUT' : undefined);
    if (code) return { message: cut(error.message), ...place, extensions: { code } };
  }
  report(cause);
  return {
    message: `The service failed to answer. Its log says why, under request ${requestId}.`,
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** A message may repeat what the caller sent, but not a megabyte of it. */
function cut(message: string): string {
  return message.length <= mostCharacters ? message : `${message.slice(0, mostCharacters)}…`;
}

const mostCharacters = 1000;

/** What was thrown first: graphql-js wraps it. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError instanceof Error)
    cause = cause.originalError;
  return cause;
}

function placeOf(error: unknown, locate: Locate | undefined): Pick<FormattedError, 'locations' | 'path'> {
  if (!(error instanceof GraphQLError)) return {};
  const { positions, path } = error;
  return {
    ...(locate && positions && positions.length > 0
      ? { locations: positions.slice(0, bounds.locations).map(locate) }
      : {}),
    ...(path && path.length > 0 ? { path } : {}),
  };
}
