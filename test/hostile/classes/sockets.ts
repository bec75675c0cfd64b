import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Draw } from '../draw.js';
import type { Family, HostileClass, HostileRequest, Target } from '../hostile-case.js';
import { countEvents } from '../hostile-words.js';
import { shapes } from './shapes.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that reads nothing by itself and ignores its errors. */
async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

async function connections({ port, mostConnections }: Target, count: number): Promise<readonly Socket[]> {
  return Promise.all(Array.from({ length: Math.min(count, mostConnections) }, () => connected(port)));
}

/** The bytes of a request. */
function wire({ query, variables }: HostileRequest, token = '', more = ''): string {
  const body = JSON.stringify({ query, variables });
  const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`;
  return (
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\n${more}${authorization}Content-Type: ` +
    `application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** A request for some megabytes: more than the system buffers of a connection that is not read. */
const large: HostileRequest = {
  query: `{ ${Array.from(
    { length: 10 },
    (_, i) =>
      `a${i}: searchEventsV2(input: {limit: 2000, ` +
      `offset: ${i * 800}}) { records { eventId eventType createdAt updatedAt start { time point { lat lon } } end { ` +
      'time point { lat lon } } vessels { vessel0 { vesselId trackId name mmsi vesselType displayCountry } } } }',
  ).join(' ')} }`,
};

/** A request that takes some time, or has a large answer. */
const costly = (draw: Draw): HostileRequest => {
  const { one, whole, list } = draw;
  const large = (limit: number) =>
    `searchEventsV2(input: {limit: ${limit}}) { records { eventId eventType start { time point { lat lon } } ` +
    'vessels { vessel0 { name mmsi } } } }';
  return one<() => HostileRequest>([
    () => ({ query: `{ ${large(2000)} }` }),
    () => ({ query: `{ ${list(1 + whole(9), (i) => `a${i}: ${large(2000)}`).join(' ')} }` }),
    () => ({
      query: countEvents,
      variables: {
        input: { intersectsGeometry: shapes[one(['star', 'zigzag as a line', 'spiral', 'random walk'])]!(draw) },
      },
    }),
    () => ({
      query:
        'query($c: [PointInput!]!) { getNearestCoastline(input: {coordinates: $c}) { records { ' +
        'distanceToCoastMeters } } }',
      variables: { c: list(8000, () => ({ lat: draw.unit() * 90, lon: draw.unit() * 180 })) },
    }),
  ])();
};

/** Texts that are no request, or a request in an odd form. */
const oddWire = ({ one, whole }: Draw): string =>
  one([
    'GET',
    'nonsense\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'GET / HTTP/1.0\r\n\r\n',
    'GET /health\r\n\r\n',
    'GET http://evil.example/health HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'GET /vectorTiles/eventsV2.json HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'GET /health HTTP/1.1\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAA\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: ' +
      'AA\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: ' +
      'application/json\r\nContent-Length: 100\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nExpect: the unexpected\r\nContent-Length: 2\r\n\r\n{}',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1e3\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: ' +
      `chunked\r\n\r\n${`1;${'x'.repeat(whole(1000))}\r\n{\r\n`.repeat(whole(2000))}`,
    `GET /graphql HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(whole(3000))}\r\n`,
    `GET /${'a'.repeat(whole(100_000))} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${'a'.repeat(whole(20_000))}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a\r\n '.repeat(whole(2000))}\r\n\r\n`,
    'GET /map?\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    `${'\r\n'.repeat(whole(50_000))}GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ]);

/** Waits for the server's work, then closes the connections. */
async function goes(sockets: readonly Socket[], target: Target, ms: number): Promise<void> {
  await pause(ms);
  await target.checkAlive();
  for (const socket of sockets) socket.destroy();
}

/** Text that a server sends until it has begun `wanted` answers and pauses, or closes the connection. */
async function answersOn(socket: Socket, wanted: number): Promise<string> {
  const parts: string[] = [];
  let begun = 0;
  socket.setEncoding('latin1').on('data', (part: string) => {
    parts.push(part);
    begun += part.split('HTTP/1.1 ').length - 1;
  });
  for (let i = 0; i < 1000 && begun < wanted && !socket.destroyed; i++) await pause(5);
  return parts.join('');
}

const families: Readonly<Record<string, Family>> = {
  'half a request': (draw) => async (target) => {
    const sockets = await connections(target, 1 + draw.whole(20));
    const whole = wire(costly(draw), await target.token());
    for (const socket of sockets) socket.write(whole.slice(0, draw.whole(whole.length - 1)));
    await goes(sockets, target, draw.whole(30));
  },
  'no request': (draw) => async (target) => {
    const sockets = await connections(target, 1 + draw.whole(5));
    for (const socket of sockets) {
      socket.resume();
      socket.write(draw.one([oddWire(draw), oddWire(draw).slice(0, draw.whole(200))]), 'latin1');
    }
    await goes(sockets, target, 5);
  },
  'a request by the byte': (draw) => async (target) => {
    const [socket] = await connections(target, 1);
    const bytes = Buffer.from(wire({ query: '{ __type(name: "Čeština🏊") { name } }' }));
    for (const byte of bytes) {
      socket!.write(Buffer.from([byte]));
      if (draw.unit() < 0.3) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.match(await answersOn(socket!, 1), /\{"data":\{"__type":null\}\}$/);
    socket!.destroy();
  },
  'answers that are not read': (draw) => async (target) => {
    const sockets = await connections(target, 1 + draw.whole(9));
    const token = await target.token();
    for (const socket of sockets) socket.pause().write(wire(large, token).repeat(1 + draw.whole(7)));
    await goes(sockets, target, 100 + draw.whole(300));
  },
  'many requests at once': (draw) => async (target) => {
    const [socket] = await connections(target, 1);
    const count = 1 + draw.whole(300);
    const token = await target.token();
    const one = draw.one([{ query: '{ __typename }' }, { query: '{ aois { id } }' }, costly(draw), large]);
    const reads = draw.unit() < 0.5 && count < 50 && one !== large;
    if (!reads) socket!.pause();
    socket!.write(wire(one, token).repeat(count));
    if (reads) await answersOn(socket!, count);
    await goes([socket!], target, 50 + draw.whole(200));
  },
  'a flood of connections': (draw) => async (target) => {
    const sockets = await connections(target, draw.whole(400));
    for (const socket of sockets)
      if (draw.unit() < 0.5) socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await goes(sockets, target, draw.whole(30));
  },
  'gone in the middle of work': (draw) => async (target) => {
    const sockets = await connections(target, 1 + draw.whole(10));
    const token = await target.token();
    for (const socket of sockets) socket.write(wire(costly(draw), token));
    await pause(draw.whole(60));
    for (const socket of sockets)
      draw.one([() => socket.destroy(), () => socket.resetAndDestroy(), () => socket.end()])();
    await target.checkAlive();
    for (const socket of sockets) socket.destroy();
  },
  'aborted in process': (draw) => (target) => target.abandon(costly(draw), draw.whole(40)),
};

/** Sockets: half requests, slow senders, clients that never read, pipelines, floods, hang-ups. */
export const sockets: HostileClass = { name: 'sockets', percent: 2.4, families };
