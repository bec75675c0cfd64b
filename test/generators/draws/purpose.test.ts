import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose } from '../../../generators/draws/purpose.js';

test('no two purposes of draws have one code', () => {
  const names = Object.entries(purpose);
  const twice = names.filter(([name, code]) => names.some(([other, same]) => other !== name && same === code));
  assert.deepEqual(twice, []);
});
