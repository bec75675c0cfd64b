import { setImmediate } from 'node:timers/promises';
import { createCoastline } from './coastline/coastline.js';
import type { EventStore } from './collections/event-store.js';
import { emptyEventStore, missingDays, withChunks, withKept } from './collections/event-store.js';
import { type Kept, keepIn, makeAll, takeFrom } from './columns/keep.js';
import type { DayChunk } from './model/event.js';
import type { OceanSource, Progress } from './model/ocean.js';

/** The days of an ocean that have been made so far. Shared by all worlds over it: a day is the same in each of them. */
export interface History {
  readonly source: OceanSource;
  /** The present store; it is replaced, never changed, when days are made. */
  readonly store: EventStore;
  /** Makes the days [fromDay, toDay) that are missing (days since 1970-01-01); undefined when none is. */
  ensure(fromDay: number, toDay: number, onProgress?: Progress): Promise<void> | undefined;
  /** Whether none of the days [fromDay, toDay) is missing. */
  has(fromDay: number, toDay: number): boolean;
}

/** Days that are joined to the store before it lets others have their turn. */
const daysPerTurn = 10;

export function createHistory(source: OceanSource): History {
  let store = emptyEventStore({ ...source, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) });
  /** Days that were found to be there: an answer without a walk over them. */
  let known = { fromDay: 0, toDay: 0 };
  // One making at a time, so that no day is made twice.
  let making: Promise<void> = Promise.resolve();

  /** The first days become one segment at once; later ones come while requests are answered, bit by bit, so that none waits long. */
  async function join(chunks: readonly DayChunk[]): Promise<void> {
    for (let at = 0; at < chunks.length; at += daysPerTurn) {
      if (at > 0) await setImmediate();
      store = withChunks(store, chunks.slice(at, at + daysPerTurn));
    }
  }

  async function make(fromDay: number, toDay: number, onProgress: Progress | undefined): Promise<void> {
    // The first days are most of all: they may have been indexed before.
    const found = store.days.size === 0 ? await source.shelf?.find(fromDay, toDay) : undefined;
    if (found) store = withKept(store, takeFrom(found.kept), found.fromDay, found.toDay);
    const gaps = missingDays(store, fromDay, toDay);
    const total = gaps.reduce((sum, [from, to]) => sum + to - from, 0);
    let before = 0;
    for (const [from, to] of gaps) {
      const done = before;
      const chunks = await source.generate(from, to, onProgress && ((days) => onProgress(done + days, total)));
      if (store.segments.length === 0) {
        const kept: Kept = {};
        store = withChunks(store, chunks, source.shelf === undefined ? makeAll : keepIn(kept));
        if (store.segments.length > 0) source.shelf?.put({ fromDay: from, toDay: to, kept });
      } else await join(chunks);
      before += to - from;
    }
  }

  return {
    source,
    has: (fromDay, toDay) => missingDays(store, fromDay, toDay).length === 0,
    get store() {
      return store;
    },
    ensure(fromDay, toDay, onProgress) {
      if (fromDay >= known.fromDay && toDay <= known.toDay) return undefined;
      if (missingDays(store, fromDay, toDay).length === 0) {
        known = { fromDay, toDay };
        return undefined;
      }
      const made = making.then(() => make(fromDay, toDay, onProgress));
      // A failure belongs to who asked; the next one tries again.
      making = made.catch(() => {});
      return made;
    },
  };
}
