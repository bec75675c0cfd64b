import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExportWhat } from '../../src/index.js';
import { exportRows } from '../../src/index.js';
import { asOf, smallOcean } from './export-folders.js';

const since = '2026-03-19T10:30:00Z';
const keys: readonly (readonly [ExportWhat, (row: Readonly<Record<string, unknown>>) => string])[] = [
  ['events', (row) => String(row['eventId'])],
  ['frames', (row) => String(row['frameId'])],
  [
    'vessels',
    (row) =>
      `${row['registryVesselId_registry']} ${row['mmsi']} ${row['effectiveFrom_ais'] ?? row['effectiveFrom_registry']}`,
  ],
  ['positions', (row) => `${row['vesselId']} ${row['sentAt']}`],
  ['tracks', (row) => `${row['trackId']} ${row['startTime']}`],
];

async function rowsOf(what: ExportWhat, instants: { asOf: string; changesSince?: string }) {
  const rows: Readonly<Record<string, unknown>>[] = [];
  const options = { ...smallOcean, from: '2026-03-17', every: 60 };
  for await (const row of exportRows({ ...options, ...instants, what })) rows.push(row);
  return rows;
}

test('a copy of each table with what has changed since is the table at the later instant', async () => {
  const changes = new Map<unknown, number>();
  for (const [what, keyOf] of keys) {
    const copy = new Map((await rowsOf(what, { asOf: since })).map((row) => [keyOf(row), row]));
    const before = copy.size;
    for (const { change, ...row } of await rowsOf(what, { asOf, changesSince: since })) {
      changes.set(change, (changes.get(change) ?? 0) + 1);
      const isKnown = copy.has(keyOf(row));
      assert.equal(isKnown, change !== 'insert', `${what}: ${change} of ${keyOf(row)}`);
      if (change === 'withdraw') copy.delete(keyOf(row));
      else copy.set(keyOf(row), row);
    }
    const now = new Map((await rowsOf(what, { asOf })).map((row) => [keyOf(row), row]));
    assert.ok(before > 0 && now.size >= before, what);
    assert.deepEqual([...copy].sort(), [...now].sort(), what);
  }
  assert.ok((changes.get('insert') ?? 0) > 50 && (changes.get('update') ?? 0) > 5);
});

test('events that are older than is kept are no change', async () => {
  const options = { ...smallOcean, what: 'events', asOf, days: 2, changesSince: '2026-03-20T12:59:59Z' } as const;
  for await (const { change } of exportRows(options)) assert.notEqual(change, 'withdraw');
});
