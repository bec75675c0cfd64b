import type { DayChunk } from '../../model/event.js';
import { eventKinds } from '../../model/event.js';
import { BitSet } from '../columns/bit-set.js';
import type { Postings } from '../columns/postings.js';
import type { PointIndex } from '../spatial/point-index.js';
import { openPointIndex } from '../spatial/point-index.js';
import { CoastDistances } from './coast-distance.js';
import type { EventLists, EventRows } from './event-id.js';
import { type EventIndexes, endUsAt, eventIndexes, madeBy, madeInSteps, setsByOwner } from './event-indexes.js';
import type { EventRefs, NamedRefs } from './event-refs.js';
import type { FrameIndexes, FrameSegment } from './frame-segment.js';
import { bytesOfFrameSegment, frameIndexes, openFrameSegment, openRings, ownRings } from './frame-segment.js';
import { KeyOrder } from './key-order.js';
import { type ChunkRows, type PackedRows, packRows } from './pack-rows.js';
import type { SceneNames } from './scene-names.js';
import { bytesOfEvents, openEvents } from './segment-events.js';
import { openFrames, type SegmentFrames } from './segment-frames.js';
import { ValueOrders } from './value-orders.js';

/**
 * Columns and the indexes over them, built once and never changed. Rows stand in the order of createdAt, then id, then
 * version. So this order needs no index, and in every other order row numbers put rows of equal keys into the total
 * order.
 */
export interface EventSegment extends EventRows {
  readonly length: number;
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
}

/** A segment as plain data: typed arrays, numbers, objects of them. It changes threads, and is kept on disk. */
export interface Block {
  readonly rows: PackedRows;
  readonly indexes: EventIndexes;
  readonly frameIndexes: FrameIndexes;
}

/** The rows of these chunks with all indexes; undefined if they have none. */
export function packBlock(chunks: readonly DayChunk[], refs: NamedRefs): Block | undefined {
  const isEmpty = chunks.every(({ events, frames }) => events.length + frames.versions.length === 0);
  return isEmpty ? undefined : blockOf(chunks, refs);
}

function blockOf(chunks: readonly ChunkRows[], refs: NamedRefs): Block {
  const rows = packRows(chunks, refs);
  const opened = openRows(rows);
  return { rows, indexes: madeBy(eventIndexes(opened, refs)), frameIndexes: madeBy(frameIndexes(opened.frames)) };
}

/** The segment of a block, in well under a millisecond. */
export function openBlock(
  { rows, indexes, frameIndexes: { rings, ...ofFrames } }: Block,
  refs: EventRefs,
): EventSegment {
  const opened = openRows(rows);
  return segmentOf(opened, indexes, openFrameSegment(opened.frames, ofFrames, openRings(rings)), refs);
}

/** One segment out of chunks. */
export function buildSegment(chunks: readonly ChunkRows[], refs: EventRefs): EventSegment {
  return openBlock(blockOf(chunks, refs), refs);
}

/**
 * The segment of a world's own rows, whose ids callers gave. Events and versions of frames must be in the order of
 * createdAt, then id, then version. Each index is made in a step.
 */
export function* buildOwnSegment(
  chunk: ChunkRows,
  refs: EventRefs,
  lists: EventLists,
  names: SceneNames,
): Generator<void, EventSegment> {
  const { events, details, frames } = openRows(packRows([chunk], refs, true));
  yield;
  const rows = { events, details, frames: { ...frames, names }, lists };
  const indexes = yield* madeInSteps(eventIndexes(rows, refs));
  const { rings, ...ofFrames } = frameIndexes(rows.frames);
  return segmentOf(
    rows,
    indexes,
    openFrameSegment(rows.frames, yield* madeInSteps(ofFrames), ownRings(rows.frames)),
    refs,
  );
}

interface OpenedRows extends EventRows {
  readonly frames: SegmentFrames;
}

function openRows({ events, details, frames }: PackedRows): OpenedRows {
  return { events: openEvents(events), details, frames: openFrames(frames) };
}

function segmentOf(rows: EventRows, indexes: EventIndexes, frames: FrameSegment, refs: EventRefs): EventSegment {
  const { events } = rows;
  const { columns, length, times } = events;
  const { byVessel, byScene, byKey } = indexes;
  return {
    ...rows,
    frames,
    length,
    orders: {
      updated: new KeyOrder(indexes.updated, (row) => times.updatedMs(row) * 1000),
      startTime: new KeyOrder(indexes.startTime, (row) => columns.startUs[row]!),
      endTime: new KeyOrder(indexes.endTime, (row) => endUsAt(events, row)),
    },
    points: openPointIndex(indexes.points),
    byVessel,
    byScene,
    byKey,
    byKind: eventKinds.map((name) => new BitSet(length, indexes.byKind[name])),
    dark: new BitSet(length, indexes.dark),
    owned: setsByOwner(length, indexes.owned, refs),
    valueOrders: new ValueOrders(columns.detail),
    coastDistances: new CoastDistances(events, refs),
  };
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
