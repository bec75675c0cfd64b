import { invariant } from '../../../base/errors.js';
import type { Work } from '../../../base/work/work.js';
import type { Token } from '../../../model/schema-types.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import type { Records } from '../../../worlds/overlay/records.js';
import type { RequestSnapshots } from '../../../worlds/request-snapshots.js';
import type { World } from '../../../worlds/world.js';
import type { Explanation } from './explanation.js';

/** The rows that a request has read and returned, for the log. */
export interface Tally {
  /** Rows that drivers offered to searches. */
  rowsExamined: number;
  rowsReturned: number;
}

/** A request, as resolvers see it. */
export interface RequestContext {
  readonly world: World;
  /** The snapshots that the request opens and uses. */
  readonly snapshots: Pick<RequestSnapshots, 'open' | 'use' | 'recordsOf'>;
  /** The world's now, read once; for a search in a snapshot the snapshot's instant. */
  readonly asOfMs: number;
  /** The world's own records, read once; for a search in a snapshot those of the snapshot. */
  readonly records: Records;
  /** The rows visible at `asOfMs`, for root fields that read days (`root-fields.ts`); undefined for others. */
  readonly store: EventStore | undefined;
  /** Address under which the caller reaches the service, for links in what it sends: `http://127.0.0.1:4000`. */
  readonly baseUrl: string;
  /** The signed-in user; undefined without a valid token. */
  readonly user: string | undefined;
  /** Why there is no user, and how to sign in. */
  readonly problem: string;
  /** Kinds of event that the served profile does not have. */
  readonly hiddenEventTypes: readonly string[];
  /** Whether the service behaves as the deployed service was observed to, where its documentation says otherwise. */
  readonly quirks: boolean;
  /** Undefined when the request does not ask for `extensions.explain`. */
  readonly explanation: Explanation | undefined;
  readonly work: Work;
  /** See `Asking`. */
  readonly wholeBytes: number;
  /** Resolvers add to these counts. */
  readonly tally: Tally;
  /** The caller's address, for the limit on wrong passwords. */
  readonly address: string;
  /** Throws UNAUTHENTICATED when name and password do not belong together, RATE_LIMITED after many that did not. */
  signIn(username: string, password: string, address: string): Promise<Token>;
}

/** The user of a root field that needs a token; `attach-resolvers.ts` refuses the field to callers without one. */
export function signedInUser({ user }: RequestContext): string {
  invariant(user !== undefined, 'the root field needs a token');
  return user;
}

/** The rows of a root field that reads days; `attach-resolvers.ts` has waited for them. */
export function storeOf({ store }: RequestContext): EventStore {
  invariant(store !== undefined, 'root-fields.ts says that the root field reads days');
  return store;
}
