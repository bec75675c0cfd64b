import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { allowedHosts, isLoopback } from '../../src/api/http/request/allowed-host.js';
import { emptyService } from '../support/empty-service.js';

const takes = allowedHosts(['Build-7.example', 'ocean.example']);

for (const host of [
  'localhost',
  'LOCALHOST:4000',
  'localhost.',
  'app.localhost:4000',
  'a.b.localhost',
  '127.0.0.1',
  '127.0.0.1:4000',
  '10.1.2.3:80',
  '[::1]:4000',
  '[::1]',
  '[fe80::1]:4000',
  '[::ffff:127.0.0.1]:4000',
  'host.docker.internal:4000',
  'host.containers.internal:4000',
  'ocean.example',
  'OCEAN.example:443',
  'build-7.example:4000',
]) {
  test(`a service of one machine takes requests for ${host}`, () => assert.ok(takes(host)));
}

for (const host of [
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  'notlocalhost',
  'xlocalhost:4000',
  '127.0.0.1.evil.example',
  '0x7f.1.evil.example',
  'ocean.example.evil.example',
  'evil.example#localhost',
  'evil.example@localhost',
  'localhost:4000@evil.example',
  'localhost, evil.example',
  '[::1].evil.example',
  '[]',
  ':4000',
  '',
  'localhost:port',
]) {
  test(`a service of one machine takes no requests for "${host}"`, () => {
    assert.ok(takes('localhost'));
    assert.ok(!takes(host));
  });
}

test('addresses of the loopback network are recognized', () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) assert.ok(isLoopback(address), address);
  for (const address of ['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '::2', 'fe80::1'])
    assert.ok(!isLoopback(address), address);
});

/** The head and the body of the answer to a request whose bytes are sent. */
async function sent(port: number, request: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host);
  socket.write(request);
  return text(socket);
}

const get = (host: string) => `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

test('a service on 127.0.0.1 answers 421 to a request for another name, and says what to do', async () => {
  const service = await emptyService({ publicUrl: 'https://public.example/ocean', allowHosts: ['build-7'] });
  const { port } = await service.listen({ port: 0 });
  for (const host of ['localhost', `127.0.0.1:${port}`, 'public.example', 'build-7:4000'])
    assert.match(await sent(port, get(host)), /^HTTP\/1\.1 200 /, host);
  const answer = await sent(port, get('evil.example'));
  assert.match(answer, /^HTTP\/1\.1 421 /);
  assert.match(answer, /x-simulated: true/i);
  assert.match(answer, /no request for the host \\"evil\.example\\".*--allow-host/);
  assert.match(await sent(port, 'GET /health HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /, 'HTTP/1.0 has no Host');
  await service.close();
});

test('a request for a refused name signs no user out and reads nothing', async () => {
  const service = await emptyService();
  const { port } = await service.listen({ port: 0 });
  const query = encodeURIComponent('{ getToken(username: "demo", password: "demo") { access_token } }');
  for (const path of [`/graphql?query=${query}`, '/map', '/vectorTiles/eventsV2.json', '/graphql']) {
    const answer = await sent(port, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 421 /, path);
    assert.doesNotMatch(answer, /access_token/);
  }
  await service.close();
});

test('a service on all addresses takes requests for any name, and so does one in process', async () => {
  const service = await emptyService();
  const { port } = await service.listen({ port: 0, host: '0.0.0.0' });
  assert.match(await sent(port, get('any.example')), /^HTTP\/1\.1 200 /);
  assert.equal((await service.fetch(new Request('http://any.example/health'))).status, 200);
  await service.close();
});

test('after an accepted name another one is still refused', async () => {
  const service = await emptyService();
  const { port } = await service.listen({ port: 0 });
  const socket = connect(port, '127.0.0.1');
  socket.write(get('localhost').replace('Connection: close\r\n', ''));
  await once(socket, 'data');
  socket.write(get('evil.example'));
  assert.match(await text(socket), /HTTP\/1\.1 421 /);
  await service.close();
});
