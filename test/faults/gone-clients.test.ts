import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultAction } from '../../src/types.js';
import { emptyService } from '../support/empty-service.js';
import { heapHeld } from '../support/heap-held.js';

const waits: readonly FaultAction[] = [
  { type: 'delay', ms: 600_000 },
  { type: 'slowFirstByte', ms: 600_000 },
  { type: 'drip', bytesPerSecond: 1 },
];
const json = 'content-type: application/json';
const query = JSON.stringify({ query: '{ __typename }', variables: { pad: 'x'.repeat(1_000_000) } });

/** Requests of a megabyte, by what the service does with it. */
const requests: readonly (readonly [what: string, head: string, body: string])[] = [
  ['a body that is read', `POST /graphql HTTP/1.1\r\n${json}\r\ncontent-length: ${query.length}`, query],
  ['a body in chunks', `POST /graphql HTTP/1.1\r\n${json}\r\ntransfer-encoding: chunked`, chunked(query)],
  [
    'a body that is refused unread',
    `POST /graphql HTTP/1.1\r\n${json}\r\ncontent-encoding: br\r\ncontent-length: ${query.length}`,
    query,
  ],
  ['a body that is too large', `POST /graphql HTTP/1.1\r\n${json}\r\ncontent-length: 9000000`, query.repeat(8)],
  ['a body that GET has no use for', `GET /graphql?query={a} HTTP/1.1\r\ncontent-length: ${query.length}`, query],
  ['a tile with a body', `GET /vectorTiles/eventsV2/0/0/0 HTTP/1.1\r\ncontent-length: ${query.length}`, query],
];

function chunked(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
}

describe('a client that leaves while a fault lets it wait', () => {
  for (const action of waits) {
    // What is waited for matters little where the body was not read.
    for (const [what, head, body] of action.type === 'delay' ? requests : [requests[0]!, requests.at(-1)!])
      test(`is forgotten over HTTP: ${action.type}, ${what}`, { timeout: 20_000 }, async (t) => {
        const { service, arrived } = await waiting(t, action);
        const { port } = await service.listen({ port: 0 });
        const leave = async (client: number) => {
          const socket = connect(port, '127.0.0.1').on('error', () => {});
          socket.write(`${head}\r\nhost: localhost\r\n\r\n`);
          socket.write(body);
          await arrived(client);
          socket.destroy();
        };
        await assertForgotten(leave, t.signal);
        await service.close();
      });

    test(`is forgotten in process: ${action.type}`, { timeout: 20_000 }, async (t) => {
      const { service, arrived } = await waiting(t, action);
      await assertForgotten(async (client) => {
        const controller = new AbortController();
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: query, signal: controller.signal };
        const answered = service.fetch(new Request('http://localhost/graphql', init));
        await arrived(client);
        controller.abort('left');
        await assert.rejects(answered, (reason) => reason === 'left');
      }, t.signal);
    });
  }
});

/** A service whose requests wait; `arrived` settles when it has counted so many. */
async function waiting(t: { after(end: () => Promise<void>): void }, action: FaultAction) {
  const service = await emptyService();
  t.after(() => service.close());
  service.faults.add({ action });
  const arrived = async (count: number) => {
    while (service.faults.list()[0]!.struck < count) await delay(1);
  };
  return { service, arrived };
}

/** Lets clients leave one after the other, and waits until no socket and little memory is held for them. */
async function assertForgotten(leave: (client: number) => Promise<void>, signal: AbortSignal): Promise<void> {
  const sockets = openSockets();
  await leave(1);
  const before = heapHeld();
  for (let client = 2; client <= 5; client++) await leave(client);
  while (openSockets() > sockets && !signal.aborted) await delay(1);
  const held = heapHeld() - before;
  assert.ok(held < 1_000_000, `${held} bytes are held for four clients`);
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
}
