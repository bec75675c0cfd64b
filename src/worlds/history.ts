import type { Progress } from '../api.js';
import { type EventStore, missingDays } from '../collections/segments/event-store.js';
import type { OceanSource } from '../model/ocean-source.js';
import { BackgroundWork } from '../work/background-work.js';
import { type AreaHistory, createAreaHistory } from './area-history.js';
import { isLongSpan, MadeDays } from './made-days.js';
import type { DaySpan } from './windows.js';
import { createWindows } from './windows.js';

/** The days of an ocean that have been made so far. All worlds over the ocean share them. */
export interface History {
  readonly source: OceanSource;
  /** The events of areas of the worlds' own, on the same ocean. */
  readonly areas: AreaHistory;
  /** The present store. It is immutable: when days are made another store replaces it. */
  readonly store: EventStore;
  /**
   * Makes the missing days of the window [fromDay, toDay) (days since 1970-01-01) and gives a store that has them;
   * undefined when `store` has all of them now. With `ahead` the day after them is made too if many days are missing,
   * because one more costs little then.
   */
  ensure(fromDay: number, toDay: number, onProgress?: Progress, ahead?: boolean): Promise<EventStore> | undefined;
  /**
   * Makes those indexes of the segments of long spans that no search has needed yet, one after each `next`, and hands
   * them to the ocean's cache if it has one. Ends early when `next` gives false.
   */
  finish(next: () => Promise<boolean>): Promise<void>;
  /** Calls back whenever a long span of days was made, such as that of a moved clock, until the answer is called. */
  onLongSpan(listener: () => void): () => void;
  /** Whether none of the days [fromDay, toDay) is missing. */
  has(fromDay: number, toDay: number): boolean;
  /**
   * Keeps this many windows, or more if an earlier call asked for more. When days are made, segments without a day of a
   * kept window are released; their days are made again when they are requested.
   */
  keepWindows(windows: number): void;
  /**
   * Ends the making and joining of days, those of areas too, before the next step: calls of `ensure` that wait reject.
   * Settles when all has ended; what waits for the ocean ends when that is closed.
   */
  close(): Promise<void>;
}

export function createHistory(source: OceanSource): History {
  const work = new BackgroundWork();
  const made = new MadeDays(source, work);
  /** The span that was found complete last: a check against it needs no walk over the days. */
  let complete: DaySpan = { fromDay: 0, toDay: 0 };
  const windows = createWindows();
  /** The windows whose days are being made. */
  const pending = new Set<DaySpan>();
  const listeners = new Set<() => void>();
  // One making at a time, so that no day is made twice.
  let making: Promise<void> = Promise.resolve();
  const gapsIn = (fromDay: number, toDay: number): DaySpan[] =>
    missingDays(made.store, fromDay, toDay).map(([from, to]) => ({ fromDay: from, toDay: to }));

  async function make(window: DaySpan, onProgress?: Progress, ahead = false): Promise<EventStore> {
    const { fromDay, toDay } = window;
    work.check();
    for (const gap of gapsIn(fromDay, toDay).filter(isLongSpan)) await made.takeKept(gap);
    let gaps = gapsIn(fromDay, toDay);
    // One more day of a long span takes at most a twentieth of its time. Made alone, it needs threads of its own that
    // load and compile the generators again.
    if (ahead && gaps.some(isLongSpan)) gaps = gapsIn(fromDay, toDay + 1);
    const total = gaps.reduce((sum, gap) => sum + gap.toDay - gap.fromDay, 0);
    let before = 0;
    for (const gap of gaps) {
      const done = before;
      await made.make(gap, onProgress && ((days) => onProgress(done + days, total)));
      before += gap.toDay - gap.fromDay;
    }
    // The request gets the store with its days, whatever other windows were requested meanwhile.
    const { store } = made;
    pending.delete(window);
    if (made.release((day) => windows.has(day, pending))) complete = { fromDay: 0, toDay: 0 };
    if (gaps.some(isLongSpan)) for (const listener of listeners) listener();
    return store;
  }

  return {
    source,
    areas: createAreaHistory(source, made.store.refs, work),
    has: (fromDay, toDay) => missingDays(made.store, fromDay, toDay).length === 0,
    get store() {
      return made.store;
    },
    keepWindows: windows.keep,
    finish: (next) => made.finish(next),
    close: () => work.close(),
    onLongSpan(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure(fromDay, toDay, onProgress, ahead) {
      const window = { fromDay, toDay };
      windows.request(window);
      if (fromDay >= complete.fromDay && toDay <= complete.toDay) return undefined;
      if (missingDays(made.store, fromDay, toDay).length === 0) {
        complete = window;
        return undefined;
      }
      pending.add(window);
      const store = making.then(() => make(window, onProgress, ahead));
      // A failure rejects this call alone; the next call makes the days again.
      const ended = () => {
        pending.delete(window);
      };
      making = work.track(store.then(ended, ended).then(() => made.join()));
      // The next call rejects with the reason.
      making.catch(() => {});
      return store;
    },
  };
}
