import type { Progress } from '../api.js';
import type { Clock } from '../clock.js';
import type { DaySpan, History } from './history.js';
import type { Sessions } from './sessions.js';
import { createSessions } from './sessions.js';
import type { Snapshots } from './snapshots.js';
import { createSnapshots } from './snapshots.js';

const dayMs = 24 * 3600 * 1000;

/** One clock and what changes with it, over a history that it shares with other worlds. */
export interface World {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly history: History;
  /** Rows that start earlier than this many days before now are not there. */
  readonly days: number;
  /**
   * Everything visible at an instant is made when this settles; undefined when it is already. With a running clock the
   * day after is made with many days, or in the background.
   */
  ready(asOfMs: number, onProgress?: Progress): Promise<void> | undefined;
  /** Whether it is all made; makes nothing. */
  isReady(asOfMs: number): boolean;
  /** Lets the days go that no other world needs, with the next that are made. */
  close(): void;
}

export interface WorldOptions {
  readonly history: History;
  readonly clock: Clock;
  readonly days: number;
  /** Takes the failure of a day made in the background; a request that needs the day tries again. */
  readonly report: (error: unknown) => void;
}

export function createWorld({ history, clock, days, report }: WorldOptions): World {
  let aheadDay = 0;
  const letGo = history.hold(() => daysVisible(clock.nowMs(), days));

  return {
    clock,
    sessions: createSessions(),
    snapshots: createSnapshots(),
    history,
    days,
    ready(asOfMs, onProgress) {
      const { fromDay, toDay } = daysVisible(asOfMs, days);
      const made = history.ensure(fromDay, toDay, onProgress, clock.running);
      if (clock.running && aheadDay !== toDay) {
        aheadDay = toDay;
        void (made ?? Promise.resolve()).then(() => history.ensure(toDay, toDay + 1)).catch(report);
      }
      return made;
    },
    isReady(asOfMs) {
      const { fromDay, toDay } = daysVisible(asOfMs, days);
      return history.has(fromDay, toDay);
    },
    close: letGo,
  };
}

/** The days [fromDay, toDay) in which a row visible at an instant can have started. */
export function daysVisible(asOfMs: number, days: number): DaySpan {
  return { fromDay: Math.floor((asOfMs - days * dayMs) / dayMs), toDay: Math.floor(asOfMs / dayMs) + 1 };
}
