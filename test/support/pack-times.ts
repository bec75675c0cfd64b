import { type PackedTimes, TimesPacker } from '../../src/collections/conditions/version-times.js';

/** The packed times of `length` versions. */
export function packTimes(
  length: number,
  createdMs: (row: number) => number,
  updatedMs: (row: number) => number,
  visibleToMs: (row: number) => number,
): PackedTimes {
  const packer = new TimesPacker();
  for (let row = 0; row < length; row++) packer.push(createdMs(row), updatedMs(row), visibleToMs(row));
  return packer.finish();
}
