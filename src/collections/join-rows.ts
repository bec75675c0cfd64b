import { concatTableSets, concatTables } from '../columns/table.js';
import type { DayChunk } from '../model/event.js';
import { detailLayouts, detectionKinds, eventKinds, eventLayout, none } from '../model/event.js';
import { frameLayouts } from '../model/frame.js';

/** Rows as generators give them. */
export type ChunkRows = Pick<DayChunk, 'events' | 'details' | 'frames'>;

/** The rows of all parts, one part after the other. What refers to a row by its number is moved on by the rows before. */
export function joinRows(parts: readonly ChunkRows[]): ChunkRows {
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

  let sceneCount = 0;
  let vertexCount = 0;
  const at = { scene: 0, version: 0, event: 0 };
  const before = new Uint32Array(eventKinds.length);
  for (const part of parts) {
    const { scenes, vertices, versions } = part.frames;
    at.scene = moveOn(frames.scenes.columns.vertexFrom, at.scene, scenes.length, vertexCount);
    at.version = moveOn(frames.versions.columns.scene, at.version, versions.length, sceneCount);
    for (const kind of detectionKinds) {
      const { frame0, frame1 } = details[kind].columns;
      const first = before[eventKinds.indexOf(kind)]!;
      moveOn(frame0, first, part.details[kind].length, sceneCount);
      moveOn(frame1, first, part.details[kind].length, sceneCount);
    }
    const { kind, detail } = events.columns;
    for (const end = at.event + part.events.length; at.event < end; at.event++)
      detail[at.event]! += before[kind[at.event]!]!;
    eventKinds.forEach((name, code) => {
      before[code]! += part.details[name].length;
    });
    sceneCount += scenes.length;
    vertexCount += vertices.length;
  }
  return { events, details, frames };
}

/** Adds to `count` values from `from` on, in place, but where they refer to nothing. Returns the end. */
function moveOn(values: Uint32Array, from: number, count: number, by: number): number {
  const end = from + count;
  for (let i = from; i < end; i++) if (values[i] !== none) values[i]! += by;
  return end;
}
