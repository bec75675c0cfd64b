import { BitSet } from '../columns/bit-set.js';
import { firstAtLeast } from '../columns/row-order.js';
import { scantOffset } from '../model/vessel.js';
import { baseRows } from './base-rows.js';
import type { Driver } from './driver.js';
import { chooseDriver } from './driver.js';
import type { EventQuery } from './event-conditions.js';
import type { Matches } from './event-order.js';
import { firstInOrder } from './event-order.js';
import type { EventSegment } from './event-segment.js';
import type { EventStore } from './event-store.js';
import { EventView } from './event-view.js';
import type { RowTest } from './row-tests.js';
import { rowTests } from './row-tests.js';
import { vesselVerdicts } from './vessel-verdicts.js';

/** How one segment was searched. */
export interface SegmentPlan {
  readonly driver: Driver['name'];
  /** Rows in the segment, rows that the driver offered, and rows that passed. */
  readonly rows: number;
  readonly offered: number;
  readonly kept: number;
}

export interface EventAnswer {
  /** The page, in the order asked for. */
  readonly records: EventView[];
  /** All matches. */
  readonly total: number;
  readonly plans: readonly SegmentPlan[];
}

/** Narrows the rows of every segment, orders what is left and makes views of the page. */
export async function searchEvents(store: EventStore, query: EventQuery): Promise<EventAnswer> {
  const { offset, limit } = query;
  const { refs } = store;
  const { matches, plans } = await findEvents(store, query, new Turn());
  const total = matches.reduce((sum, { rows }) => sum + rows.count, 0);
  // Without records to show there is nothing to order.
  const page = limit === 0 || offset >= total ? [] : firstInOrder(matches, query, offset + limit, refs).slice(offset);
  return { records: page.map(({ segment, row }) => new EventView(segment, row, refs)), total, plans };
}

/** The rows of every segment that are seen and meet all conditions, in no order. */
export async function findEvents(
  { segments, refs }: EventStore,
  { sight, conditions }: Pick<EventQuery, 'sight' | 'conditions'>,
  turn: Turn,
): Promise<{ readonly matches: Matches[]; readonly plans: SegmentPlan[] }> {
  const verdicts = conditions.vessel && vesselVerdicts(conditions.vessel, refBound(segments), refs);
  const matches: Matches[] = [];
  const plans: SegmentPlan[] = [];
  for (const segment of segments) {
    const base = baseRows(segment, sight, conditions, refs);
    const driver = chooseDriver(segment, base, conditions, verdicts, refs);
    const tests = rowTests(segment, driver.name, conditions, verdicts, refs);
    const rows = await narrow(base, driver, tests, turn);
    matches.push({ segment, rows });
    plans.push({ driver: driver.name, rows: segment.length, offered: driver.offered, kept: rows.count });
  }
  return { matches, plans };
}

/** Rows a block: the numbers of one stay in the processor's cache while the tests go over them. */
const blockRows = 8192;

/** The rows of the driver that are in the base and pass all tests. */
export async function narrow(base: BitSet, driver: Driver, tests: readonly RowTest[], turn: Turn): Promise<BitSet> {
  const source = driver.rows();
  if (source === base && tests.length === 0) return base;
  const matches = new BitSet(base.size);
  if (tests.length === 0 && source instanceof Uint32Array) {
    matches.addAll(source);
    return matches.and(base);
  }
  const block = new Uint32Array(Math.min(blockRows, source instanceof BitSet ? source.count : source.length));
  for (let at = 0; ; ) {
    let count = 0;
    if (source instanceof BitSet) {
      count = source.fill(block, at);
      at = block[count - 1]! + 1;
    } else {
      count = Math.min(block.length, source.length - at);
      block.set(source.subarray(at, at + count));
      at += count;
    }
    if (count === 0) return matches;
    if (source !== base) count = base.keep(block, count);
    for (const test of tests) {
      turn.work += count * test.cost;
      count = test.narrow(block, count);
    }
    matches.addAll(block, count);
    if (turn.isOver) await turn.next();
  }
}

/** Work in tests of a column (2 to 4 ns each), which lets others run before 20 ms are full. */
export class Turn {
  work = 0;
  readonly #signal: AbortSignal | undefined;

  /** Work for somebody who may go away: the next turn then throws the reason of the signal. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return this.work > 4_000_000;
  }

  async next(): Promise<void> {
    this.work = 0;
    await new Promise((resolve) => setImmediate(resolve));
    this.#signal?.throwIfAborted();
  }
}

function refBound(segments: readonly EventSegment[]): number {
  return segments.reduce((bound, { byVessel: { keys } }) => {
    const plain = firstAtLeast(keys.length, scantOffset, (place) => keys[place]!);
    return Math.max(bound, (keys[plain - 1] ?? -1) + 1);
  }, 0);
}
