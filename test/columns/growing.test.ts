import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Growing, GrowingBits } from '../../src/store/columns/growing.js';

test('a growing array holds all values pushed, and the array of finish does not change afterwards', () => {
  const growing = new Growing((length) => new Float64Array(length));
  const expected: number[] = [];
  for (let i = 0; i < 1000; i++) {
    growing.push(i / 2);
    expected.push(i / 2);
  }
  const finished = growing.finish();
  growing.values[0] = 7;
  growing.push(1);
  assert.deepEqual([...finished], expected);
  assert.equal(growing.length, 1001);
});

test('bits are packed 32 in a word, the low bits first', () => {
  const bits = new GrowingBits();
  for (let i = 0; i < 65; i++) bits.push(i % 31 === 0);
  assert.deepEqual([...bits.finish()], [2 ** 31 + 1, 2 ** 30, 0]);
});
