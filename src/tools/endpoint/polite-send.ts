import type { RealClock } from '../../tools-types.js';
import { Allowance, AskingStopped } from './allowance.js';
import type { Consent } from './consent.js';
import { answerBounds, type Send, type WholeAnswer, wholeAnswer } from './whole-answer.js';

/**
 * Sends requests one after another, as far as the rules of `consent` allow, and reads each answer within its bounds. An
 * answer 429, or 503 with Retry-After, is waited for and asked again. Rejects with AskingStopped once the rules end the
 * run, and where there is no whole answer; from then on nothing is sent.
 */
export class PoliteSender {
  readonly #send: Send;
  readonly #allowance: Allowance;
  readonly #mostMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(send: Send, consent: Consent, clock: RealClock, mostMs: number = answerBounds.ms) {
    this.#send = send;
    this.#allowance = new Allowance(consent, clock);
    this.#mostMs = mostMs;
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#allowance.sent;
  }

  send(request: Request): Promise<WholeAnswer> {
    const answered = this.#last.then(() => this.#untilAdmitted(request));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #untilAdmitted(request: Request): Promise<WholeAnswer> {
    for (;;) {
      await this.#allowance.admit();
      const answer = await this.#once(request.clone());
      if (answer) return answer;
    }
  }

  async #once(request: Request): Promise<WholeAnswer | undefined> {
    try {
      return await wholeAnswer(this.#send, request, this.#mostMs, (head) => this.#allowance.isRefusal(head));
    } catch (error) {
      if (error instanceof AskingStopped) throw error;
      return this.#allowance.stop(`does not answer: ${reasonOf(error)}`);
    }
  }
}

/** The cause of a failed `fetch`, whose own message says nothing. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
