import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import type { Handler } from '../../src/api/http/handler.js';
import type { ListenOptions } from '../../src/api/http/node.js';
import { listen } from '../../src/api/http/node.js';
import type { HttpBody } from '../../src/api/http/request/request.js';
import { delay, nextImmediate } from '../../src/base/work/event-loop.js';
import { openNamedOcean } from '../support/oceans.js';

const partBytes = 2 ** 16;
const posted = (bytes: number) =>
  `POST /next HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`;
/** Without its end. */
const chunked = (bytes: number) =>
  'POST /next HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n' +
  `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const chunkedEnd = '0\r\n\r\n';
const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A body that counts its parts that were made, and records how it ended. */
function countedBody(parts: number, breaksAfter = Infinity) {
  const count = { made: 0, hasEnded: false };
  async function* make(): AsyncIterable<Uint8Array> {
    try {
      for (; count.made < parts; count.made++) {
        if (count.made === breaksAfter) throw new Error('no more');
        yield new Uint8Array(partBytes).fill(97 + (count.made % 26));
      }
    } finally {
      count.hasEnded = true;
    }
  }
  return { count, body: make() };
}

const answering =
  (body: () => HttpBody): Handler =>
  async () => [body(), { status: 200, headers: {} }];

async function listening(t: TestContext, handler: Handler, options: Partial<ListenOptions> = {}): Promise<number> {
  const { port, close } = await listen(handler, { port: 0, host: '127.0.0.1', drainMs: 0, ...options });
  t.after(close);
  return port;
}

/** A connection that sends and reads nothing. */
async function silentClient(t: TestContext, port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(sent);
  return socket;
}

/** Reads on until the connection closes; returns how many bytes came. */
async function takenOf(client: Socket): Promise<number> {
  let bytes = 0;
  client.on('data', (chunk) => (bytes += chunk.length)).resume();
  await once(client, 'close');
  return bytes;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}

/** Waits until a count has not changed for some thousand turns of the event loop. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1; ; ) {
    const now = count();
    if (now === before && now > 0) return now;
    before = now;
    for (let turns = 0; turns < 5000; turns++) await nextImmediate();
  }
}

/** Settles when the service has closed the first connection of those that come from now on. */
async function firstClose(t: TestContext): Promise<void> {
  await new Promise<void>((resolve) => {
    const onRequest = (message: unknown) => {
      (message as { readonly response: ServerResponse }).response.once('close', resolve);
    };
    subscribe('http.server.request.start', onRequest);
    t.after(() => unsubscribe('http.server.request.start', onRequest));
  });
}

test('a body in parts is made no faster than its client takes it, and ends when the client leaves', async (t) => {
  const { count, body } = countedBody(4000);
  const port = await listening(
    t,
    answering(() => body),
  );
  const client = await silentClient(t, port, get());
  const made = await settled(() => count.made);
  // The kernel holds some megabytes for a client that does not read; the whole is 250.
  assert.ok(made < 1000, `${made} parts`);
  assert.ok(!count.hasEnded);
  client.destroy();
  await until(() => count.hasEnded);
  assert.ok(count.made < 1000);
});

test('a client that reads gets every part, in chunks, as HTTP/1.0 without', async (t) => {
  for (const [version, chunked] of [
    ['1.1', true],
    ['1.0', false],
  ] as const) {
    const port = await listening(
      t,
      answering(() => countedBody(30).body),
    );
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = (await buffer(socket)).toString('latin1');
    assert.equal(/transfer-encoding: chunked/i.test(answer), chunked);
    assert.doesNotMatch(answer, /content-length/i);
    if (chunked) continue;
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    assert.equal(
      body,
      Array.from({ length: 30 }, (_, i) => String.fromCharCode(97 + (i % 26)).repeat(partBytes)).join(''),
    );
  }
  const port = await listening(
    t,
    answering(() => countedBody(30).body),
  );
  assert.equal((await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength, 30 * partBytes);
});

test('a body that fails breaks the connection, so that no client takes it for complete', async (t) => {
  const port = await listening(
    t,
    answering(() => countedBody(100, 3).body),
  );
  const response = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal(response.status, 200);
  await assert.rejects(response.arrayBuffer());
});

for (const [what, body] of [
  ['a body in parts', () => countedBody(4000).body],
  ['bytes', () => new Uint8Array(2 ** 26)],
  ['a text', () => 'č'.repeat(2 ** 24)],
] as const) {
  test(`a client that takes nothing of ${what} within stallMs is closed`, async (t) => {
    const port = await listening(t, answering(body), { stallMs: 50 });
    const closed = firstClose(t);
    const client = await silentClient(t, port, get());
    await closed;
    // The end of the connection is noticed when all that was sent is read.
    assert.ok((await takenOf(client)) < 2 ** 25);
  });
}

test('a client that takes a little again and again is not closed, however long it takes', async (t) => {
  const bytes = 2 ** 24;
  const port = await listening(
    t,
    answering(() => new Uint8Array(bytes)),
    { stallMs: 10_000 },
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(get().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let taken = 0;
  for await (const chunk of socket) {
    taken += chunk.length;
    if (taken % 7 === 0) await delay(1);
  }
  assert.ok(taken > bytes);
});

test('untaken bytes are bounded over all connections: the longest wait is closed first', async (t) => {
  const port = await listening(
    t,
    answering(() => new Uint8Array(2 ** 24)),
    { mostHeldBytes: 2 ** 25, patienceMs: 50 },
  );
  const sent = get().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const closed = firstClose(t);
  const clients: Socket[] = [];
  for (let i = 0; i < 3; i++) {
    const client = await silentClient(t, port, sent);
    await once(client, 'readable');
    clients.push(client);
  }
  await closed;
  const taken = await Promise.all(clients.map(takenOf));
  assert.deepEqual(
    taken.map((bytes) => bytes > 2 ** 24),
    [false, true, true],
  );
});

test('pipelined requests are worked on one after the other, each after the answer before it was sent', async (t) => {
  let atWork = 0;
  let most = 0;
  const port = await listening(t, async ({ url }) => {
    most = Math.max(most, ++atWork);
    await nextImmediate();
    atWork--;
    return [url, { status: 200, headers: url.endsWith('15') ? { connection: 'close' } : {} }];
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(Array.from({ length: 16 }, (_, i) => get(`/${i}`)).join(''));
  const answers = [...(await text(socket)).matchAll(/\r\n\r\n\/(\d+)/g)].map(([, i]) => Number(i));
  assert.deepEqual(
    answers,
    Array.from({ length: 16 }, (_, i) => i),
  );
  assert.equal(most, 1);
});

test('a client that sends 300 requests and reads nothing costs one request, and is closed', async (t) => {
  let begun = 0;
  const gone: boolean[] = [];
  const port = await listening(t, async (request) => {
    begun++;
    const signal = request.signal();
    if (!signal.aborted) await once(signal, 'abort');
    gone.push(signal.aborted);
    throw signal.reason;
  });
  const client = await silentClient(t, port, get().repeat(300));
  client.resume();
  await once(client, 'close');
  await until(() => gone.length === 1);
  assert.deepEqual([begun, gone], [1, [true]]);
});

test('sixteen pipelined requests are served, the seventeenth closes the connection', async (t) => {
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const port = await listening(t, async ({ url }) => {
    begun.push(url);
    await released;
    return [url, { status: 200, headers: {} }];
  });
  const client = await silentClient(t, port, Array.from({ length: 16 }, (_, i) => get(`/${i}`)).join(''));
  const other = await silentClient(t, port, Array.from({ length: 17 }, (_, i) => get(`/x${i}`)).join(''));
  other.resume();
  await once(other, 'close');
  assert.deepEqual(begun, ['/0', '/x0']);
  release();
  client.resume();
  await until(() => begun.length === 17);
  assert.equal(begun.at(-1), '/15');
});

/** The ways in which a client leaves. */
const leaves: readonly ((client: Socket) => unknown)[] = [
  (client) => client.destroy(),
  (client) => client.resetAndDestroy(),
  (client) => client.end(),
];

test('the signal of every request is aborted when its client leaves, whatever the request waits for', async (t) => {
  const heard: string[] = [];
  const begun: string[] = [];
  const port = await listening(t, async (request) => {
    begun.push(request.url);
    const signal = request.signal();
    if (!signal.aborted) await once(signal, 'abort');
    heard.push(request.url);
    throw signal.reason;
  });
  for (const [i, leave] of leaves.entries()) {
    const client = await silentClient(t, port, get(`/${i}`));
    await until(() => begun.length === i + 1);
    leave(client);
    await until(() => heard.length === i + 1);
  }
  assert.deepEqual(heard, ['/0', '/1', '/2']);
});

for (const [what, next] of [
  ['a request', get('/next')],
  ['fifteen requests', get('/next').repeat(15)],
  ['a small body', posted(10)],
  ['a large body', posted(500_000)],
  ['a part of a large body', posted(500_000).slice(0, 200_000)],
  ['a body of unknown length', chunked(200_000)],
  ['a request and a large body', get('/next') + posted(500_000)],
] as const)
  test(`a client that has sent ${what} behind a request that waits is missed when it leaves`, async (t) => {
    const begun: string[] = [];
    let gone = 0;
    const port = await listening(t, async (request) => {
      begun.push(request.url);
      const signal = request.signal();
      if (!signal.aborted) await once(signal, 'abort');
      gone++;
      throw signal.reason;
    });
    for (const [i, leave] of leaves.entries()) {
      const client = await silentClient(t, port, get() + next);
      await until(() => begun.length === i + 1);
      await nextImmediate();
      leave(client);
      await until(() => gone === i + 1);
    }
    assert.deepEqual(begun, ['/', '/', '/']);
  });

test('a large body behind a request that waits is refused in its turn, and requests after it are served', async (t) => {
  let count = 0;
  const onRequest = () => count++;
  subscribe('http.server.request.start', onRequest);
  t.after(() => unsubscribe('http.server.request.start', onRequest));
  const port = await listening(t, async (request) => {
    // The first is answered when the last has come.
    if (request.url === '/') await until(() => count === 5);
    const { refusal } = request;
    if (refusal) return [refusal.message, { status: refusal.status, headers: {} }];
    const read = request.method === 'POST' ? `${(await request.body()).length} bytes` : request.url;
    return [`${read}.`, { status: 200, headers: {} }];
  });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  t.after(() => socket.destroy());
  let answers = '';
  socket.on('data', (part: string) => (answers += part));
  socket.write(get() + posted(10) + posted(500_000) + chunked(200_000) + chunkedEnd + get('/last'));
  await until(() => answers.includes('/last.'));
  assert.deepEqual(
    [...answers.matchAll(/HTTP\/1.1 (\d+)|(\d+ bytes)/g)].map(([, status, bytes]) => status ?? bytes),
    ['200', '200', '10 bytes', '400', '400', '200'],
  );
  socket.write(posted(500_000));
  await until(() => answers.includes('500000 bytes.'));
});

test('connections above the bound are answered 503 with Retry-After, and served when others have closed', async (t) => {
  const port = await listening(
    t,
    async ({ refusal }) => {
      if (refusal) return [refusal.message, { status: refusal.status, headers: {} }];
      return ['served', { status: 200, headers: {} }];
    },
    { mostConnections: 3 },
  );
  const clients = await Promise.all([0, 1, 2].map(() => silentClient(t, port, '')));
  // A later connection is answered when those before are known.
  const asked = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(get().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    return text(socket);
  };
  await until(() => clients.every((client) => !client.connecting));
  const refused = await asked();
  assert.match(refused, /^HTTP\/1\.1 503 /);
  assert.match(refused, /retry-after: 1/i);
  assert.match(refused, /connection: close/i);
  clients[0]?.destroy();
  let answer = '';
  while (!answer.startsWith('HTTP/1.1 200 ')) answer = await asked();
  assert.match(answer, /served$/);
});

test('closing ends with a client that never reads', async (t) => {
  const { count, body } = countedBody(4000);
  const { port, close } = await listen(
    answering(() => body),
    { port: 0, host: '127.0.0.1', drainMs: 50 },
  );
  await silentClient(t, port, get());
  await settled(() => count.made);
  await close();
  await until(() => count.hasEnded);
});

test('a large GraphQL answer comes in parts as it is read, and equals that of a caller in process', async (t) => {
  const service = await openNamedOcean('pages');
  t.after(() => service.close());
  const { url, port } = await service.listen({ port: 0 });
  const fields =
    'eventId eventType start { time point { lat lon } } end { time } createdAt vessels { vessel0 { name mmsi ' +
    'trackId } }';
  const query =
    '{ bad: event(eventId: "x") { event_id } searchEventsV2(input: {limit: 3000}) { meta { total } ' +
    `records { ${fields} } } none: searchEventsV2(input: {limit: -1}) { meta { total } } }`;
  const whole = await service.graphql({ query }, { user: 'demo' });
  const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';
  const { data } = await service.graphql({ query: signIn });
  const token = String(Object(Object(data)['getToken'])['access_token']);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  assert.equal(response.headers.get('content-length'), null);
  const answer = await response.text();
  assert.ok(answer.length > 2 ** 19, `${answer.length} characters`);
  assert.deepEqual(JSON.parse(answer), JSON.parse(JSON.stringify(whole)));
  assert.ok(answer.startsWith('{"errors":[{"message":"limit is -1'), 'errors are known before data is written');
  const inProcess = await service.fetch(new Request(`${url}/graphql`, { method: 'POST', headers, body }));
  assert.equal(await inProcess.text(), answer);
  const small = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: signIn }) });
  assert.ok(Number(small.headers.get('content-length')) > 0);
  await small.text();
  const head = await fetch(`http://127.0.0.1:${port}/graphql?query=${encodeURIComponent(query)}`, {
    method: 'HEAD',
    headers,
  });
  assert.equal(await head.text(), '');
});
