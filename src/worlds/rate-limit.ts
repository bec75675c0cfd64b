import { ServiceError } from '../base/errors.js';

/** The most callers that are remembered. */
const mostCallers = 10_000;

/** A number of requests per second for each caller, in real time: the world's clock may stand still or be moved. */
export interface RateLimit {
  /**
   * Counts one request. Throws RATE_LIMITED with `retryAfterSeconds` when the caller has none left: after that many
   * seconds a request is accepted.
   */
  take(caller: string): void;
  /** The counts, for `load` of a limit that was made with the same options. */
  save(): ReadonlyMap<string, number>;
  load(saved: ReadonlyMap<string, number>): void;
}

export interface RateLimitOptions {
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
  readonly perSecond: number;
  /** The subject of the message, such as "Without a token getNearestCoastline". */
  readonly subject: string;
  /** What the caller can do instead of waiting, such as "sign in". */
  readonly remedy?: string;
}

/**
 * A limit that accepts the requests of a whole second at once, at least one. For each caller it keeps the instant from
 * which a full burst is accepted again; each request moves it by the time of one request.
 */
export function createRateLimit({ realNowMs, perSecond, subject, remedy }: RateLimitOptions): RateLimit {
  const requestMs = 1000 / perSecond;
  const burstMs = Math.max(1, perSecond) * requestMs;
  /** In the order of the last accepted request, which is nearly the order of these instants. */
  const fullAtMs = new Map<string, number>();

  return {
    save: () => fullAtMs,
    load(saved) {
      for (const [caller, fullMs] of saved) fullAtMs.set(caller, fullMs);
    },
    take(caller) {
      const nowMs = Math.floor(realNowMs());
      // At most one full burst ahead. Otherwise, after the machine's clock is set back, requests would be refused until
      // it has caught up.
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
   * Forgets callers whose full burst is available again; they lose nothing. If there is no such caller and the bound is
   * reached, the caller who is nearest to a full burst is forgotten early. That takes more users, or addresses, than
   * the service has connections.
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
