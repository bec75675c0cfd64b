import type { Clock } from './api.js';

export type { Clock } from './api.js';

export interface ClockOptions {
  /** Real milliseconds since 1970. Passed in, because nothing below the command line reads the real clock. */
  readonly realNowMs: () => number;
  /** The instant at which the clock starts. Default: the real instant. */
  readonly startMs?: number | undefined;
  /** Whether the clock runs from the start. Default: true without `startMs`, false with it. */
  readonly run?: boolean | undefined;
}

/** The bounds of `now`: 2000-01-01 to 2100-01-01. */
export const earliestNowMs = Date.UTC(2000, 0, 1);
export const latestNowMs = Date.UTC(2100, 0, 1);

export function createClock(options: ClockOptions): Clock {
  const { realNowMs } = options;
  let running = options.run ?? options.startMs === undefined;
  let baseMs = checked(options.startMs ?? realNowMs());
  let sinceMs = realNowMs();

  const nowMs = () =>
    running ? Math.min(latestNowMs, Math.max(earliestNowMs, baseMs + (realNowMs() - sinceMs))) : baseMs;
  const rebase = (ms: number) => {
    baseMs = checked(ms);
    sinceMs = realNowMs();
  };

  return {
    nowMs,
    get running() {
      return running;
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
  };
}

function checked(ms: number): number {
  if (!(ms >= earliestNowMs && ms <= latestNowMs)) {
    throw new RangeError(`now must lie from 2000-01-01 to 2100-01-01, not at ${ms} ms`);
  }
  return Math.trunc(ms);
}
