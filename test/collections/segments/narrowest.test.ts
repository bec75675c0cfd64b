import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrowest } from '../../../src/store/segments/segment-frames.js';

for (const [most, bytes] of [
  [0, 1],
  [255, 1],
  [256, 2],
  [65_535, 2],
  [65_536, 4],
  [0xffffffff, 4],
] as const) {
  test(`numbers up to ${most} are kept in ${bytes} bytes each`, () => {
    const kept = narrowest(Uint32Array.of(1, most, 0));
    assert.deepEqual([...kept], [1, most, 0]);
    assert.equal(kept.BYTES_PER_ELEMENT, bytes);
  });
}
