import assert from 'node:assert/strict';
import { it } from 'node:test';
import { digestOf } from '../../generators/digest.js';
import { seedBits } from '../../generators/draws/random.js';
import { createOcean } from '../../generators/ocean.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import type { Layout, Table } from '../../src/store/columns/table.js';

const source = createOcean({ seed: 'digest', scale: 0.1, threads: 1 });
type AnyTable = Table<Layout>;
const days = () => generateDays(new Motion(seedBits('digest')), 0.1, 20_600, 20_602);

it('the digest changes with any value of any column of any table', () => {
  const chunks = days();
  const before = digestOf(source, chunks);
  assert.equal(digestOf(source, days()), before);
  for (const chunk of chunks) {
    const digest = digestOf(source, [chunk]);
    const { events, details, frames } = chunk;
    for (const { columns, length } of [events, ...Object.values(details), ...Object.values(frames)] as AnyTable[]) {
      for (const [name, column] of Object.entries(columns)) {
        if (length === 0 || name === 'vessel0' || name === 'vessel1') continue;
        const old = column.at(-1)!;
        column[column.length - 1] = old === 7 ? 8 : 7;
        assert.notEqual(digestOf(source, [chunk]), digest, name);
        column[column.length - 1] = old;
      }
    }
  }
  assert.equal(digestOf(source, chunks), before);
});

it('the digest changes with the day, the vessel of a row, who that vessel is, and the areas', () => {
  const chunks = days();
  const before = digestOf(source, chunks);
  assert.notEqual(digestOf(source, chunks.slice(1)), before);
  assert.notEqual(
    digestOf(
      source,
      chunks.map((chunk) => ({ ...chunk, day: chunk.day + 1 })),
    ),
    before,
  );
  assert.notEqual(digestOf({ ...source, areas: source.areas.slice(1) }, chunks), before);
  assert.notEqual(
    digestOf({ ...source, identity: (ref) => ({ ...source.identity(ref), name: 'SEA CLOUD' }) }, chunks),
    before,
  );
  const vessels = chunks.find((chunk) => chunk.events.length > 0)!.events.columns.vessel0;
  vessels[0]! += 64;
  assert.notEqual(digestOf(source, chunks), before);
});
