import type { Progress } from '../api.js';
import { createCoastline } from '../coastline/coastline.js';
import { openSegment, segmentBuilder } from '../collections/segments/event-segment.js';
import type { EventStore } from '../collections/segments/event-store.js';
import {
  emptyEventStore,
  missingDays,
  withChunks,
  withoutDays,
  withSegment,
} from '../collections/segments/event-store.js';
import { type Keeping, keeping, takeFrom } from '../columns/keep.js';
import type { DayChunk } from '../model/event.js';
import type { KeptSegment, OceanSource } from '../model/ocean-source.js';
import { nextImmediate } from '../work/event-loop.js';

/** The days of an ocean that have been made so far. Shared by all worlds over it: a day is the same in each of them. */
export interface History {
  readonly source: OceanSource;
  /** The present store; it is replaced, never changed, when days are made. */
  readonly store: EventStore;
  /**
   * Makes the days [fromDay, toDay) that are missing (days since 1970-01-01); undefined when none is. They are there
   * when it settles, and as long as somebody holds them. `ahead`: where so many are missing that one more costs next to
   * nothing, the day after them too.
   */
  ensure(fromDay: number, toDay: number, onProgress?: Progress, ahead?: boolean): Promise<void> | undefined;
  /**
   * Makes the indexes of the first days that no question has asked for yet, one after each `next`, and has them kept
   * where the ocean keeps days. Ends early where `next` gives false. The longest takes some 100 ms for 540 days.
   */
  finish(next: () => Promise<boolean>): Promise<void>;
  /** Whether none of the days [fromDay, toDay) is missing. */
  has(fromDay: number, toDay: number): boolean;
  /**
   * Holds days for somebody who may ask for them at any time; `days` is asked again whenever days were made. Days that
   * nobody holds any more go then, a segment at a time, and are made again for whoever asks. Returns what lets go.
   */
  hold(days: () => DaySpan): () => void;
}

/** The days [fromDay, toDay), since 1970-01-01. */
export interface DaySpan {
  readonly fromDay: number;
  readonly toDay: number;
}

function daysOf({ fromDay, toDay }: DaySpan): number[] {
  return Array.from({ length: toDay - fromDay }, (_, i) => fromDay + i);
}

/** Days on both sides of what is held that stay too: a clock that is moved by a month finds what it left. */
const spareDays = 32;

/**
 * Beside so many days one more takes a twentieth of their time or less; by itself it takes threads that load and
 * compile all that makes a day.
 */
const manyDays = 20;

/** Days that are joined to the store between two yields to the event loop. */
const daysAtOnce = 10;

export function createHistory(source: OceanSource): History {
  let store = emptyEventStore({ ...source, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) });
  /** Days that were found to be there: an answer without a walk over them. */
  let known: DaySpan = { fromDay: 0, toDay: 0 };
  const holders = new Set<() => DaySpan>();
  /** What was asked for since days went last, and before: who was told that it is there has not looked yet, perhaps. */
  let asked = new Map<string, DaySpan>();
  let askedBefore: typeof asked = new Map();
  /** The first segment and its days, until all of its indexes are there. */
  let unfinished: (DaySpan & { readonly kept: Keeping }) | undefined;
  // One making at a time, so that no day is made twice.
  let making: Promise<void> = Promise.resolve();

  /**
   * The first days become one segment at once; later ones come while requests are answered, bit by bit, so that none
   * waits long.
   */
  async function join(chunks: readonly DayChunk[]): Promise<void> {
    for (let at = 0; at < chunks.length; at += daysAtOnce) {
      if (at > 0) await nextImmediate();
      store = withChunks(store, chunks.slice(at, at + daysAtOnce));
    }
  }

  /** Lets days go that nobody holds. With nobody there is nobody to say. */
  function letGo(): void {
    if (holders.size === 0) return;
    const spans = [...asked.values(), ...askedBefore.values(), ...Array.from(holders, (days) => days())];
    const isNeeded = (day: number) =>
      spans.some(({ fromDay, toDay }) => day >= fromDay - spareDays && day < toDay + spareDays);
    const less = withoutDays(store, isNeeded);
    if (less !== store) {
      known = { fromDay: 0, toDay: 0 };
      if (source.shelf === undefined) unfinished = undefined;
    }
    store = less;
    askedBefore = asked;
    asked = new Map();
  }

  async function make(fromDay: number, toDay: number, onProgress?: Progress, ahead = false): Promise<void> {
    // The first days are most of all: they may have been indexed before.
    const empty = store;
    const openAll = (found: KeptSegment) =>
      withSegment(empty, openSegment(takeFrom(found.kept), empty.refs), daysOf(found));
    if (store.days.size === 0) store = (await source.shelf?.find(fromDay, toDay, openAll)) ?? store;
    let gaps = missingDays(store, fromDay, toDay);
    if (ahead && gaps.some(([from, to]) => to - from >= manyDays)) gaps = missingDays(store, fromDay, toDay + 1);
    const total = gaps.reduce((sum, [from, to]) => sum + to - from, 0);
    let before = 0;
    for (const [from, to] of gaps) {
      const done = before;
      const onDays = onProgress && ((days: number) => onProgress(done + days, total));
      if (store.segments.length === 0) {
        // They are packed as they come, while threads make others.
        const builder = segmentBuilder(store.refs, to - from);
        await source.generate(from, to, onDays, (chunks) => builder.add(chunks));
        const kept = keeping();
        const segment = builder.finish(kept.keep);
        const span = { fromDay: from, toDay: to };
        store = withSegment(store, segment, daysOf(span));
        if (segment) unfinished = { ...span, kept };
      } else await join(await source.generate(from, to, onDays));
      before += to - from;
    }
    asked.set(`${fromDay} ${toDay}`, { fromDay, toDay });
    letGo();
  }

  return {
    source,
    has: (fromDay, toDay) => missingDays(store, fromDay, toDay).length === 0,
    get store() {
      return store;
    },
    hold(days) {
      holders.add(days);
      return () => holders.delete(days);
    },
    async finish(next) {
      if (unfinished === undefined) return;
      const { fromDay, toDay } = unfinished;
      const kept = await unfinished.kept.finish(next);
      if (kept === undefined || unfinished === undefined) return;
      unfinished = undefined;
      source.shelf?.put({ fromDay, toDay, kept });
    },
    ensure(fromDay, toDay, onProgress, ahead) {
      asked.set(`${fromDay} ${toDay}`, { fromDay, toDay });
      if (fromDay >= known.fromDay && toDay <= known.toDay) return undefined;
      if (missingDays(store, fromDay, toDay).length === 0) {
        known = { fromDay, toDay };
        return undefined;
      }
      const made = making.then(() => make(fromDay, toDay, onProgress, ahead));
      // A failure belongs to who asked; the next one tries again.
      making = made.catch(() => {});
      return made;
    },
  };
}
