import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actionTable, presetTable } from '../support/fault-tables.js';

const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');

function shown(name: string): string | undefined {
  return new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- end of ${name} -->`).exec(page)?.[1];
}

test('docs/faults.md shows every preset as the code has it', () => {
  assert.equal(shown('presets'), presetTable());
});

test('docs/faults.md shows every type of action with its members', () => {
  assert.equal(shown('actions'), actionTable());
});
