import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../../src/api/http/node.js';
import type { HttpBody } from '../../src/api/http/request/request.js';
import type { Wire } from '../../src/worlds/faults/effect.js';
import { emptyService, post } from '../support/empty-service.js';

/** So long that a close which waits for an answer never ends. */
const drainMs = 2 ** 30;
const body = Buffer.alloc(10_000);

/** The end of a stream without news. */
async function* silent(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(': journal\n\n');
  await new Promise(() => {});
}

for (const [what, sent, type, wire] of [
  ['a body that comes after ten minutes', body, 'application/json', { firstByteMs: 600_000 }],
  ['a body of a byte a second', body, 'application/json', { bytesPerSecond: 1 }],
  ['a stream of events', silent(), 'text/event-stream', undefined],
] as const satisfies readonly (readonly [string, HttpBody, string, Wire | undefined])[])
  test(`a server that closes does not wait for ${what}`, async () => {
    const headers = { 'content-type': type };
    const server = await listen(async () => [sent, { status: 200, headers, wire }], {
      port: 0,
      host: '127.0.0.1',
      drainMs,
    });
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    await server.close();
    await assert.rejects(answer.text());
  });

test('a request that a fault delays is unavailable when the service closes, over HTTP and in process', async () => {
  const service = await emptyService();
  const { url } = await service.listen({ port: 0 });
  service.faults.add({ action: { type: 'delay', ms: 600_000 } });
  const inProcess = service.fetch(post('{ __typename }'));
  const overHttp = fetch(`${url}/graphql?query={__typename}`);
  while (service.faults.list()[0]?.struck !== 2) await delay(5);
  await service.close();
  assert.equal((await overHttp).status, 503);
  assert.equal((await inProcess).status, 503);
});
