import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedKinds, durationBoundsS, RequestTally } from '../../src/api/metrics/request-tally.js';
import { emptyService, post, signIn } from '../support/empty-service.js';

const service = await emptyService();
test.after(() => service.close());

const get = (path: string) => service.fetch(new Request(`http://localhost${path}`));

/** The samples of a text by name and labels. Throws for a line that is neither a comment nor a sample. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const match = /^([a-z_0-9]+(?:\{[^}]*\})?) (\S+)$/.exec(line);
      assert.ok(match, line);
      return [match[1]!, Number(match[2])] as const;
    }),
  );
}

test('answers are counted by kind and status, the calls of the admin interface too', async () => {
  const token = await signIn(service);
  await service.fetch(post('{ __typename }', { token }));
  await service.fetch(post('{ nothing }', { token }));
  await get('/vectorTiles/eventsV2/0/0/0');
  await get('/health');
  await get('/nowhere');
  await get('/images/none.png');
  await get('/__admin/worlds');
  const response = await get('/metrics');
  assert.equal(response.headers.get('access-control-allow-origin'), null, 'a page of another origin reads nothing');
  assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  const samples = samplesOf(await response.text());
  const requests = [...samples].filter(([name]) => name.startsWith('maritime_events_requests_total'));
  assert.deepEqual(Object.fromEntries(requests), {
    'maritime_events_requests_total{kind="graphql",status="200"}': 3,
    'maritime_events_requests_total{kind="tile",status="401"}': 1,
    'maritime_events_requests_total{kind="picture",status="404"}': 1,
    'maritime_events_requests_total{kind="page",status="200"}': 1,
    'maritime_events_requests_total{kind="page",status="404"}': 1,
    'maritime_events_requests_total{kind="admin",status="200"}': 1,
  });
  assert.equal(samples.get('maritime_events_request_duration_seconds_count{kind="graphql"}'), 3);
  assert.equal(samples.get('maritime_events_request_duration_seconds_bucket{le="+Inf",kind="graphql"}'), 3);
});

test('the gauges follow the service: worlds, sessions, journal', async () => {
  const before = samplesOf(await (await get('/metrics')).text());
  const world = await service.worlds.open();
  world.sessions.issue('demo');
  await world.fetch(post('{ __typename }', {}));
  const after = samplesOf(await (await get('/metrics')).text());
  const more = (name: string) => after.get(`maritime_events_${name}`)! - before.get(`maritime_events_${name}`)!;
  assert.deepEqual([more('worlds'), more('sessions'), more('journal_entries')], [1, 1, 1]);
  assert.equal(after.get('maritime_events_ready'), 1);
  assert.ok(after.get('process_resident_memory_bytes')! > 1e6);
  await world.drop();
});

test('the page is one for all worlds and names neither worlds nor users', async () => {
  await service.worlds.open('secret-name');
  const response = await get('/worlds/secret-name/metrics');
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.doesNotMatch(text, /secret-name|demo/);
});

test('each family is described once, before its samples, which stand together', async () => {
  const text = await (await get('/metrics')).text();
  assert.ok(text.endsWith('\n'));
  const described: string[] = [];
  for (const block of text.trimEnd().split('\n\n')) {
    const [help = '', type = '', ...samples] = block.split('\n');
    const [, name = ''] = /^# HELP (\w+) \S/.exec(help) ?? [];
    assert.match(type, new RegExp(`^# TYPE ${name} (?:counter|gauge|histogram|summary)$`));
    const suffix = /histogram|summary/.test(type) ? '(?:_bucket|_sum|_count)?' : '';
    for (const sample of samples) assert.match(sample, new RegExp(`^${name}${suffix}[{ ]`));
    assert.equal(new Set(samples.map((sample) => sample.slice(0, sample.lastIndexOf(' ')))).size, samples.length);
    described.push(name);
  }
  assert.equal(new Set(described).size, described.length);
  const gauges = ['days', 'event_rows', 'journal_entries', 'ready', 'sessions', 'snapshots', 'state_lost', 'worlds'];
  const own = described.filter((name) => name.startsWith('maritime_events_') && !name.includes('request'));
  assert.deepEqual(
    own.sort(),
    gauges.map((name) => `maritime_events_${name}`),
  );
});

test('no page of another origin may read it, whatever it asks with and whatever origins are named', async () => {
  const named = await emptyService({ cors: ['https://app.example'] });
  for (const asked of [service, named])
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      for (const path of ['/metrics', '/worlds/default/metrics', '/metrics?a=1']) {
        const headers = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
        const answer = await asked.fetch(new Request(`http://localhost${path}`, { method, headers }));
        assert.equal(answer.headers.get('access-control-allow-origin'), null, `${method} ${path}`);
        assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      }
  await named.close();
});

test('a duration is in the first class whose bound it does not exceed', () => {
  const tally = new RequestTally();
  for (const ms of [0, 1, 2, 5001]) tally.count('tile', 200, ms);
  const { byDuration, seconds } = tally.of('tile');
  assert.deepEqual(byDuration, [2, 1, ...durationBoundsS.slice(2).map(() => 0), 1]);
  assert.equal(seconds, 5.004);
  for (const kind of countedKinds.filter((each) => each !== 'tile'))
    assert.deepEqual([...tally.of(kind).byStatus], [], kind);
});
