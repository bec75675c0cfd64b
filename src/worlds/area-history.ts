import { createHash } from 'node:crypto';
import type { EventRefs } from '../collections/segments/event-refs.js';
import { segmentBuilder } from '../collections/segments/event-segment.js';
import {
  type EventStore,
  emptyEventStore,
  missingDays,
  withoutDays,
  withSegment,
} from '../collections/segments/event-store.js';
import { makeAll } from '../columns/keep.js';
import type { AreaObservations, AreaWatch } from '../model/area.js';
import type { OceanSource } from '../model/ocean-source.js';
import { observedAreas, refsWithAreas, watchOf } from '../overlay/areas/area-refs.js';
import type { OwnArea } from '../overlay/own-area.js';
import type { BackgroundWork } from '../work/background-work.js';
import { joinSegments } from './join-segments.js';
import { createWindows, type DaySpan } from './windows.js';

/** The events of own areas over an ocean. Worlds with equal areas share them. */
export interface AreaHistory {
  /** The events of a list of areas, which must not be empty. */
  of(areas: readonly OwnArea[]): AreaEvents;
  /** Keeps this many windows of each list from now on, or more if an earlier call asked for more. */
  keepWindows(windows: number): void;
}

/** The events of one list of areas on the days made so far. */
export interface AreaEvents {
  /** The rows of the ocean's store and those of the areas; `own`: an answer of `ensure`, default the present rows. */
  joined(ocean: EventStore, own?: EventStore): EventStore;
  /** Whether none of the days [fromDay, toDay) is missing. */
  has(fromDay: number, toDay: number): boolean;
  keepWindows(windows: number): void;
  /** Forgets the days made so far, unless more are being made. They are made again when they are needed. */
  empty(): void;
  /** Makes missing days and gives a store that has all of them; undefined when the present one has. */
  ensure(fromDay: number, toDay: number): Promise<EventStore> | undefined;
}

type Source = Pick<OceanSource, 'observeAreas' | 'publishAreas'>;

/** What is made ends when `work` is closed. */
export function createAreaHistory(source: Source, oceanRefs: EventRefs, work: BackgroundWork): AreaHistory {
  const known = new WeakMap<readonly OwnArea[], AreaEvents>();
  const byContent = new Map<string, WeakRef<AreaEvents>>();
  const observations = new ObservationCache(source);

  /** Lists with rows, the one that was used last at the end. */
  const filled = new Set<AreaEvents>();
  let mostWindows = 0;
  const used = (events: AreaEvents): AreaEvents => {
    if (mostWindows > 0) events.keepWindows(mostWindows);
    filled.delete(events);
    filled.add(events);
    for (const oldest of filled) {
      if (filled.size <= mostLists) break;
      filled.delete(oldest);
      oldest.empty();
    }
    return events;
  };

  return {
    of(areas) {
      const seen = known.get(areas);
      if (seen) return used(seen);
      const content = digestOf(areas);
      const events = byContent.get(content)?.deref() ?? createAreaEvents(source, observations, oceanRefs, work, areas);
      known.set(areas, events);
      for (const [key, ref] of byContent) if (ref.deref() === undefined) byContent.delete(key);
      byContent.set(content, new WeakRef(events));
      return used(events);
    },
    keepWindows(windows) {
      mostWindows = Math.max(mostWindows, windows);
    },
  };
}

/** Lists of areas whose rows are kept: those that were used last. An idle world holds none. */
const mostLists = 24;
/** Days of a busy area whose rows are made between two yields to the event loop, in some milliseconds. */
const areaDaysPerYield = 100;

function createAreaEvents(
  source: Source,
  observations: ObservationCache,
  oceanRefs: EventRefs,
  work: BackgroundWork,
  areas: readonly OwnArea[],
): AreaEvents {
  const none = emptyEventStore(refsWithAreas(oceanRefs, areas));
  let store = none;
  const watched = areas.map(watchOf);
  /** By the ocean's store, which ends when its days are released. */
  let joined = new WeakMap<EventStore, { readonly own: EventStore; readonly store: EventStore }>();
  // Worlds with equal areas may have different clocks.
  const windows = createWindows();
  // One making at a time, so that no day is made twice.
  let making: Promise<unknown> = Promise.resolve();
  /** The windows whose days are being made. */
  const pending = new Set<DaySpan>();

  /** Joins small segments, unless they are forgotten meanwhile. */
  async function join(): Promise<void> {
    const before = store;
    const joined = await joinSegments(before, work.next);
    if (store === before) store = joined;
  }

  async function make(window: DaySpan): Promise<EventStore> {
    const { fromDay, toDay } = window;
    work.check();
    for (const [from, to] of missingDays(store, fromDay, toDay)) {
      const observed = observedAreas(oceanRefs, areas, await observations.of(watched, from, to));
      const builder = segmentBuilder(store.refs, to - from);
      const atOnce = Math.ceil(areaDaysPerYield / areas.length);
      for (let day = from; day < to; day += atOnce) {
        const chunks = await source.publishAreas?.(observed, day, Math.min(to, day + atOnce));
        await work.next();
        builder.add(chunks ?? []);
        await work.next();
      }
      const days = Array.from({ length: to - from }, (_, i) => from + i);
      store = withSegment(store, builder.finish(makeAll), days);
    }
    const made = store;
    pending.delete(window);
    store = withoutDays(store, (day) => windows.has(day, pending));
    return made;
  }

  return {
    joined(ocean, own = store) {
      const known = joined.get(ocean);
      if (known?.own === own) return known.store;
      const all = { refs: own.refs, segments: [...ocean.segments, ...own.segments], days: ocean.days };
      joined.set(ocean, { own, store: all });
      return all;
    },
    empty() {
      if (pending.size > 0) return;
      store = none;
      joined = new WeakMap();
    },
    keepWindows: windows.keep,
    has: (fromDay, toDay) => missingDays(store, fromDay, toDay).length === 0,
    ensure(fromDay, toDay) {
      const window = { fromDay, toDay };
      windows.request(window);
      if (missingDays(store, fromDay, toDay).length === 0) return undefined;
      pending.add(window);
      const made = making.then(() => make(window));
      // A failure rejects this call alone; the next call makes the days again.
      const ended = () => {
        pending.delete(window);
      };
      making = work.track(made.then(ended, ended).then(join));
      // The next call rejects with the reason.
      making.catch(() => {});
      return made;
    },
  };
}

/** Numbers of observations that are kept, 4 bytes each. */
const mostNumbers = 8_000_000;

/** What was observed in single areas, the one asked for last at the end. */
class ObservationCache {
  readonly #source: Source;
  readonly #kept = new Map<string, AreaObservations>();
  #numbers = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * By area; those that are not kept are observed together. One call after the other: each observation has threads of
   * its own, and lists of areas that are asked for at once often share some.
   */
  of(areas: readonly AreaWatch[], fromDay: number, toDay: number): Promise<AreaObservations[]> {
    const found = this.#last.then(() => this.#find(areas, fromDay, toDay));
    this.#last = found.catch(() => {});
    return found;
  }

  async #find(areas: readonly AreaWatch[], fromDay: number, toDay: number): Promise<AreaObservations[]> {
    const keys = areas.map((area) => `${fromDay} ${toDay} ${digestOf(area)}`);
    const missing = new Map<string, AreaWatch>();
    const found = new Map<string, AreaObservations>();
    keys.forEach((key, i) => {
      const kept = this.#kept.get(key);
      if (kept) found.set(key, kept);
      else missing.set(key, areas[i]!);
    });
    const made = missing.size > 0 ? await this.#source.observeAreas?.([...missing.values()], fromDay, toDay) : [];
    [...missing.keys()].forEach((key, i) => {
      found.set(key, made?.[i] ?? nothing(fromDay, toDay));
    });
    for (const [key, observations] of found) this.#keep(key, observations);
    return keys.map((key) => found.get(key)!);
  }

  #keep(key: string, observations: AreaObservations): void {
    this.#drop(key);
    this.#kept.set(key, observations);
    this.#numbers += observations.numbers.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#numbers <= mostNumbers || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#numbers -= this.#kept.get(key)?.numbers.length ?? 0;
    this.#kept.delete(key);
  }
}

/** For an ocean that observes no areas. */
function nothing(fromDay: number, toDay: number): AreaObservations {
  return { fromDay, toDay, firstRow: new Uint32Array(toDay - fromDay + 1), numbers: new Int32Array(0) };
}

function digestOf(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}
