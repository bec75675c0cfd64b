import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createOcean } from '../../generators/ocean.js';
import { serviceOver } from '../../src/compose/service.js';
import { emptiedOcean } from '../../src/worlds/records/emptied-ocean.js';
import type { PlacedEvent } from '../../web-src/panel/records/placed-event.js';
import { passesOf, placedKinds, placedRecords } from '../../web-src/panel/records/placed-event.js';
import { defaultValues, valueAt } from '../support/empty-service.js';

const nowMs = Date.UTC(2026, 9, 15, 12);
const ocean = emptiedOcean(createOcean({ seed: 'placed', scale: 0.001, threads: 1 }));
const service = await serviceOver(ocean, { ...defaultValues(), now: nowMs, quiet: true }, {});
after(() => service.close());

const query =
  'query ($kind: String!) { searchEventsV2(input: {eventType: {eq: $kind}}) { records { start { point { lon lat } } ' +
  'vessels { vessel0 { name } } } } }';

/** Places an event at a position in a world of its own, and gives the events that a client sees. */
async function seenAfter(kind: string, at: Partial<PlacedEvent>): Promise<unknown> {
  const placed: PlacedEvent = {
    kind: placedKinds.find((each) => each.kind === kind)!,
    lon: 4,
    lat: 54,
    time: '2026-10-15T10:00:00Z',
    mmsi: [244_999_001, 244_999_002].slice(0, kind === 'standard_rendezvous' ? 2 : 1),
    isNew: true,
    name: 'TESTWIND',
    ...at,
  };
  const world = await service.worlds.open();
  await world.records.change(placedRecords(placed));
  const { data } = await world.graphql({ query, variables: { kind } }, { user: 'demo' });
  return valueAt(data, 'searchEventsV2', 'records');
}

for (const [kind, at] of [
  ['fishing_activity_history', { lon: 4, lat: 54 }],
  ['fishing_activity_history', { lon: 179.99, lat: -17 }],
  ['standard_rendezvous', { lon: -30, lat: 40 }],
  ['dark_rendezvous', { lon: 4, lat: 54 }],
  ['port_visit', { lon: 4.05, lat: 51.95 }],
] as const) {
  test(`a new vessel gets what ${kind} needs, and clients see the event at ${at.lon}, ${at.lat}`, async () => {
    const events = await seenAfter(kind, at);
    assert.equal(valueAt(events, 'length'), 1);
    assert.deepEqual(valueAt(events, 0, 'start', 'point'), at);
    assert.equal(valueAt(events, 0, 'vessels', 'vessel0', 'name'), 'TESTWIND');
  });
}

test('instants of passes are read from the refusal of a detection', () => {
  const accepted =
    'an instant of a pass over the position; the nearest are 2026-10-29T05:57:25.965714Z (frame 45a86f64), ' +
    '2026-10-26T17:32:57Z (frame 49b24cec)';
  assert.deepEqual(passesOf(accepted), ['2026-10-29T05:57:25.965714Z', '2026-10-26T17:32:57Z']);
});
