import type { RealClock } from '../tools-api.js';
import { type Consent, otherHostRules } from './consent.js';

/** Sends a request, such as `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** No further request is sent. The message begins with the URL and says why. */
export class AskingStopped extends Error {}

/** Longer waits than this, which an answer asks for, end the run. */
const longestWaitMs = 10 * 60_000;
/** The wait after a refusal that names none. */
const usualWaitMs = 1000;

/**
 * Sends requests one after another, by the rules of `consent`. An answer 429, or 503 with Retry-After, is waited for
 * and asked again. Rejects with AskingStopped for an answer 401 or 403, a redirect, the third refusal of another host,
 * one request too many, and where nothing answers; from then on nothing is sent.
 */
export class PoliteSender {
  readonly #send: Send;
  readonly #consent: Consent;
  readonly #clock: RealClock;
  #last: Promise<unknown> = Promise.resolve();
  #sent = 0;
  #refusals = 0;
  #nextMs = -Infinity;
  #stopped: AskingStopped | undefined;

  constructor(send: Send, consent: Consent, clock: RealClock) {
    this.#send = send;
    this.#consent = consent;
    this.#clock = clock;
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#sent;
  }

  send(request: Request): Promise<Response> {
    const answered = this.#last.then(() => this.#untilAdmitted(request));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #untilAdmitted(request: Request): Promise<Response> {
    for (;;) {
      const response = await this.#once(request.clone());
      const { status } = response;
      if (status >= 300 && status < 400) this.#stop(`answers with a redirect (${status}), which is not followed`);
      if (status === 401 || status === 403)
        this.#stop(`refuses this caller (${status}): it wants a token, or another one`);
      if (status !== 429 && !(status === 503 && response.headers.has('retry-after'))) return response;
      this.#refusals += 1;
      if (this.#consent.isOther && this.#refusals >= otherHostRules.mostRefusals)
        this.#stop(`has refused ${this.#refusals} requests for now (${status})`);
      const waitMs = this.#waitOf(response);
      if (waitMs > longestWaitMs) this.#stop(`asks to wait ${Math.round(waitMs / 1000)} s (${status})`);
      this.#nextMs = Math.max(this.#nextMs, this.#clock.nowMs() + waitMs);
    }
  }

  async #once(request: Request): Promise<Response> {
    if (this.#stopped) throw this.#stopped;
    const { isOther, mostRequests } = this.#consent;
    if (this.#sent >= mostRequests) this.#stop(`was asked ${mostRequests} times, the most that are allowed`);
    for (let nowMs = this.#clock.nowMs(); nowMs < this.#nextMs; nowMs = this.#clock.nowMs())
      await this.#clock.wait(this.#nextMs - nowMs);
    if (isOther) this.#nextMs = this.#clock.nowMs() + otherHostRules.intervalMs;
    this.#sent += 1;
    try {
      return await this.#send(new Request(request, { redirect: 'manual' }));
    } catch (error) {
      return this.#stop(`does not answer: ${reasonOf(error)}`);
    }
  }

  /** The milliseconds of Retry-After, which is a number of seconds or a date. */
  #waitOf({ headers }: Response): number {
    const text = headers.get('retry-after') ?? '';
    const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - this.#clock.nowMs();
    return Number.isNaN(ms) ? usualWaitMs : Math.max(0, ms);
  }

  #stop(reason: string): never {
    this.#stopped = new AskingStopped(`${this.#consent.url} ${reason}.`);
    throw this.#stopped;
  }
}

/** The cause of a failed `fetch`, whose own message says nothing. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
