import { detailLayouts, eventKinds, eventLayout } from '../../src/model/event.js';
import { offsetsOf, offsetsOfEach, widestOf, widthOf } from '../../src/store/columns/row-offsets.js';
import { NumberSheet } from '../sheets/number-sheet.js';
import type { PublishedEvents } from './published-events.js';

/** Offset of the first column of the details in the row of a version. */
export const detailsFrom = widthOf(eventLayout);

/** Offsets in the row of a version: the columns of all events, then those of the details of its kind. */
export const eventColumns = offsetsOf(eventLayout);
export const detailColumns = offsetsOfEach(detailLayouts, detailsFrom);
/** For each code of a kind, the number of columns of its details. */
export const detailWidths = eventKinds.map((kind) => widthOf(detailLayouts[kind]));
const width = detailsFrom + widestOf(detailLayouts);

/** An empty sheet for the versions of a number of events, few of which have two. */
export function versionSheet(events: number): NumberSheet {
  return new NumberSheet(width, Math.ceil(events * 1.5));
}

/** Adds a version of an event, all other columns 0, and returns the offset of its row in `numbers`. */
export function addVersion(
  sheet: NumberSheet,
  { keyHigh, keyLow, createdMs }: PublishedEvents,
  event: number,
  updatedMs: number,
  visibleToMs: number,
): number {
  const at = sheet.row();
  const { numbers } = sheet;
  numbers[at + eventColumns.keyHigh] = keyHigh[event]!;
  numbers[at + eventColumns.keyLow] = keyLow[event]!;
  numbers[at + eventColumns.createdMs] = createdMs[event]!;
  numbers[at + eventColumns.updatedMs] = updatedMs;
  numbers[at + eventColumns.visibleToMs] = visibleToMs;
  return at;
}
