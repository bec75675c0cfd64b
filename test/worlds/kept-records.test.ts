import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { OpenService } from '../../src/compose/service.js';
import { withRecords } from '../../src/worlds/overlay/with-records.js';
import { collectGarbage } from '../support/heap-held.js';
import { openNamedOcean } from '../support/oceans.js';

const folder = await mkdtemp(join(tmpdir(), 'kept-records-'));
after(() => rm(folder, { recursive: true }));

const vessel = {
  id: 'vessel',
  mmsi: 244_660_001,
  positions: [6, 9].map((hour) => ({ time: `2025-06-01T0${hour}:00:00Z`, lon: 4, lat: 52 })),
};
const start = { time: '2025-06-01T06:30:00Z', point: { lon: 4, lat: 52 } };
const event = (i: number, minute: number) => ({
  eventType: 'fishing_activity_history',
  eventId: `own-${i}`,
  mmsi: vessel.mmsi,
  start,
  end: { ...start, time: `2025-06-01T08:${10 + minute}:00Z` },
});
const saved = (save: number) =>
  JSON.stringify({ vessels: [vessel], events: Array.from({ length: 50 }, (_, i) => event(i, i < 5 ? save : 0)) });

/** The number of own events that a client finds, whose request is in the journal with its records. */
async function ask(service: OpenService): Promise<void> {
  const query =
    '{ searchEventsV2(input: {vesselMain: {mmsi: {eq: "244660001"}}}) { records { eventId endTime: end { time } } } }';
  const { data, errors } = await service.graphql<{ searchEventsV2: { records: object[] } }>(
    { query },
    { user: 'demo' },
  );
  assert.equal(errors, undefined);
  assert.equal(data?.searchEventsV2.records.length, 50);
}

/** How many of these can still be reached. */
async function reachable(all: readonly WeakRef<object>[]): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return all.filter((each) => each.deref() !== undefined).length;
}

test('of the saves of a file the rows of the last are kept, and a reset gives their values back', async () => {
  const file = join(folder, 'records.json');
  writeFileSync(file, saved(0));
  await using service = await openNamedOcean('small', { records: [file] });
  const { records, journal } = service.world;
  const [rows, values]: [WeakRef<object>[], WeakRef<object>[]] = [[], []];
  const note = async () => {
    await ask(service);
    rows.push(new WeakRef(withRecords(service.world.history.store, records.value)));
    values.push(new WeakRef(records.value));
  };
  await note();
  for (let save = 1; save <= 5; save++) {
    writeFileSync(file, saved(save));
    while (records.value.revision === save) await new Promise((resolve) => setTimeout(resolve, 20));
    await note();
  }
  // The clock stands: no instant shows what other saves had.
  assert.equal(records.value.events.length, 50 + 5);
  assert.equal(records.log.length, 6);
  assert.equal(journal.size, 6);
  assert.equal(await reachable(rows), 1);
  // Requests can be asked again with their records.
  assert.equal(await reachable(values), 6);
  const { same } = await service.journal.replay();
  assert.equal(same, 6);
  assert.equal(await reachable(rows), 1);

  service.reset();
  await ask(service);
  assert.equal(records.log.length, 1);
  // That of the start, to which it went back.
  assert.equal(await reachable(values), 1);
});
