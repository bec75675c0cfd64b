import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { attack, describeDamage } from './attack.js';

const service = await createService({
  scale: 0.05,
  days: 10,
  threads: 1,
  now: '2025-06-01T12:00:00Z',
  report: (error: unknown) => assert.fail(String(error)),
});
test.after(() => service.close());

test('500 hostile requests are answered, none as a fault of ours, and the service answers normally after them', async (t) => {
  t.diagnostic(describeDamage(await attack(service, 0, 500)));
});

test('a client that goes away in the middle of its body, sends it by the byte or sends no HTTP at all harms nobody', async () => {
  const { port, host, close } = await listening();
  const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
  const sent = [
    'GET',
    '\u0016\u0003\u0001\u0002\u0000',
    head,
    `${head}{"query": "{ __ty`,
    'POST /graphql HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET /graphql HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
  ];
  for (let round = 0; round < 20; round++) {
    for (const text of sent) {
      const socket = connect(port, host).on('error', () => {});
      await once(socket, 'connect');
      for (const part of round === 0 ? text.slice(0, 200) : [text]) socket.write(part);
      socket.destroySoon();
    }
  }
  const slow = connect(port, host).on('error', () => {});
  slow.write(head);
  const response = await fetch(`http://${host}:${port}/health`);
  assert.equal(response.status, 200);
  slow.destroy();
  await close();
});

async function listening(): Promise<{ port: number; host: string; close(): Promise<void> }> {
  const world = await service.newWorld();
  const { port } = await world.listen({ port: 0 });
  return { port, host: '127.0.0.1', close: () => world.close() };
}
