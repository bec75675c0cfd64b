import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { listen } from '../../src/api/http/node.js';
import { emptyService } from '../support/empty-service.js';

/** These tests open a port: they are about sockets. */
const service = await emptyService();
const { url, port, close } = await service.listen({ port: 0 });
test.after(close);

const body = JSON.stringify({ query: '{ __typename }' });
const headers = { 'content-type': 'application/json' };
const answers = async () =>
  assert.equal(
    await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text(),
    '{"data":{"__typename":"Query"}}',
  );

for (const sent of ['plain', 'São Tomé', 'Ÿ', 'Čeština', '🏊', Buffer.from([0, 127, 128, 255])]) {
  test(`an answer of ${JSON.stringify(sent)} arrives as it is`, async () => {
    const listening = await listen(async () => [sent, { status: 200, headers: {} }], { port: 0, host: '127.0.0.1' });
    const response = await fetch(`http://127.0.0.1:${listening.port}/`);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), Buffer.from(sent));
    await listening.close();
  });
}

test('a body of 2 MiB is refused with 413 and the server answers on', async () => {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: 'x'.repeat(2 ** 21) });
  assert.equal(response.status, 413);
  await response.text();
  await answers();
});

test('a body of 2 MiB that does not say its length is refused while it comes', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  for (let i = 0; i < 32; i++) socket.write(chunk);
  const [first] = await once(socket, 'data');
  assert.match(String(first), /^HTTP\/1\.1 413 /);
  socket.destroy();
  await answers();
});

test('a body of exactly 1 MiB is read', async () => {
  const query = '{ __typename }';
  const padded = JSON.stringify({ query, variables: { pad: '' } });
  const full = JSON.stringify({ query, variables: { pad: 'x'.repeat(2 ** 20 - padded.length) } });
  assert.equal(full.length, 2 ** 20);
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: full });
  assert.equal(response.status, 200);
  await response.text();
});

test('a body that comes byte by byte is read, split characters included', async () => {
  const bytes = Buffer.from(JSON.stringify({ query: '{ __type(name: "Čeština🏊") { name } }' }));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ' +
      `application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  for (const byte of bytes) {
    socket.write(Buffer.from([byte]));
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.match(await text(socket), /\{"data":\{"__type":null\}\}$/);
});

test('a body in chunks without a Content-Length is read', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ' +
      'application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  for (const part of [body.slice(0, 7), body.slice(7)]) socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  socket.write('0\r\n\r\n');
  assert.match(await text(socket), /\{"data":\{"__typename":"Query"\}\}$/);
});

test('a body that says it is empty is refused as one', async () => {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: '' });
  assert.equal(response.status, 400);
  assert.match(await response.text(), /The body is empty/);
});

test('requests that are sent without waiting for answers are answered in their order', async () => {
  const socket = connect(port, '127.0.0.1');
  // The first takes longest: a token is signed for it.
  const fields = ['getToken(username: "demo", password: "demo") { token_type }', '__typename', '__typename'];
  const asked = fields.map((field, i) => {
    const query = JSON.stringify({ query: `{ field${i}: ${field} }` });
    const last = i === fields.length - 1 ? 'Connection: close\r\n' : '';
    return (
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\n${last}Content-Type: ` +
      `application/json\r\nContent-Length: ${query.length}\r\n\r\n${query}`
    );
  });
  socket.write(asked.join(''));
  const answered = [...(await text(socket)).matchAll(/\{"data":\{"(\w+)":/g)].map(([, name]) => name);
  assert.deepEqual(answered, ['field0', 'field1', 'field2']);
});

test('clients that go away in the middle of a request do no harm', async () => {
  for (let i = 0; i < 20; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ' +
        '1000\r\n\r\n{"query"',
    );
    await once(socket, 'connect');
    socket.destroy();
  }
  await answers();
});

test('bytes that are not HTTP are answered with 400 and the server answers on', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 400 /);
  await answers();
});

test('a taken port is an error of the system', async () => {
  await assert.rejects(service.listen({ port }), { code: 'EADDRINUSE' });
});

test('closing does not wait for a client that has connected and sent no request', { timeout: 20_000 }, async () => {
  const listening = await listen(async () => [null, { status: 204, headers: {} }], {
    port: 0,
    host: '127.0.0.1',
    drainMs: 60_000,
  });
  const silent = connect(listening.port, '127.0.0.1');
  const gone = once(silent, 'close');
  silent.resume();
  // The server knows of the connection when it has answered a later one.
  await fetch(`http://127.0.0.1:${listening.port}/`);
  await listening.close();
  await gone;
});

test('closing lets a running request finish, tells its client to close, and takes no further request', async () => {
  const own = await emptyService();
  const listening = await own.listen({ port: 0 });
  const idle = connect(listening.port, '127.0.0.1');
  await once(idle, 'connect');
  const busy = connect(listening.port, '127.0.0.1');
  busy.write(
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: ' +
      `application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await once(busy, 'connect');
  // The server has read the head when it has answered a later request.
  await (await fetch(`${listening.url}/health`)).text();

  const closed = own.close();
  busy.write(body.slice(5));
  const answer = await text(busy);
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, /connection: close/i);
  await closed;
  await assert.rejects(fetch(`${listening.url}/health`));
  idle.destroy();
});
