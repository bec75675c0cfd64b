import type { RealClock } from '../../tools-types.js';
import { type Consent, otherHostRules } from './consent.js';
import { printable } from './secrets.js';

/** No further request is sent. The message begins with the URL and says why, in one line. */
export class AskingStopped extends Error {
  constructor(message: string) {
    super(printable(message));
  }
}

/**
 * The result of `read` for an answer of an endpoint. Throws AskingStopped where that fails: `what` is the unreadable
 * part of the answer.
 */
export async function readSaid<T>(url: string, what: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AskingStopped || !(error instanceof Error)) throw error;
    throw new AskingStopped(`${url} answers ${what} that cannot be read: ${error.message.slice(0, 300)}`);
  }
}

/** The run ends if an answer wants a longer wait than this, or if the waits for one request add up to more. */
const longestWaitMs = 10 * 60_000;
/** The least wait after a refusal, whatever wait it names. Each further refusal of the request doubles it. */
const leastWaitMs = 1000;

/**
 * The statuses that the caller accepts as answers. Otherwise 401 and 403 end the run, and 429 and 503 lead to a wait.
 */
export interface Taken {
  readonly denial?: boolean;
  readonly refusal?: boolean;
}

/** The requests that a run may still send, by the rules of `consent`. */
export class Allowance {
  readonly #consent: Consent;
  readonly #clock: RealClock;
  #sent = 0;
  #refusals = 0;
  /** Refusals since the last answer, and the waits after them. */
  #inARow = 0;
  #waitedMs = 0;
  #nextMs = -Infinity;
  #stopped: AskingStopped | undefined;

  constructor(consent: Consent, clock: RealClock) {
    this.#consent = consent;
    this.#clock = clock;
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Why no further request is sent. */
  get stopped(): AskingStopped | undefined {
    return this.#stopped;
  }

  /** Settles when the next request may be sent, and counts it. Rejects with AskingStopped above the most requests. */
  async admit(): Promise<void> {
    if (this.#stopped) throw this.#stopped;
    const { isOther, mostRequests } = this.#consent;
    if (this.#sent >= mostRequests) this.stop(`was asked ${mostRequests} times, the most that are allowed`);
    // A timer may be early by a millisecond. Two waits are enough; more could be endless with a clock that stands
    // still.
    for (let waits = 0; waits < 2; waits++) {
      const leftMs = this.#nextMs - this.#clock.nowMs();
      if (leftMs > 0) await this.#clock.wait(leftMs);
    }
    if (isOther) this.#nextMs = this.#clock.nowMs() + otherHostRules.intervalMs;
    this.#sent += 1;
  }

  /**
   * Whether an answer refuses the request for now: 429, or 503 with Retry-After. The next request is admitted after
   * that time. Throws AskingStopped for 401 or 403, a redirect, a long wait, and the third refusal of another host.
   * `taken`: the statuses that the caller accepts as answers.
   */
  isRefusal({ status, headers }: Response, taken: Taken = {}): boolean {
    if (status >= 300 && status < 400 && status !== 304)
      this.stop(`answers with a redirect (${status}), which is not followed`);
    if ((status === 401 || status === 403) && taken.denial !== true)
      this.stop(`refuses this caller (${status}): it wants a token, or another one`);
    if (status !== 429 && !(status === 503 && headers.has('retry-after'))) {
      this.#inARow = 0;
      this.#waitedMs = 0;
      return false;
    }
    this.#refusals += 1;
    if (this.#consent.isOther && this.#refusals >= otherHostRules.mostRefusals)
      this.stop(`has refused ${this.#refusals} requests for now (${status})`);
    if (taken.refusal === true) return false;
    this.#inARow += 1;
    const nowMs = this.#clock.nowMs();
    const leastMs = leastWaitMs * 2 ** (this.#inARow - 1);
    const waitMs = Math.max(leastMs, retryAfterMs(headers.get('retry-after'), nowMs) ?? 0);
    this.#waitedMs += waitMs;
    if (waitMs > longestWaitMs) this.stop(`asks to wait ${Math.round(waitMs / 1000)} s (${status})`);
    if (this.#waitedMs > longestWaitMs) this.stop(`has refused one request ${this.#inARow} times (${status})`);
    this.#nextMs = Math.max(this.#nextMs, nowMs + waitMs);
    return true;
  }

  /** Ends the run. */
  stop(reason: string): never {
    this.#stopped = new AskingStopped(`${this.#consent.url} ${reason}.`);
    throw this.#stopped;
  }
}

/** The milliseconds of Retry-After, which is a number of seconds or a date; undefined where it is neither. */
export function retryAfterMs(text: string | null | undefined, nowMs: number): number | undefined {
  const retryAfter = text ?? '';
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
