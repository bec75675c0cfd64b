import { createHash } from 'node:crypto';
import { ServiceError } from '../errors.js';

/** Wrong passwords in a row after which a name is tried from an address once a second. */
export const freeTries = 10;
const pauseMs = 1000;
/** Names of no user that are remembered from one address. */
export const mostOtherNames = 100;
/** Addresses that are remembered. */
export const mostAddresses = 1000;

/** Slows down the guessing of passwords, in real time. */
export interface SignInThrottle {
  /**
   * What `isRight` says of the password that is tried for a name from an address. Throws RATE_LIMITED with
   * `retryAfterSeconds`, and does not ask it, when the name has had its tries from there: after that many seconds one
   * is made. A right password clears the name.
   */
  tried(name: string, address: string, isRight: () => boolean): boolean;
}

/** Wrong passwords of one name from one address. */
interface Failures {
  inARow: number;
  lastMs: number;
}

/**
 * What is known of one address, in the order of the last failures: by the names of users, and by digests of other
 * names, which may be of any length.
 */
interface AddressFailures {
  readonly ofUsers: Map<string, Failures>;
  readonly ofOthers: Map<string, Failures>;
}

/**
 * Memory is bounded, and trying many names neither clears the count of a name nor slows down another one at the same
 * address: the counts of all users are kept, and of other names, which no password opens, the newest. It takes a
 * thousand other addresses to push one out, each of which has ten tries of its own anyway.
 */
export function createSignInThrottle(realNowMs: () => number, isUser: (name: string) => boolean): SignInThrottle {
  const byAddress = new Map<string, AddressFailures>();

  return {
    tried(name, address, isRight) {
      const nowMs = Math.floor(realNowMs());
      const known = byAddress.get(address) ?? { ofUsers: new Map(), ofOthers: new Map() };
      const digest = createHash('sha256').update(name).digest('base64');
      const [counts, key] = isUser(name) ? [known.ofUsers, name] : [known.ofOthers, digest];
      const failures = counts.get(key) ?? { inARow: 0, lastMs: nowMs };
      if (failures.inARow >= freeTries) checkPause(failures, nowMs);
      if (isRight()) {
        counts.delete(key);
        return true;
      }
      putNewest(counts, key, { inARow: failures.inARow + 1, lastMs: nowMs });
      if (known.ofOthers.size > mostOtherNames) dropOldest(known.ofOthers);
      putNewest(byAddress, address, known);
      if (byAddress.size > mostAddresses) dropOldest(byAddress);
      return false;
    },
  };
}

function checkPause(failures: Failures, nowMs: number): void {
  // A machine whose clock was set back must not refuse until it has caught up.
  failures.lastMs = Math.min(failures.lastMs, nowMs);
  const leftMs = failures.lastMs + pauseMs - nowMs;
  if (leftMs <= 0) return;
  const retryAfterSeconds = Math.ceil(leftMs / 1000);
  throw new ServiceError(
    'RATE_LIMITED',
    `After ${freeTries} wrong passwords in a row for this user name, your address may try one a second. Wait ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
  );
}

function putNewest<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
}

function dropOldest(map: Map<string, unknown>): void {
  map.delete(map.keys().next().value!);
}
