import { type DayRows, doubles, joinedRows, type RowKind, type RowSheet, sheetOf } from './day-rows.js';

/** Where a row has what is known of a detection without its publication. Numbers that a day gives to its rows are -1 or 0 until then. */
export const shown = {
  /** Numbers of the scenes that hold it: one, or two that overlap (else -1). It is the detection number `number` of the first. */
  scene: 0,
  otherScene: 1,
  number: 2,
  keyHigh: 3,
  keyLow: 4,
  /** Microseconds since 1970. */
  seenUs: 5,
  /** As published, degrees. */
  lon: 6,
  lat: 7,
  /** Of VIIRS, else 0. */
  radiance: 8,
  /** The row of its sighting; -1 when it is no vessel. */
  sighting: 9,
  /** The row of the sighting of the vessel that it is taken for; -1 for a dark one. */
  heard: 10,
  /** The place of its pass in the day. */
  pass: 11,
  /** The columns of `imageryLayout` and `viirsLayout` (model/event.ts) that follow on the number of a detection. */
  details: 12,
} as const;
export const detailsWidth = 11;
export const shownWidth = shown.details + detailsWidth;

/** Takes what scenes show of vessels, over so many days. */
export function targetSheet(days: number): RowSheet<Float64Array> {
  return sheetOf(rowKind, days);
}

const rowKind: RowKind<Float64Array> = {
  make: doubles,
  width: shownWidth,
  usualRows: 15,
  spare: undefined,
  joined: doubles(0),
};

/** The rows that all packs together hold of a day of their span: one of each sighting that is detected, in the order of the sightings. */
export function targetsOf(packs: readonly DayRows<Float64Array>[], dayOfSpan: number): Float64Array {
  return joinedRows(rowKind, packs, dayOfSpan);
}
