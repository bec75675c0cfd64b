import type { RealClock } from '../../tools-types.js';
import { Allowance, AskingStopped, type Taken } from './allowance.js';
import type { Consent } from './consent.js';
import { answerBounds, type Send, type WholeAnswer, wholeAnswer } from './whole-answer.js';

/**
 * Sends requests one after another, as far as the rules of `consent` allow, and reads each answer within its bounds.
 * After an answer 429, or 503 with Retry-After, the sender waits and sends the request again. Rejects with
 * AskingStopped once the rules end the run, and where there is no whole answer; from then on nothing is sent.
 */
export class PoliteSender {
  readonly #send: Send;
  readonly #allowance: Allowance;
  readonly #mostMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  constructor(send: Send, consent: Consent, clock: RealClock, mostMs: number = answerBounds.ms) {
    this.#send = send;
    this.#allowance = new Allowance(consent, clock);
    this.#mostMs = mostMs;
  }

  /** Requests sent so far. */
  get sent(): number {
    return this.#allowance.sent;
  }

  /** Bytes of the bodies that were read, unpacked. */
  get bytes(): number {
    return this.#bytes;
  }

  send(request: Request, taken?: Taken): Promise<WholeAnswer> {
    const answered = this.#last.then(() => this.#untilAdmitted(request, taken));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #untilAdmitted(request: Request, taken: Taken | undefined): Promise<WholeAnswer> {
    for (;;) {
      await this.#allowance.admit();
      const answer = await this.#once(request.clone(), taken);
      if (!answer) continue;
      this.#bytes += answer.bytes.byteLength;
      return answer;
    }
  }

  async #once(request: Request, taken: Taken | undefined): Promise<WholeAnswer | undefined> {
    try {
      return await wholeAnswer(this.#send, request, this.#mostMs, (head) => this.#allowance.isRefusal(head, taken));
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
