import { ServiceError } from '../errors.js';

/** Callers that are remembered. */
const mostCallers = 10_000;

/** So many requests per second and caller, counted in real time: the world's clock may stand still or be moved. */
export interface RateLimit {
  /**
   * Counts one request. Throws RATE_LIMITED with `retryAfterSeconds` when the caller has none left: after that many
   * seconds one passes.
   */
  take(caller: string): void;
}

export interface RateLimitOptions {
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
  readonly perSecond: number;
  /** What is limited, for the message: "Without a token getNearestCoastline". */
  readonly subject: string;
  /** What helps beside waiting, such as "sign in". */
  readonly remedy?: string;
}

/**
 * A limit that lets a second's worth of requests through at once, at least one. For each caller it keeps the instant at
 * which all of these may be sent again; each request moves it on by the time of one.
 */
export function createRateLimit({ realNowMs, perSecond, subject, remedy }: RateLimitOptions): RateLimit {
  const requestMs = 1000 / perSecond;
  const burstMs = Math.max(1, perSecond) * requestMs;
  /** In the order of their last request that passed, which nearly is that of these instants. */
  const fullAtMs = new Map<string, number>();

  return {
    take(caller) {
      const nowMs = Math.floor(realNowMs());
      // No later than from an empty measure: a machine whose clock was set back must not refuse until it has caught up.
      const full = Math.min(fullAtMs.get(caller) ?? -Infinity, nowMs + burstMs);
      const freeMs = Math.ceil(full + requestMs - burstMs);
      if (freeMs > nowMs) {
        fullAtMs.set(caller, full);
        throw limited(Math.ceil((freeMs - nowMs) / 1000));
      }
      fullAtMs.delete(caller);
      if (fullAtMs.size >= mostCallers) forget(nowMs);
      fullAtMs.set(caller, Math.max(full, nowMs) + requestMs);
    },
  };

  /**
   * Makes room. A caller whose measure is full again loses nothing. Only when so many callers have sent within the time
   * of their measures the one that is nearest to it goes early: that takes more addresses than the service has
   * connections, or users, and they are finite.
   */
  function forget(nowMs: number): void {
    for (const [caller, fullMs] of fullAtMs) {
      if (fullMs > nowMs && fullAtMs.size < mostCallers) return;
      fullAtMs.delete(caller);
    }
  }

  function limited(retryAfterSeconds: number): ServiceError {
    const rate = `${subject} takes ${perSecond} request${perSecond === 1 ? '' : 's'} per second.`;
    const message = `${rate} Wait ${retryAfterSeconds} s${remedy ? `, or ${remedy}` : ''}.`;
    return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds });
  }
}
