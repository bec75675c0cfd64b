import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNearestCoastline } from '../../src/api/queries/get-nearest-coastline.js';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import type { PostOptions } from '../support/empty-service.js';
import { ask, emptyService, noonMs, post, signIn, valueAt } from '../support/empty-service.js';

const query = `query($input: GetNearestCoastlineInput!) { getNearestCoastline(input: $input) {
  records { coordinate { lat lon } distanceToCoastMeters landCoverClass nearestCoastalPoint { lat lon } } } }`;
const places = (...coordinates: readonly unknown[]): PostOptions => ({ variables: { input: { coordinates } } });

test('a client without a token gets one record per coordinate, in order', async () => {
  const service = await emptyService();
  const { data, errors } = await ask(
    service,
    post(query, places({ lat: 0, lon: 0 }, { lat: -48.8767, lon: -123.3933 }, { lat: 48.85, lon: 2.35 })),
  );
  assert.deepEqual(errors, []);
  const records = valueAt(data, 'getNearestCoastline', 'records');
  assert.deepEqual(
    [0, 1, 2].map((i) => valueAt(records, i, 'coordinate')),
    [
      { lat: 0, lon: 0 },
      { lat: -48.8767, lon: -123.3933 },
      { lat: 48.85, lon: 2.35 },
    ],
  );
  assert.deepEqual(
    [0, 1].map((i) => valueAt(records, i, 'landCoverClass')),
    ['PermanentWaterBody', 'PermanentWaterBody'],
  );
  assert.equal(valueAt(records, 0, 'distanceToCoastMeters'), 572823);
  assert.deepEqual(valueAt(records, 0, 'nearestCoastalPoint'), { lat: 4.7585, lon: -1.9758 });
  await service.close();
});

test('no coordinates give no records', async () => {
  assert.deepEqual(await getNearestCoastline(createCoastline(), { coordinates: [] }), { records: [] });
});

test('on a vertex of the coast the distance is 0 and the nearest point is that vertex', async () => {
  const { records } = await getNearestCoastline(createCoastline(), { coordinates: [{ lat: 36, lon: -5.6111 }] });
  const { lat, lon } = records[0]!.nearestCoastalPoint;
  const again = await getNearestCoastline(createCoastline(), { coordinates: [{ lat, lon }] });
  assert.equal(again.records[0]!.distanceToCoastMeters, 0);
  assert.deepEqual(again.records[0]!.nearestCoastalPoint, { lat, lon });
});

for (const [what, lat, lon, message] of [
  ['a latitude past the pole', 90.001, 0, /coordinates\[1\]\.lat is 90\.001; a number from -90 to 90/],
  ['a longitude past 180', 0, -181, /coordinates\[1\]\.lon is -181; a number from -180 to 180/],
  ['NaN', Number.NaN, 0, /coordinates\[1\]\.lat is NaN/],
  ['infinity', 0, Number.POSITIVE_INFINITY, /coordinates\[1\]\.lon is Infinity/],
] as const) {
  test(`${what} is BAD_USER_INPUT and the message names index and value`, async () => {
    const coordinates = [
      { lat: 0, lon: 0 },
      { lat, lon },
    ];
    await assert.rejects(getNearestCoastline(createCoastline(), { coordinates }), { code: 'BAD_USER_INPUT', message });
  });
}

test('10,000 coordinates are answered while other work goes on, 10,001 are refused', async () => {
  const coastline = createCoastline();
  const coordinates = Array.from({ length: 10_000 }, (_, i) => ({ lat: (i % 170) - 85, lon: (i % 359) - 179 }));
  let turns = 0;
  let asking = true;
  const count = () => {
    turns++;
    if (asking) setImmediate(count);
  };
  setImmediate(count);
  assert.equal((await getNearestCoastline(coastline, { coordinates })).records.length, 10_000);
  asking = false;
  assert.ok(turns >= 10, `the event loop turned ${turns} times`);
  const tooMany = [...coordinates, { lat: 0, lon: 0 }];
  await assert.rejects(getNearestCoastline(coastline, { coordinates: tooMany }), {
    code: 'BAD_USER_INPUT',
    message: /10001 points; at most 10,000/,
  });
});

for (const [what, coordinate] of [
  ['null', null],
  ['a null latitude', { lat: null, lon: 0 }],
  ['a missing longitude', { lat: 0 }],
] as const) {
  test(`${what} over GraphQL is BAD_USER_INPUT`, async () => {
    const service = await emptyService();
    const { errors } = await ask(service, post(query, places(coordinate)));
    assert.equal(errors[0]?.extensions['code'], 'BAD_USER_INPUT');
    await service.close();
  });
}

test('without a token a second request within a second is 429, with Retry-After in real time', async () => {
  let realMs = noonMs;
  const service = await emptyService({}, { realNowMs: () => realMs });
  const request = () => post(query, places({ lat: 0, lon: 0 }));
  assert.equal((await ask(service, request())).status, 200);
  service.clock.advance(3600_000);
  const refused = await ask(service, request());
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '1');
  assert.equal(refused.errors[0]?.extensions['code'], 'RATE_LIMITED');
  assert.match(refused.errors[0]!.message, /Wait 1 s, or sign in/);
  realMs += 1000 * Number(refused.headers.get('retry-after'));
  assert.equal((await ask(service, request())).status, 200);
  await service.close();
});

test('a request that skips the field does not count', async () => {
  const service = await emptyService();
  const variables = places({ lat: 0, lon: 0 });
  const on = 'query($input: GetNearestCoastlineInput!, $on: Boolean! = false)';
  const field = 'getNearestCoastline(input: $input)';
  const byVariable = `${on} { __typename ${field} @include(if: $on) { records { landCoverClass } } }`;
  for (const document of [
    byVariable,
    `${on} { __typename ... @include(if: $on) { ${field} { records { landCoverClass } } } }`,
    `query($input: GetNearestCoastlineInput!) { __typename ${field} @skip(if: true) { records { landCoverClass } } }`,
  ]) {
    const { status, data } = await ask(service, post(document, variables));
    assert.deepEqual([status, data], [200, { __typename: 'Query' }], document);
  }
  assert.equal((await ask(service, post(query, variables))).status, 200);
  const { status } = await ask(service, post(byVariable, { variables: { ...variables.variables, on: true } }));
  assert.equal(status, 429);
  await service.close();
});

test('aliases of the field count as one request, and a signed-in user asks as often as he likes', async () => {
  const service = await emptyService();
  const aliases =
    'query($input: GetNearestCoastlineInput!) { a: getNearestCoastline(input: $input) { records { landCoverClass } } ' +
    'b: getNearestCoastline(input: $input) { records { landCoverClass } } }';
  const { status, data } = await ask(service, post(aliases, places({ lat: 0, lon: 0 })));
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(data ?? {}), ['a', 'b']);
  const token = await signIn(service);
  for (let i = 0; i < 5; i++)
    assert.equal((await ask(service, post(query, { ...places({ lat: 0, lon: 0 }), token }))).status, 200);
  await service.close();
});
