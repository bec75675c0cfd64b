import { filled } from '../../src/store/columns/filled.js';
import { type PackedTimes, packTimes as packColumns } from '../../src/store/conditions/version-times.js';

/** The packed times of `length` versions. */
export function packTimes(
  length: number,
  createdMs: (row: number) => number,
  updatedMs: (row: number) => number,
  visibleToMs: (row: number) => number,
): PackedTimes {
  const column = (at: (row: number) => number) => filled(new Float64Array(length), at);
  return packColumns(column(createdMs), column(updatedMs), column(visibleToMs));
}
