import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** One kept-alive connection that sends one request after the other. Lean: it must be faster than the servers. */
export interface Connection {
  /** The body of the answer. Rejects if the status is not 200. */
  ask(request: Buffer): Promise<Buffer>;
  close(): void;
}

/** The bytes of a GraphQL request, to a world where a prefix such as `/worlds/ann` is given. */
export function graphqlRequest(query: string, token: string | undefined, prefix = '', variables?: object): Buffer {
  const body = JSON.stringify({ query, variables });
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const head =
    `POST ${prefix}/graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\naccept: ` +
    `application/json\r\n${authorization}content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.from(head + body);
}

/** The bytes of a request for a tile. */
export function tileRequest(path: string, token: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return {
    ask: (request) => exchange(socket, request),
    close: () => socket.destroy(),
  };
}

function exchange(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    /** Undefined for a chunked body, which its last chunk ends. */
    let needed: number | undefined;
    let bodyAt = 0;
    const finish = (error: Error | undefined) => {
      socket.off('data', read).off('close', closed);
      if (error) reject(error);
      else resolve(needed === undefined ? unchunked(received.subarray(bodyAt)) : received.subarray(bodyAt));
    };
    const closed = () => finish(new Error('the server closed the connection'));
    const read = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      if (bodyAt === 0) {
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        const isChunked = /transfer-encoding: chunked/i.test(head);
        if (!head.startsWith('HTTP/1.1 200') || (length === undefined && !isChunked)) return finish(new Error(head));
        bodyAt = end + 4;
        needed = length === undefined ? undefined : bodyAt + Number(length);
      }
      const isWhole =
        needed === undefined ? received.subarray(-lastChunk.length).equals(lastChunk) : received.length >= needed;
      if (isWhole) finish(undefined);
    };
    socket.on('data', read).on('close', closed);
    socket.write(request);
  });
}

/** The end of a chunked body. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** A chunked body without the lengths of its chunks. */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

/** Milliseconds of each of `count` requests on one connection. */
export async function latencies(port: number, request: Buffer, count: number): Promise<number[]> {
  const connection = await openConnection(port);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const before = performance.now();
    await connection.ask(request);
    times.push(performance.now() - before);
  }
  connection.close();
  return times;
}

/** Requests a second over a number of connections, each of which sends the next as soon as it has an answer. */
export async function throughput(
  port: number,
  request: Buffer,
  connections: number,
  durationMs: number,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const before = performance.now();
  let answered = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() - before < durationMs) {
        await connection.ask(request);
        answered++;
      }
    }),
  );
  const elapsedMs = performance.now() - before;
  for (const connection of open) connection.close();
  return (answered * 1000) / elapsedMs;
}
