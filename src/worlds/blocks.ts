import type { BackgroundWork } from '../base/work/background-work.js';
import type { OceanSource } from '../model/ocean-source.js';
import { blocksWith } from '../store/segments/block-file.js';
import type { EventRefs } from '../store/segments/event-refs.js';
import type { EventSegment } from '../store/segments/event-segment.js';
import { type EventStore, emptyEventStore } from '../store/segments/event-store.js';
import type { Progress } from '../types.js';
import { createWindows, type DaySpan } from './windows.js';

/** The blocks that a maker must make. */
export interface Making {
  /** Neighbours, the last one first. */
  readonly numbers: readonly number[];
  /** Which of these blocks is to be made before the others. */
  urgent(numbers: readonly number[]): number | undefined;
  /** Takes each block once; undefined for one without rows. */
  take(number: number, segment: EventSegment | undefined): void;
  readonly onProgress: Progress;
}

/** A request whose blocks are not all there. */
interface Waiting {
  readonly span: DaySpan;
  readonly missing: Set<number>;
  /** The number of all blocks of the span, and of those that existed when the present making began. */
  readonly all: number;
  madeBefore: number;
  readonly onProgress: Progress | undefined;
  resolve(store: EventStore): void;
  reject(reason: unknown): void;
}

/**
 * The blocks of an ocean, which are immutable: which exist, which are being made, and which are released. Requests name
 * days and wait for the blocks that have them, and for no others. The request that misses the fewest blocks comes
 * first.
 */
export class Blocks {
  /** The blocks that exist. The store is immutable: each new block leads to another store. */
  store: EventStore;
  readonly #size: Pick<OceanSource, 'blockDays'>;
  readonly #make: (making: Making) => Promise<void>;
  readonly #work: BackgroundWork;
  /** By number; undefined for a block without rows. */
  readonly #made = new Map<number, EventSegment | undefined>();
  readonly #windows = createWindows();
  /** The latest request first. */
  #waiting: readonly Waiting[] = [];
  #isMaking = false;
  /** The span that was last found complete: a span within it is checked without a look at the blocks. */
  #complete: DaySpan = { fromDay: 0, toDay: 0 };
  readonly #listeners = new Set<() => void>();

  /** Requests reject once `work` is closed. */
  constructor(
    refs: Parameters<typeof emptyEventStore>[0],
    size: Pick<OceanSource, 'blockDays'>,
    make: (making: Making) => Promise<void>,
    work: BackgroundWork,
  ) {
    this.store = emptyEventStore(refs);
    this.#size = size;
    this.#make = make;
    this.#work = work;
  }

  get refs(): EventRefs {
    return this.store.refs;
  }

  /** Days of all blocks that exist. */
  get days(): number {
    return this.#made.size * this.#size.blockDays;
  }

  /** How many days of a span have a block. */
  daysIn({ fromDay, toDay }: DaySpan): number {
    let count = 0;
    for (let day = fromDay; day < toDay; day++) if (this.#made.has(Math.floor(day / this.#size.blockDays))) count++;
    return count;
  }

  /** Whether all blocks of a span exist. */
  has(span: DaySpan): boolean {
    return this.#missing(span).length === 0;
  }

  /**
   * Gives a store that has the days of a span, once their blocks are made; undefined when `store` has them. `window`:
   * the days that requests of this clock see; their blocks are not released.
   */
  ensure(span: DaySpan, window: DaySpan, onProgress?: Progress): Promise<EventStore> | undefined {
    this.#windows.request(window);
    if (span.fromDay >= this.#complete.fromDay && span.toDay <= this.#complete.toDay) return undefined;
    const missing = this.#missing(span);
    if (missing.length === 0) {
      this.#complete = span;
      return undefined;
    }
    const all = blocksWith(this.#size, span).length;
    const made = new Promise<EventStore>((resolve, reject) => {
      const madeBefore = all - missing.length;
      const waiting = { span, missing: new Set(missing), all, madeBefore, onProgress, resolve, reject };
      this.#waiting = [waiting, ...this.#waiting];
    });
    if (!this.#isMaking) void this.#work.track(this.#makeAll());
    return made;
  }

  /** Keeps this many windows, or more if an earlier call set more. Blocks without a day in one of them are released. */
  keepWindows(windows: number): void {
    this.#windows.keep(windows);
  }

  /** Calls back whenever blocks were made and no request waits for another. Returns a function that ends this. */
  onMade(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets all blocks, unless some are being made. They are made again when they are needed. */
  empty(): void {
    if (this.#isMaking) return;
    this.#made.clear();
    this.#changed();
  }

  #missing(span: DaySpan): number[] {
    return blocksWith(this.#size, span).filter((number) => !this.#made.has(number));
  }

  /**
   * Makes the blocks that requests wait for, one run of neighbours after the other: each maker has threads of its own.
   */
  async #makeAll(): Promise<void> {
    this.#isMaking = true;
    for (let numbers = this.#next(); numbers.length > 0; numbers = this.#next()) {
      try {
        this.#work.check();
        await this.#makeRun(numbers);
      } catch (error) {
        // A failure rejects these requests alone; the next one makes the blocks again.
        this.#leave(
          ({ missing }) => numbers.some((number) => missing.has(number)),
          ({ reject }) => reject(error),
        );
      }
    }
    this.#isMaking = false;
    for (const listener of this.#listeners) listener();
  }

  /** Of the requests of a kind, the one that misses the fewest blocks; of several the latest. */
  #first(isOfKind: (waiting: Waiting) => boolean): Waiting | undefined {
    return this.#waiting.filter(isOfKind).sort((a, b) => a.missing.size - b.missing.size)[0];
  }

  /** The last missing block of the first request, and the missing blocks right before it. */
  #next(): number[] {
    const first = this.#first(() => true);
    if (first === undefined) return [];
    const numbers = [Math.max(...first.missing)];
    const isWanted = (number: number) => this.#waiting.some(({ missing }) => missing.has(number));
    for (let before = numbers[0]! - 1; isWanted(before); before--) numbers.push(before);
    return numbers;
  }

  async #makeRun(numbers: readonly number[]): Promise<void> {
    for (const waiting of this.#waiting) waiting.madeBefore = waiting.all - waiting.missing.size;
    const { blockDays } = this.#size;
    await this.#make({
      numbers,
      urgent: (among) => {
        const first = this.#first(({ missing }) => among.some((number) => missing.has(number)));
        return first && Math.max(...among.filter((number) => first.missing.has(number)));
      },
      take: (number, segment) => this.#take(number, segment),
      onProgress: (days) => {
        for (const { onProgress, all, madeBefore } of this.#waiting)
          onProgress?.(Math.min(all * blockDays, madeBefore * blockDays + days), all * blockDays);
      },
    });
    this.#release();
  }

  #take(number: number, segment: EventSegment | undefined): void {
    this.#work.check();
    this.#made.set(number, segment);
    this.#changed();
    for (const { missing } of this.#waiting) missing.delete(number);
    const { store } = this;
    this.#leave(
      ({ missing }) => missing.size === 0,
      ({ resolve }) => resolve(store),
    );
  }

  /** Ends the wait of some requests. */
  #leave(ends: (waiting: Waiting) => boolean, settle: (waiting: Waiting) => void): void {
    const ended = this.#waiting.filter(ends);
    this.#waiting = this.#waiting.filter((waiting) => !ended.includes(waiting));
    for (const waiting of ended) settle(waiting);
  }

  /** Releases the blocks of which no day is needed. */
  #release(): void {
    const spans = this.#waiting.map(({ span }) => span);
    const gone = [...this.#made.keys()].filter((number) => {
      const { blockDays } = this.#size;
      return !this.#windows.meet({ fromDay: number * blockDays, toDay: (number + 1) * blockDays }, spans);
    });
    if (gone.length === 0) return;
    for (const number of gone) this.#made.delete(number);
    this.#changed();
  }

  #changed(): void {
    const inOrder = [...this.#made].sort(([a], [b]) => a - b);
    this.store = { refs: this.store.refs, segments: inOrder.flatMap(([, segment]) => segment ?? []) };
    this.#complete = { fromDay: 0, toDay: 0 };
  }
}
