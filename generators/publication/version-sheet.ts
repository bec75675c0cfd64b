import { offsetsOf, offsetsOfEach, widestOf, widthOf, writeRow } from '../../src/columns/row-offsets.js';
import { detailLayouts, type EventRow, eventLayout } from '../../src/model/event.js';
import { NumberSheet } from '../sheets/number-sheet.js';

/** Offset of the first column of the details in the row of a version. */
export const detailsFrom = widthOf(eventLayout);

/** Offsets in the row of a version: the columns of all events, then those of the details of its kind. */
export const eventColumns = offsetsOf(eventLayout);
export const detailColumns = offsetsOfEach(detailLayouts, detailsFrom);
const width = detailsFrom + widestOf(detailLayouts);

const sheet = new NumberSheet(width);

/** The sheet for the versions of so many events, few of which have two: of one day after the other in this thread. */
export function versionSheet(events: number): NumberSheet {
  return sheet.again(Math.ceil(events * 1.5));
}

/** A version without its details: the chunk numbers these when all versions of the day are known. */
export type Version = Omit<EventRow, 'detail'>;

/** Adds a version, its details all 0, and returns the offset of its row in `numbers`. */
export function addVersion(sheet: NumberSheet, version: Version): number {
  const at = sheet.row();
  writeRow(sheet.numbers, at, versionColumns, version);
  return at;
}

const { detail: _, ...versionColumns } = eventColumns;
