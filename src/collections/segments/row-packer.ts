import { filled } from '../../columns/filled.js';
import { GrowingTable } from '../../columns/growing-table.js';
import { firstAtLeast, orderRowsInSteps } from '../../columns/row-order.js';
import { concatTableSets, type Layout, type Table } from '../../columns/table.js';
import { invariant } from '../../errors.js';
import { type DetailTables, detailLayouts, type EventTable, eventKinds, eventLayout } from '../../model/event.js';
import { uuidOfKey } from '../../model/event-key.js';
import { inParts } from '../../work/in-steps.js';
import { type EventRows, eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import { type ChunkRows, joinEvents, joinRows } from './join-rows.js';
import { EventsPacker, openEvents, type PackedEvents, type SegmentEvents, tableOfEvents } from './segment-events.js';
import {
  FramesPacker,
  type PackedFrames,
  type PublishedVersions,
  publishedVersionLayout,
  type SegmentFrames,
  tablesOfFrames,
} from './segment-frames.js';

/** The rows of a segment that was packed before. */
export interface SegmentRows {
  readonly events: SegmentEvents;
  readonly details: DetailTables;
  readonly frames: SegmentFrames;
  readonly days: Int32Array;
}

/**
 * The rows of a segment as plain data, events and versions of frames in the order of createdAt, then id, then version.
 */
export interface PackedRows {
  readonly events: PackedEvents;
  readonly details: DetailTables;
  readonly frames: PackedFrames;
  /** The days (since 1970-01-01) of the rows. */
  readonly days: Int32Array;
}

/** Rows that are moved in one step, in some milliseconds. */
export const rowsOfStep = 16_384;

/**
 * Takes the rows of a segment in parts. Rows are sorted and packed as soon as no later row can stand before them, so
 * that little is left to do after the last part. The work is done in steps: one for each item of what is returned.
 */
export class RowPacker {
  readonly #refs: EventRefs;
  readonly #expectedDays: number | undefined;
  readonly #days: number[] = [];
  readonly #events = new EventsPacker();
  readonly #frames = new FramesPacker();
  readonly #details: DetailTables[] = [];
  #scenes = 0;
  readonly #detailCounts = new Uint32Array(eventKinds.length);
  readonly #waitingEvents = new Waiting(eventLayout);
  readonly #waitingVersions = new Waiting(publishedVersionLayout);

  readonly #isOrdered: boolean;

  /**
   * `expectedDays`: how many days will be added in all, if known. Columns then get their final size early and need not
   * be copied when they grow. `isOrdered`: whether rows with one createdAt come in the order of their ids, then of
   * their versions.
   */
  constructor(refs: EventRefs, expectedDays?: number, isOrdered = false) {
    this.#refs = refs;
    this.#expectedDays = expectedDays;
    this.#isOrdered = isOrdered;
  }

  /** Makes room for this many events in all. */
  expect(events: number): void {
    this.#events.expect(1, events);
  }

  /**
   * Adds all rows of some days; rows added later were created at `laterMs` or after. The rows of `parts` are joined and
   * sorted in a step each.
   */
  *add(parts: readonly ChunkRows[], days: Iterable<number>, laterMs: number): Generator<void> {
    this.#join(parts, days);
    yield;
    yield* this.#settleEvents(laterMs);
    yield* this.#settleVersions(laterMs);
    if (this.#expectedDays === undefined) return;
    const share = this.#days.length / this.#expectedDays;
    this.#events.expect(share, this.#waitingEvents.rows.length);
    this.#frames.expect(share, this.#waitingVersions.rows.length);
  }

  /** Adds all rows of a segment; rows added later were created at `laterMs` or after. */
  *addSegment(segment: SegmentRows, laterMs: number): Generator<void> {
    const { events, details, frames, days } = segment;
    const before = this.#detailCounts.slice();
    this.#join([{ events: tableOfEvents(events, 0, 0), details, frames: tablesOfFrames(frames) }], days);
    yield;
    for (let from = 0; from < events.length; from += rowsOfStep) {
      const to = Math.min(events.length, from + rowsOfStep);
      joinEvents(tableOfEvents(events, from, to), before, this.#waitingEvents.rows);
      yield;
      // The events of a segment stand in the order in which they were created.
      yield* this.#settleEvents(to < events.length ? Math.min(laterMs, events.columns.createdMs[to]!) : laterMs);
    }
    yield* this.#settleVersions(laterMs);
  }

  *finish(): Generator<void, PackedRows> {
    yield* this.#settleEvents(Infinity);
    yield* this.#settleVersions(Infinity);
    const events = this.#events.finish();
    yield;
    const details = this.#allDetails();
    yield;
    return { events, details, frames: this.#frames.finish(), days: Int32Array.from(this.#days) };
  }

  #join(parts: readonly ChunkRows[], days: Iterable<number>): void {
    const before = { scenes: this.#scenes, details: this.#detailCounts };
    const details = joinRows(parts, before, { events: this.#waitingEvents.rows, versions: this.#waitingVersions.rows });
    this.#days.push(...days);
    this.#details.push(details);
    eventKinds.forEach((kind, code) => {
      this.#detailCounts[code]! += details[kind].length;
    });
    this.#scenes += this.#frames.addScenes(parts.map(({ frames }) => frames));
  }

  #settleEvents(laterMs: number): Generator<void> {
    return this.#waitingEvents.settle(
      laterMs,
      (table) => (this.#isOrdered ? byRow : this.#comparedEvents(table)),
      (table, rows) => this.#events.add(table, rows),
    );
  }

  #settleVersions(laterMs: number): Generator<void> {
    return this.#waitingVersions.settle(
      laterMs,
      (table) => (this.#isOrdered ? byRow : this.#comparedVersions(table)),
      (table, rows) => this.#frames.addVersions(table, rows),
    );
  }

  /** By id, then version. Ids take long to write and are compared only if the keys differ. */
  #comparedEvents(table: EventTable): (a: number, b: number) => number {
    const { updatedMs, keyHigh, keyLow } = table.columns;
    let rows: EventRows | undefined;
    return (a, b) => {
      if (keyHigh[a] !== keyHigh[b] || keyLow[a] !== keyLow[b]) {
        rows ??= this.#asRows(table);
        const idA = eventIdOf(rows, a, this.#refs);
        const idB = eventIdOf(rows, b, this.#refs);
        if (idA !== idB) return idA < idB ? -1 : 1;
      }
      return updatedMs[a]! - updatedMs[b]!;
    };
  }

  #asRows(table: EventTable): EventRows {
    const packer = new EventsPacker();
    packer.add(
      table,
      filled(new Uint32Array(table.length), (row) => row),
    );
    return {
      events: openEvents(packer.finish()),
      details: this.#allDetails(),
      frames: { scenes: this.#frames.scenes() },
    };
  }

  #allDetails(): DetailTables {
    return concatTableSets(detailLayouts, this.#details);
  }

  #comparedVersions({ columns }: PublishedVersions): (a: number, b: number) => number {
    const { scene, updatedMs } = columns;
    let keys: { readonly keyHigh: Uint32Array; readonly keyLow: Uint32Array } | undefined;
    const idOf = (row: number) => {
      keys ??= this.#frames.scenes().columns;
      return uuidOfKey(keys.keyHigh[scene[row]!]!, keys.keyLow[scene[row]!]!);
    };
    return (a, b) => {
      if (scene[a] === scene[b]) return updatedMs[a]! - updatedMs[b]!;
      return idOf(a) < idOf(b) ? -1 : 1;
    };
  }
}

type PublishedLayout = Layout & { readonly createdMs: 'f64' };
type Compare = (a: number, b: number) => number;

function byRow(a: number, b: number): number {
  return a - b;
}

/** Rows that wait until their rank in the order of publication is known. */
class Waiting<L extends PublishedLayout> {
  rows: GrowingTable<L>;
  /** Takes the rows that wait on, and then changes places with `rows`. */
  #spare: GrowingTable<L>;
  #settledMs = -Infinity;

  constructor(layout: L) {
    this.rows = new GrowingTable(layout);
    this.#spare = new GrowingTable(layout);
  }

  /**
   * Gives the rows that were created before `laterMs` to `take`, in order; `comparedIn` compares rows with one
   * createdAt.
   */
  *settle(
    laterMs: number,
    comparedIn: (table: Table<L>) => Compare,
    take: (table: Table<L>, rows: Uint32Array) => void,
  ): Generator<void> {
    const { table } = this.rows;
    const createdMs: Float64Array = table.columns.createdMs;
    const order = yield* publicationOrder(createdMs, comparedIn(table));
    const createdAt = (index: number) => createdMs[order[index]!]!;
    const isInTime = order.length === 0 || createdAt(0) >= this.#settledMs;
    invariant(isInTime, 'nothing is published before the day on which it starts');
    this.#settledMs = laterMs;
    const count = firstAtLeast(order.length, laterMs, createdAt);
    for (let from = 0; from < count; from += rowsOfStep) {
      yield;
      take(table, order.subarray(from, Math.min(count, from + rowsOfStep)));
    }
    this.#spare.empty();
    this.#spare.reserve(order.length - count);
    for (let from = count; from < order.length; from += rowsOfStep) {
      yield;
      this.#spare.take(table, order.subarray(from, Math.min(order.length, from + rowsOfStep)));
    }
    [this.rows, this.#spare] = [this.#spare, this.rows];
  }
}

/** The rows by createdAt; those of one createdAt as they compare. In steps of some milliseconds, one for each item. */
function* publicationOrder(createdMs: Float64Array, compare: Compare): Generator<void, Uint32Array> {
  const { rows: order } = yield* orderRowsInSteps(createdMs);
  let first = 0;
  // Most versions stand in order already: only runs of one createdAt that do not are sorted.
  let inOrder = true;
  const endRun = (end: number) => {
    if (!inOrder) order.subarray(first, end).sort(compare);
    first = end;
    inOrder = true;
  };
  yield* inParts(order.length, (from, to) => {
    for (let i = from; i < to; i++) {
      if (createdMs[order[i]!] !== createdMs[order[first]!]) endRun(i);
      else if (i > first) inOrder &&= compare(order[i - 1]!, order[i]!) < 0;
    }
  });
  endRun(order.length);
  return order;
}
