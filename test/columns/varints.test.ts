import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VarintReader } from '../../src/store/columns/varints.js';

test('whole numbers of either sign are read from bytes of seven bits', () => {
  const reader = new VarintReader(Uint8Array.of(0, 127, 128, 1, 255, 255, 255, 255, 7, 3, 4));
  assert.deepEqual([reader.next(), reader.next(), reader.next(), reader.next()], [0, 127, 128, 2 ** 31 - 1]);
  assert.deepEqual([reader.nextSigned(), reader.nextSigned(), reader.done], [-2, 2, true]);
});

test('a file that was cut short is refused', () => {
  const reader = new VarintReader(Uint8Array.of(128));
  assert.throws(() => reader.next(), RangeError);
});
