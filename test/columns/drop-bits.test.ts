import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitSet } from '../../src/store/columns/bit-set.js';
import { dropAll, dropFailing } from '../../src/store/columns/drop-bits.js';
import { property } from '../support/property.js';

const size = 150;
const rows = fc.array(fc.nat(size - 1), { maxLength: 300 });
const words = fc
  .tuple(fc.nat(5), fc.nat(5))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

/** What is left of rows when those of a set that lie in the words lose the ones that fail. */
function left(
  all: readonly number[],
  of: readonly number[],
  [from, to]: readonly [number, number],
  fails: (row: number) => boolean,
) {
  const kept = all.filter((row) => row < from * 32 || row >= to * 32 || !of.includes(row) || !fails(row));
  return [...new Set(kept)].sort((a, b) => a - b);
}

const bitsOf = (values: readonly number[]) => BitSet.of(size, Uint32Array.from(values)).words;
const rowsOf = (bits: Uint32Array) => [...new BitSet(size, bits).ascending()];

test('rows of a set are dropped if the test fails, or all of them', async (t) => {
  await property(t, [rows, rows, words, fc.integer({ min: 1, max: 5 })], (all, of, span, every) => {
    const bits = bitsOf(all);
    dropFailing(bits, bitsOf(of), ...span, (row) => row % every === 0);
    assert.deepEqual(
      rowsOf(bits),
      left(all, of, span, (row) => row % every !== 0),
    );
    dropAll(bits, bitsOf(of), ...span);
    assert.deepEqual(
      rowsOf(bits),
      left(all, of, span, () => true),
    );
  });
});
