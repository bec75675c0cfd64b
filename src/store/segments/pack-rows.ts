import {
  type DayChunk,
  type DetailTables,
  detailLayouts,
  detectionKinds,
  type EventTable,
  eventKinds,
  eventLayout,
  none,
} from '../../model/event.js';
import { uuidOfKey } from '../../model/event-key.js';
import { type FrameTables, frameLayouts } from '../../model/frame.js';
import { filled } from '../columns/filled.js';
import { orderRowsThen } from '../columns/row-order.js';
import { concatTableSets, concatTables, type Table } from '../columns/table.js';
import { eventIdOf } from './event-id.js';
import type { NamedRefs } from './event-refs.js';
import { openEvents, type PackedEvents, packEvents } from './segment-events.js';
import { type PackedFrames, type PublishedVersions, packFrames } from './segment-frames.js';

/** Rows as generators give them. */
export type ChunkRows = Pick<DayChunk, 'events' | 'details' | 'frames'>;

/** Rows as plain data, events and versions of frames in the order of createdAt, then id, then version. */
export interface PackedRows {
  readonly events: PackedEvents;
  readonly details: DetailTables;
  readonly frames: PackedFrames;
}

/**
 * The rows of all parts. `isOrdered`: whether rows with equal createdAt are already in the order of ids, then of
 * versions.
 */
export function packRows(parts: readonly ChunkRows[], refs: NamedRefs, isOrdered = false): PackedRows {
  const { events, details, frames, versions } = joined(parts);
  const byId = isOrdered ? byRow : comparedEvents(events, details, frames, refs);
  const byScene = isOrdered ? byRow : comparedVersions(versions, frames);
  const order = orderRowsThen(events.columns.createdMs, byId);
  return {
    events: packEvents(events, order),
    details,
    frames: packFrames(frames.scenes, frames.vertices, versions, orderRowsThen(versions.columns.createdMs, byScene)),
  };
}

interface JoinedRows {
  readonly events: EventTable;
  readonly details: DetailTables;
  readonly frames: Pick<FrameTables, 'scenes' | 'vertices'>;
  readonly versions: PublishedVersions;
}

/** The tables of all parts, one part after the other: references to rows are shifted by the rows of parts before. */
function joined(parts: readonly ChunkRows[]): JoinedRows {
  const events = concatTables(
    eventLayout,
    parts.map((part) => part.events),
  );
  const details = concatTableSets(
    detailLayouts,
    parts.map((part) => part.details),
  );
  const { versions, ...frames } = concatTableSets(
    frameLayouts,
    parts.map((part) => part.frames),
  );
  const { scene } = versions.columns;
  const { vertexFrom } = frames.scenes.columns;
  const { kind, detail } = events.columns;
  const before = { events: 0, scenes: 0, vertices: 0, versions: 0, details: eventKinds.map(() => 0) };
  for (const part of parts) {
    const end = before.events + part.events.length;
    for (let row = before.events; row < end; row++) detail[row]! += before.details[kind[row]!]!;
    for (const name of detectionKinds) {
      const first = before.details[eventKinds.indexOf(name)]!;
      const { frame0, frame1 } = details[name].columns;
      shift(frame0, first, part.details[name].length, before.scenes);
      shift(frame1, first, part.details[name].length, before.scenes);
    }
    const { scenes, vertices, versions: ofPart } = part.frames;
    shift(scene, before.versions, ofPart.length, before.scenes);
    shift(vertexFrom, before.scenes, scenes.length, before.vertices);
    before.events = end;
    before.versions += ofPart.length;
    before.scenes += scenes.length;
    before.vertices += vertices.length;
    eventKinds.forEach((name, code) => {
      before.details[code]! += part.details[name].length;
    });
  }
  const { createdMs } = frames.scenes.columns;
  const published = filled(new Float64Array(versions.length), (row) => createdMs[scene[row]!]!);
  return {
    events,
    details,
    frames,
    versions: { length: versions.length, columns: { ...versions.columns, createdMs: published } },
  };
}

/** Adds `by` to `count` references from `first` on, in place; `none` stays. */
function shift(references: Uint32Array, first: number, count: number, by: number): void {
  for (let i = first; i < first + count; i++) if (references[i] !== none) references[i]! += by;
}

type Compare = (a: number, b: number) => number;

function byRow(a: number, b: number): number {
  return a - b;
}

/** By id, then version. Writing an id takes long, so ids are compared only if the keys differ. */
function comparedEvents(
  table: EventTable,
  details: DetailTables,
  frames: Pick<FrameTables, 'scenes'>,
  refs: NamedRefs,
): Compare {
  const { updatedMs, keyHigh, keyLow } = table.columns;
  let rows: Parameters<typeof eventIdOf>[0] | undefined;
  return (a, b) => {
    if (keyHigh[a] !== keyHigh[b] || keyLow[a] !== keyLow[b]) {
      rows ??= { events: openEvents(packEvents(table, allRows(table))), details, frames };
      const [idA, idB] = [eventIdOf(rows, a, refs), eventIdOf(rows, b, refs)];
      if (idA !== idB) return idA < idB ? -1 : 1;
    }
    return updatedMs[a]! - updatedMs[b]!;
  };
}

function allRows({ length }: Table<typeof eventLayout>): Uint32Array {
  return filled(new Uint32Array(length), (row) => row);
}

function comparedVersions({ columns }: PublishedVersions, { scenes }: Pick<FrameTables, 'scenes'>): Compare {
  const { scene, updatedMs } = columns;
  const { keyHigh, keyLow } = scenes.columns;
  const idOf = (row: number) => uuidOfKey(keyHigh[scene[row]!]!, keyLow[scene[row]!]!);
  return (a, b) => {
    if (scene[a] === scene[b]) return updatedMs[a]! - updatedMs[b]!;
    return idOf(a) < idOf(b) ? -1 : 1;
  };
}
