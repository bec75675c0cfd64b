import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { laws } from '../all-laws.js';

test('every deliberate break can be made: what it replaces stands once in its file', () => {
  for (const { file, find, what } of laws.flatMap(({ breaks }) => breaks)) {
    const text = readFileSync(new URL(`../../../${file}.js`, import.meta.url), 'utf8');
    assert.equal(text.split(find).length - 1, 1, `${what}: ${file} holds ${JSON.stringify(find)}`);
  }
});
