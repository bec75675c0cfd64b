import type { Clock } from '../clock.js';
import { ServiceError } from '../errors.js';

/** Callers whose last use is remembered; who is forgotten starts with a full measure. */
const mostCallers = 10_000;

/** So many requests per second and caller, refilled by the world's clock. */
export interface RateLimit {
  /** Counts one request. Throws RATE_LIMITED with `retryAfterSeconds` when the caller has none left. */
  take(caller: string): void;
}

export interface RateLimitOptions {
  readonly clock: Clock;
  readonly perSecond: number;
  /** Who is limited, for the message: "Without a token getNearestCoastline". */
  readonly subject: string;
  /** What helps beside waiting, such as "sign in". */
  readonly remedy?: string;
}

export function createRateLimit({ clock, perSecond, subject, remedy }: RateLimitOptions): RateLimit {
  const burst = Math.max(1, perSecond);
  const buckets = new Map<string, { left: number; atMs: number }>();

  return {
    take(caller) {
      const nowMs = clock.nowMs();
      const known = buckets.get(caller);
      // A clock that was moved back refills nothing and takes nothing away.
      const passedS = known ? Math.max(0, nowMs - known.atMs) / 1000 : 0;
      const left = known ? Math.min(burst, known.left + passedS * perSecond) : burst;
      buckets.delete(caller);
      if (buckets.size >= mostCallers) buckets.delete(buckets.keys().next().value!);
      if (left < 1) {
        buckets.set(caller, { left, atMs: nowMs });
        throw limited(Math.ceil((1 - left) / perSecond));
      }
      buckets.set(caller, { left: left - 1, atMs: nowMs });
    },
  };

  function limited(retryAfterSeconds: number): ServiceError {
    const wait = clock.running
      ? `Wait ${retryAfterSeconds} s`
      : `The world's clock stands still, so waiting does not help: advance it by ${retryAfterSeconds} s`;
    const rate = `${subject} takes ${perSecond} request${perSecond === 1 ? '' : 's'} per second.`;
    return new ServiceError('RATE_LIMITED', `${rate} ${wait}${remedy ? `, or ${remedy}` : ''}.`, { retryAfterSeconds });
  }
}
