import type { GrowingTable } from '../../columns/growing-table.js';
import { concatTableSets } from '../../columns/table.js';
import type { DayChunk, DetailTables } from '../../model/event.js';
import { detailLayouts, detectionKinds, eventKinds, type eventLayout, kindCode, none } from '../../model/event.js';
import type { PublishedVersions, publishedVersionLayout } from './segment-frames.js';

type EventColumns = ChunkRows['events']['columns'];

/** Rows as generators give them. */
export type ChunkRows = Pick<DayChunk, 'events' | 'details' | 'frames'>;

/** Rows that parts which were joined before have. */
export interface RowsBefore {
  readonly scenes: number;
  /** By the kind's code: of its detail table. */
  readonly details: Uint32Array;
}

/** Where rows go that have yet to find their place. */
export interface JoinedRows {
  readonly events: GrowingTable<typeof eventLayout>;
  readonly versions: GrowingTable<typeof publishedVersionLayout>;
}

/**
 * Adds the events and versions of all parts, one part after the other, and gives their details. What refers to a row by
 * its number is moved on by the rows before, in these parts and others.
 */
export function joinRows(parts: readonly ChunkRows[], rowsBefore: RowsBefore, joined: JoinedRows): DetailTables {
  const details = concatTableSets(
    detailLayouts,
    parts.map((part) => part.details),
  );
  joined.events.reserve(parts.reduce((sum, { events }) => sum + events.length, 0));
  joined.versions.reserve(parts.reduce((sum, { frames }) => sum + frames.versions.length, 0));
  const atEvent = joined.events.length;
  const atVersion = joined.versions.length;
  for (const { events, frames } of parts) {
    joined.events.append(events);
    joined.versions.append(frames.versions);
  }
  const events = joined.events.table.columns;
  const versions = joined.versions.table.columns;

  let sceneCount = rowsBefore.scenes;
  const at = { version: atVersion, event: atEvent };
  const before = rowsBefore.details.slice();
  const atDetail = new Uint32Array(eventKinds.length);
  for (const part of parts) {
    const { scenes } = part.frames;
    const end = at.version + part.frames.versions.length;
    tellCreated(versions, at.version, end, scenes.columns.createdMs);
    at.version = moveOn(versions.scene, at.version, part.frames.versions.length, sceneCount);
    for (const kind of detectionKinds) {
      const { frame0, frame1 } = details[kind].columns;
      const first = atDetail[kindCode[kind]]!;
      moveOn(frame0, first, part.details[kind].length, sceneCount);
      moveOn(frame1, first, part.details[kind].length, sceneCount);
    }
    at.event = moveDetails(events, at.event, part.events.length, before);
    eventKinds.forEach((name, code) => {
      before[code]! += part.details[name].length;
      atDetail[code]! += part.details[name].length;
    });
    sceneCount += scenes.length;
  }
  return details;
}

// A loop of its own each: a long function that holds a hot loop is compiled again and again.

/** Writes from `from` to `end` - 1 when the scene of each version was created; scenes are those of one part here. */
function tellCreated(
  { scene, createdMs }: PublishedVersions['columns'],
  from: number,
  end: number,
  ofScene: Float64Array,
): void {
  for (let i = from; i < end; i++) createdMs[i] = ofScene[scene[i]!]!;
}

/** Adds to `count` references to details from `from` on, in place, what their kind has before. Returns the end. */
function moveDetails({ kind, detail }: EventColumns, from: number, count: number, before: Uint32Array): number {
  const end = from + count;
  for (let i = from; i < end; i++) detail[i]! += before[kind[i]!]!;
  return end;
}

/** Adds to `count` values from `from` on, in place, but where they refer to nothing. Returns the end. */
function moveOn(values: Uint32Array, from: number, count: number, by: number): number {
  const end = from + count;
  for (let i = from; i < end; i++) if (values[i] !== none) values[i]! += by;
  return end;
}
