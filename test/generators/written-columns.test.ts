import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Layout, Table } from '../../src/store/columns/table.js';
import { oceans } from '../support/oceans.js';
import { sharedSource } from '../support/shared-store.js';

/** Optical pictures are cut north up. */
const alwaysZero = new Set(['eo_sentinel2.orientation', 'eo_landsat_8_9.orientation']);

it('every column of every table is not 0 in some row: none was forgotten where rows are written', async () => {
  const toDay = Math.floor(oceans.pages.now / 86_400_000);
  const chunks = await sharedSource('pages').generate(toDay - oceans.pages.days, toDay);
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
