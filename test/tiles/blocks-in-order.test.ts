import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blocksInOrder } from '../../src/api/tiles/blocks-in-order.js';
import { BitSet } from '../../src/store/columns/bit-set.js';
import { property } from '../support/property.js';

const created = fc.uniqueArray(fc.nat(2000), { maxLength: 400 });

test('rows come in the order in which they were created, however they are divided into segments', async (t) => {
  await property(t, [created, fc.array(fc.nat(4), { minLength: 400, maxLength: 400 })], (times, segmentOf) => {
    const segments = [0, 1, 2, 3, 4].map((segment) =>
      times.filter((_, i) => segmentOf[i] === segment).sort((a, b) => a - b),
    );
    const matches = segments.map((segment) => ({
      segment,
      rows: BitSet.of(segment.length, Uint32Array.from(segment.keys())),
    }));
    const come: number[] = [];
    for (const { segment, rows } of blocksInOrder(matches, (segment, row) => segment[row]!)) {
      assert.ok(rows.length > 0 && rows.length <= 64);
      for (const row of rows) come.push(segment[row]!);
    }
    assert.deepEqual(
      come,
      [...times].sort((a, b) => a - b),
    );
  });
});
