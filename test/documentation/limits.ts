import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { limitTables } from '../support/limit-table.js';

test('docs/limits.md shows every bound with the value that the code has', () => {
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const [, shown] = /<!-- limits -->\n([\s\S]*?)<!-- end of limits -->/.exec(page) ?? [];
  assert.equal(shown, limitTables());
});
