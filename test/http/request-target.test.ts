import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { fetchAdapter } from '../../src/api/http/fetch.js';
import { listen } from '../../src/api/http/node.js';
import type { HttpRequest, HttpResponse } from '../../src/api/http/request/request.js';

/** What each request has for its handler; a refused one has its status. */
const seen: (readonly [url: string, origin: string] | number)[] = [];
const handler = async ({ url, origin, refusal }: HttpRequest): Promise<HttpResponse> => {
  seen.push(refusal?.status ?? [url, origin]);
  return [null, { status: refusal?.status ?? 200, headers: {} }];
};

const spellings: readonly (readonly [target: string, url: string])[] = [
  ['/graphql?query={a}&x="/../"', '/graphql?query={a}&x="/../"'],
  ['/?a=/x/../b', '/?a=/x/../b'],
  ['/x/../__admin/worlds', '/__admin/worlds'],
  ['/../../__admin', '/__admin'],
  ['/./__admin/.', '/__admin/'],
  ['/x/y/..', '/x/'],
  ['/x/%2e%2e/__admin/worlds?a=%2e', '/__admin/worlds?a=%2e'],
  ['/x/.%2E/__admin', '/__admin'],
  ['/x/%2E', '/x/'],
  ['/x\\..\\__admin\\worlds', '/__admin/worlds'],
  ['/__admin/../map', '/map'],
  ['/worlds/a/../../__admin', '/__admin'],
  ['//evil.example/x', '//evil.example/x'],
  ['//evil.example/../__admin', '//__admin'],
  ['/.well-known/x', '/.well-known/x'],
  ['/x..y/...', '/x..y/...'],
  ['/%2f../x', '/%2f../x'],
  ['/%5F_admin', '/%5F_admin'],
  ['/map#/../x?y', '/map'],
  ['/map?a#b', '/map?a'],
];

describe('a path', () => {
  const server = listen(handler, { port: 0, host: '127.0.0.1' });
  after(async () => (await server).close());

  /** What a request with this target is for its handler, over HTTP. */
  async function sent(target: string, host = 'localhost') {
    const socket = connect((await server).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return seen.pop() ?? answer;
  }

  test('has one spelling for its handler, that of the URL standard', async () => {
    for (const [target, url] of spellings) assert.deepEqual(await sent(target), [url, 'http://localhost'], target);
  });

  test('is the same in process', async () => {
    const adapter = fetchAdapter(handler);
    for (const [target] of spellings.filter(([given]) => !given.includes('"'))) {
      await adapter(new Request(`http://localhost${target}`));
      const inProcess = seen.pop();
      assert.deepEqual(await sent(target), inProcess, target);
    }
  });

  test('of a whole address is answered, and its host holds, not the header', async () => {
    const whole: readonly (readonly [target: string, seen: unknown])[] = [
      ['http://127.0.0.1:4100/graphql?query={a}', ['/graphql?query={a}', 'http://127.0.0.1:4100']],
      ['HTTP://localhost/x/../__admin?a', ['/__admin?a', 'http://localhost']],
      ['https://localhost', ['/', 'http://localhost']],
      ['http://localhost?/../a', ['/?/../a', 'http://localhost']],
      ['http://user:secret@localhost/map', ['/map', 'http://localhost']],
      ['http://evil.example/__admin', 421],
      ['http://localhost:99999/', 400],
      ['ftp://localhost/', 400],
    ];
    for (const [target, expected] of whole) assert.deepEqual(await sent(target), expected, target);
    assert.deepEqual(await sent('http://localhost/a', 'evil.example'), ['/a', 'http://localhost']);
    assert.deepEqual(await sent('/a', 'evil.example'), 421);
  });
});
