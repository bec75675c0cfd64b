import type { Progress } from '../api.js';
import type { WorldClock } from '../clock.js';
import type { EventStore } from '../collections/segments/event-store.js';
import type { History } from './history.js';
import type { Sessions } from './sessions.js';
import { createSessions } from './sessions.js';
import type { Snapshots } from './snapshots.js';
import { createSnapshots } from './snapshots.js';
import type { DaySpan } from './windows.js';
import { defaultWorld } from './world-name.js';

const dayMs = 24 * 3600 * 1000;

/** A clock, sessions and snapshots, over a history that other worlds share. */
export interface World {
  readonly name: string;
  /** Whether it stays when there are more worlds than may be. */
  readonly pinned: boolean;
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly history: History;
  /** The retention window: rows that start earlier than this many days before now are not visible. */
  readonly days: number;
  /**
   * Makes the days that are visible at an instant and gives a store that has them; undefined when the present one of
   * the history has them. While the clock runs the
   * following day is made ahead too, in the background or together with many missing days.
   */
  ready(asOfMs: number, onProgress?: Progress): Promise<EventStore> | undefined;
  /** Whether all days that are visible at an instant are made; makes none. */
  isReady(asOfMs: number): boolean;
  /** Puts the clock back to how it was made and ends sessions and snapshots. */
  reset(): void;
}

export interface WorldParts {
  /** Default: `default`. */
  readonly name?: string;
  /** Default false. */
  readonly pinned?: boolean;
  readonly history: History;
  readonly clock: WorldClock;
  readonly days: number;
  /** Takes the failure of a day that was made in the background; a request that needs the day makes it again. */
  readonly report: (error: unknown) => void;
}

export function createWorld({ name = defaultWorld, pinned = false, history, clock, days, report }: WorldParts): World {
  let aheadDay = 0;
  const sessions = createSessions();
  const snapshots = createSnapshots();

  return {
    name,
    pinned,
    clock,
    sessions,
    snapshots,
    history,
    days,
    ready(asOfMs, onProgress) {
      const { fromDay, toDay } = daysVisible(asOfMs, days);
      const made = history.ensure(fromDay, toDay, onProgress, clock.running);
      if (clock.running && aheadDay !== toDay) {
        aheadDay = toDay;
        void (made ?? Promise.resolve()).then(() => history.ensure(fromDay, toDay + 1)).catch(report);
      }
      return made;
    },
    isReady(asOfMs) {
      const { fromDay, toDay } = daysVisible(asOfMs, days);
      return history.has(fromDay, toDay);
    },
    reset() {
      clock.reset();
      sessions.clear();
      snapshots.clear();
    },
  };
}

/** The days [fromDay, toDay) in which a row visible at an instant can have started. */
export function daysVisible(asOfMs: number, days: number): DaySpan {
  return { fromDay: Math.floor((asOfMs - days * dayMs) / dayMs), toDay: Math.floor(asOfMs / dayMs) + 1 };
}
