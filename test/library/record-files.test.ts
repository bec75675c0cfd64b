import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { delay } from '../../src/base/work/event-loop.js';
import { createService, type Service } from '../../src/index.js';
import { valueAt } from '../support/empty-service.js';

const folder = mkdtempSync(join(tmpdir(), 'records-'));
const now = '2026-10-15T12:00:00Z';
const positions = [0, 1, 2, 3].map((hour) => ({ time: `2026-10-15T0${hour}:00:00Z`, lon: 4 + hour / 5, lat: 54 }));
const vessels = [{ id: 'boat', mmsi: 244_999_001, positions }];
const event = (minute: number, fishingScore?: number) => ({
  eventType: 'fishing_activity_history',
  eventId: `at-${minute}`,
  mmsi: 244_999_001,
  start: { time: `2026-10-15T00:${minute}:00Z` },
  end: { time: '2026-10-15T02:00:00Z' },
  ...(fishingScore === undefined ? {} : { eventDetails: { fishingScore } }),
});

after(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: object | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return path;
}

const query = `{ searchEventsV2(input: {eventType: {eq: "fishing_activity_history"},
  sortBy: created, sortDirection: asc}) {
  records { eventId createdAt updatedAt eventDetails { ... on FishingEventDetails { fishingScore } } } } }`;

async function eventsOf(
  service: Service,
): Promise<readonly { readonly eventId: string; readonly createdAt: string }[]> {
  const { data, errors } = await service.graphql({ query }, { user: 'demo' });
  assert.equal(errors, undefined);
  const records = valueAt(data, 'searchEventsV2', 'records');
  return Array.isArray(records) ? records : [];
}

/** Settles once a condition holds; the watch compares times of files every 300 ms. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(50);
}

describe('a service with a file of records', () => {
  it('reads it again: equal records keep createdAt, and a bad file leaves the former in force', async () => {
    const file = fileWith('day.json', { vessels, events: [event(10), event(20), event(30)] });
    const reported: string[] = [];
    const service = await createService({
      empty: true,
      now,
      records: [file],
      report: (error) => reported.push(String(error)),
    });
    const first = await eventsOf(service);
    assert.deepEqual(
      first.map(({ eventId }) => eventId),
      ['at-10', 'at-20', 'at-30'],
    );
    service.clock.advance(60_000);
    fileWith('day.json', { vessels, events: [event(10), event(20, 0.5), event(40)] });
    await until(async () => (await eventsOf(service)).some(({ eventId }) => eventId === 'at-40'));
    const [same, changed, added] = await eventsOf(service);
    assert.deepEqual(same, first[0]);
    assert.deepEqual(
      [changed?.createdAt, valueAt(changed, 'eventDetails', 'fishingScore')],
      [first[1]?.createdAt, 0.5],
    );
    assert.ok(String(valueAt(changed, 'updatedAt')) > String(changed?.createdAt));
    assert.ok(String(added?.createdAt) > String(first[2]?.createdAt));

    fileWith('day.json', '{"events": [\n{"eventType": "nothing"}]}');
    await until(() => reported.length > 0);
    assert.match(reported[0]!, /day\.json:2 events\[0\]\.eventType: "nothing" is not accepted/);
    assert.deepEqual(await eventsOf(service), [same, changed, added]);
    await service.close();
  });

  it('goes back to the file as it was at the start by a reset, and reads later changes of it from there', async () => {
    const file = fileWith('reset.json', { vessels, events: [event(10)] });
    const service = await createService({ empty: true, now, records: [file] });
    const idsOf = async () => (await eventsOf(service)).map(({ eventId }) => eventId);
    fileWith('reset.json', { vessels, events: [event(10), event(20)] });
    await until(async () => (await idsOf()).includes('at-20'));
    await service.reset();
    assert.deepEqual(await idsOf(), ['at-10']);
    fileWith('reset.json', { vessels, events: [event(10), event(20, 0.5), event(30)] });
    await until(async () => (await idsOf()).includes('at-30'));
    assert.deepEqual(await idsOf(), ['at-10', 'at-20', 'at-30']);
    await service.close();
  });

  it('does not start with a file that is not taken, and names file, line, path and what is accepted', async () => {
    const file = fileWith(
      'bad.ndjson',
      `${JSON.stringify({ vessels })}\n${JSON.stringify({ ...event(10), mmsi: 5 })}\n`,
    );
    await assert.rejects(createService({ empty: true, now, records: [file] }), (error: Error) => {
      assert.match(
        error.message,
        /bad\.ndjson:2 mmsi: 5 is not accepted here\. Accepted: a whole number from 100000000/,
      );
      return error.name === 'ServiceError';
    });
    await assert.rejects(
      createService({ empty: true, now, records: ['nowhere.json'] }),
      /nowhere\.json cannot be read/,
    );
  });

  it('names the line of a record that the ocean refuses', async () => {
    const unknown = { ...event(10), mmsi: 999_999_999 };
    const file = fileWith('unknown.ndjson', `${JSON.stringify({ vessels })}\n${JSON.stringify(unknown)}\n`);
    await assert.rejects(
      createService({ empty: true, now, records: [file] }),
      /unknown\.ndjson:2 vessels\.vessel0\.mmsi: No vessel has the MMSI 999999999/,
    );
  });

  it('gives equal ids for equal files', async () => {
    const { eventId: _, ...unnamed } = event(10);
    const ids: string[] = [];
    for (const name of ['one.json', 'two.json']) {
      const file = fileWith(name, { vessels, events: [unnamed] });
      const service = await createService({ empty: true, now, records: [file] });
      ids.push((await eventsOf(service))[0]!.eventId);
      await service.close();
    }
    assert.equal(ids[0], ids[1]);
  });

  it('may tell a story in an empty ocean', async () => {
    const service = await createService({ empty: true, stories: ['withdrawn-event'], now: '2027-01-01T08:00:00Z' });
    assert.deepEqual(
      (await eventsOf(service)).map(({ eventId }) => eventId),
      ['story-kept'],
    );
    const facts = await service.facts();
    assert.equal(facts.aisVessels, 0);
    await service.close();
    await assert.rejects(
      createService({ empty: true, stories: ['withdrawn-evnt'] }),
      /Did you mean "withdrawn-event"\?/,
    );
  });
});
