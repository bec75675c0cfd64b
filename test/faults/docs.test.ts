import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { presets } from '../../src/worlds/faults/presets.js';
import { actionTable, presetTable } from '../support/fault-tables.js';

const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');

function shown(name: string): string | undefined {
  return new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- end of ${name} -->`).exec(page)?.[1];
}

test('docs/faults.md shows every preset as the code has it', () => {
  assert.equal(shown('presets'), presetTable());
});

test('the types have the name of every preset, and no other', () => {
  const types = readFileSync(new URL('../../../src/types.ts', import.meta.url), 'utf8');
  const [, named = ''] = /export type FaultPresetName =([^;]*);/.exec(types) ?? [];
  const names = [...named.matchAll(/'([^']*)'/g)].map(([, name]) => name);
  assert.deepEqual(
    names,
    presets.map(({ name }) => name),
  );
});

test('docs/faults.md shows every type of action with its members', () => {
  assert.equal(shown('actions'), actionTable());
});
