import { concatTableSets, concatTables } from '../columns/table.js';
import type { DayChunk } from '../model/event.js';
import { detailLayouts, detectionKinds, eventKinds, eventLayout, kindCode, none } from '../model/event.js';
import { frameLayouts } from '../model/frame.js';

type EventColumns = ChunkRows['events']['columns'];

/** Rows as generators give them. */
export type ChunkRows = Pick<DayChunk, 'events' | 'details' | 'frames'>;

/** Rows that parts which were joined before have. */
export interface RowsBefore {
  readonly scenes: number;
  /** By the kind's code: of its detail table. */
  readonly details: Uint32Array;
}

/**
 * The rows of all parts, one part after the other. What refers to a row by its number is moved on by the rows before, in these parts and others; but vertices
 * are counted within these parts.
 */
export function joinRows(parts: readonly ChunkRows[], rowsBefore: RowsBefore): ChunkRows {
  const events = concatTables(
    eventLayout,
    parts.map((part) => part.events),
  );
  const details = concatTableSets(
    detailLayouts,
    parts.map((part) => part.details),
  );
  const frames = concatTableSets(
    frameLayouts,
    parts.map((part) => part.frames),
  );

  let sceneCount = rowsBefore.scenes;
  let vertexCount = 0;
  const at = { scene: 0, version: 0, event: 0 };
  const before = rowsBefore.details.slice();
  const atDetail = new Uint32Array(eventKinds.length);
  for (const part of parts) {
    const { scenes, vertices, versions } = part.frames;
    at.scene = moveOn(frames.scenes.columns.vertexFrom, at.scene, scenes.length, vertexCount);
    at.version = moveOn(frames.versions.columns.scene, at.version, versions.length, sceneCount);
    for (const kind of detectionKinds) {
      const { frame0, frame1 } = details[kind].columns;
      const first = atDetail[kindCode[kind]]!;
      moveOn(frame0, first, part.details[kind].length, sceneCount);
      moveOn(frame1, first, part.details[kind].length, sceneCount);
    }
    at.event = moveDetails(events.columns, at.event, part.events.length, before);
    eventKinds.forEach((name, code) => {
      before[code]! += part.details[name].length;
      atDetail[code]! += part.details[name].length;
    });
    sceneCount += scenes.length;
    vertexCount += vertices.length;
  }
  return { events, details, frames };
}

// A loop of its own each: a long function that holds a hot loop is compiled again and again.

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
