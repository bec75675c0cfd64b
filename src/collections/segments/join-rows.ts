import type { GrowingTable } from '../../columns/growing-table.js';
import { concatTableSets } from '../../columns/table.js';
import type { DayChunk, DetailTables, EventTable } from '../../model/event.js';
import { detailLayouts, detectionKinds, eventKinds, type eventLayout, kindCode, none } from '../../model/event.js';
import type { publishedVersionLayout } from './segment-frames.js';

/** Rows as generators give them. */
export type ChunkRows = Pick<DayChunk, 'events' | 'details' | 'frames'>;

/** The numbers of rows in all parts that were joined before. */
export interface RowsBefore {
  readonly scenes: number;
  /** Rows of the detail table of each kind, by the kind's code. */
  readonly details: Uint32Array;
}

/** Tables that joined rows are appended to. */
export interface JoinedRows {
  readonly events: GrowingTable<typeof eventLayout>;
  readonly versions: GrowingTable<typeof publishedVersionLayout>;
}

/**
 * Appends the events and versions of all parts, one part after the other, and returns their details. References to rows
 * are shifted by the number of rows in the parts before.
 */
export function joinRows(parts: readonly ChunkRows[], rowsBefore: RowsBefore, joined: JoinedRows): DetailTables {
  const details = concatTableSets(
    detailLayouts,
    parts.map((part) => part.details),
  );
  joined.events.reserve(parts.reduce((sum, { events }) => sum + events.length, 0));
  joined.versions.reserve(parts.reduce((sum, { frames }) => sum + frames.versions.length, 0));
  let firstEvent = joined.events.length;
  let firstVersion = joined.versions.length;
  for (const { events, frames } of parts) {
    joined.events.append(events);
    joined.versions.append(frames.versions);
  }
  const versions = joined.versions.table.columns;

  let sceneCount = rowsBefore.scenes;
  const detailsBefore = rowsBefore.details.slice();
  const firstDetail = new Uint32Array(eventKinds.length);
  for (const part of parts) {
    const { scenes, versions: ownVersions } = part.frames;
    const lastVersion = firstVersion + ownVersions.length;
    // The scenes that versions refer to are still those of the part.
    for (let i = firstVersion; i < lastVersion; i++)
      versions.createdMs[i] = scenes.columns.createdMs[versions.scene[i]!]!;
    shift(versions.scene.subarray(firstVersion, lastVersion), sceneCount);
    for (const kind of detectionKinds) {
      const first = firstDetail[kindCode[kind]]!;
      const last = first + part.details[kind].length;
      shift(details[kind].columns.frame0.subarray(first, last), sceneCount);
      shift(details[kind].columns.frame1.subarray(first, last), sceneCount);
    }
    const lastEvent = firstEvent + part.events.length;
    shiftDetails(joined.events, firstEvent, lastEvent, detailsBefore);
    eventKinds.forEach((name, code) => {
      detailsBefore[code]! += part.details[name].length;
      firstDetail[code]! += part.details[name].length;
    });
    firstEvent = lastEvent;
    firstVersion = lastVersion;
    sceneCount += scenes.length;
  }
  return details;
}

/** Appends events whose details were joined with `detailsBefore` rows of each kind before them. */
export function joinEvents(events: EventTable, detailsBefore: Uint32Array, joined: JoinedRows['events']): void {
  const first = joined.length;
  joined.append(events);
  shiftDetails(joined, first, joined.length, detailsBefore);
}

function shiftDetails(events: JoinedRows['events'], first: number, end: number, by: Uint32Array): void {
  const { detail, kind } = events.table.columns;
  for (let i = first; i < end; i++) detail[i]! += by[kind[i]!]!;
}

/** Adds `by` to references, in place; `none` stays. */
function shift(references: Uint32Array, by: number): void {
  for (let i = 0; i < references.length; i++) if (references[i] !== none) references[i]! += by;
}
