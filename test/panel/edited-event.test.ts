import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import type { ListedEvent, RecordsAnswer, RecordsBody } from '../../src/types.js';
import { editedEvent, fieldsOf } from '../../web-src/panel/records/edited-event.js';
import { placedKinds, placedRecords } from '../../web-src/panel/records/placed-event.js';
import { valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const nowMs = Date.UTC(2025, 5, 1, 12);
const service = await openNamedOcean('small', { now: nowMs });
after(() => service.close());
const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });

/** The records of a new world that has one event, and the way to put another in its place. */
async function worldWith(body: RecordsBody) {
  const world = await service.worlds.open();
  await world.records.change(body);
  const [event] = world.records.list().events;
  assert.ok(event);
  const replace = (record: ListedEvent) =>
    admin.world(world.name).call<RecordsAnswer>('POST', '/records', { replace: { events: [record] } });
  return { world, record: event.record, replace };
}

const placed = (kind: string) =>
  placedRecords({
    kind: placedKinds.find((each) => each.kind === kind)!,
    lon: 4,
    lat: 54,
    time: '2025-06-01T08:00:00Z',
    mmsi: [244_999_001, 244_999_002].slice(0, kind === 'standard_rendezvous' ? 2 : 1),
    isNew: true,
    name: 'TESTWIND',
  });

for (const kind of ['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous'])
  test(`an own ${kind} is replaced as its unchanged fields say, and nothing changes but the time`, async () => {
    const { world, record, replace } = await worldWith(placed(kind));
    const same = editedEvent(record, fieldsOf(record));
    assert.deepEqual(same, record);
    assert.ok(typeof same !== 'string');
    await replace(same);
    assert.deepEqual(world.records.list().events[0]?.record, record);
  });

test('an edited event has its new start and score, and is warned of where it contradicts the sea', async () => {
  const { world, record, replace } = await worldWith(placed('fishing_activity_history'));
  const fields = { ...fieldsOf(record), 'Start, longitude': '-2.88', 'Start, latitude': '55.03', fishingScore: '0.5' };
  const edited = editedEvent(record, fields);
  assert.ok(typeof edited !== 'string', String(edited));
  const { warnings } = await replace(edited);
  assert.ok(warnings.some(({ message }) => message.startsWith('The position is on land, 11.9 km')));
  const details = '... on FishingEventDetails { fishingScore }';
  const query = `{ searchEventsV2(input: {eventId: {eq: "${record.eventId}"}}) {
    records { start { point { lon lat } } eventDetails { ${details} } } } }`;
  const { data } = await world.graphql({ query }, { user: 'demo' });
  assert.equal(
    JSON.stringify(valueAt(data, 'searchEventsV2', 'records')),
    '[{"start":{"point":{"lon":-2.88,"lat":55.03}},"eventDetails":{"fishingScore":0.5}}]',
  );
});

test('fields that are wrong are named', async () => {
  const { record } = await worldWith(placed('fishing_activity_history'));
  for (const [wrong, problem] of [
    [{ 'Start, UTC': 'noon' }, /Start is an instant .* not “noon”/],
    [{ 'End, latitude': '91' }, /End has a longitude .* latitude/],
    [{ fishingScore: 'high' }, /fishingScore is a number, not “high”/],
  ] as const)
    assert.match(String(editedEvent(record, { ...fieldsOf(record), ...wrong })), problem);
});
