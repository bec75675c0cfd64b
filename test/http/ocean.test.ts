import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Service } from '../../src/index.js';
import { createService } from '../../src/index.js';
import { eventKinds } from '../../src/model/event.js';
import { ask, post, signIn, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const report = (error: unknown) => assert.fail(String(error));
const service = await openNamedOcean('pages', { users: [{ name: 'ann', password: 'secret' }], report });
test.after(() => service.close());

const everything = `
  meta { total }
  records {
    eventId eventType createdAt updatedAt
    start { time point { lat lon } } end { time point { lat lon } }
    vessels {
      vessel0 { vesselId trackId name mmsi imo length category subcategory vesselType registryVesselId countryCode
        displayCountry class displayName }
      vessel1 { vesselId trackId mmsi }
    }
    eventDetails {
      __typename
      ... on FishingEventDetails { fishingScore modelVersion modelName params subpathIds }
      ... on DarkRendezvousEventDetails { osrScore fishingScore }
      ... on StandardRendezvousEventDetails { placeholder }
      ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
      ... on ViirsEventDetails { detectionType frameIds heading imageUrl radianceNw dataSource distanceToCoastM }
      ... on ImageryMetadataEventDetails { detectionType frameIds heading imageUrl score orientation metersPerPixel
        dataSource distanceToCoastM }
      ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
      ... on PortVisitEventDetails { portName countryCode countryName portId }
    }
    aoiFeatureConfiguration { aoiId aoiName userId configId }
  }`;

test('a signed-in client reads every field of every kind of event, the same each time', async () => {
  const token = await signIn(service);
  for (const kind of eventKinds) {
    const request = () =>
      post(`query { searchEventsV2(input: {eventType: {eq: "${kind}"}, limit: 50}) { ${everything} } }`, { token });
    const [first, again] = [await ask(service, request()), await ask(service, request())];
    assert.deepEqual(first.errors, []);
    assert.ok(Number(valueAt(first.data, 'searchEventsV2', 'meta', 'total')) > 0, `there are events of kind ${kind}`);
    assert.equal(valueAt(first.data, 'searchEventsV2', 'records', 0, 'eventType'), kind);
    assert.deepEqual(again.data, first.data);
  }
});

test('an enum is taken as a literal and as a JSON string', async () => {
  const token = await signIn(service);
  const literal = await ask(
    service,
    post('{ searchEventsV2(input: {sortBy: startTime, sortDirection: asc, limit: 5}) { records { eventId } } }', {
      token,
    }),
  );
  const variables = { input: { sortBy: 'startTime', sortDirection: 'asc', limit: 5 } };
  const text = await ask(
    service,
    post('query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { records { eventId } } }', {
      token,
      variables,
    }),
  );
  assert.deepEqual(literal.errors, []);
  assert.deepEqual(text.data, literal.data);
});

const countOf = async (asked: Service, input: string, user = 'demo') => {
  const { data, errors } = await asked.graphql(
    { query: `{ searchEventsV2(input: ${input}) { meta { total } } }` },
    { user },
  );
  assert.equal(errors, undefined);
  return Number(valueAt(data, 'searchEventsV2', 'meta', 'total'));
};

test('area visits are seen only by the user whose areas they are', async () => {
  const visits = '{eventType: {eq: "aoi_visit"}, limit: 0}';
  assert.ok((await countOf(service, visits, 'demo')) > 0);
  assert.equal(await countOf(service, visits, 'ann'), 0);
  const { data } = await service.graphql(
    {
      query:
        '{ searchEventsV2(input: {eventType: {eq: "aoi_visit"}, limit: 100}) { records { aoiFeatureConfiguration ' +
        '{ userId } } } }',
    },
    { user: 'demo' },
  );
  const records = valueAt(data, 'searchEventsV2', 'records');
  assert.ok(Array.isArray(records));
  assert.equal(new Set(records.map((record) => valueAt(record, 'aoiFeatureConfiguration', 'userId'))).size, 1);
});

test('strict has neither the value port_visit nor such events, and counts without them', async () => {
  const strict = await openNamedOcean('pages', { profile: 'strict', report });
  try {
    assert.equal(await countOf(strict, '{eventType: {eq: "port_visit"}, limit: 0}'), 0);
    assert.equal(
      await countOf(strict, '{limit: 0}'),
      await countOf(service, '{eventType: {neq: "port_visit"}, limit: 0}'),
    );
    assert.deepEqual(Object.keys((await strict.facts()).events).includes('port_visit'), false);
  } finally {
    await strict.close();
  }
});

test('under another registry name records and filters speak of the same vessels', async () => {
  const named = await openNamedOcean('pages', { registry: 'gfw', report });
  try {
    const query =
      '{ searchEventsV2(input: {vesselMain: {gfwVesselId: {neq: ""}, mmsi: {neq: ""}}, limit: 200}) { records { ' +
      'vessels { vessel0 { gfwVesselId } } } } }';
    const { data } = await named.graphql({ query }, { user: 'demo' });
    const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(
      (i) => valueAt(data, 'searchEventsV2', 'records', i, 'vessels', 'vessel0', 'gfwVesselId') ?? [],
    );
    const [id] = ids;
    assert.equal(typeof id, 'string');
    const own = await countOf(service, `{vesselMain: {registryVesselId: {eq: "${id}"}}, limit: 0}`);
    assert.ok(own > 0);
    assert.equal(await countOf(named, `{vesselMain: {gfwVesselId: {eq: "${id}"}}, limit: 0}`), own);
  } finally {
    await named.close();
  }
});

test('a clock that was moved gives what a fresh start at that instant gives', async () => {
  const now = Date.parse('2025-05-29T03:00:00Z');
  const [started, fresh] = [
    await openNamedOcean('pages', { days: 9 }),
    await openNamedOcean('pages', { days: 9, now }),
  ];
  const moved = await started.worlds.open();
  moved.clock.set(now);
  try {
    const query = `{ searchEventsV2(input: {limit: 300}) { ${everything} } }`;
    const found = JSON.stringify(await moved.graphql({ query }, { user: 'demo' }));
    assert.deepEqual(
      JSON.parse(found.replaceAll(`/worlds/${moved.name}/`, '/')),
      await fresh.graphql({ query }, { user: 'demo' }),
    );
  } finally {
    await Promise.all([started.close(), fresh.close()]);
  }
});

test('an option that does not exist is refused with the near one', async () => {
  await assert.rejects(
    createService(Object.assign({}, { days: 1, rateLimt: 3 })),
    /no option rateLimt. Did you mean "rateLimit"/,
  );
});
