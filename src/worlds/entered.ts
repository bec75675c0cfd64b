import type { ServiceError } from '../base/errors.js';
import type { Struck } from './faults/fault-rules.js';
import type { RequestFacts } from './faults/request-facts.js';

export type LimitName = 'user' | 'address';

/** A request that changes a world as it enters. Its user is determined when the command is applied. */
export interface EnterValues {
  /** The digest of its token; undefined where it has no token that could be valid. */
  readonly token: string | undefined;
  readonly facts: Omit<RequestFacts, 'user' | 'pages'>;
  /** Whether the request counts towards the limit of its user. */
  readonly isCounted: boolean;
  /** Whether, without a user, it counts towards the limit of addresses. */
  readonly isLimited: boolean;
  readonly address: string;
}

/** What the entry of a request has changed. */
export interface Entered {
  /** What rules of faults do to the request. */
  readonly struck: Struck;
  /** The instant to which it has moved the clock; undefined where it has not moved the clock. */
  readonly asOfMs: number | undefined;
  /** The limit towards which the request has counted. */
  readonly limit: LimitName | undefined;
  /** Why the limit has refused it. */
  readonly refusal: ServiceError | undefined;
}
