import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openReferee } from '../../src/tools.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('sync');
test.after(() => service.close());

/** A client before a world of its own, that asks one document after another, and the report on it. */
async function client() {
  const world = await service.worlds.open();
  let nowMs = 0;
  const referee = await openReferee(world, { clock: { nowMs: () => (nowMs += 10), wait: async () => undefined } });
  const ask = async (query: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const body = JSON.stringify({ query });
    const request = new Request('http://localhost/graphql', { method: 'POST', headers, body });
    return (await referee.fetch(request)).json();
  };
  return {
    world,
    ask,
    report: () => referee.report(),
    signIn: async (): Promise<string> => {
      const { data } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
      return data.getToken.access_token;
    },
    findings: async () => (await referee.report()).rules.flatMap(({ findings }) => findings.map(({ name }) => name)),
  };
}

const search = (input: string) => `{ searchEventsV2(input: {${input}}) { records { eventId } meta { snapshotId } } }`;

test('a refused token that is sent again, and one that a later sign-in has revoked, are misused', async () => {
  const { world, ask, signIn, findings } = await client();
  const first = await signIn();
  const second = await signIn();
  await ask('{ aois { id } }', first);
  await ask('{ aois { id } }', second);
  assert.deepEqual(await findings(), ['revoked-token']);
  world.sessions.revoke('demo');
  await ask('{ aois { id } }', second);
  await ask('{ aois { id } }', second);
  assert.deepEqual(await findings(), ['revoked-token', 'refused-token-again', 'no-sign-in']);
  await ask('{ aois { id } }', await signIn());
  assert.deepEqual(await findings(), ['revoked-token', 'refused-token-again']);
});

test('a client that signs in again and again without need gets a warning', async () => {
  const { ask, signIn, report } = await client();
  for (let i = 0; i < 4; i++) await ask('{ aois { id } }', await signIn());
  const { outcome, findings } = (await report()).rules.find(({ rule }) => rule === 'tokens')!;
  assert.deepEqual(
    [outcome, findings.map(({ name, severity }) => [name, severity])],
    ['kept', [['needless-sign-ins', 'warning']]],
  );
});

test('a closed snapshot that is named again, one of another search, and one that rests: found', async () => {
  const { world, ask, signIn, findings } = await client();
  const token = await signIn();
  const { data } = await ask(search('limit: 5, snapshotId: "true"'), token);
  const { snapshotId } = data.searchEventsV2.meta;
  await ask(
    `{ searchSatelliteFramesV2(input: {limit: 1, snapshotId: "${snapshotId}"}) { records { frameId } } }`,
    token,
  );
  world.clock.advance(61_000);
  for (let i = 0; i < 2; i++) await ask(search(`limit: 5, offset: 5, snapshotId: "${snapshotId}"`), token);
  const found = new Set(await findings());
  for (const name of ['closed-snapshot-again', 'ended-at-closed-snapshot', 'foreign-snapshot', 'idle-snapshot'])
    assert.ok(found.has(name), name);
});

test('a search for a time before the oldest data is found', async () => {
  const { ask, signIn, report } = await client();
  await ask(search('startTime: {gte: "2020-01-01"}'), await signIn());
  const { outcome, findings } = (await report()).rules.find(({ rule }) => rule === 'retention')!;
  assert.deepEqual(
    [outcome, findings.map(({ name, requests }) => [name, requests])],
    ['broken', [['past-retention', [2]]]],
  );
});

test('costs are told by operation: records, those that were known, bytes; one page alone is no copy', async () => {
  const { ask, signIn, report } = await client();
  const token = await signIn();
  for (let i = 0; i < 2; i++) await ask(`query Newest ${search('limit: 3')}`, token);
  await ask('query Wrong { nothing }', token);
  const { costs, rules } = await report();
  const newest = costs.find(({ operation }) => operation === 'Newest')!;
  assert.deepEqual([newest.requests, newest.failed, newest.records, newest.known], [2, 0, 6, 3]);
  assert.ok(newest.bytes > 100 && newest.ms >= newest.longestMs);
  assert.deepEqual(
    costs.map(({ operation, failed }) => [operation, failed]).sort(),
    [
      ['Newest', 0],
      ['Wrong', 1],
      ['getToken', 0],
    ].sort(),
  );
  assert.deepEqual([rules[0]?.outcome, rules[0]?.findings], ['cannot tell', []]);
  assert.match(rules[0]?.reason ?? '', /one page was read/);
});

test('frames that are read by key are compared with the ocean when the pass is over', async () => {
  const { ask, signIn, report } = await client();
  const token = await signIn();
  const next = async (after: string) => {
    const input = `limit: 200, sortBy: createdAt, sortDirection: asc${after && `, createdAt: {gt: "${after}"}`}`;
    const record = 'frameId createdAt updatedAt';
    const { data } = await ask(
      `{ searchSatelliteFramesV2(input: {${input}}) { records { ${record} } meta { total } } }`,
      token,
    );
    const { records, meta } = data.searchSatelliteFramesV2;
    return { after: records.at(-1)?.createdAt, isLast: meta.total <= 200, total: meta.total };
  };
  const first = await next('');
  const pages = (await report()).rules.find(({ rule }) => rule === 'pages');
  assert.deepEqual([pages?.outcome, pages?.findings], ['kept', []]);
  let page = await next(first.after);
  assert.ok(!page.isLast);
  assert.match((await report()).rules.find(({ rule }) => rule === 'pages')?.reason ?? '', /was not over/);
  while (!page.isLast) page = await next(page.after);
  const { rules } = await report();
  assert.deepEqual(
    rules.map(({ outcome }) => outcome),
    rules.map(() => 'kept'),
  );
  assert.equal(rules[0]?.cases, first.total);
});

test('pages that are asked for at the same time, and come in any order, are one pass', async () => {
  const { ask, signIn, report } = await client();
  const token = await signIn();
  const page = (offset: number) =>
    ask(`{ searchEventsV2(input: {limit: 50, offset: ${offset}}) { records { eventId } meta { total } } }`, token);
  await Promise.all([150, 200, 0, 50, 100].map(page));
  const { rules } = await report();
  assert.deepEqual(
    rules.flatMap(({ findings }) => findings.map(({ name, severity }) => [name, severity])),
    [['offset-without-snapshot', 'warning']],
  );
  assert.deepEqual(
    rules.map(({ outcome }) => outcome),
    rules.map(() => 'kept'),
  );
});
