import type { Clock } from '../types.js';
import { ServiceError } from './errors.js';

export type { Clock } from '../types.js';

/** The clock of a world as the service uses it. */
export interface WorldClock extends Clock {
  /**
   * The instant of the next request. It moves the clock by `stepPerRequestMs` first, so that the nth request is
   * executed at start + n steps. A request calls it once.
   */
  nextRequestMs(): number;
  /**
   * Stops the clock until the returned function is called or the clock is set. When that function is called, the clock
   * shows the instant that it would have reached without the stop.
   */
  hold(): () => void;
  /**
   * Gives the clock the state in which it was made. A clock that was made without an instant follows real time again.
   */
  reset(): void;
  /** The state after all changes of the clock, for `load` of a clock that was made with the same options. */
  save(): SavedClock;
  load(saved: SavedClock): void;
}

/** The state of a clock: at the real instant `sinceMs` it stood at `baseMs`. */
export interface SavedClock {
  readonly baseMs: number;
  /** Whole milliseconds, as instants of the state that replicas share are. */
  readonly sinceMs: number;
  readonly running: boolean;
  readonly rate: number;
  readonly stepMs: number;
}

export interface ClockOptions {
  /** Real milliseconds since 1970. Passed in, because nothing below the command line reads the real clock. */
  readonly realNowMs: () => number;
  /** The instant at which the clock starts. Default: the real instant. */
  readonly startMs?: number | undefined;
  /** Whether the clock runs from the start. Default: true without `startMs`, false with it. */
  readonly run?: boolean | undefined;
  /** See `Clock.rate`. Default 1. */
  readonly rate?: number | undefined;
  /** See `Clock.stepPerRequestMs`. Default 0. */
  readonly stepPerRequestMs?: number | undefined;
}

/** The bounds of `now`: 2000-01-01 to 2100-01-01. */
export const earliestNowMs = Date.UTC(2000, 0, 1);
export const latestNowMs = Date.UTC(2100, 0, 1);

/** The bounds of `rate`: 100,000 is a day in 0.9 s. */
export const leastRate = 0.1;
export const mostRate = 100_000;

/** The bound of `stepPerRequestMs`: a year. */
export const mostStepMs = 366 * 24 * 3600 * 1000;

export function createClock(options: ClockOptions): WorldClock {
  const { realNowMs } = options;
  let running = false;
  let rate = 1;
  let stepMs = 0;
  let baseMs = 0;
  let sinceMs = 0;
  let heldMs: number | undefined;

  const nowMs = () => {
    if (heldMs !== undefined) return heldMs;
    return running
      ? Math.min(latestNowMs, Math.max(earliestNowMs, Math.trunc(baseMs + (realNowMs() - sinceMs) * rate)))
      : baseMs;
  };
  const rebase = (ms: number) => {
    baseMs = checked(ms);
    heldMs = undefined;
    sinceMs = realNowMs();
  };
  const reset = () => {
    rate = checkedRate(options.rate ?? 1);
    stepMs = checkedStep(options.stepPerRequestMs ?? 0);
    running = options.run ?? options.startMs === undefined;
    rebase(options.startMs ?? machineMs(realNowMs()));
  };
  reset();

  return {
    nowMs,
    get running() {
      return running;
    },
    get rate() {
      return rate;
    },
    get stepPerRequestMs() {
      return stepMs;
    },
    set: rebase,
    advance: (ms) => rebase(nowMs() + ms),
    freeze: () => {
      rebase(nowMs());
      running = false;
    },
    run: () => {
      rebase(nowMs());
      running = true;
    },
    setRate: (next) => {
      const checkedNext = checkedRate(next);
      rebase(nowMs());
      rate = checkedNext;
    },
    setStepPerRequest: (ms) => {
      stepMs = checkedStep(ms);
    },
    nextRequestMs: () => {
      if (stepMs > 0) rebase(Math.min(latestNowMs, nowMs() + stepMs));
      return nowMs();
    },
    hold() {
      const ms = nowMs();
      heldMs = ms;
      return () => {
        if (heldMs === ms) heldMs = undefined;
      };
    },
    reset,
    save: () => ({ baseMs, sinceMs: Math.trunc(sinceMs), running, rate, stepMs }),
    load: (saved) => {
      ({ baseMs, sinceMs, running, rate, stepMs } = saved);
      heldMs = undefined;
    },
  };
}

/** The instant of the machine's clock, milliseconds since 1970. Throws BAD_USER_INPUT where the ocean has no days. */
export function machineMs(ms: number): number {
  if (ms >= earliestNowMs && ms <= latestNowMs) return ms;
  const says = Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : `${ms} ms`;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `The clock of this machine says ${says}, and the ocean has days from 2000 to 2100. Set it, or give now.`,
  );
}

function checked(ms: number): number {
  if (!(ms >= earliestNowMs && ms <= latestNowMs)) {
    throw new RangeError(`now must lie from 2000-01-01 to 2100-01-01, not at ${ms} ms`);
  }
  return Math.trunc(ms);
}

function checkedRate(rate: number): number {
  if (!(rate >= leastRate && rate <= mostRate))
    throw new RangeError(`rate must lie from ${leastRate} to ${mostRate}, not at ${rate}`);
  return rate;
}

function checkedStep(ms: number): number {
  if (!(Number.isInteger(ms) && ms >= 0 && ms <= mostStepMs))
    throw new RangeError(`stepPerRequestMs must be whole milliseconds from 0 to ${mostStepMs}, not ${ms}`);
  return ms;
}
