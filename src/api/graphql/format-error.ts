import type { SourceLocation } from 'graphql';
import { GraphQLError } from 'graphql';
import { ServiceError } from '../../base/errors.js';
import type { ErrorCode, FormattedError } from '../../types.js';
import { bounds } from './documents/bounds.js';

export type Locate = (position: number) => SourceLocation;

/** Receives the errors whose messages the caller does not see. */
export type Report = (error: unknown) => void;

/**
 * Makes a GraphQL error from a failure; all failures pass here. A ServiceError keeps its code and message. An error of
 * graphql-js that blames the document gets the code of the phase. Any other error is a defect of the service: it is
 * reported, and the caller gets a message without details. `locate` gives line and column of a position in the text.
 */
export function formatError(
  error: unknown,
  phase: ErrorCode | undefined,
  requestId: string,
  report: Report,
  locate?: Locate,
): FormattedError {
  const cause = causeOf(error);
  const position = positionOf(error, locate);
  if (cause instanceof ServiceError) {
    return { message: cut(cause.message), ...position, extensions: { ...cause.details, code: cause.code } };
  }
  if (error instanceof GraphQLError) {
    // An error with nodes that is thrown in execution blames the document, for example a null for a required argument.
    const code = phase ?? (cause instanceof GraphQLError && cause.nodes ? 'BAD_USER_INPUT' : undefined);
    if (code) return { message: cut(error.message), ...position, extensions: { code } };
  }
  report(cause);
  return {
    message: `The service failed to answer. Its log says why, under request ${requestId}.`,
    ...position,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** Bounds a message, which may repeat a long value of the caller. */
function cut(message: string): string {
  return message.length <= mostCharacters ? message : `${message.slice(0, mostCharacters)}…`;
}

const mostCharacters = 1000;

/** The error that was thrown; graphql-js wraps it. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError instanceof Error)
    cause = cause.originalError;
  return cause;
}

function positionOf(error: unknown, locate: Locate | undefined): Pick<FormattedError, 'locations' | 'path'> {
  if (!(error instanceof GraphQLError)) return {};
  const { positions, path } = error;
  return {
    ...(locate && positions && positions.length > 0
      ? { locations: positions.slice(0, bounds.locations).map(locate) }
      : {}),
    ...(path && path.length > 0 ? { path } : {}),
  };
}
