import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { listen } from '../../src/api/http/node.js';
import type { HttpRequest } from '../../src/api/http/request/request.js';
import { ClientGone } from '../../src/api/http/request/request.js';
import { Work } from '../../src/base/work/work.js';
import { emptyService, post } from '../support/empty-service.js';

/** Works for each request until it is stopped. */
function endlessHandler() {
  const seen = { steps: 0, ended: Promise.resolve<unknown>(undefined) };
  const begun = new EventTarget();
  const run = async (request: HttpRequest): Promise<never> => {
    const work = new Work({ signal: () => request.signal() });
    begun.dispatchEvent(new Event('begun'));
    for (;;) {
      seen.steps++;
      await work.yield();
    }
  };
  const handler = (request: HttpRequest) => {
    const running = run(request);
    seen.ended = running.catch((error: unknown) => error);
    return running;
  };
  return { seen, begun, handler };
}

const head = 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('the work for a client that closes its connection ends, at the next yield after that is known', async () => {
  const { seen, begun, handler } = endlessHandler();
  const { port, close } = await listen(handler, { port: 0, host: '127.0.0.1' });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const started = once(begun, 'begun');
  socket.write(head);
  await started;
  socket.destroy();
  assert.ok((await seen.ended) instanceof ClientGone);
  const { steps } = seen;
  for (let i = 0; i < 20; i++) await setImmediate();
  assert.equal(seen.steps, steps, 'nothing is done any more');
  await close();
});

test('a request in process that is aborted rejects with the reason of its signal', async () => {
  const service = await emptyService();
  const aliases = Array.from({ length: 30 }, (_, i) => `a${i}: searchAOIs(input: {}) { meta { total } }`);
  const query = `{ ${aliases.join(' ')} }`;
  const controller = new AbortController();
  const answered = service.graphql({ query }, { user: 'demo', signal: controller.signal });
  controller.abort('enough');
  await assert.rejects(answered, (reason) => reason === 'enough');
  await assert.rejects(
    service.graphql({ query }, { user: 'demo', signal: AbortSignal.abort('before') }),
    (reason) => reason === 'before',
  );
  await assert.rejects(
    service.fetch(new Request(post(query), { signal: AbortSignal.abort('gone') })),
    (reason) => reason === 'gone',
  );
  await service.close();
});

test('a request past its processor time is refused, with status 400 for graphql-response+json', async () => {
  let ms = 0;
  const work = new Work({ nowMs: () => (ms += 600), budgetMs: 1000 });
  await assert.rejects(
    (async () => {
      for (;;) await work.yield();
    })(),
    { code: 'QUERY_TOO_COMPLEX' },
  );
  const service = await emptyService({ requestBudget: 0.001 });
  const coordinates = Array.from({ length: 3000 }, (_, i) => ({ lat: i / 50, lon: i / 20 }));
  const many = 'query($i: GetNearestCoastlineInput!) { getNearestCoastline(input: $i) { records { landCoverClass } } }';
  const variables = { i: { coordinates } };
  const { data } = await service.graphql({
    query: '{ getToken(username: "demo", password: "demo") { access_token } }',
  });
  const [, token = ''] = /"access_token":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  const response = await service.fetch(post(many, { variables, token, accept: 'application/graphql-response+json' }));
  // Three thousand look-ups of some 10 µs take more than a thousandth of a second on any machine.
  assert.equal(response.status, 400);
  const text = await response.text();
  assert.match(text, /^\{"errors":\[\{"message":"The request has taken more than 0.001 s of processor time/);
  assert.match(text, /"code":"QUERY_TOO_COMPLEX"/);
  await service.close();
});
