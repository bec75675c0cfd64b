import type { StopSignal } from '../../types.js';
import { ServiceError } from '../errors.js';
import { afterThisSlice } from './event-loop.js';
import { pauseUnlessAborted } from './until-aborted.js';
import { WorkQueue } from './work-queue.js';

/** What a request waits for, other than its turn. */
export type Wait = 'days' | 'fault';

/** The bounds of the work of one request. */
export interface WorkTerms {
  /** The queue of the service. Default: a queue of this request alone. */
  readonly queue?: WorkQueue | undefined;
  /** Real milliseconds, to count processor time. Default: it is not counted. */
  readonly nowMs?: (() => number) | undefined;
  /** Processor time on the main thread that the request may take. Default: no limit. */
  readonly budgetMs?: number | undefined;
  /** Gives the signal that is aborted when the client has gone. Called once, for requests that yield only. */
  readonly signal?: (() => StopSignal | undefined) | undefined;
  /** Aborted when the service closes and stops waiting for the request. */
  readonly closing?: StopSignal | undefined;
  /** Ends the request's waits when it is aborted. Default: `closing`. */
  readonly waits?: StopSignal | undefined;
}

/**
 * Units between two yields: 4 to 8 ms. A slice should stay below 20 ms, and estimates of units may be several times too
 * low.
 */
export const unitsOfSlice = 2_000_000;

/**
 * The work of one request on the main thread. A loop adds the units that it has done and yields when a slice is full:
 *
 *     work.units += count * cost;
 *     if (work.isDue) await work.yield();
 *
 * A wait for anything but the queue, such as days that are being made, goes through `waitFor`: its time is not counted
 * as processor time.
 */
export class Work {
  /** Units done since the last yield. A unit is a test of one value of a column, 2 to 4 ns. */
  units = 0;
  /** What it waits for now, or waited for when it ended; undefined for all that is no `Wait`. */
  waitsFor: Wait | undefined;
  readonly #terms: WorkTerms;
  readonly #queue: WorkQueue;
  #signal: StopSignal | undefined;
  #hasTask = false;
  #hasYielded = false;
  #spentMs = 0;
  /** The start of the present slice; NaN between slices. The constructor starts the first. */
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

  /** Whether the client has gone, so that no answer is needed. */
  get isAbandoned(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Processor time of the slices that have ended, milliseconds. */
  get spentMs(): number {
    return this.#spentMs;
  }

  /**
   * Settles when the request's next task may begin. Undefined for the first task, which begins at once; each later task
   * begins with a new slice. Rejects like `check`.
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
   * The value of a promise that other code settles; the time until then is not counted. Rejects like the promise and
   * like `check`.
   */
  async waitFor<T>(promise: Promise<T>, what?: Wait): Promise<T> {
    this.#hasYielded = true;
    this.waitsFor = what;
    this.#endSlice();
    try {
      return await promise;
    } finally {
      this.#beginSlice();
      this.check();
      this.waitsFor = undefined;
    }
  }

  /** Does steps of some milliseconds, a slice for each. Rejects like `check`. */
  async doSteps<T>(steps: Iterator<void, T>): Promise<T> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await this.yield();
    }
  }

  /** Waits without work, as a fault says. Rejects like `check`, once the client has gone or the service closes. */
  async pause(ms: number): Promise<void> {
    this.#signal ??= this.#terms.signal?.();
    const { waits = this.#terms.closing } = this.#terms;
    await this.waitFor(
      pauseUnlessAborted(
        ms,
        [this.#signal, waits].filter((signal) => signal !== undefined),
      ),
      'fault',
    );
  }

  /**
   * Throws when the request must end: the reason of the signal when the client has gone, the reason of `closing` when
   * the service closes, QUERY_TOO_COMPLEX when the processor time is spent. It never throws before the first yield.
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
      `The request has taken more than ${budgetMs / 1000} s of processor time, which is all that one request may ` +
        'take. Ask for less at once: fewer root fields, a shorter time span, a simpler geometry. The option ' +
        'requestBudget of the service sets the bound.',
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
