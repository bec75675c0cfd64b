import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import type { Handler } from './handler.js';
import { BodyTooLarge, ClientGone, mostBodyBytes } from './request.js';

export interface Listening {
  readonly port: number;
  /** Takes no new connections, lets requests that are under way finish (so many milliseconds at most), then closes all. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** How long `close` waits for requests under way; default 5,000. */
  readonly drainMs?: number;
}

/** A client has so long to send its whole request. */
const requestTimeoutMs = 30_000;

/** The handler behind node:http. Rejects with the system's error when the port is taken. */
export async function listen(handler: Handler, { port, host, drainMs = 5000 }: ListenOptions): Promise<Listening> {
  let closing = false;
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    void serve(handler, request, response, () => closing);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('invariant broken: a TCP server has a port');

  let closed: Promise<void> | undefined;
  return {
    port: address.port,
    close() {
      closing = true;
      closed ??= drain(server, drainMs);
      return closed;
    },
  };
}

async function serve(handler: Handler, request: IncomingMessage, response: ServerResponse, closing: () => boolean): Promise<void> {
  try {
    const [body, { status, headers }] = await handler({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      address: request.socket.remoteAddress ?? 'unknown',
      header: (name) => headerText(request.headers[name]),
      body: () => readBody(request),
    });
    if (closing()) headers['connection'] = 'close';
    if (body !== null) headers['content-length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength);
    response.writeHead(status, headers).end(body ?? undefined);
  } catch {
    // The handler answers every failure but a client that is gone.
    response.destroy();
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
      else {
        // What still comes is read and dropped, so that the client gets round to reading the answer.
        chunks = [];
        reject(new BodyTooLarge());
      }
    });
    request.on('end', () => resolve((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8')));
    const gone = () => {
      if (!request.complete) reject(new ClientGone());
    };
    request.on('error', gone);
    request.on('close', gone);
  });
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}
