import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { emptyReplica } from '../support/empty-replica.js';
import { ask, post, signIn } from '../support/empty-service.js';

const log = createMemoryLog(Date.now);
const [one, two] = [await emptyReplica(log, {}, 10), await emptyReplica(log, {}, 10)];
test.after(async () => {
  await one.close();
  await two.close();
});

const json = { 'content-type': 'application/json' };
const call = (service: typeof one, method: string, path: string, body?: unknown) =>
  service.fetch(
    new Request(`http://localhost/__admin/worlds${path}`, {
      method,
      ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
    }),
  );
const inWorld = (name: string, query: string, token?: string) =>
  new Request(`http://localhost/worlds/${name}/graphql`, {
    method: 'POST',
    headers: { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
const asJson = async (service: typeof one, path: string) => JSON.parse(await (await call(service, 'GET', path)).text());
/** Pauses between the requests: those of one millisecond at two replicas have no order. */
async function askInTurn(services: readonly (typeof one)[], name: string, query: (i: number) => string): Promise<void> {
  for (const [i, service] of services.entries()) {
    await service.fetch(inWorld(name, query(i)));
    await delay(5);
  }
}

test('a fault for the third request strikes one of twelve that come to two replicas at once', async () => {
  await call(one, 'POST', '', { name: 'faults' });
  await call(one, 'POST', '/faults/faults', { match: { nth: 3 }, preset: 'rate-limited' });
  const asked = Array.from({ length: 12 }, (_, i) => (i % 2 ? one : two).fetch(inWorld('faults', '{ __typename }')));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 429).length, 1);
});

test('requests to both replicas at once move a clock by a step each, and no two have the same instant', async () => {
  await call(two, 'POST', '', { name: 'steps', now: '2025-06-01T00:00:00Z', stepPerRequestMs: 1000 });
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? one : two).fetch(inWorld('steps', '{ __typename }'))),
  );
  const { now } = JSON.parse(await (await call(one, 'GET', '/steps/clock')).text());
  assert.equal(now, '2025-06-01T00:00:10.000Z');
  const { requests } = JSON.parse(await (await call(two, 'GET', '/steps/requests')).text());
  assert.equal(new Set(requests.map(({ time }: { readonly time: string }) => time)).size, 10);
});

test('the requests of a world are listed and counted over both replicas, whichever is asked', async () => {
  await call(one, 'POST', '', { name: 'journal' });
  await askInTurn([one, two, one], 'journal', () => 'query Mine { __typename }');
  for (const each of [one, two]) {
    const { requests } = JSON.parse(await (await call(each, 'GET', '/journal/requests?operation=Mine')).text());
    const names: string[] = requests.map(({ replica }: { readonly replica: string }) => replica);
    assert.deepEqual(
      names.map((name) => name === names[0]),
      [true, false, true],
    );
    const verify = async (times: object, operation = 'Mine') =>
      JSON.parse(await (await call(each, 'POST', '/journal/requests/verify', { match: { operation }, times })).text());
    assert.deepEqual(await verify({ atLeast: 3, atMost: 3 }), { ok: true, count: 3, nearMisses: [], exceeding: [] });
    assert.equal((await verify({ atMost: 1 })).exceeding.length, 2);
    const { ok, nearMisses } = await verify({ atLeast: 1 }, 'Other');
    assert.equal(ok, false);
    assert.equal(nearMisses.length, 3);
  }
  assert.equal((await call(one, 'GET', '/journal/requests?since=never')).status, 400);
});

test('a number of a request is refused as since, as each replica has numbers of its own', async () => {
  await call(one, 'POST', '', { name: 'since' });
  for (const response of [
    await call(one, 'GET', '/since/requests?since=2'),
    await call(one, 'GET', '/since/requests/stream?since=2'),
    await call(one, 'POST', '/since/requests/verify', { match: { since: 2 } }),
  ]) {
    assert.equal(response.status, 400);
    assert.match(await response.text(), /since is an instant of the world .*, not 2: with a shared state each replica/);
  }
});

test('requests are not counted without those of a replica that fails to read them', async () => {
  const failure = JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', message: 'It has failed.' });
  const third = await emptyReplica({ ...log, answer: (question, name) => log.answer(question, name, failure) }, {}, 10);
  await call(one, 'POST', '', { name: 'failing' });
  const verdict = await call(one, 'POST', '/failing/requests/verify', { times: { atMost: 0 } });
  await third.close();
  assert.equal(verdict.status, 500);
  assert.match(await verdict.text(), /The replica .* does not give its requests: It has failed\./);
});

/** Reads a stream until its text has a pattern. */
async function readUntil(service: typeof one, path: string, pattern: RegExp, headers = {}): Promise<string> {
  const { body } = await service.fetch(new Request(`http://localhost/__admin${path}`, { headers }));
  const reader = body!.getReader();
  let text = '';
  while (!pattern.test(text)) text += new TextDecoder().decode((await reader.read()).value);
  void reader.cancel();
  return text;
}

test('a stream has the requests to both replicas in order, and another replica goes on from its last', async () => {
  await call(one, 'POST', '', { name: 'stream' });
  await askInTurn([one, two, one, two], 'stream', (i) => `query Ask${i} { __typename }`);
  const text = await readUntil(one, '/requests/stream?last=4', /Ask3/);
  const found = [...text.matchAll(/^id: (\d+)\nevent: exchange\ndata: (.*)$/gm)];
  const news = found.map(([, id, data]) => ({ id: Number(id), ...JSON.parse(data ?? '') }));
  assert.deepEqual(
    news.map(({ world, entry }) => `${world} ${entry.operation} ${entry.replica === news[0]?.entry.replica}`),
    ['stream Ask0 true', 'stream Ask1 false', 'stream Ask2 true', 'stream Ask3 false'],
  );
  const rest = await readUntil(two, '/worlds/stream/requests/stream', /Ask3/, { 'last-event-id': String(news[1].id) });
  assert.deepEqual(rest.match(/"operation":"\w+"/g), ['"operation":"Ask2"', '"operation":"Ask3"']);
});

test('a request is explained by the replica that has answered it, whichever is asked', async () => {
  await call(one, 'POST', '', { name: 'explain' });
  await one.fetch(inWorld('explain', 'query First { aois { id } }'));
  await two.fetch(inWorld('explain', 'query Second { aois { id } }'));
  const { requests } = JSON.parse(await (await call(one, 'GET', '/explain/requests?operation=Second')).text());
  const [{ id, replica }] = requests;
  const explain = (name: string) => call(one, 'POST', `/explain/requests/${id}/explain?replica=${name}`, {});
  assert.equal(JSON.parse(await (await explain(replica)).text()).errors[0].extensions.code, 'UNAUTHENTICATED');
  assert.equal((await explain('gone')).status, 404);
  assert.equal((await call(one, 'POST', `/explain/requests/99/explain?replica=${replica}`, {})).status, 404);
});

test('a capsule has the requests to both replicas, and each once when it is loaded and asked again', async () => {
  await call(one, 'POST', '', { name: 'capsule' });
  await askInTurn([one, two, one], 'capsule', (i) => `query A${i} { __typename }`);
  const capsule = JSON.parse(await (await call(one, 'GET', '/capsule/capsule')).text());
  // The clock of the world stands: all have one instant.
  assert.deepEqual(
    capsule.journal.map(({ operation }: { readonly operation: string }) => operation),
    ['A0', 'A1', 'A2'],
  );
  assert.equal((await call(two, 'PUT', '/capsule/capsule', capsule)).status, 204);
  const { requests } = JSON.parse(await (await call(one, 'GET', '/capsule/requests')).text());
  assert.equal(requests.length, 3);
  const { replayed, same } = JSON.parse(await (await call(one, 'POST', '/capsule/requests/replay')).text());
  assert.deepEqual({ replayed, same }, { replayed: 3, same: 3 });
});

test('a request that pages through a snapshot of another replica is the same when it is asked again', async () => {
  await call(one, 'POST', '', { name: 'paged' });
  const asked = async (service: typeof one, query: string, token?: string) =>
    JSON.parse(await (await service.fetch(inWorld('paged', query, token))).text()).data;
  const signedIn = await asked(one, '{ getToken(username: "demo", password: "demo") { access_token } }');
  const token = signedIn.getToken.access_token;
  const search = (id: string) => `{ searchEventsV2(input: {limit: 0, snapshotId: "${id}"}) { meta { snapshotId } } }`;
  const { snapshotId } = (await asked(one, search('true'), token)).searchEventsV2.meta;
  await asked(two, search(snapshotId), token);
  await asked(two, search('closed'), token);
  const replayOf = async () => {
    const { same, different } = JSON.parse(await (await call(one, 'POST', '/paged/requests/replay')).text());
    return { same, different };
  };
  assert.deepEqual(await replayOf(), { same: 3, different: [] });
  const capsule = JSON.parse(await (await call(one, 'GET', '/paged/capsule')).text());
  await call(two, 'PUT', '/paged/capsule', capsule);
  assert.deepEqual(await replayOf(), { same: 3, different: [] });
});

test('in process a world that another replica has dropped is gone', async () => {
  await call(one, 'POST', '', { name: 'dropped' });
  const world = one.worlds.list().find(({ name }) => name === 'dropped');
  await call(two, 'DELETE', '/dropped');
  await assert.rejects(async () => world?.graphql({ query: '{ __typename }' }), { code: 'WORLD_GONE' });
});

test('a running clock goes on in process without requests', async () => {
  const running = await emptyReplica(createMemoryLog(Date.now), { run: true });
  // The start is a request, and the use of the world that it tells: it goes on twice by these.
  for (let times = 0; times < 6; times++)
    for (const beforeMs = running.clock.nowMs(); running.clock.nowMs() <= beforeMs; ) await delay(10);
  await running.close();
});

test('the limit of a user counts the requests to all replicas, but those that are refused', async () => {
  const limited = createMemoryLog(Date.now);
  const pair = [await emptyReplica(limited, { rateLimit: 2 }), await emptyReplica(limited, { rateLimit: 2 })];
  const token = await signIn(pair[0]!);
  for (const each of pair) assert.equal((await each.fetch(post('{ nothing }', { token }))).status, 200);
  const asked = Array.from({ length: 6 }, (_, i) => pair[i % 2]!.fetch(post('{ __typename }', { token })));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 200, 429, 429, 429, 429]);
  for (const each of pair) await each.close();
});

test('first requests to a name on both replicas make one world', async () => {
  const made = await Promise.all([one, two].map((each) => each.fetch(inWorld('first', '{ __typename }'))));
  assert.deepEqual(
    made.map(({ status }) => status),
    [200, 200],
  );
  await call(one, 'PATCH', '/first/clock', { now: '2025-05-01T00:00:00Z' });
  const { now } = JSON.parse(await (await call(two, 'GET', '/first/clock')).text());
  assert.equal(now, '2025-05-01T00:00:00.000Z');
});

test('a world without a name gets one that is the same on all replicas', async () => {
  const { name } = JSON.parse(await (await call(one, 'POST', '', {})).text());
  assert.match(name, /^world-[\w-]{36}$/);
  assert.equal((await call(two, 'GET', `/${name}`)).status, 200);
});

test('a replica that starts later has the sessions, the snapshots and the records of those that run', async () => {
  const token = await signIn(one);
  const query = (id: string) => `{ searchEventsV2(input: {limit: 0, snapshotId: "${id}"}) { meta { snapshotId } } }`;
  const opened = await ask(one, post(query('true'), { token }));
  const id = (opened.data as { searchEventsV2: { meta: { snapshotId: string } } }).searchEventsV2.meta.snapshotId;
  await call(two, 'POST', '/default/records', { users: [{ name: 'ann', password: 'ann' }] });
  // More than the commands between two checkpoints.
  for (let i = 0; i < 15; i++) await call(one, 'PATCH', '/default/clock', { advance: 1 });
  const late = await emptyReplica(log, {}, 10);
  const paged = await ask(late, post(query(id), { token }));
  assert.deepEqual(paged.errors, []);
  assert.equal(typeof (await signIn(late, 'ann')), 'string');
  const clocks = await Promise.all([one, late].map(async (each) => (await call(each, 'GET', '/default/clock')).text()));
  assert.equal(clocks[0], clocks[1]);
  await late.close();
  // A replica that has ended is not waited for.
  assert.equal((await call(one, 'GET', '/default/requests')).status, 200);
});

test('a replica with other options is refused, with what differs', async () => {
  await assert.rejects(emptyReplica(log, { seed: 'other' }), {
    code: 'BAD_USER_INPUT',
    message: /seed is "ocean" there and "other" here/,
  });
});

test('the log and the checkpoint have no token and no password', async () => {
  const written: string[] = [];
  const kept = createMemoryLog(Date.now);
  const store: typeof kept = {
    ...kept,
    exchange(position, heardMs, appending) {
      written.push(...appending.texts);
      return kept.exchange(position, heardMs, appending);
    },
    keep(checkpoint, ...rest) {
      written.push(checkpoint.text);
      return kept.keep(checkpoint, ...rest);
    },
  };
  const replica = await emptyReplica(store, {}, 5);
  const text = JSON.stringify({ users: [{ name: 'ann', password: 'hush "hush" ann' }] }, undefined, 2);
  assert.equal((await call(replica, 'POST', '/default/record-files', { name: 'a.json', text })).status, 200);
  await replica.records.add({ users: [{ name: 'bob', password: 'hush bob' }] });
  await replica.worlds.open('with', { records: { users: [{ name: 'eve', password: 'hush eve' }] } });
  const tokens = [await signIn(replica, 'ann', 'hush "hush" ann'), await signIn(replica, 'bob', 'hush bob')];
  tokens.push(await replica.sessions.issue('demo'));
  const { status } = await replica.fetch(post('{ aois { id } }', { token: tokens[0]! }));
  assert.equal(status, 200);
  while ((await kept.checkpoint()) === undefined) await delay(5);
  await replica.close();
  assert.ok(written.some((each) => each.includes('ann')) && written.some((each) => each.includes('eve')));
  for (const secret of ['hush', ...tokens])
    assert.deepEqual(
      written.filter((each) => each.includes(secret)),
      [],
    );
});

test('a replica of another build is refused, with both builds and how to go on', async () => {
  const { service, ...start } = await log.begin('');
  const other = JSON.stringify({ ...JSON.parse(service), code: '0123456789abcdef' });
  await assert.rejects(emptyReplica({ ...log, begin: async () => ({ ...start, service: other }) }), {
    code: 'BAD_USER_INPUT',
    message: /another build: maritime-events \S+ of code 0123456789abcdef, and this is \S+ of code \w{16}\. .+capsule/,
  });
});

test('a world is changed in process at one replica, and all obey once the call has settled', async () => {
  const mine = await one.worlds.open('mine', { now: '2025-06-01T00:00:00Z', stories: ['withdrawn-event'] });
  const theirs = () => two.worlds.list().find(({ name }) => name === 'mine')!;
  const token = await mine.sessions.issue('second');
  await mine.clock.advance(1000);
  const { id } = await mine.faults.add({ preset: 'rate-limited', match: { nth: 9 } });
  await mine.records.add({ users: [{ name: 'ann', password: 'ann' }] });
  await call(two, 'GET', '/mine');
  const { data } = await theirs().graphql({ query: '{ __typename }' }, { token });
  assert.deepEqual({ ...data }, { __typename: 'Query' });
  assert.equal(theirs().clock.nowMs(), mine.clock.nowMs());
  assert.deepEqual(theirs().records.list(), mine.records.list());
  assert.equal(mine.records.list().users.length, 1);
  assert.equal(await mine.faults.remove(id), true);
  assert.equal(await mine.faults.remove(id), false);
  await assert.rejects(async () => mine.clock.set(0), RangeError);
  await assert.rejects(async () => mine.sessions.issue('nobody'), { code: 'BAD_USER_INPUT' });
  assert.equal(await mine.sessions.expire('second'), 1);
  const { errors } = await theirs().graphql({ query: '{ aois { id } }' }, { token });
  assert.match(String(errors?.[0]?.message), /expired/);
  const copy = await one.worlds.open('copy');
  await copy.load(mine.capsule());
  assert.equal((await call(two, 'GET', '/copy')).status, 200);
  await mine.reset();
  assert.deepEqual((await asJson(two, '/mine')).counts, {
    sessions: 0,
    snapshots: 0,
    requests: 0,
    records: 2,
    faults: 0,
  });
  await mine.drop();
  assert.equal((await call(two, 'GET', '/mine')).status, 404);
});

test('without the state what needs it is 503, the rest is answered, and a change is not made later', async () => {
  await call(one, 'POST', '', { name: 'lost', now: '2025-06-01T00:00:00Z' });
  const token = await signIn(two);
  log.isPaused = true;
  for (let i = 0; i < 3; i++) {
    const response = await one.fetch(post('{ __typename }', { token }));
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '1');
    const { errors } = JSON.parse(await response.text());
    assert.equal(errors[0].extensions.code, 'UNAVAILABLE');
  }
  const moved = await call(one, 'PATCH', '/lost/clock', { advance: 'P1D' });
  assert.equal(moved.status, 503);
  assert.equal(moved.headers.get('retry-after'), '1');
  const tile = await one.fetch(new Request('http://localhost/vectorTiles/eventsV2/0/0/0'));
  assert.deepEqual([tile.status, tile.headers.get('retry-after')], [503, '1']);
  assert.equal(JSON.parse(await tile.text()).error.code, 'UNAVAILABLE');
  const metrics = await (await one.fetch(new Request('http://localhost/metrics'))).text();
  assert.match(metrics, /^maritime_events_ready 0$/m);
  assert.match(metrics, /^maritime_events_state_lost 1$/m);
  const statuses = ['/health', '/ready', '/', '/map', '/metrics', '/map/land/0/0/0'].map(
    async (path) => (await one.fetch(new Request(`http://localhost${path}`))).status,
  );
  assert.deepEqual(await Promise.all(statuses), [200, 503, 200, 200, 200, 200]);

  log.isPaused = false;
  for (const each of [one, two])
    while ((await each.fetch(new Request('http://localhost/ready'))).status === 503)
      await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal((await one.fetch(post('{ __typename }', { token }))).status, 200);
  const { now } = JSON.parse(await (await call(two, 'GET', '/lost/clock')).text());
  assert.equal(now, '2025-06-01T00:00:00.000Z');
  const refused = one.journal.list({ status: 503 }).map(({ kind, codes }) => `${kind} ${codes}`);
  assert.deepEqual(refused.slice(-2), ['graphql UNAVAILABLE', 'tile UNAVAILABLE']);
});
