import type { Progress } from '../api.js';
import { createCoastline } from '../coastline/coastline.js';
import { openSegment } from '../collections/segments/event-segment.js';
import type { EventStore } from '../collections/segments/event-store.js';
import {
  emptyEventStore,
  missingDays,
  withChunks,
  withoutDays,
  withSegment,
} from '../collections/segments/event-store.js';
import { takeFrom } from '../columns/keep.js';
import type { DayChunk } from '../model/event.js';
import type { KeptSegment, OceanSource } from '../model/ocean-source.js';
import { nextImmediate } from '../work/event-loop.js';
import { type AreaHistory, createAreaHistory } from './area-history.js';
import { type FirstSegment, firstSegments } from './first-segments.js';
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
   * Makes those indexes of the first segments that no search has needed yet, one after each `next`, and hands them to
   * the ocean's cache if it has one. Ends early when `next` gives false. One index takes up to 100 ms.
   */
  finish(next: () => Promise<boolean>): Promise<void>;
  /** Whether none of the days [fromDay, toDay) is missing. */
  has(fromDay: number, toDay: number): boolean;
  /**
   * Keeps this many windows, or more if an earlier call asked for more. When days are made, segments without a day of a
   * kept window are released; their days are made again when they are requested.
   */
  keepWindows(windows: number): void;
}

function daysOf({ fromDay, toDay }: DaySpan): number[] {
  return Array.from({ length: toDay - fromDay }, (_, i) => fromDay + i);
}

/** An empty store with the segments of a window that the ocean's cache has. */
async function withKept(empty: EventStore, { shelf }: OceanSource, { fromDay, toDay }: DaySpan): Promise<EventStore> {
  const open = ({ kept, ...span }: KeptSegment) => ({ segment: openSegment(takeFrom(kept), empty.refs), span });
  const found = (await shelf?.find(fromDay, toDay, open)) ?? [];
  return found.reduce((store, { segment, span }) => withSegment(store, segment, daysOf(span)), empty);
}

/** An empty store with the segments that were made for a span; days without rows have no segment. */
function withFirst(empty: EventStore, segments: readonly FirstSegment[], span: DaySpan): EventStore {
  const store = segments.reduce((all, each) => withSegment(all, each.segment, daysOf(each)), empty);
  return withSegment(
    store,
    undefined,
    daysOf(span).filter((day) => !store.days.has(day)),
  );
}

/**
 * With this many missing days one more takes at most a twentieth of their time. Made alone, it needs threads of its own
 * that load and compile the generators again.
 */
const manyDays = 20;

/** Days that join the store between two yields to the event loop. */
const daysPerYield = 10;

export function createHistory(source: OceanSource): History {
  let store = emptyEventStore({ ...source, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) });
  /** The span that was found complete last: a check against it needs no walk over the days. */
  let complete: DaySpan = { fromDay: 0, toDay: 0 };
  const windows = createWindows();
  /** The windows whose days are being made. */
  const pending = new Set<DaySpan>();
  /** The first segments, until all of their indexes are made. */
  let unfinished: readonly FirstSegment[] = [];
  // One making at a time, so that no day is made twice.
  let making: Promise<void> = Promise.resolve();

  /** Adds days while requests are answered, a few at a time, so that no request waits long. */
  async function join(chunks: readonly DayChunk[]): Promise<void> {
    for (let from = 0; from < chunks.length; from += daysPerYield) {
      if (from > 0) await nextImmediate();
      store = withChunks(store, chunks.slice(from, from + daysPerYield));
    }
  }

  /** Releases the segments without a day of a window. */
  function releaseDays(): void {
    const less = withoutDays(store, (day) => windows.has(day, pending));
    if (less !== store) {
      complete = { fromDay: 0, toDay: 0 };
      if (source.shelf === undefined) unfinished = [];
    }
    store = less;
  }

  async function make(window: DaySpan, onProgress?: Progress, ahead = false): Promise<EventStore> {
    const { fromDay, toDay } = window;
    // The first days are the most by far; a cache may have them with their indexes.
    if (store.days.size === 0) store = await withKept(store, source, window);
    let gaps = missingDays(store, fromDay, toDay);
    if (ahead && gaps.some(([from, to]) => to - from >= manyDays)) gaps = missingDays(store, fromDay, toDay + 1);
    const total = gaps.reduce((sum, [from, to]) => sum + to - from, 0);
    let before = 0;
    for (const [from, to] of gaps) {
      const done = before;
      const onDays = onProgress && ((days: number) => onProgress(done + days, total));
      if (store.segments.length === 0) {
        // The first days are packed while threads make more of them.
        const builder = firstSegments(store.refs, { fromDay: from, toDay: to }, source.vesselCount);
        await source.generate(from, to, onDays, (chunks) => builder.add(chunks));
        unfinished = builder.finish();
        store = withFirst(store, unfinished, { fromDay: from, toDay: to });
      } else await join(await source.generate(from, to, onDays));
      before += to - from;
    }
    // The request gets the store with its days, whatever other windows were requested meanwhile.
    const made = store;
    pending.delete(window);
    releaseDays();
    return made;
  }

  return {
    source,
    areas: createAreaHistory(source, store.refs),
    has: (fromDay, toDay) => missingDays(store, fromDay, toDay).length === 0,
    get store() {
      return store;
    },
    keepWindows: windows.keep,
    async finish(next) {
      for (let [first] = unfinished; first; [first] = unfinished) {
        const kept = await first.kept.finish(next);
        if (kept === undefined) return;
        // Meanwhile it may have been released.
        if (unfinished[0] !== first) continue;
        unfinished = unfinished.slice(1);
        const { fromDay, toDay, daysOfAll } = first;
        source.shelf?.put({ fromDay, toDay, daysOfAll, kept });
      }
    },
    ensure(fromDay, toDay, onProgress, ahead) {
      const window = { fromDay, toDay };
      windows.request(window);
      if (fromDay >= complete.fromDay && toDay <= complete.toDay) return undefined;
      if (missingDays(store, fromDay, toDay).length === 0) {
        complete = window;
        return undefined;
      }
      pending.add(window);
      const made = making.then(() => make(window, onProgress, ahead));
      // A failure rejects this call alone; the next call makes the days again.
      const ended = () => {
        pending.delete(window);
      };
      making = made.then(ended, ended);
      return made;
    },
  };
}
