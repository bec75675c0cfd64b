import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock, test } from 'node:test';
import { serviceOver } from '../../src/compose/service.js';
import type { FaultAction } from '../../src/types.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { defaultValues, emptyService, noonMs, post, signIn } from '../support/empty-service.js';

const request = () => post('{ __typename }');
const whole = '{"data":{"__typename":"Query"}}';

test('fetch in process rejects with a TypeError where a client of a port gets no whole answer', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const actions: readonly FaultAction[] = [
    { type: 'hangUp', at: 'before' },
    { type: 'hangUp', at: 'body' },
    { type: 'contentLength' },
    { type: 'staleGzip' },
  ];
  for (const action of actions) {
    service.faults.add({ action, match: { count: 1 } });
    await assert.rejects(service.fetch(request()), (error) => {
      assert.ok(error instanceof TypeError);
      assert.equal(error.message, 'fetch failed');
      assert.ok(error.cause instanceof Error);
      return true;
    });
    assert.equal(await (await service.fetch(request())).text(), whole);
  }
});

test('fetch in process gives a cut body as it is cut', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  service.faults.add({ action: { type: 'truncate' }, match: { count: 1 } });
  assert.equal(await (await service.fetch(request())).text(), whole.slice(0, 15));
  service.faults.add({ action: { type: 'contentLength', by: -5 }, match: { count: 1 } });
  assert.equal(await (await service.fetch(request())).text(), whole.slice(0, -5));
});

test('waits pass in real time, also where a test has fake timers, and end with the caller’s signal', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const waits: readonly FaultAction[] = [
    { type: 'delay', ms: 20 },
    { type: 'slowFirstByte', ms: 20 },
    { type: 'drip', bytesPerSecond: 1550 },
  ];
  mock.timers.enable();
  t.after(() => mock.timers.reset());
  for (const action of waits) {
    service.faults.add({ action, match: { count: 1 } });
    const started = process.hrtime.bigint();
    assert.equal(await (await service.fetch(request())).text(), whole);
    assert.ok(process.hrtime.bigint() - started > 15_000_000n);
  }
  mock.timers.reset();
  service.faults.add({ action: { type: 'delay', ms: 600_000 } });
  const reason = new Error('too slow');
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 10);
  await assert.rejects(service.fetch(new Request(request(), { signal: controller.signal })), reason);
});

test('a call of graphql is struck by no rule', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  service.faults.add({ preset: 'html-524' });
  const { data } = await service.graphql({ query: '{ __typename }' });
  assert.deepEqual(data, { __typename: 'Query' });
  assert.deepEqual(
    service.faults.list().map(({ arrivals }) => arrivals),
    [0],
  );
});

test('a wrong rule is refused in process too, with details', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  assert.throws(() => service.faults.add({ preset: 'html-5244' as 'html-524' }), {
    name: 'InputProblem',
    message: /Did you mean "html-524"/,
  });
});

test('a world that ends with a fault that no request reached says so, or with strictFaults drop rejects', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const faults = [{ preset: 'slow', match: { operation: 'searchEventV2' } }, { preset: 'json-500' }] as const;
  const strict = await service.worlds.open('strict', { faults, strictFaults: true });
  await strict.fetch(request());
  await assert.rejects(strict.drop(), {
    message:
      'No request has reached these faults of the world strict: fault-1 (slow of {"operation":"searchEventV2"}) ' +
      'Did you mean "searchEventsV2"?',
  });
  assert.ok(!service.worlds.list().some(({ name }) => name === 'strict'));
  const warned = once(process, 'warning');
  await (await service.worlds.open('told', { faults: [{ preset: 'slow' }] })).drop();
  assert.match(String((await warned)[0]), /MaritimeEventsWarning: .* of the world told: fault-1 \(slow of \{\}\)/);
});

test('a request that its client gave up is in the journal, with status 499 and its fault', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const world = await service.worlds.open('left', { faults: [{ action: { type: 'delay', ms: 600_000 } }] });
  const controller = new AbortController();
  const answered = world.fetch(new Request(request(), { signal: controller.signal }));
  while (world.faults.list()[0]?.struck !== 1) await new Promise(setImmediate);
  controller.abort('left');
  await assert.rejects(answered, (reason) => reason === 'left');
  const [entry] = world.journal.list();
  assert.deepEqual(
    [entry?.status, entry?.fault, entry?.document, entry?.waitedFor],
    [499, 'delay', '{ __typename }', 'fault'],
  );
});

test('a request that its client gave up while days were made says so in the journal', async (t) => {
  const ocean = emptyOcean();
  let [go, held] = [() => {}, Promise.resolve()];
  const generate: typeof ocean.generate = async (...given) => {
    const made = ocean.generate(...given);
    await held;
    return made;
  };
  const values = { ...defaultValues(), now: noonMs, days: 3 };
  const service = await serviceOver({ ...ocean, generate }, values, { report: () => {} });
  t.after(() => service.close());
  const token = await signIn(service);
  held = new Promise((resolve) => {
    go = resolve;
  });
  const before = ocean.asked.length;
  service.clock.set(Date.UTC(2024, 0, 1));
  const controller = new AbortController();
  const search = post('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', { token });
  const answered = service.fetch(new Request(search, { signal: controller.signal }));
  while (ocean.asked.length === before) await new Promise(setImmediate);
  controller.abort('left');
  await assert.rejects(answered, (reason) => reason === 'left');
  go();
  const last = () => service.journal.list({ status: 499 }).at(-1);
  while (last() === undefined) await new Promise(setImmediate);
  assert.deepEqual([last()?.fault, last()?.waitedFor], [null, 'days']);
});
