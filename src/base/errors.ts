import type { ErrorCode } from '../types.js';

export type { ErrorCode } from '../types.js';

/** The table of error codes. `extensions.code` of each error that the service sends is one of these keys. */
export const errorCodes: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'An argument has a value that the service does not accept.',
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  UNAUTHENTICATED: 'No token, or one that is malformed, expired or revoked; or a wrong user name or password.',
  RATE_LIMITED: 'Too many requests in a second.',
  RETENTION_EXCEEDED: 'A time bound lies before the oldest data that is kept.',
  PAGE_LIMIT_EXCEEDED: 'limit + offset is above 10,000.',
  SNAPSHOT_CLOSED: 'The snapshot is unknown, closed or belongs to another user.',
  QUERY_TOO_COMPLEX: 'The document or its answer is larger than one request may be.',
  PERSISTED_QUERY_NOT_SUPPORTED:
    'The request has the hash of a document instead of its text; the service keeps no documents.',
  WORLD_GONE: 'The world was removed, because more worlds were in use than the service keeps.',
  WORLD_TAKEN: 'The name is that of another world, or of the world that is always there.',
  WORLD_UNKNOWN: 'There is no world of this name.',
  UNAVAILABLE: 'The service is closing, or cannot reach the state that its replicas share.',
  INTERNAL_SERVER_ERROR: 'A defect of the service. The answer masks the message; the log has all of it.',
};

/**
 * A mistake of the caller, sent unchanged. Its message names the argument, its value and the values that are accepted.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Further members of `extensions`, such as `retryAfterSeconds`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

/** One mistake in a value that a caller gave, such as a file of records or the body of a call. */
export interface InputDetail {
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** The place in the value, such as `events[3].start.time`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
  /** The values that are accepted. */
  readonly accepted?: string;
}

/** A value that is refused as a whole, with all mistakes that were found in it. */
export class InputProblem extends Error {
  readonly details: readonly InputDetail[];

  constructor(message: string, details: readonly InputDetail[]) {
    super(message);
    this.name = 'InputProblem';
    this.details = details;
  }
}

/** Throws where the condition does not hold: a defect of the service, whose message only the log shows. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** The code of an error, such as ENOENT. No `instanceof`: in sandboxes of tests Node's errors are of another realm. */
export function codeOfError(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** Whether the operating system has refused a call. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
