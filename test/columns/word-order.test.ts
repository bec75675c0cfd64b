import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderByWord, wordOf } from '../../src/columns/word-order.js';
import { property } from '../support/property.js';

/** Words that differ in one digit or in several, repeated ones among them, or all alike. */
const words = fc.array(
  fc.oneof(
    fc.nat(3),
    fc.nat(3).map((n) => n * 2 ** 20),
    fc.nat(0xffffffff),
    fc.constantFrom(0x7fffffff, 0x80000000, 0xffffffff),
  ),
  { maxLength: 100 },
);

test('rows come in the order of their words, those of one word as they stood, and the words with them', async (t) => {
  await property(t, [words], (keys) => {
    const { keys: ordered, rows } = orderByWord({
      keys: Uint32Array.from(keys),
      rows: Uint32Array.from(keys, (_, place) => 7 * place),
    });
    const expected = keys.map((key, place) => ({ key, row: 7 * place })).sort((a, b) => a.key - b.key);
    assert.deepEqual(
      Array.from(ordered, (key, place) => ({ key, row: rows[place] })),
      expected,
    );
  });
});

test('words of numbers below zero come before those of others', async (t) => {
  await property(t, [words, words], (ones, others) => {
    for (const [i, one] of ones.entries())
      for (const other of [others[i] ?? 0, one]) {
        const [a, b] = [one | 0, other | 0];
        assert.equal(Math.sign(wordOf(a) - wordOf(b)), Math.sign(a - b));
      }
  });
});
