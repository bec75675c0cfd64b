import { type DayRows, doubles, joinedRows, type RowKind, type RowSheet, sheetOf } from '../sheets/day-rows.js';

const detailsFrom = 8;
export const detailsWidth = 11;
/** So many numbers of a target are known before its day has its rows. */
export const targetWidth = detailsFrom + detailsWidth;

/**
 * Where a row has what is known of a detection without its publication. A target has the first `targetWidth` of them.
 */
export const shown = {
  /**
   * Numbers of the scenes that hold it: one, or two that overlap (else -1). It is the detection number `number` of the
   * first.
   */
  scene: 0,
  otherScene: 1,
  keyHigh: 2,
  keyLow: 3,
  /** Microseconds since 1970. */
  seenUs: 4,
  /** As published, degrees. */
  lon: 5,
  lat: 6,
  /** Of VIIRS, else 0. */
  radiance: 7,
  /** The columns of `imageryLayout` and `viirsLayout` (model/event.ts) that follow on the number of a detection. */
  details: detailsFrom,
  number: targetWidth,
  /** The row of its sighting; -1 when it is no vessel. */
  sighting: targetWidth + 1,
  /** The row of the sighting of the vessel that it is taken for; -1 for a dark one. */
  heard: targetWidth + 2,
  /** The place of its pass in the day. */
  pass: targetWidth + 3,
} as const;
export const shownWidth = targetWidth + 4;

/** Takes what scenes show of vessels, over so many days. */
export function targetSheet(days: number): RowSheet<Float64Array> {
  return sheetOf(rowKind, days);
}

const rowKind: RowKind<Float64Array> = {
  make: doubles,
  width: targetWidth,
  usualRows: 15,
  spare: undefined,
  joined: doubles(0),
};

/**
 * The rows that all packs together hold of a day of their span: one of each sighting that is detected, in the order of
 * the sightings.
 */
export function targetsOf(packs: readonly DayRows<Float64Array>[], dayOfSpan: number): Float64Array {
  return joinedRows(rowKind, packs, dayOfSpan);
}
