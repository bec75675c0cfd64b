import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { event, events } from '../../src/api/queries/events.js';
import type { EventsContext } from '../../src/api/queries/search-events-v2.js';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { eventKinds } from '../../src/model/event.js';
import type { EventV2, QueryeventsArgs } from '../../src/model/schema-types.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { LegacyEventView } from '../../src/store/views/legacy-event-view.js';
import { plainVersions } from '../oracles/naive-events.js';
import { naiveLegacyEvents } from '../oracles/naive-legacy.js';
import { property } from '../support/property.js';
import type { RandomEvent } from '../support/random-events.js';
import { chunksOf, randomEvent, randomEvents } from '../support/random-events.js';
import { context, geometry, instant, optional } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

const codes = fc
  .uniqueArray(fc.constantFrom('NLD', 'USA', 'CHN', 'DNK', 'N/A', 'XXX'), { minLength: 1, maxLength: 3 })
  .map((list) => list.join('|'));
const polygons = geometry
  .filter(({ type }) => type === 'Polygon')
  .map(({ coordinates }) => coordinates as [number, number][][]);
const polygonText = polygons.map((rings) => JSON.stringify(rings.length === 1 ? rings[0] : rings));

const wanted: fc.Arbitrary<QueryeventsArgs> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([...eventKinds]) },
      { weight: 1, arbitrary: fc.subarray([...eventKinds]) },
    ),
    fc.array(
      fc.oneof(
        fc.record({ detectionType: fc.constantFrom('dark', 'ais_correlated') }),
        fc.record({ vesselCategory: fc.subarray(['fishing', 'cargo', 'buoy', 'unknown', null] as const) }),
        fc.record({ countryCodes: codes }),
        fc.record({ countryCodesExclude: codes }),
        fc.record({ inProgressStatus: fc.boolean() }),
        fc.record({ startTime: optional(instant), endTime: optional(instant) }),
        fc.record({ vesselId: fc.constantFrom('244660000', '244660001', '257000000', 'nobody') }),
        fc.record({ polygon: polygonText }),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([eventTypes, parts]) => Object.assign({ eventTypes }, ...parts));

test('any arguments of events give what a test of every event gives', async (t) => {
  let found = 0;
  await property(
    t,
    [randomEvents, wanted, context, fc.integer({ min: 1, max: 6 }), fc.boolean()],
    async (list, args, scope, pageSize, inArea) => {
      const own = randomRefs.areas.find(({ userName }) => userName === scope.user);
      const asked = inArea && own ? { ...args, aoiId: own.aoiId } : args;
      const expected = naiveLegacyEvents(list, asked, scope);
      const ids: string[] = [];
      for (let pageNum = 1; (pageNum - 1) * pageSize <= expected.length; pageNum++) {
        const page = await events(storeOf(list), { ...asked, pageSize, pageNum }, scope);
        assert.deepEqual(page.meta, { pageNum, pageSize, total: expected.length });
        ids.push(...page.items.map(({ event_id }) => event_id));
      }
      assert.deepEqual(
        ids,
        expected.map(({ id }) => id),
      );
      found += Number(expected.length > 0 && expected.length < list.length);
    },
    { runs: 60 },
  );
  assert.ok(found > 10, `${found} lists were neither empty nor whole`);
});

test('every event has the same values as a legacy event', async (t) => {
  await property(
    t,
    [randomEvents, context],
    async (list, given) => {
      const store = storeOf(list);
      // With quirks the two forms differ in some values.
      const scope = { ...given, quirks: false };
      const { records } = await searchEventsV2(store, { limit: 1000 }, scope);
      const { items } = await events(store, { eventTypes: [...eventKinds], pageSize: 1000 }, scope);
      assert.deepEqual(
        items.map((each) => ({ ...plain(each) })),
        records.map((each) => inOldWords(each)),
      );
      for (const { eventId } of records.slice(0, 3))
        assert.equal((await event(store, eventId, scope)).items[0]?.event_id, eventId);
    },
    { runs: 16 },
  );
});

function plain(view: LegacyEventView) {
  const { event_id, event_type, start, end, vessels, event_details, user_params } = view;
  const { vessel_0, vessel_1 } = vessels;
  const { image_url, ...details } = event_details;
  const given = Object.entries({ ...details, image_url }).filter(([, value]) => value !== null);
  // Fields without a counterpart in V2 are left out.
  const known = given.filter(([name]) => !['scan_angle', 'vendor_vessel'].includes(name));
  return {
    event_id,
    event_type,
    start,
    end,
    vessel_0,
    vessel_1,
    details: Object.fromEntries(known),
    ids: user_params && [user_params.params_id, user_params.user_id, user_params.aoi_id],
  };
}

/** By the two tables of the specification, field by field. */
function inOldWords(record: EventV2) {
  const { eventId, eventType, start, end, vessels, eventDetails: given, aoiFeatureConfiguration: match } = record;
  const value = (name: string): unknown => Reflect.get(given, name) ?? null;
  const text = (name: string) => (value(name) === null ? null : `${value(name)}`);
  const isVisit = eventType === 'aoi_visit';
  const details = {
    average_speed: value('averageSpeed'),
    distance: value('distance'),
    duration: eventType === 'speed_range' ? Math.round(Number(value('durationSec')) / 60) : null,
    data_source: value('dataSource'),
    correlated: value('detectionType') === null ? null : value('detectionType') === 'ais_correlated',
    meters_per_pixel: value('metersPerPixel'),
    orientation: value('orientation'),
    entry_speed: text('entrySpeed'),
    entry_heading: text('entryHeading'),
    end_heading: text('endHeading'),
    visit_type: isVisit ? (end ? 'end' : 'start') : null,
    radiance_nw: value('radianceNw'),
    nanowatts: value('radianceNw'),
    image_url: value('imageUrl'),
  };
  return {
    event_id: eventId,
    event_type: eventType,
    start,
    end,
    vessel_0: vesselInOldWords(vessels.vessel0),
    vessel_1: vesselInOldWords(vessels.vessel1),
    details: Object.fromEntries(Object.entries(details).filter(([, each]) => each !== null)),
    ids: match && [match.configId, match.userId, match.aoiId],
  };
}

function vesselInOldWords(vessel: EventV2['vessels']['vessel0']) {
  if (!vessel) return null;
  return {
    category: vessel.category,
    class: vessel.class === 'unknown' ? null : vessel.class,
    country_filter: vessel.countryCode,
    display_country: vessel.displayCountry,
    length: vessel.length,
    mmsi: vessel.mmsi,
    name: vessel.name,
    type: vessel.vesselType,
    vessel_id: vessel.vesselId,
    track_id: vessel.trackId,
  };
}

const [sample] = fc.sample(randomEvent, { seed: 3, numRuns: 1 });
const scope: EventsContext = { asOfMs: lateMs, user: 'demo', days: 540 };
const portVisit = (i: number): RandomEvent => ({
  ...sample!,
  kind: 'port_visit',
  keyHigh: i,
  keyLow: 7,
  startS: lateMs / 1000 - 90_000 - i,
  latencyMs: 600_000,
  versions: [{ afterMs: 1, durationS: 600 }],
  withdrawn: false,
});

test('the 10,000th event is the last that is returned', async () => {
  const store = storeOf(Array.from({ length: 10_050 }, (_, i) => portVisit(i)));
  const page = (pageNum: number, pageSize: number) =>
    events(store, { eventTypes: ['port_visit'], pageNum, pageSize }, scope);
  const last = await page(3, 4000);
  assert.deepEqual(last.meta, { pageNum: 3, pageSize: 4000, total: 10_000 });
  assert.equal(last.items.length, 2000);
  for (const [number, size] of [
    [4, 4000],
    [2, 10_000],
    [2_147_483_647, 10_000],
  ] as const)
    assert.deepEqual((await page(number, size)).items, []);
  assert.equal((await page(1, 10_000)).items.length, 10_000);
});

test('both ends of the span are excluded, to the microsecond', async () => {
  const visit = portVisit(0);
  const ask = async (startTime: string | null, endTime: string | null) =>
    (await events(storeOf([visit]), { eventTypes: ['port_visit'], startTime, endTime }, scope)).meta.total;
  const at = new Date(visit.startS * 1000).toISOString().replace('.000Z', '');
  const before = new Date(visit.startS * 1000 - 1).toISOString().replace('Z', '');
  assert.equal(await ask(`${at}Z`, null), 0);
  assert.equal(await ask(null, `${at}Z`), 0);
  assert.equal(await ask(`${before}999Z`, `${at}.000001Z`), 1);
});

test('with quirks durations are seconds and every visit has an end', async () => {
  const open = (kind: 'aoi_visit' | 'speed_range'): RandomEvent => ({
    ...portVisit(1),
    kind,
    target: kind === 'aoi_visit' ? 0 : 1,
    versions: [{ afterMs: 1, durationS: kind === 'aoi_visit' ? undefined : 7260 }],
  });
  const details = async (kind: 'aoi_visit' | 'speed_range', quirks: boolean) => {
    const asked = { ...scope, user: kind === 'aoi_visit' ? 'demo' : 'second', quirks };
    const { items } = await events(storeOf([open(kind)]), { eventTypes: [kind] }, asked);
    const { duration, visit_type } = items[0]!.event_details;
    return [duration, visit_type];
  };
  assert.deepEqual(await details('speed_range', false), [121, null]);
  assert.deepEqual(await details('speed_range', true), [7260, 'end']);
  assert.deepEqual(await details('aoi_visit', false), [null, 'start']);
  assert.deepEqual(await details('aoi_visit', true), [null, 'end']);
});

test('with quirks distances of speed ranges are kilometres, 1.852 times the nautical miles', async (t) => {
  await property(
    t,
    [fc.array(fc.nat(359), { minLength: 1, maxLength: 8 })],
    async (numbers) => {
      const given = numbers.map(
        (number, i): RandomEvent => ({ ...portVisit(i + 1), kind: 'speed_range', target: 1, number }),
      );
      const distances = async (quirks: boolean) => {
        const asked = { ...scope, user: 'second', quirks };
        const { items } = await events(storeOf(given), { eventTypes: ['speed_range'] }, asked);
        const { records } = await searchEventsV2(storeOf(given), {}, asked);
        const found = records.map(({ eventDetails }) => ('distance' in eventDetails ? eventDetails.distance : null));
        assert.deepEqual(
          items.map(({ event_details }) => event_details.distance),
          found,
          'both interfaces agree',
        );
        for (const eq of new Set(found)) {
          const same = await searchEventsV2(storeOf(given), { speedRangeDistance: { eq } }, asked);
          assert.equal(
            same.meta.total,
            found.filter((distance) => distance === eq).length,
            'the filter compares what is shown',
          );
        }
        return found;
      };
      const miles = await distances(false);
      assert.deepEqual(
        await distances(true),
        miles.map((distance) => Number((1.852 * distance!).toFixed(5))),
      );
    },
    { runs: 4 },
  );
});

const refusals: readonly { readonly args: Partial<QueryeventsArgs>; readonly message: RegExp }[] = [
  { args: { pageSize: 0 }, message: /pageSize is 0/ },
  { args: { pageSize: 10_001 }, message: /pageSize is 10001; .* to 10000/ },
  { args: { pageNum: 0 }, message: /pageNum is 0/ },
  { args: { polygon: 'around Iceland' }, message: /polygon is "around Iceland", which is no JSON/ },
  { args: { polygon: '[[0, 50], [2, 50]]' }, message: /polygon\[0\] has 2 distinct points/ },
  { args: { polygon: '{}' }, message: /nesting at polygon/ },
  { args: { startTime: 'yesterday' }, message: /startTime is "yesterday", which is no instant/ },
  { args: { endTime: '2020-01-01' }, message: /endTime is 2020-01-01; data is kept/ },
  { args: { aoiId: 'a0000000-0000-4000-8000-000000000002' }, message: /aoiId is "a0.*", which is no area/ },
];

for (const { args, message } of refusals) {
  test(`events refuses ${JSON.stringify(args)} and says what it takes`, async () => {
    await assert.rejects(async () => events(storeOf([]), { eventTypes: ['viirs'], ...args }, scope), { message });
  });
}

test("an event of another user's area, or an unknown one, is null", async () => {
  const visit: RandomEvent = { ...portVisit(1), kind: 'aoi_visit', target: 1 };
  const { id } = plainVersions(visit, lateMs)[0]!;
  const store = storeOf([visit]);
  assert.equal((await event(store, id, { ...scope, user: 'second' })).items[0]?.event_id, id);
  assert.deepEqual((await event(store, id, scope)).items, []);
  assert.deepEqual((await event(store, 'nothing', scope)).items, []);
});

function storeOf(list: readonly RandomEvent[]): EventStore {
  return withChunks(emptyEventStore(randomRefs), chunksOf(list));
}
