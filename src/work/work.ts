import type { StopSignal } from '../api.js';
import { ServiceError } from '../errors.js';
import { afterThisSlice } from './event-loop.js';
import { WorkQueue } from './work-queue.js';

/** What bounds the work of one request. */
export interface WorkTerms {
  /** The queue of the service; default: one of its own. */
  readonly queue?: WorkQueue | undefined;
  /** Real milliseconds, for the processor time. Default: none is counted. */
  readonly nowMs?: (() => number) | undefined;
  /** Processor time on the main thread that the request may take; default: any. */
  readonly budgetMs?: number | undefined;
  /** Aborted when the client has gone. Asked for once, and only for a request that is long enough to yield. */
  readonly signal?: (() => StopSignal | undefined) | undefined;
  /** Aborted when the service closes and does not wait for the request any longer. */
  readonly closing?: StopSignal | undefined;
}

/**
 * Units between two yields: some 4 to 8 ms, well below 20 ms, since estimates of units may be several times too low.
 */
export const unitsOfSlice = 2_000_000;

/**
 * The work of one request on the main thread. A loop adds the units of what it has done and yields when a slice is
 * full:
 *
 *     work.units += count * cost;
 *     if (work.isDue) await work.yield();
 *
 * What waits for something else than the queue, such as days that are being made, waits through `waitFor`, so that this
 * time is not counted.
 */
export class Work {
  /** Done since the last yield, in tests of a column (2 to 4 ns each). */
  units = 0;
  readonly #terms: WorkTerms;
  readonly #queue: WorkQueue;
  #signal: StopSignal | undefined;
  #hasTask = false;
  #hasYielded = false;
  #spentMs = 0;
  /** When the present slice began; NaN between slices. Work begins with a slice. */
  #sliceMs: number;

  constructor(terms: WorkTerms = {}) {
    this.#terms = terms;
    this.#queue = terms.queue ?? new WorkQueue();
    this.#sliceMs = this.#nowMs();
  }

  /** Whether a slice is full. */
  get isDue(): boolean {
    return this.units > unitsOfSlice;
  }

  /** Whether the client has gone, so that nothing needs to be said. */
  get isAbandoned(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Processor time of all slices that have ended, milliseconds. */
  get spentMs(): number {
    return this.#spentMs;
  }

  /**
   * When the next of the request's tasks may begin: undefined for the first, which begins at once; each other has a
   * slice of its own. Rejects like `check`.
   */
  nextTask(): Promise<void> | undefined {
    if (this.#hasTask) return this.yield();
    this.#hasTask = true;
    return undefined;
  }

  /** Lets other requests run. Rejects like `check`. */
  yield(): Promise<void> {
    return this.waitFor(this.#queue.nextSlice(this));
  }

  /**
   * The value of a promise that others work for; the time until then is not counted. Rejects like the promise and like
   * `check`.
   */
  async waitFor<T>(promise: Promise<T>): Promise<T> {
    this.#hasYielded = true;
    this.#endSlice();
    try {
      return await promise;
    } finally {
      this.#beginSlice();
      this.check();
    }
  }

  /**
   * Throws once nothing more is to be done: the reason of the signal when the client has gone, that of the service when
   * it closes, and QUERY_TOO_COMPLEX when the processor time is spent. Before the first yield it throws nothing.
   */
  check(): void {
    if (!this.#hasYielded) return;
    this.#signal ??= this.#terms.signal?.();
    const { closing, budgetMs = Infinity } = this.#terms;
    if (this.#signal?.aborted) throw this.#signal.reason;
    if (closing?.aborted) throw closing.reason;
    if (this.#spentMs <= budgetMs) return;
    throw new ServiceError(
      'QUERY_TOO_COMPLEX',
      `The request has taken more than ${budgetMs / 1000} s of processor time, which is all that one request may take. Ask for less at once: fewer root fields, a shorter time span, a simpler geometry. The option requestBudget of the service sets the bound.`,
    );
  }

  #beginSlice(): void {
    this.units = 0;
    if (!Number.isNaN(this.#sliceMs)) return;
    this.#sliceMs = this.#nowMs();
    afterThisSlice(() => this.#endSlice());
  }

  #endSlice(): void {
    if (Number.isNaN(this.#sliceMs)) return;
    this.#spentMs += this.#nowMs() - this.#sliceMs;
    this.#sliceMs = Number.NaN;
  }

  #nowMs(): number {
    return this.#terms.nowMs?.() ?? 0;
  }
}
