import assert from 'node:assert/strict';
import { it } from 'node:test';
import { seedBits } from '../../generators/draws/random.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import type { Layout, Table } from '../../src/columns/table.js';

/** Optical pictures are cut north up. */
const alwaysZero = new Set(['eo_sentinel2.orientation', 'eo_landsat_8_9.orientation']);

it('every column of every table is not 0 in some row: none was forgotten where rows are written', () => {
  const chunks = generateDays(new Motion(seedBits('written columns')), 0.4, 20_500, 20_512);
  const written = new Map<string, boolean>();
  for (const { events, details, frames } of chunks) {
    const tables: Readonly<Record<string, Table<Layout>>> = { events, ...details, ...frames };
    for (const [table, { columns }] of Object.entries(tables)) {
      for (const [column, values] of Object.entries(columns)) {
        const name = `${table}.${column}`;
        written.set(name, written.get(name) || values.some((value) => value !== 0));
      }
    }
  }
  const zeros = [...written].filter(([name, isWritten]) => !isWritten && !alwaysZero.has(name)).map(([name]) => name);
  assert.deepEqual(zeros, []);
});
