import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Distinct, narrowCodes } from '../../src/store/columns/distinct.js';
import { property } from '../support/property.js';

test('equal values share a code, whatever their hashes; codes follow first appearance', async (t) => {
  const some = fc.array(fc.nat(30), { maxLength: 100 });
  // More than the table holds at first.
  const many = fc.uniqueArray(fc.nat(1e6), { minLength: 1100, maxLength: 1300 });
  await property(
    t,
    [fc.oneof({ weight: 9, arbitrary: some }, many), fc.constantFrom(1, 7, 0x10000)],
    (values, step) => {
      const firsts: number[] = [];
      const distinct = new Distinct<number>((code, value) => firsts[code] === value);
      for (const value of values) {
        const before = distinct.count;
        const code = distinct.codeOf(Math.floor(value / 4) * step, value);
        if (code === before) firsts.push(value);
        assert.equal(firsts[code], value);
        assert.equal(distinct.count, firsts.length);
      }
      assert.deepEqual(firsts, [...new Set(values)]);
    },
  );
});

test('codes take two bytes while there are few, and four when there are more', () => {
  assert.deepEqual(narrowCodes(Uint32Array.of(65_535, 0), 65_536), Uint16Array.of(65_535, 0));
  assert.deepEqual(narrowCodes(Uint32Array.of(65_536, 0), 65_537), Uint32Array.of(65_536, 0));
});
