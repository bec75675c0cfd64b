import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminCalls } from '../support/admin-calls.js';
import { emptyService, signIn, valueAt } from '../support/empty-service.js';
import { square } from '../support/geojson.js';
import { withLoneHalves } from '../support/lone-halves.js';

const service = await emptyService();
after(() => service.close());
const call = await adminCalls(service);
await signIn(service);
await call('POST', '/worlds', { name: 'taken', now: '2025-06-01' });

/** All that the interface can change. */
async function state(): Promise<string> {
  const paths = [
    '/worlds',
    ...['default', 'taken'].flatMap((name) => ['sessions', 'snapshots'].map((of) => `/worlds/${name}/${of}`)),
  ];
  return JSON.stringify(await Promise.all(paths.map(async (path) => (await call('GET', path)).body)));
}

const json = { 'content-type': 'application/json' };
const clock = '/worlds/default/clock';
const sessions = '/worlds/default/sessions';

interface BadCall {
  readonly call: readonly [method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>];
  readonly status: number;
  /** The place that is named; undefined where the whole call is refused. */
  readonly at?: string;
  readonly says: RegExp;
}

const badCalls: readonly BadCall[] = [
  // Paths and methods.
  { call: ['GET', '/'], status: 404, says: /GET \/__admin lists/ },
  { call: ['GET', '/world'], status: 404, says: /nothing at \/__admin\/world/ },
  { call: ['GET', '/worlds/'], status: 404, says: /nothing at/ },
  { call: ['GET', '/worlds/default/clock/now'], status: 404, says: /nothing at/ },
  { call: ['GET', '/openapi.yaml'], status: 404, says: /nothing at/ },
  { call: ['GET', '/constructor'], status: 404, says: /nothing at/ },
  { call: ['PUT', '/worlds', {}], status: 405, says: /Possible: GET, POST/ },
  { call: ['DELETE', '/worlds'], status: 405, says: /Possible: GET, POST/ },
  { call: ['POST', clock, { now: '2025-06-02' }], status: 405, says: /Possible: GET, PATCH/ },
  { call: ['OPTIONS', '/worlds'], status: 405, says: /Possible: GET, POST/ },
  { call: ['PATCH', '/openapi.json', {}], status: 405, says: /Possible: GET/ },
  // Worlds that are not there, and names.
  { call: ['GET', '/worlds/nobody'], status: 404, says: /no world "?nobody/ },
  { call: ['DELETE', '/worlds/nobody'], status: 404, says: /no world "?nobody/ },
  { call: ['POST', '/worlds/nobody/reset'], status: 404, says: /no world "?nobody/ },
  { call: ['GET', '/worlds/nobody/clock'], status: 404, says: /no world "?nobody/ },
  { call: ['PATCH', '/worlds/nobody/clock', { advance: 1 }], status: 404, says: /no world "?nobody/ },
  { call: ['POST', '/worlds/nobody/sessions', { user: 'demo' }], status: 404, says: /no world "?nobody/ },
  { call: ['GET', '/worlds/__proto__'], status: 404, says: /no world/ },
  { call: ['GET', '/worlds/%E0%A4%A/clock'], status: 404, says: /no world/ },
  { call: ['GET', `/worlds/${'a'.repeat(5000)}`], status: 404, says: /no world/ },
  { call: ['POST', '/worlds', { name: 'taken' }], status: 409, says: /world taken/ },
  { call: ['POST', '/worlds', { name: 'default' }], status: 409, says: /world default/ },
  { call: ['DELETE', '/worlds/default'], status: 409, says: /default cannot be dropped/ },
  { call: ['POST', '/worlds', { name: '' }], status: 400, at: 'name', says: /1 to 64 letters/ },
  { call: ['POST', '/worlds', { name: '.hidden' }], status: 400, at: 'name', says: /1 to 64 letters/ },
  { call: ['POST', '/worlds', { name: 'a/b' }], status: 400, at: 'name', says: /1 to 64 letters/ },
  { call: ['POST', '/worlds', { name: 'a'.repeat(65) }], status: 400, at: 'name', says: /1 to 64 letters/ },
  { call: ['POST', '/worlds', { name: 7 }], status: 400, at: 'name', says: /not 7/ },
  { call: ['POST', '/worlds', { name: 'new', now: 'yesterday' }], status: 400, at: 'now', says: /ISO 8601/ },
  { call: ['POST', '/worlds', { name: 'new', now: 1748779200000 }], status: 400, at: 'now', says: /ISO 8601/ },
  { call: ['POST', '/worlds', { name: 'new', pined: true }], status: 400, at: 'pined', says: /Did you mean "pinned"/ },
  { call: ['POST', '/worlds', { name: 'new', rate: 1e6 }], status: 400, at: 'rate', says: /0\.1 to 100000/ },
  {
    call: ['POST', '/worlds', { name: 'new', stepPerRequestMs: -1 }],
    status: 400,
    at: 'stepPerRequestMs',
    says: /from 0/,
  },
  { call: ['POST', '/worlds', { name: 'new', running: 'yes' }], status: 400, at: 'running', says: /true or false/ },
  { call: ['POST', '/worlds', []], status: 400, at: '', says: /is an object/ },
  { call: ['POST', '/worlds', null], status: 400, at: '', says: /is an object/ },
  { call: ['POST', '/worlds', '"ann"'], status: 400, at: '', says: /is an object/ },
  // The clock: all or nothing.
  { call: ['PATCH', clock], status: 400, at: '', says: /body is missing/ },
  { call: ['PATCH', clock, { now: '2025-06-31' }], status: 400, at: 'now', says: /ISO 8601/ },
  { call: ['PATCH', clock, { now: '1999-12-31' }], status: 400, at: 'now', says: /2000-01-01/ },
  { call: ['PATCH', clock, { now: '2100-01-02' }], status: 400, at: 'now', says: /2100-01-01/ },
  { call: ['PATCH', clock, { now: '2025-06-02', advance: 1 }], status: 400, at: 'advance', says: /give one/ },
  { call: ['PATCH', clock, { advance: 1.5 }], status: 400, at: 'advance', says: /whole milliseconds/ },
  { call: ['PATCH', clock, { advance: 'P1Y' }], status: 400, at: 'advance', says: /duration/ },
  { call: ['PATCH', clock, { advance: 'P1M' }], status: 400, at: 'advance', says: /duration/ },
  { call: ['PATCH', clock, { advance: '1 day' }], status: 400, at: 'advance', says: /duration/ },
  { call: ['PATCH', clock, { advance: [] }], status: 400, at: 'advance', says: /duration/ },
  { call: ['PATCH', clock, { advance: {} }], status: 400, at: 'advance.until', says: /until is missing/ },
  {
    call: ['PATCH', clock, { advance: { until: 'nextEvent', eventType: 'port_visits' } }],
    status: 400,
    at: 'advance.eventType',
    says: /Did you mean "port_visit"/,
  },
  { call: ['PATCH', clock, { advance: { until: 'nextEvent' } }], status: 422, at: 'advance', says: /next 64 days/ },
  { call: ['PATCH', clock, { advance: 'P5000W' }], status: 422, at: 'advance', says: /2100-01-01/ },
  { call: ['PATCH', clock, { advance: '-P9999D', rate: 5 }], status: 422, at: 'advance', says: /2000-01-01/ },
  { call: ['PATCH', clock, { advance: 1e15 }], status: 400, at: 'advance', says: /milliseconds/ },
  { call: ['PATCH', clock, { advance: 60_000, rate: 0 }], status: 400, at: 'rate', says: /0\.1/ },
  { call: ['PATCH', clock, { advance: 60_000, running: 1 }], status: 400, at: 'running', says: /true or false/ },
  {
    call: ['PATCH', clock, { rate: 2, stepPerRequestMs: 1e12 }],
    status: 400,
    at: 'stepPerRequestMs',
    says: /whole number/,
  },
  { call: ['PATCH', clock, { rate: 2, speed: 2 }], status: 400, at: 'speed', says: /not known/ },
  { call: ['PATCH', clock, { rate: 2, __proto__x: 2 }], status: 400, at: '__proto__x', says: /not known/ },
  {
    call: ['PATCH', clock, '{"rate": 2, "__proto__": {"rate": 3}}', json],
    status: 400,
    at: '__proto__',
    says: /not known/,
  },
  // Sessions and snapshots.
  { call: ['POST', sessions, {}], status: 400, at: 'user', says: /user is missing/ },
  { call: ['POST', sessions, { user: 'nobody' }], status: 400, says: /user is the name of a user/ },
  { call: ['POST', sessions, { user: '' }], status: 400, at: 'user', says: /name of a user/ },
  { call: ['POST', sessions, { user: 'demo', password: 'demo' }], status: 400, at: 'password', says: /not known/ },
  { call: ['POST', `${sessions}/second/expire`], status: 404, says: /holds no token/ },
  { call: ['DELETE', `${sessions}/nobody`], status: 404, says: /holds no token/ },
  { call: ['DELETE', '/worlds/default/snapshots/1'], status: 404, says: /no open snapshot/ },
  // Bodies and queries.
  { call: ['POST', '/worlds', '{"name": "new"'], status: 400, at: '', says: /not JSON/ },
  { call: ['PATCH', clock, 'advance=5'], status: 400, at: '', says: /not JSON/ },
  { call: ['PATCH', clock, '{"rate": 2}', { 'content-type': 'text/plain' }], status: 415, says: /application\/json/ },
  {
    call: ['POST', '/worlds', 'name=new', { 'content-type': 'application/x-www-form-urlencoded' }],
    status: 415,
    says: /application\/json/,
  },
  { call: ['POST', '/worlds', '{}', { 'content-type': 'application/jsonp' }], status: 415, says: /application\/json/ },
  { call: ['POST', '/worlds/default/reset', { now: '2025-06-02' }], status: 400, at: '', says: /takes no body/ },
  { call: ['DELETE', '/worlds/taken', {}], status: 400, at: '', says: /takes no body/ },
  { call: ['POST', '/worlds/default/sessions', `{"user": "${'a'.repeat(2 ** 20)}"}`], status: 413, says: /larger/ },
  { call: ['GET', '/worlds?name=ann'], status: 400, at: 'name', says: /not known/ },
  { call: ['DELETE', '/worlds/taken?force=1&force=2'], status: 400, at: 'force', says: /given twice/ },
];

test('at least 60 bad calls are tried', () => assert.ok(badCalls.length >= 60, String(badCalls.length)));

for (const { call: given, status, at, says } of badCalls) {
  const [method, path, body] = given;
  const shown = `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`.slice(0, 70);
  test(`${shown} is refused with ${status}, and nothing changes`, async () => {
    const before = await state();
    const reply = await call(...given);
    assert.equal(reply.status, status, JSON.stringify(reply.body));
    assert.match(String(valueAt(reply.body, 'error', 'message')), says);
    assert.equal(typeof valueAt(reply.body, 'error', 'code'), 'string');
    if (at !== undefined)
      assert.equal(valueAt(reply.body, 'error', 'details', 0, 'path'), at, JSON.stringify(reply.body));
    assert.equal(reply.headers.get('access-control-allow-origin'), null);
    assert.equal(await state(), before);
  });
}

test('an answer names every mistake of a call', async () => {
  const { body } = await call('PATCH', clock, { now: 'x', rate: 0, more: 1 });
  const details = Object(valueAt(body, 'error', 'details'));
  assert.deepEqual(
    Array.from(details, (detail) => valueAt(detail, 'path')),
    ['now', 'rate', 'more'],
  );
  assert.match(String(valueAt(body, 'error', 'message')), /2 more in details/);
});

const fault = {
  match: { operation: 'Fleet', path: '/graphql', user: 'demo' },
  action: { type: 'graphqlError', code: 'UNAUTHENTICATED', message: 'Your time is up 🚢' },
};
const match = {
  operation: 'Fleet',
  user: 'demo',
  since: '2025-06-01',
  kind: 'graphql',
  method: 'POST',
  path: '/graphql',
};
const area = { name: 'A', geometry: square(2, 50) };

test('half of a pair of UTF-16 is refused in each text of each body, and nothing changes', async () => {
  const before = await state();
  for (const [method, path, body] of [
    ['POST', '/worlds', { name: 'new', now: '2025-06-01', stories: ['withdrawn-event'], faults: [fault] }],
    ['PATCH', clock, { advance: 'PT1M' }],
    ['PATCH', clock, { now: '2025-06-01' }],
    ['PATCH', clock, { advance: { until: 'nextEvent', eventType: 'viirs' } }],
    ['POST', sessions, { user: 'demo' }],
    ['POST', '/worlds/default/requests/verify', { match: { ...match, code: 'UNAUTHENTICATED', fault: 'fault-1' } }],
    ['POST', '/worlds/default/requests/1/explain', { eventId: 'e' }],
    ['POST', '/worlds/default/records', { users: [{ name: 'ann', password: 'x', areas: [area] }] }],
    ['POST', '/worlds/default/record-files', { name: 'a.json', text: '{}' }],
    ['POST', '/worlds/default/stories', { name: 'withdrawn-event' }],
    ['POST', '/worlds/default/faults', fault],
  ] as const)
    for (const { path: at, value } of withLoneHalves(body)) {
      const reply = await call(method, path, value);
      assert.ok(reply.status === 400 || reply.status === 422, `${path} ${at}: ${reply.status}`);
      const [detail] = Object(valueAt(reply.body, 'error', 'details') ?? []);
      if (detail !== undefined) assert.equal(valueAt(detail, 'path'), at);
    }
  assert.equal(await state(), before);
});
