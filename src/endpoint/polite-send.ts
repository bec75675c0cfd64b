import type { RealClock } from '../tools-api.js';
import { Allowance } from './allowance.js';
import type { Consent } from './consent.js';

/** Sends a request, such as `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/**
 * Sends requests one after another, as far as the rules of `consent` allow. An answer 429, or 503 with Retry-After, is
 * waited for and asked again. Rejects with AskingStopped once the rules end the run, and where nothing answers; from
 * then on nothing is sent.
 */
export class PoliteSender {
  readonly #send: Send;
  readonly #allowance: Allowance;
  #last: Promise<unknown> = Promise.resolve();

  constructor(send: Send, consent: Consent, clock: RealClock) {
    this.#send = send;
    this.#allowance = new Allowance(consent, clock);
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#allowance.sent;
  }

  send(request: Request): Promise<Response> {
    const answered = this.#last.then(() => this.#untilAdmitted(request));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #untilAdmitted(request: Request): Promise<Response> {
    for (;;) {
      await this.#allowance.admit();
      const response = await this.#once(request.clone());
      if (!this.#allowance.isRefusal(response)) return response;
    }
  }

  async #once(request: Request): Promise<Response> {
    try {
      return await this.#send(new Request(request, { redirect: 'manual' }));
    } catch (error) {
      return this.#allowance.stop(`does not answer: ${reasonOf(error)}`);
    }
  }
}

/** The cause of a failed `fetch`, whose own message says nothing. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
