import { createHash } from '#platform/crypto.js';
import type { BackgroundWork } from '../base/work/background-work.js';
import type { AreaObservations, AreaWatch } from '../model/area.js';
import type { DayChunk } from '../model/event.js';
import type { OceanSource } from '../model/ocean-source.js';
import type { EventRefs } from '../store/segments/event-refs.js';
import { openBlock, packBlock } from '../store/segments/event-segment.js';
import type { EventStore } from '../store/segments/event-store.js';
import { Blocks, type Making } from './blocks.js';
import { observedAreas, refsWithAreas, watchOf } from './overlay/areas/area-refs.js';
import type { OwnArea } from './overlay/own-area.js';

/** The events of own areas over an ocean. Worlds with equal areas share them. */
export interface AreaHistory {
  /** The events of a list of areas, which must not be empty. */
  of(areas: readonly OwnArea[]): AreaEvents;
  /** Keeps this many windows of each list from now on, or more if an earlier call set more. */
  keepWindows(windows: number): void;
}

/** The events of one list of areas on the blocks made so far. */
export interface AreaEvents extends Pick<Blocks, 'ensure' | 'has' | 'keepWindows' | 'empty'> {
  /** The rows of the ocean's store and those of the areas; `own`: an answer of `ensure`, default the present rows. */
  joined(ocean: EventStore, ofAreas?: EventStore): EventStore;
}

type Source = Pick<OceanSource, 'observeAreas' | 'publishAreas' | 'blockDays'>;

/** The making of rows ends when `work` is closed. */
export function createAreaHistory(source: Source, oceanRefs: EventRefs, work: BackgroundWork): AreaHistory {
  const known = new WeakMap<readonly OwnArea[], AreaEvents>();
  const byContent = new Map<string, WeakRef<AreaEvents>>();
  const observations = new ObservationCache(source);

  /** Lists with rows, the most recently used at the end. */
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

/** The most lists of areas whose rows are kept: the most recently used. An idle world keeps none. */
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
  const days = source.blockDays;
  const watched = areas.map(watchOf);
  const atOnce = Math.ceil(areaDaysPerYield / areas.length);

  async function make({ numbers, take, onProgress }: Making): Promise<void> {
    const span = { fromDay: numbers.at(-1)! * days, toDay: (numbers[0]! + 1) * days };
    const observed = observedAreas(oceanRefs, areas, await observations.of(watched, span.fromDay, span.toDay));
    for (const [i, number] of numbers.entries()) {
      const chunks: DayChunk[] = [];
      const end = (number + 1) * days;
      for (let day = number * days; day < end; day += atOnce) {
        await work.next();
        chunks.push(...((await source.publishAreas?.(observed, day, Math.min(end, day + atOnce))) ?? []));
      }
      await work.next();
      const block = packBlock(chunks, blocks.refs);
      onProgress((i + 1) * days, numbers.length * days);
      take(number, block && openBlock(block, blocks.refs));
    }
  }

  const blocks = new Blocks(refsWithAreas(oceanRefs, areas), source, make, work);
  /** By the ocean's store, which ends when its blocks are released. */
  let joined = new WeakMap<EventStore, { readonly ofAreas: EventStore; readonly store: EventStore }>();
  return {
    joined(ocean, ofAreas = blocks.store) {
      const known = joined.get(ocean);
      if (known?.ofAreas === ofAreas) return known.store;
      const all = { refs: ofAreas.refs, segments: [...ocean.segments, ...ofAreas.segments] };
      joined.set(ocean, { ofAreas, store: all });
      return all;
    },
    empty() {
      blocks.empty();
      joined = new WeakMap();
    },
    keepWindows: (windows) => blocks.keepWindows(windows),
    has: (span) => blocks.has(span),
    ensure: (span, window) => blocks.ensure(span, window),
  };
}

/** Numbers of observations that are kept, 4 bytes each. */
const mostNumbers = 8_000_000;

/** The observations of single areas, the most recently used at the end. */
class ObservationCache {
  readonly #source: Source;
  readonly #kept = new Map<string, AreaObservations>();
  #numbers = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * The observations by area. Areas that are not in the cache are observed together. Calls run one after the other:
   * each observation has threads of its own, and lists that are requested at the same time often share areas.
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
