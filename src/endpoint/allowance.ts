import type { RealClock } from '../tools-api.js';
import { type Consent, otherHostRules } from './consent.js';

/** No further request is sent. The message begins with the URL and says why. */
export class AskingStopped extends Error {}

/** Longer waits than this, which an answer asks for, end the run. */
const longestWaitMs = 10 * 60_000;
/** The wait after a refusal that names none. */
const usualWaitMs = 1000;

/** The requests that a run may still send, by the rules of `consent`. */
export class Allowance {
  readonly #consent: Consent;
  readonly #clock: RealClock;
  #sent = 0;
  #refusals = 0;
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

  /** Why nothing more is sent. */
  get stopped(): AskingStopped | undefined {
    return this.#stopped;
  }

  /** Settles when the next request may be sent, and counts it. Rejects with AskingStopped for one too many. */
  async admit(): Promise<void> {
    if (this.#stopped) throw this.#stopped;
    const { isOther, mostRequests } = this.#consent;
    if (this.#sent >= mostRequests) this.stop(`was asked ${mostRequests} times, the most that are allowed`);
    for (let nowMs = this.#clock.nowMs(); nowMs < this.#nextMs; nowMs = this.#clock.nowMs())
      await this.#clock.wait(this.#nextMs - nowMs);
    if (isOther) this.#nextMs = this.#clock.nowMs() + otherHostRules.intervalMs;
    this.#sent += 1;
  }

  /**
   * Whether an answer refuses the request for now: 429, or 503 with Retry-After. The next request is admitted after
   * that time. Throws AskingStopped for 401 or 403, a redirect, a long wait, and the third refusal of another host.
   */
  isRefusal({ status, headers }: Response): boolean {
    if (status >= 300 && status < 400 && status !== 304)
      this.stop(`answers with a redirect (${status}), which is not followed`);
    if (status === 401 || status === 403)
      this.stop(`refuses this caller (${status}): it wants a token, or another one`);
    if (status !== 429 && !(status === 503 && headers.has('retry-after'))) return false;
    this.#refusals += 1;
    if (this.#consent.isOther && this.#refusals >= otherHostRules.mostRefusals)
      this.stop(`has refused ${this.#refusals} requests for now (${status})`);
    const nowMs = this.#clock.nowMs();
    const waitMs = retryAfterMs(headers.get('retry-after'), nowMs) ?? usualWaitMs;
    if (waitMs > longestWaitMs) this.stop(`asks to wait ${Math.round(waitMs / 1000)} s (${status})`);
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
  const given = text ?? '';
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
