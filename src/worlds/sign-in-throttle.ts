import { createHash } from '#platform/crypto.js';
import { ServiceError } from '../base/errors.js';

/** Wrong passwords in a row for a name from an address; after these one try a second is accepted. */
export const freeTries = 10;
const pauseMs = 1000;
/** The most names, for each address, that are remembered although no user has them. */
export const mostOtherNames = 100;
/** The most addresses that are remembered. */
export const mostAddresses = 1000;

/** Slows down the guessing of passwords, in real time. */
export interface SignInThrottle {
  /**
   * The result of `isRight`, the check of a password for a name from an address. Throws RATE_LIMITED with
   * `retryAfterSeconds`, without the check, when the address has no try left for the name. After that many seconds a
   * try is accepted. A right password clears the count of the name.
   */
  tried(name: string, address: string, isRight: () => boolean): boolean;
  /** All counts, for `load` of a throttle that has none. */
  save(): ReadonlyMap<string, AddressFailures>;
  load(saved: ReadonlyMap<string, AddressFailures>): void;
}

/** Wrong passwords of one name from one address. */
interface Failures {
  inARow: number;
  lastMs: number;
}

/** The failures of one address, oldest first: by user name, and by digest for other names, which have any length. */
export interface AddressFailures {
  readonly ofUsers: Map<string, Failures>;
  readonly ofOthers: Map<string, Failures>;
}

/**
 * Memory is bounded, yet tries of many names neither clear the count of a user's name nor slow down another name from
 * the same address: for each address the counts of all users are kept, and only the newest counts of names that no user
 * has. An address is forgotten after failures from a thousand others, each of which has its own ten tries.
 */
export function createSignInThrottle(realNowMs: () => number, isUser: (name: string) => boolean): SignInThrottle {
  const byAddress = new Map<string, AddressFailures>();

  return {
    save: () => byAddress,
    load(saved) {
      for (const [address, failures] of saved) byAddress.set(address, failures);
    },
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
  // Otherwise, after the machine's clock is set back, tries would be refused until it has caught up.
  failures.lastMs = Math.min(failures.lastMs, nowMs);
  const leftMs = failures.lastMs + pauseMs - nowMs;
  if (leftMs <= 0) return;
  const retryAfterSeconds = Math.ceil(leftMs / 1000);
  throw new ServiceError(
    'RATE_LIMITED',
    `After ${freeTries} wrong passwords in a row for this user name, your address may try one a second. Wait ` +
      `${retryAfterSeconds} s.`,
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
