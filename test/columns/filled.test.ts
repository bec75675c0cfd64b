import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from '../../src/store/columns/filled.js';

test('every index of a filled array has the value computed for it', () => {
  const asked: number[] = [];
  const array = filled(new Uint16Array(3), (place) => {
    asked.push(place);
    return place * 7;
  });
  assert.deepEqual([...array], [0, 7, 14]);
  assert.deepEqual(asked, [0, 1, 2]);
});
