import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distinctRows } from '../../src/columns/distinct-rows.js';
import { property } from '../support/property.js';

test('rows have one code just when they are the same, whatever their hashes are', async (t) => {
  const some = fc.array(fc.nat(30), { maxLength: 100 });
  // More than the table holds at first.
  const many = fc.uniqueArray(fc.nat(1e6), { minLength: 1100, maxLength: 1300 });
  await property(
    t,
    [fc.oneof({ weight: 9, arbitrary: some }, many), fc.constantFrom(1, 7, 0x10000)],
    (values, step) => {
      const { firsts, codes } = distinctRows(
        values.length,
        (row) => Math.floor(values[row]! / 4) * step,
        (a, b) => values[a] === values[b],
      );
      assert.deepEqual(
        [...firsts],
        values.flatMap((value, row) => (values.indexOf(value) === row ? [row] : [])),
      );
      assert.deepEqual(
        Array.from(codes, (code) => values[firsts[code]!]),
        values,
      );
    },
  );
});

test('codes take two bytes while there are few, and four when there are more', () => {
  const codesOf = (count: number) =>
    distinctRows(
      count,
      (row) => row,
      (a, b) => a === b,
    ).codes;
  assert.ok(codesOf(65_536) instanceof Uint16Array);
  const many = codesOf(65_537);
  assert.ok(many instanceof Uint32Array);
  assert.equal(many[65_536], 65_536);
});
