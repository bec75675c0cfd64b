import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { FaultAction, FaultRule } from '../../src/types.js';
import { ask, post, signIn, valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('small');
after(() => service.close());

const document = `query Sync($input: SearchEventsV2Input!) {
  page: searchEventsV2(input: $input) { found: records { eventId } facts: meta { n: total total snapshotId } }
}`;
const input = { limit: 3, sortBy: 'created', sortDirection: 'asc' };

/** A world with rules and a signed-in user, and a function that asks it for the page at an offset. */
async function world(...rules: readonly FaultRule[]) {
  const opened = await service.worlds.open();
  const token = await signIn(opened);
  for (const rule of rules) opened.faults.add(rule);
  const page = (offset = 0, more: object = {}) =>
    ask(opened, post(document, { token, variables: { input: { ...input, offset, ...more } } }));
  return { opened, token, page };
}

const once = (action: FaultAction): FaultRule => ({ action, match: { count: 1 } });

const first = await (await world()).page();
const second = await (await world()).page(3);
const records = valueAt(first.data, 'page', 'found');
const facts = Object(valueAt(first.data, 'page', 'facts'));

test('the pages that faults change have three records, and more match', () => {
  assert.ok(Array.isArray(records) && records.length === 3);
  assert.ok(facts.total > 100);
  assert.notDeepEqual(second.data, first.data);
});

test('a fault of a page changes that part of it and nothing else, whatever its aliases, and only once', async () => {
  const cases: readonly (readonly [action: FaultAction, page: object])[] = [
    [
      { type: 'null', field: 'records' },
      { found: null, facts },
    ],
    [
      { type: 'null', field: 'meta' },
      { found: records, facts: null },
    ],
    [{ type: 'emptyPage' }, { found: [], facts }],
    [
      { type: 'capTotal', total: 7 },
      { found: records, facts: { ...facts, n: 7, total: 7 } },
    ],
    [
      { type: 'capTotal', total: 1e9 },
      { found: records, facts },
    ],
  ];
  for (const [action, expected] of cases) {
    const { opened, page } = await world(once(action));
    const struck = await page();
    assert.deepEqual(struck.data, { page: expected }, JSON.stringify(action));
    assert.deepEqual(struck.errors, []);
    assert.deepEqual((await page()).data, first.data);
    assert.equal(opened.faults.list()[0]?.struck, 1);
  }
});

test('a rule of pages is not used up by a sign-in, and strikes no page of another user', async () => {
  const { opened, page } = await world({ preset: 'null-records', match: { user: 'demo', count: 1 } });
  const other = await signIn(opened, 'second');
  const theirs = await ask(opened, post(document, { token: other, variables: { input } }));
  assert.ok(Array.isArray(valueAt(theirs.data, 'page', 'found')));
  assert.equal(valueAt((await page()).data, 'page', 'found'), null);
});

test('a repeated page has the records of the page before, with its own meta', async () => {
  const { page } = await world({ preset: 'repeated-page' });
  assert.deepEqual((await page()).data, first.data);
  assert.deepEqual((await page(3)).data, first.data);
  assert.deepEqual((await page(3)).data, second.data);
});

test('a rule without nth repeats the first page for ever', async () => {
  const { page } = await world({ action: { type: 'repeatPage' } });
  for (const offset of [0, 3, 6, 3]) assert.deepEqual((await page(offset)).data, first.data);
});

test('the older fields have their items changed', async () => {
  const { opened, token } = await world({ action: { type: 'emptyPage' } });
  const { data } = await ask(
    opened,
    post('{ events(eventTypes: [sar_sentinel1], pageSize: 2) { items { event_id } meta { total } } aois { id } }', {
      token,
    }),
  );
  assert.deepEqual(valueAt(data, 'events', 'items'), []);
  assert.ok(Number(valueAt(data, 'events', 'meta', 'total')) > 0);
  assert.notDeepEqual(valueAt(data, 'aois'), []);
});

test('a partial answer has null for its last record, and an error at that place', async () => {
  const { page } = await world(once({ type: 'graphqlError', code: 'UNAVAILABLE', message: 'Lost.', partial: true }));
  const { status, data, errors } = await page();
  assert.equal(status, 200);
  assert.ok(Array.isArray(records));
  assert.deepEqual(data, { page: { found: [...records.slice(0, 2), null], facts } });
  assert.deepEqual(errors, [{ message: 'Lost.', path: ['page', 'found', 2], extensions: { code: 'UNAVAILABLE' } }]);
});

test('without records a partial answer has null for its last root field, or no data at all', async () => {
  const { opened } = await world({ preset: 'partial-answer' });
  const token = opened.sessions.issue('demo');
  const vessel = await ask(opened, post('{ __typename vessel(mmsi: 1) { ais_type } }', { token }));
  assert.deepEqual(vessel.data, { __typename: 'Query', vessel: null });
  assert.deepEqual(vessel.errors[0]?.path, ['vessel']);
  const coast = await ask(
    opened,
    post('{ getNearestCoastline(input: {coordinates: [{lat: 1, lon: 1}]}) { records { distanceToCoastMeters } } }', {
      token,
    }),
  );
  assert.equal(coast.data, null);
});

test('a revoked token is refused as one that another sign-in has ended, until the client signs in again', async () => {
  const { opened, page } = await world({ preset: 'token-revoked' });
  const struck = await page();
  assert.match(struck.errors[0]!.message, /The token is revoked/);
  assert.equal(struck.errors[0]!.extensions['code'], 'UNAUTHENTICATED');
  assert.match((await page()).errors[0]!.message, /The token is revoked/);
  const token = await signIn(opened);
  assert.deepEqual((await ask(opened, post(document, { token, variables: { input } }))).data, first.data);
});

test('a snapshot is closed between two pages, and others stay open', async () => {
  const { opened, page } = await world({ preset: 'snapshot-closed' });
  const open = async () => String(valueAt((await page(0, { snapshotId: 'true' })).data, 'page', 'facts', 'snapshotId'));
  const [one, other] = [await open(), await open()];
  assert.equal(opened.faults.list().length, 1);
  const struck = await page(3, { snapshotId: one });
  assert.equal(struck.errors[0]!.extensions['code'], 'SNAPSHOT_CLOSED');
  assert.equal(opened.faults.list()[0]?.struck, 1);
  assert.deepEqual((await page(3, { snapshotId: other })).errors, []);
});

test('a request that a rule refuses changes nothing: getToken signs nobody out', async () => {
  const { opened, page } = await world({ preset: 'html-524', match: { operation: 'getToken' } });
  const signedIn = post('{ getToken(username: "demo", password: "demo") { access_token } }');
  assert.equal((await opened.fetch(signedIn)).status, 524);
  assert.deepEqual((await page()).data, first.data);
});

test('an answer that is lost was executed: the token before it is revoked', async () => {
  const { opened, page } = await world({ preset: 'connection-closed', match: { operation: 'getToken', count: 1 } });
  await assert.rejects(signIn(opened), TypeError);
  assert.match((await page()).errors[0]!.message, /The token is revoked/);
});

test('an answer that comes in parts without faults is changed as a whole', async () => {
  const { opened, token } = await world({ action: { type: 'null', field: 'meta' } });
  const { url } = await service.listen({ port: 0 });
  const copies = Array.from({ length: 20 }, (_, i) => `r${i}: records { eventId createdAt updatedAt }`);
  const query = `{ searchEventsV2(input: {limit: 5000}) { ${copies.join(' ')} meta { total } } }`;
  const response = await fetch(`${url}/worlds/${opened.name}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  assert.ok(text.length > 2 ** 18);
  assert.equal(valueAt(JSON.parse(text), 'data', 'searchEventsV2', 'meta'), null);
  assert.deepEqual(valueAt(JSON.parse(text), 'data', 'searchEventsV2', 'r7', 'length'), facts.total);
});

test('the journal names the fault that struck a request, and has the request', async () => {
  const { opened, page } = await world({ preset: 'html-524', match: { nth: 2 } }, { preset: 'null-meta' });
  await page();
  await assert.rejects(page(3), SyntaxError);
  const entries = opened.journal.list({ operation: 'Sync' });
  assert.deepEqual(
    entries.map(({ fault, status, user }) => [fault, status, user]),
    [
      ['null-meta', 200, 'demo'],
      ['html-524, null-meta', 524, 'demo'],
    ],
  );
  assert.deepEqual(entries[1]?.variables, { input: { ...input, offset: 3 } });
  assert.equal(entries[1]?.document, document);
});
