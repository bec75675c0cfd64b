import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminCalls, adminRequest } from '../support/admin-calls.js';
import { emptyService, post, signIn, valueAt } from '../support/empty-service.js';

const service = await emptyService();
after(() => service.close());
const call = await adminCalls(service);
const world = await service.worlds.open('w', { now: '2025-06-01T12:00:00Z' });
const requests = '/worlds/w/requests';
const query = 'query Count($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';

/** Asks as demo, with this limit. */
async function askWith(limit: number): Promise<void> {
  await world.graphql({ query, variables: { input: { limit } } }, { user: 'demo' });
}

test('the requests of a world are listed by filter, and forgotten', async () => {
  await askWith(1);
  await world.fetch(post('{ __typename }'));
  const all = await call('GET', requests);
  assert.equal(valueAt(all.body, 'requests', 'length'), 2);
  assert.deepEqual(valueAt(all.body, 'requests', 0, 'variables'), { input: { limit: 1 } });
  for (const [filter, ids] of [
    ['operation=Count', [1]],
    ['user=demo', [1]],
    ['status=200&since=1', [2]],
    ['status=404', []],
    ['since=2025-06-01T12:00:01Z', []],
  ] as const) {
    const { body } = await call('GET', `${requests}?${filter}`);
    assert.deepEqual(
      Array.from(Object(valueAt(body, 'requests')), (each) => valueAt(each, 'id')),
      ids,
      filter,
    );
  }
  assert.equal((await call('GET', `${requests}?since=yesterday`)).status, 400);
  assert.equal((await call('DELETE', requests)).status, 204);
  assert.equal(valueAt((await call('GET', requests)).body, 'requests', 'length'), 0);
});

test('a request that is refused has the name that its text begins with', async () => {
  await call('DELETE', requests);
  for (const text of [
    '# note\nquery Wrong { nothing }',
    'query Cut($a: Int',
    'mutation Change { nothing }',
    '{ nothing }',
    '#'.repeat(5000),
  ])
    await world.graphql({ query: text }, { user: 'demo' });
  const listed = Object(valueAt((await call('GET', requests)).body, 'requests'));
  assert.deepEqual(Array.from(listed, (each) => valueAt(each, 'operation')).toSorted(), [
    'Change',
    'Cut',
    'Wrong',
    null,
    null,
  ]);
});

test('verify counts what matches and says what came near', async () => {
  await call('DELETE', requests);
  await askWith(5);
  const match = { operation: 'Count', user: 'demo', variables: { input: { limit: 5 } } };
  const { body } = await call('POST', `${requests}/verify`, { match, times: { atLeast: 1, atMost: 1 } });
  assert.deepEqual(body, { ok: true, count: 1, nearMisses: [], exceeding: [] });
  const near = await call('POST', `${requests}/verify`, { match: { ...match, user: null } });
  assert.deepEqual(valueAt(near.body, 'nearMisses', 0, 'differences'), [
    { member: 'user', expected: null, actual: 'demo' },
  ]);
  for (const [bad, at] of [
    [{ match: { oparation: 'x' } }, 'match.oparation'],
    [{ match: { variables: [] } }, 'match.variables'],
    [{ times: { atLeast: -1 } }, 'times.atLeast'],
  ] as const) {
    const refused = await call('POST', `${requests}/verify`, bad);
    assert.deepEqual([refused.status, valueAt(refused.body, 'error', 'details', 0, 'path')], [400, at]);
  }
});

test('explain asks again at the instant of the request; what cannot be asked again is refused', async () => {
  await call('DELETE', requests);
  await askWith(1);
  const sessions = await signIn(world);
  assert.ok(sessions);
  const ids = world.journal.list().map(({ id }) => id);
  await call('PATCH', '/worlds/w/clock', { advance: 'P1D' });
  const { body, status } = await call('POST', `${requests}/${ids[0]}/explain`, { eventId: 'none' });
  assert.deepEqual([status, valueAt(body, 'searches', 0, 'asOf')], [200, '2025-06-01T12:00:00.000Z']);
  assert.equal((await call('POST', `${requests}/${ids[1]}/explain`)).status, 422);
  for (const id of ['0', '9999', '-1', 'x', '1e0'])
    assert.equal((await call('POST', `${requests}/${id}/explain`)).status, 404, id);
});

/** The text of a stream until it matches. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, pattern: RegExp): Promise<string> {
  let text = '';
  while (!pattern.test(text)) {
    const { done, value } = await reader.read();
    if (done) return `${text}(end)`;
    text += Buffer.from(value).toString();
  }
  return text;
}

test('the stream goes on from the last event that its reader has seen', async () => {
  await call('DELETE', requests);
  const path = `${requests}/stream`;
  const first = await service.fetch(adminRequest('GET', path));
  assert.equal(first.headers.get('content-type'), 'text/event-stream');
  const reader = first.body!.getReader();
  await askWith(1);
  await askWith(2);
  const text = await readUntil(reader, /"limit":2/);
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));
  assert.equal(ids.length, 2);
  void reader.cancel();
  const headers = { 'last-event-id': String(ids[0]) };
  const second = (await service.fetch(adminRequest('GET', path, undefined, headers))).body!.getReader();
  assert.match(await readUntil(second, /"limit":2/), new RegExp(`^: journal\n\nid: ${ids[1]}\nevent: exchange\n`));
  await call('POST', '/worlds/w/reset');
  assert.match(await readUntil(second, /reset/), /event: reset\ndata: \{\}\n\n/);
  const dropped = await service.worlds.open('short');
  const third = (await service.fetch(adminRequest('GET', '/worlds/short/requests/stream'))).body!.getReader();
  await third.read();
  await dropped.drop();
  assert.match(await readUntil(third, /never/), /\(end\)$/);
});

test('one stream has the requests of all worlds, from the newest on or after the last event', async () => {
  await call('DELETE', requests);
  const other = await service.worlds.open('other', { now: '2025-06-02' });
  await askWith(1);
  await other.graphql({ query: 'query There { aois { id } }' }, { user: 'second' });
  const path = '/requests/stream';
  const first = (await service.fetch(adminRequest('GET', `${path}?last=1`))).body!.getReader();
  const text = await readUntil(first, /There/);
  assert.match(text, /^: journal\n\nid: \d+\nevent: exchange\ndata: \{"world":"other","entry":\{"id":1,/);
  await askWith(2);
  assert.match(await readUntil(first, /"limit":2/), /"world":"w"/);
  void first.cancel();
  const id = /id: (\d+)/.exec(text)?.[1] ?? '';
  const again = (await service.fetch(adminRequest('GET', path, undefined, { 'last-event-id': id }))).body!.getReader();
  assert.doesNotMatch(await readUntil(again, /"limit":2/), /There/);
  await call('DELETE', '/worlds/other/requests');
  assert.match(await readUntil(again, /reset/), /event: reset\ndata: \{"world":"other"\}\n\n/);
  void again.cancel();
  assert.equal((await call('GET', `${path}?last=-1`)).status, 400);
  await other.drop();
});

test('the answer to HEAD opens no stream', async () => {
  for (const path of [`${requests}/stream`, '/requests/stream']) {
    for (let i = 0; i < 40; i++) assert.equal((await service.fetch(adminRequest('HEAD', path))).status, 200);
  }
});
