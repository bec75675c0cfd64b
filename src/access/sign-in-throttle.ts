import { createHash } from 'node:crypto';
import { ServiceError } from '../errors.js';

/** Wrong passwords in a row after which a name is tried from an address once a second. */
export const freeTries = 10;
const pauseMs = 1000;
/** What is known of a name is forgotten so long after its last wrong password. */
export const rememberedMs = 3600_000;
/** Names that are told apart from one address; all further ones count as one name. */
export const mostNames = 100;
/** Addresses that are told apart. */
export const mostAddresses = 1000;

/** Slows down the guessing of passwords, in real time. */
export interface SignInThrottle {
  /**
   * What `isRight` says of the password that is tried for a name from an address. Throws RATE_LIMITED with `retryAfterSeconds`, and does not
   * ask it, when the name has had its tries from there: after that many seconds one is made. A right password clears the name.
   */
  tried(name: string, address: string, isRight: () => boolean): boolean;
}

/** Wrong passwords of one name from one address. */
interface Failures {
  inARow: number;
  lastMs: number;
}

/**
 * Memory is bounded, and no caller can have his own failures forgotten by trying other names: an address past its names shares one count
 * for all further ones, and it takes a thousand other addresses to push one out, each of which has ten tries of its own anyway.
 */
export function createSignInThrottle(realNowMs: () => number): SignInThrottle {
  /** By address, in the order of their last failure, and within by the digest of a name, which may be of any length. */
  const byAddress = new Map<string, Map<string, Failures>>();

  return {
    tried(name, address, isRight) {
      const nowMs = Math.floor(realNowMs());
      const known = byAddress.get(address) ?? new Map<string, Failures>();
      forget(known, nowMs);
      const digest = createHash('sha256').update(name).digest('base64');
      const key = known.has(digest) || known.size < mostNames ? digest : furtherNames;
      const failures = known.get(key) ?? { inARow: 0, lastMs: nowMs };
      if (failures.inARow >= freeTries) checkPause(failures, nowMs);
      if (isRight()) {
        // One name's password says nothing of the others that share the count.
        if (key !== furtherNames) known.delete(key);
        return true;
      }
      known.set(key, { inARow: failures.inARow + 1, lastMs: nowMs });
      byAddress.delete(address);
      byAddress.set(address, known);
      if (byAddress.size > mostAddresses) byAddress.delete(byAddress.keys().next().value!);
      return false;
    },
  };
}

/** Stands beside digests, which have another length. */
const furtherNames = 'further names';

/** At most `mostNames` + 1 are looked at. */
function forget(known: Map<string, Failures>, nowMs: number): void {
  for (const [key, { lastMs }] of known) if (nowMs - lastMs > rememberedMs) known.delete(key);
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
