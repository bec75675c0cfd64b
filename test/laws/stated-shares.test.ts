import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { statedTable } from './stated-shares.js';

test('docs/ocean.md states the shares of law 15', () => {
  const text = readFileSync(new URL('../../../docs/ocean.md', import.meta.url), 'utf8');
  const [, stated] = /<!-- stated shares -->\n(.*?)<!-- end of stated shares -->/s.exec(text) ?? [];
  assert.equal(stated, statedTable());
});
