import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { presets } from '../../src/worlds/faults/presets.js';

test('the types have the name of every preset, and no other', () => {
  const types = readFileSync(new URL('../../../src/types.ts', import.meta.url), 'utf8');
  const [, named = ''] = /export type FaultPresetName =([^;]*);/.exec(types) ?? [];
  const names = [...named.matchAll(/'([^']*)'/g)].map(([, name]) => name);
  assert.deepEqual(
    names,
    presets.map(({ name }) => name),
  );
});
