import { detailLayouts } from '../../src/model/event.js';
import { offsetsOf, offsetsOfEach, widestOf, widthOf } from '../../src/store/columns/row-offsets.js';
import type { Layout } from '../../src/store/columns/table.js';
import { DayRowSheet, type DayRows, joinedRows, type RowFormat } from '../sheets/day-rows.js';

/** A target: what a scene shows of a vessel or false alarm, before detections are matched with AIS. */
const targetLayout = {
  /** Number of the first scene that holds it, and of the second if two overlap there, else -1. */
  scene: 'i32',
  otherScene: 'i32',
  keyHigh: 'u32',
  keyLow: 'u32',
  /** Microseconds since 1970. */
  seenUs: 'f64',
  /** The published position, degrees. */
  lon: 'f64',
  lat: 'f64',
  /** VIIRS: nW/cm2/sr. Otherwise 0. */
  radiance: 'f64',
} as const satisfies Layout;

/** The columns after a target's details, written when all targets of a day are known. The row is a detection then. */
const matchLayout = {
  /** Number of the detection in its scene. */
  number: 'u16',
  /** The row of its sighting; -1 for a false alarm. */
  sighting: 'i32',
  /** The row of the sighting of the AIS vessel that it is correlated with; -1 for a dark detection. */
  heard: 'i32',
  /** Index of its pass in the day. */
  pass: 'u32',
} as const satisfies Layout;

const { viirs, sar_sentinel1, eo_sentinel2, eo_landsat_8_9 } = detailLayouts;
const detailsOfKinds = { viirs, sar_sentinel1, eo_sentinel2, eo_landsat_8_9 };

/** Offset of the first column of the event's details, which stand between the columns of the two layouts. */
export const shownDetailsFrom = widthOf(targetLayout);
/** Width of a target's row, which ends with its details. */
export const targetWidth = shownDetailsFrom + widestOf(detailsOfKinds);
/** Width of a detection's row. */
export const shownWidth = targetWidth + widthOf(matchLayout);

/** Offsets in the row of a target or detection; the columns of `matchLayout` are those of a detection alone. */
export const shown = { ...offsetsOf(targetLayout), ...offsetsOf(matchLayout, targetWidth) };
/** Offsets of the details of each kind. */
export const shownDetails = offsetsOfEach(detailsOfKinds, shownDetailsFrom);

/** An empty sheet for the targets of a number of days. */
export function targetSheet(days: number): DayRowSheet<Float64Array> {
  return new DayRowSheet(format, days);
}

const format: RowFormat<Float64Array> = { Numbers: Float64Array, width: targetWidth, usualRows: 15 };

/** The targets of all packs for a day of their span: one for each sighting that is detected, in their order. */
export function targetsOf(packs: readonly DayRows<Float64Array>[], dayOfSpan: number): Float64Array {
  return joinedRows(format, packs, dayOfSpan);
}
