import { retryAfterMs } from '../endpoint/allowance.js';
import { type Found, FoundList } from './findings.js';
import type { Exchange } from './watched-exchange.js';

/** The inaccuracy of a client's clock that is no finding, milliseconds. */
const toleranceMs = 50;

interface Refusal {
  readonly id: number;
  readonly endedMs: number;
  readonly untilMs: number;
}

/** Requests that come before the time which an answer 429 or 503 has named in Retry-After. */
export class RetryWatch {
  /** The last refusal by token; requests without one have another limit. */
  readonly #refusals = new Map<string | undefined, Refusal>();
  readonly #found = new FoundList();
  #cases = 0;

  get cases(): number {
    return this.#cases;
  }

  see({ id, token, status, retryAfter, startedMs, endedMs }: Exchange): void {
    const refusal = this.#refusals.get(token);
    // A request that was on its way when the refusal came could not know of it.
    if (refusal && startedMs >= refusal.endedMs && startedMs < refusal.untilMs - toleranceMs) {
      const earlyS = ((refusal.untilMs - startedMs) / 1000).toFixed(1);
      const message = `Request ${id} came ${earlyS} s before the Retry-After of request ${refusal.id} had passed.`;
      this.#found.add({ name: 'early-retry', severity: 'error', message, requests: [refusal.id, id] });
    }
    if (status !== 429 && status !== 503) return;
    const waitMs = retryAfterMs(retryAfter, endedMs);
    if (waitMs === undefined) return;
    this.#cases += 1;
    this.#refusals.set(token, { id, endedMs, untilMs: endedMs + waitMs });
  }

  findings(): readonly Found[] {
    return this.#found.list;
  }
}
