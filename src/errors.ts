import type { ErrorCode } from './api.js';

export type { ErrorCode } from './api.js';

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
  UNAVAILABLE: 'The service is closing.',
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

/** Throws where the condition does not hold: a defect of the service, whose message only the log shows. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
