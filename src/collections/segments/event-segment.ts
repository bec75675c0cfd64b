import { BitSet } from '../../columns/bit-set.js';
import { type Keep, type Made, makeAll } from '../../columns/keep.js';
import type { Postings } from '../../columns/postings.js';
import { buildPostingsInSteps } from '../../columns/postings.js';
import { orderRowsByInSteps, orderRowsInSteps } from '../../columns/row-order.js';
import { invariant } from '../../errors.js';
import type { DayChunk } from '../../model/event.js';
import { eventKinds, openDuration } from '../../model/event.js';
import { packTreeInSteps } from '../../spatial/packed-tree.js';
import type { PointIndex } from '../../spatial/point-index.js';
import { openPointIndex } from '../../spatial/point-index.js';
import { atOnce, inOneStep } from '../../work/in-steps.js';
import { CoastDistances } from './coast-distance.js';
import type { EventRows, GivenEvents } from './event-id.js';
import {
  ownerName,
  ownersOf,
  pairsOfScenes,
  pairsOfVessels,
  rowsByKey,
  rowsWithoutVessel,
  wordsByOwner,
} from './event-indexes.js';
import type { EventRefs } from './event-refs.js';
import type { FrameSegment } from './frame-segment.js';
import { bytesOfFrameSegment, indexFrames } from './frame-segment.js';
import type { ChunkRows } from './join-rows.js';
import { KeyOrder } from './key-order.js';
import { type PackedRows, RowPacker, rowsOfStep } from './row-packer.js';
import type { SceneNames } from './scene-names.js';
import { bytesOfEvents, openEvents, type SegmentEvents } from './segment-events.js';
import { openFrames } from './segment-frames.js';
import { ValueOrders } from './value-orders.js';

/**
 * Columns and the indexes over them, built once and never changed; an index may be built when it is first needed. Rows
 * stand in the order of createdAt, then id, then version. So this order needs no index, and in other orders the row
 * number puts equal keys into the total order.
 */
export interface EventSegment extends EventRows {
  readonly length: number;
  /** The days (since 1970-01-01) of its rows; a day is whole. */
  readonly days: Int32Array;
  /** By times in microseconds. */
  readonly orders: { readonly [K in 'updated' | 'startTime' | 'endTime']: KeyOrder };
  /** Start points, in millionths of a degree. */
  readonly points: PointIndex;
  /** Rows by identity reference; a rendezvous under both of its vessels. */
  readonly byVessel: Postings;
  /** Detections by scene (row of `frames.scenes`), under each frame that holds them. */
  readonly byScene: Postings;
  /** By the kind's code, the rows of that kind. */
  readonly byKind: readonly BitSet[];
  /** Rows without a vessel; detections among them are dark. */
  readonly dark: BitSet;
  /** By user, the rows of the user's areas, which no other user sees. Users without such rows are left out. */
  readonly owned: ReadonlyMap<string, BitSet>;
  readonly valueOrders: ValueOrders;
  /** distanceToCoastM of detections. */
  readonly coastDistances: CoastDistances;
  /** Rows whose id is made from their key, in the order of `sortKeyOf`. */
  readonly byKey: Uint32Array;
  /** The same tables of frames, with indexes. */
  readonly frames: FrameSegment;
  /** What makes indexes in steps: those that take more than a few milliseconds in a large segment. */
  readonly indexes: Readonly<Record<EventIndexName, Made<object>>>;
}

export type EventIndexName =
  | 'points'
  | 'byVessel'
  | 'startTime'
  | 'updated'
  | 'endTime'
  | 'byScene'
  | 'byKey'
  | 'byKind'
  | 'dark'
  | 'owned';

/** Builds a segment from chunks that are added in the order of days. */
export interface SegmentBuilder {
  add(chunks: readonly DayChunk[]): void;
  /** The rows and each index go through `keep`, which may make an index later. Undefined if no chunk had a row. */
  finish(keep: Keep): EventSegment | undefined;
  /** The same in steps of some milliseconds: one for each item. */
  addInSteps(chunks: readonly DayChunk[]): Generator<void>;
  finishInSteps(keep: Keep): Generator<void, EventSegment | undefined>;
}

/** `days`: the number of days that will be added, if known. */
export function segmentBuilder(refs: EventRefs, days?: number): SegmentBuilder {
  const packer = new RowPacker(refs, days);
  let isEmpty = true;
  function* addInSteps(chunks: readonly DayChunk[]): Generator<void> {
    for (const few of inStepsOfRows(chunks)) {
      isEmpty = false;
      const days = few.map(({ day }) => day);
      yield* packer.add(few, days, (Math.max(...days) + 1) * dayMs);
      yield;
    }
  }
  function* finishInSteps(keep: Keep): Generator<void, EventSegment | undefined> {
    if (isEmpty) return undefined;
    const packed = yield* packer.finish();
    return segmentOf(packed, refs, keep);
  }
  return {
    addInSteps,
    finishInSteps,
    add: (chunks) => atOnce(addInSteps(chunks)),
    finish: (keep) => atOnce(finishInSteps(keep)),
  };
}

const dayMs = 24 * 3600 * 1000;

/** The chunks with rows, in groups of as many as are packed in one step, or of one chunk with more rows. */
function* inStepsOfRows(chunks: readonly DayChunk[]): Generator<DayChunk[]> {
  let few: DayChunk[] = [];
  let rows = 0;
  for (const chunk of chunks) {
    const more = chunk.events.length + chunk.frames.versions.length;
    if (more === 0) continue;
    if (rows > 0 && rows + more > rowsOfStep) {
      yield few;
      few = [];
      rows = 0;
    }
    few.push(chunk);
    rows += more;
  }
  if (rows > 0) yield few;
}

/** One segment out of chunks. */
export function buildSegment(chunks: readonly DayChunk[], refs: EventRefs): EventSegment {
  const days = chunks.map(({ day }) => day);
  return atOnce(packed(new RowPacker(refs), chunks, days, refs));
}

/** The segment of these rows alone. */
function* packed(
  packer: RowPacker,
  rows: readonly ChunkRows[],
  days: readonly number[],
  refs: EventRefs,
  own?: OwnNames,
): Generator<void, EventSegment> {
  const isSmall = rows.every(({ events, frames }) => events.length + frames.versions.length < rowsOfStep);
  if (isSmall) {
    atOnce(packer.add(rows, days, -Infinity));
    return segmentOf(atOnce(packer.finish()), refs, makeAll, own);
  }
  yield* packer.add(rows, days, -Infinity);
  return segmentOf(yield* packer.finish(), refs, makeAll, own);
}

/** The segment whose rows and indexes were all kept. */
export function openSegment(kept: Keep, refs: EventRefs): EventSegment {
  return segmentOf(undefined, refs, kept);
}

/**
 * The segment of a world's own rows, which have given ids. Events and versions of frames must stand in the order of
 * createdAt, then id, then version. Made in steps.
 */
export function buildOwnSegment(
  rows: ChunkRows,
  refs: EventRefs,
  given: GivenEvents,
  names: SceneNames,
): Generator<void, EventSegment> {
  return packed(new RowPacker(refs, undefined, true), [rows], [], refs, { given, names });
}

interface OwnNames {
  readonly given: GivenEvents;
  readonly names: SceneNames;
}

/** `packed`: undefined if the rows were kept. */
function segmentOf(packed: PackedRows | undefined, refs: EventRefs, keep: Keep, own?: OwnNames): EventSegment {
  const kept = keep('rows', () =>
    inOneStep(() => {
      invariant(packed !== undefined, 'rows were kept');
      return packed;
    }),
  ).value;
  const events = openEvents(kept.events);
  const { columns, length, times } = events;
  const { startLonE6, startLatE6 } = columns;
  const frames = { ...openFrames(kept.frames), names: own?.names };
  const rows = { events, details: kept.details, frames, given: own?.given };
  // Indexes that only some searches need are made when a search reads them.
  const indexes = {
    points: keep('points', () => packTreeInSteps(startLonE6, startLatE6)),
    byVessel: keep('byVessel', () => buildPostingsInSteps(length, pairsOfVessels(rows))),
    startTime: keep('startTime', () => orderRowsInSteps(columns.startUs)),
    updated: keep('updated', () => orderRowsByInSteps(length, (row) => times.updatedMs(row))),
    endTime: keep('endTime', () => orderRowsByInSteps(length, (row) => endUsAt(events, row))),
    byScene: keep('byScene', () => buildPostingsInSteps(length, pairsOfScenes(rows))),
    byKey: keep('byKey', () => rowsByKey(events)),
    byKind: keep('byKind', () => BitSet.wordsByCode(length, eventKinds, (row) => columns.kind[row]!)),
    dark: keep('dark', () => rowsWithoutVessel(events)),
    owned: keep('owned', () => wordsByOwner(rows, refs)),
  };
  let points: PointIndex | undefined;
  let startTime: KeyOrder | undefined;
  let updated: KeyOrder | undefined;
  let endTime: KeyOrder | undefined;
  let byKind: BitSet[] | undefined;
  let dark: BitSet | undefined;
  let owned: ReadonlyMap<string, BitSet> | undefined;
  return {
    ...rows,
    frames: indexFrames(frames, keep),
    indexes,
    length,
    days: kept.days,
    orders: {
      get updated() {
        updated ??= new KeyOrder(indexes.updated.value, (row) => times.updatedMs(row) * 1000);
        return updated;
      },
      get startTime() {
        startTime ??= new KeyOrder(indexes.startTime.value, (row) => columns.startUs[row]!);
        return startTime;
      },
      get endTime() {
        endTime ??= new KeyOrder(indexes.endTime.value, (row) => endUsAt(events, row));
        return endTime;
      },
    },
    get points() {
      points ??= openPointIndex(indexes.points.value);
      return points;
    },
    get byVessel() {
      return indexes.byVessel.value;
    },
    get byScene() {
      return indexes.byScene.value;
    },
    get byKey() {
      return indexes.byKey.value;
    },
    get byKind() {
      byKind ??= eventKinds.map((name) => new BitSet(length, indexes.byKind.value[name]));
      return byKind;
    },
    get dark() {
      dark ??= new BitSet(length, indexes.dark.value);
      return dark;
    },
    get owned() {
      owned ??= setsByOwner(length, indexes.owned.value, refs);
      return owned;
    },
    valueOrders: new ValueOrders(columns.detail),
    coastDistances: new CoastDistances(events, refs),
  };
}

/** One segment out of smaller ones in the order of their days, no two of which share a day; in steps. */
export function* joinInSteps(
  segments: readonly EventSegment[],
  refs: EventRefs,
  keep: Keep,
): Generator<void, EventSegment> {
  const packer = new RowPacker(refs);
  packer.expect(segments.reduce((sum, { length }) => sum + length, 0));
  for (const [i, segment] of segments.entries()) {
    const next = segments[i + 1]?.days[0];
    yield* packer.addSegment(segment, next === undefined ? Infinity : next * dayMs);
    yield;
  }
  return segmentOf(yield* packer.finish(), refs, keep);
}

/** Users without rows are left out. */
function setsByOwner(length: number, words: Record<string, Uint32Array>, refs: EventRefs): Map<string, BitSet> {
  const sets = ownersOf(refs).map((owner, index) => [owner, new BitSet(length, words[ownerName(index)])] as const);
  return new Map(sets.filter(([, rows]) => rows.count > 0));
}

/** End of the event in microseconds; NaN while it is open. */
export function endUsAt(events: SegmentEvents, row: number): number {
  const duration = events.columns.durationS[row]!;
  return duration === openDuration ? Number.NaN : events.columns.startUs[row]! + duration * 1e6;
}

/** Bytes of the columns and indexes. */
export function bytesOfSegment(segment: EventSegment): number {
  const { orders, byVessel, byScene, byKind } = segment;
  const indexes = [
    ...Object.values(orders),
    byVessel.keys,
    byVessel.starts,
    byVessel.rows,
    byScene.keys,
    byScene.starts,
    byScene.rows,
    segment.byKey,
    segment.coastDistances,
    segment.dark,
    ...segment.owned.values(),
    segment.valueOrders,
    ...byKind,
  ];
  const details = Object.values(segment.details).flatMap((table): { byteLength: number }[] =>
    Object.values(table.columns),
  );
  return [...indexes, ...details].reduce(
    (sum, { byteLength }) => sum + byteLength,
    bytesOfEvents(segment.events) + segment.points.byteLength + bytesOfFrameSegment(segment.frames),
  );
}
