import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitSet } from '../../src/store/columns/bit-set.js';
import { largeColumn } from '../support/large-columns.js';
import { property } from '../support/property.js';

const size = 150;
/** From few rows to most of them, so that a bit too many or too few shows. */
const rows = fc.oneof(
  fc.array(fc.oneof(fc.nat(size - 1), fc.constantFrom(0, 31, 32, 63, 64, 149)), { maxLength: 8 }),
  fc.array(fc.nat(size - 1), { minLength: 100, maxLength: 300 }),
);

function setOf(values: readonly number[]): BitSet {
  return BitSet.of(size, Uint32Array.from(values));
}

function sorted(values: Iterable<number>): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

test('a set of rows holds each row once, however often it is added', async (t) => {
  await property(t, [rows], (values) => {
    const set = setOf(values);
    const expected = sorted(values);
    assert.equal(set.count, expected.length);
    assert.deepEqual([...set.ascending()], expected);
    for (let row = 0; row < size; row++) assert.equal(set.has(row), values.includes(row));
    set.addAll(Uint32Array.of(77, 149));
    assert.equal(set.count, sorted([...values, 77, 149]).length, 'counted again');
  });
});

test('the lowest and the highest rows are found, without those that are skipped, up to the limit', async (t) => {
  await property(t, [rows, fc.nat(20), fc.nat(160)], (values, limit, skipped) => {
    const set = setOf(values);
    const expected = sorted(values);
    for (const from of [0, skipped]) {
      assert.deepEqual([...set.ascending(limit, from)], expected.slice(from, from + limit));
      assert.deepEqual([...set.descending(limit, from)], expected.toReversed().slice(from, from + limit));
    }
  });
});

test('sets combine as sets do, and count their rows', async (t) => {
  await property(t, [rows, rows, fc.nat(size), fc.nat(size)], (one, other, from, to) => {
    const [a, b] = [setOf(one), setOf(other)];
    const check = (set: BitSet, expected: number[]) => {
      assert.deepEqual([...set.ascending()], expected);
      assert.equal(set.count, expected.length);
    };
    check(a.and(b), sorted(one.filter((row) => other.includes(row))));
    check(a.or(b), sorted([...one, ...other]));
    check(a.minus(b), sorted(one.filter((row) => !other.includes(row))));
    check(a.between(from, to), sorted(one.filter((row) => row >= from && row < to)));
  });
});

test('a list is narrowed to the rows in a set, or to the others, in its order', async (t) => {
  await property(t, [rows, rows], (members, list) => {
    const set = setOf(members);
    const kept = Uint32Array.from(list);
    const inside = list.filter((row) => members.includes(row));
    assert.deepEqual([...kept.subarray(0, set.keep(kept, list.length))], inside);
    const dropped = Uint32Array.from(list);
    const outside = list.filter((row) => !members.includes(row));
    assert.deepEqual([...dropped.subarray(0, set.drop(dropped, list.length))], outside);
  });
});

test('blocks of any length together list the whole set', async (t) => {
  await property(t, [rows, fc.integer({ min: 1, max: 40 })], (values, length) => {
    const set = setOf(values);
    const block = new Uint32Array(length);
    const seen: number[] = [];
    for (let from = 0; ; ) {
      const count = set.fill(block, from);
      if (count === 0) break;
      seen.push(...block.subarray(0, count));
      from = block[count - 1]! + 1;
    }
    assert.deepEqual(seen, sorted(values));
  });
});

const kinds = ['none', 'one', 'two', 'three', 'never'] as const;

test('sets by code hold each row in the set of its code and in no other', async (t) => {
  await property(
    t,
    [largeColumn],
    (column) => {
      const words = BitSet.wordsByCode(column.length, kinds, (row) => column[row]! % 4);
      for (const [code, name] of kinds.entries()) {
        const set = new BitSet(column.length, words[name]);
        assert.equal(
          column.findIndex((word, row) => set.has(row) !== (word % 4 === code)),
          -1,
        );
      }
    },
    { runs: 12 },
  );
});
