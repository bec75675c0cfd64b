import type { ServiceError } from '../errors.js';
import type { Arrival } from '../faults/arrival.js';
import type { Struck } from '../faults/fault-rules.js';
import type { SeenSnapshot } from '../journal/recording.js';
import type { Snapshots } from './snapshots.js';

/**
 * What requests change in a world whose state replicas share. A promise settles when the change is acknowledged, and
 * rejects with UNAVAILABLE when it was not made. Where no state is shared, requests change the world itself.
 */
export interface WorldCommands {
  /** See `WorldClock.nextRequestMs`. */
  step(): Promise<number>;
  /** See `FaultRules.arrive`. */
  arrive(arrival: Arrival): Promise<Struck>;
  /** Revokes the tokens of a user, and closes snapshots. */
  end(user: string | undefined, snapshotIds: readonly string[]): Promise<void>;
}

/** What a request has changed in a world whose state replicas share, in the round trip that it began with. */
export interface Entered {
  /** What rules of faults do to it. */
  readonly struck: Struck;
  /** The instant to which it has moved the clock; undefined where it has moved none. */
  readonly asOfMs: number | undefined;
  /** The limit that has counted it. */
  readonly limit: 'user' | 'address' | undefined;
  /** Why the limit has refused it. */
  readonly refusal: ServiceError | undefined;
}

/** The snapshots of a world as one request uses them. */
export interface RequestSnapshots extends Pick<Snapshots, 'open' | 'use' | 'recordsOf'> {
  /** What the request has opened and used so far. */
  readonly seen: readonly SeenSnapshot[];
  /** Settles when what the request has opened and used is acknowledged. */
  settled(): Promise<void>;
}
