import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExportedRow, ExportWhat } from '../../src/index.js';
import { lateOptions, openOcean } from './opened-ocean.js';

/** What names a row. */
const keys: Readonly<Record<ExportWhat, (row: ExportedRow) => readonly unknown[]>> = {
  events: ({ eventId }) => [eventId],
  frames: ({ frameId }) => [frameId],
  vessels: ({ mmsi, registryVesselId_registry, effectiveFrom_ais, effectiveFrom_registry, effectiveFrom_rfmo }) => [
    ...[mmsi, registryVesselId_registry],
    effectiveFrom_ais ?? effectiveFrom_registry ?? effectiveFrom_rfmo,
  ],
  positions: ({ vesselId, sentAt }) => [vesselId, sentAt],
  tracks: ({ trackId, startTime }) => [trackId, startTime],
};
const tables: readonly ExportWhat[] = ['events', 'frames', 'vessels', 'positions', 'tracks'];
const daily = tables.filter((what) => what !== 'vessels');
const eventsOnly: readonly ExportWhat[] = ['events'];

/**
 * Oceans, a day of each, and instants between which late reports came in, of which one is the first of its vessel's
 * day, frames changed, an event was withdrawn.
 */
const cases = [
  {
    ...{
      ocean: await openOcean({ ...lateOptions, seed: 'export 219' }),
      what: tables,
      from: '2026-02-22',
      to: '2026-02-23',
      every: 1440,
    },
    instants: ['2026-02-22T12:00:00Z', '2026-02-22T22:00:00.500Z', '2026-02-23T13:00:00Z'],
  },
  {
    ...{
      ocean: await openOcean({ ...lateOptions, seed: 'export 412' }),
      what: daily,
      from: '2026-03-17',
      to: '2026-03-18',
      every: 50,
    },
    instants: ['2026-03-17T20:00:00Z', '2026-03-18T05:16:00Z', '2026-03-18T09:00:00Z'],
  },
  {
    ...{
      ocean: await openOcean({ ...lateOptions, seed: 'export 264' }),
      what: eventsOnly,
      from: '2026-03-17',
      to: '2026-03-18',
      every: 60,
    },
    instants: ['2026-03-18T12:00:00Z', '2026-03-19T12:00:00Z'],
  },
] as const;

test('a copy of each table with what has changed since is the table at the later instant', async () => {
  const seen = new Set<string>();
  for (const { ocean, what: names, instants, ...span } of cases) {
    const copies = new Map<ExportWhat, Map<string, ExportedRow>>();
    for (const [i, asOf] of instants.entries()) {
      const now = await ocean.rows(names, { ...span, asOf });
      const changesSince = instants[i - 1];
      const changes = changesSince === undefined ? undefined : await ocean.rows(names, { ...span, asOf, changesSince });
      for (const what of names) {
        const wanted = byKey(what, now.get(what)!);
        const copy = copies.get(what) ?? wanted;
        copies.set(what, copy);
        for (const { change, ...row } of changes?.get(what) ?? []) {
          const key = keyOf(what, row);
          seen.add(`${what} ${change}`);
          assert.equal(copy.has(key), change !== 'insert', `${what}: ${change} of ${key} until ${asOf}`);
          if (change === 'withdraw') copy.delete(key);
          else copy.set(key, row);
        }
        assert.deepEqual(sorted(copy), sorted(wanted), `${what} until ${asOf}`);
      }
    }
  }
  assert.deepEqual([...seen].sort(), [
    ...['events insert', 'events update', 'events withdraw', 'frames insert', 'frames update'],
    ...['positions insert', 'positions withdraw', 'tracks insert', 'tracks update', 'tracks withdraw'],
  ]);
});

test('rows that are older than is kept are no change', async () => {
  const { rows } = await openOcean({ ...lateOptions, days: 2 });
  const [early, late] = ['2026-03-20T01:00:00Z', '2026-03-20T13:00:00Z'];
  const what = ['events', 'positions'] as const;
  const span = { from: '2026-03-18', every: 60 };
  const before = await rows(what, { ...span, asOf: early });
  const changes = await rows(what, { ...span, asOf: late, changesSince: early });
  const isOld = ({ start_time, sentAt }: ExportedRow) => String(start_time ?? sentAt) < '2026-03-18T13';
  for (const each of what) {
    assert.ok(before.get(each)!.filter(isOld).length > 5, each);
    assert.deepEqual(changes.get(each)!.filter(isOld), []);
  }
});

function keyOf(what: ExportWhat, row: ExportedRow): string {
  return JSON.stringify(keys[what](row));
}

function byKey(what: ExportWhat, rows: readonly ExportedRow[]): Map<string, ExportedRow> {
  const found = new Map(rows.map((row) => [keyOf(what, row), row]));
  assert.ok(rows.length > 0 && found.size === rows.length, `${rows.length} ${what}, ${found.size} keys`);
  return found;
}

function sorted(copy: ReadonlyMap<string, ExportedRow>): string[] {
  return Array.from(copy, ([key, row]) => `${key} ${JSON.stringify(row)}`).sort();
}
