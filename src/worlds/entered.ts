import type { ServiceError } from '../base/errors.js';
import type { Arrival } from './faults/arrival.js';
import type { Struck } from './faults/fault-rules.js';

export type LimitName = 'user' | 'address';

/** A request that changes a world by coming. Who its user is, is decided when the command is applied. */
export interface EnterGiven {
  /** The digest of its token; undefined where it has none that could be good. */
  readonly token: string | undefined;
  readonly arrival: Omit<Arrival, 'user' | 'pages'>;
  /** Whether the limit of its user counts it. */
  readonly isCounted: boolean;
  /** Whether without a user the limit of addresses counts it. */
  readonly isLimited: boolean;
  readonly address: string;
}

/** What a request has changed by coming. */
export interface Entered {
  /** What rules of faults do to it. */
  readonly struck: Struck;
  /** The instant to which it has moved the clock; undefined where it has moved none. */
  readonly asOfMs: number | undefined;
  /** The limit that has counted it. */
  readonly limit: LimitName | undefined;
  /** Why the limit has refused it. */
  readonly refusal: ServiceError | undefined;
}
