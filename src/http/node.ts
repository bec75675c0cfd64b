import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from '../event-loop.js';
import { allowedHosts, isLoopback } from './allowed-host.js';
import type { Handler } from './handler.js';
import type { HttpRequest } from './request.js';
import { BodyTooLarge, ClientGone, mostBodyBytes } from './request.js';

export interface Listening {
  readonly port: number;
  /** Takes no new connections, lets requests that are under way finish (so many milliseconds at most), then closes all. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Names of the service that it is asked under, beside those of this machine. */
  readonly hosts?: readonly string[];
  /** How long `close` waits for requests under way; default 5,000. */
  readonly drainMs?: number;
}

/** A client has so long to send its whole request. */
const requestTimeoutMs = 30_000;

/** The handler behind node:http. Rejects with the system's error when the port is taken. */
export async function listen(
  handler: Handler,
  { port, host, hosts = [], drainMs = 5000 }: ListenOptions,
): Promise<Listening> {
  const connections: Connections = { open: new Set(), answering: new Set(), closing: false, takesHost: () => true };
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    void serve(handler, request, response, connections);
  });
  server.on('connection', (socket) => {
    connections.open.add(socket);
    socket.once('close', () => connections.open.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('invariant broken: a TCP server has a port');

  if (isLoopback(address.address)) connections.takesHost = allowedHosts(hosts);

  let closed: Promise<void> | undefined;
  return {
    port: address.port,
    close() {
      closed ??= drain(server, connections, drainMs);
      return closed;
    },
  };
}

/** The sockets of a server: node calls one that has not asked anything yet busy, and would wait for it. */
interface Connections {
  readonly open: Set<Socket>;
  readonly answering: Set<Socket>;
  closing: boolean;
  /** Whether a request for the name in a Host header is answered. */
  takesHost: (host: string) => boolean;
}

async function serve(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  connections: Connections,
): Promise<void> {
  const { socket } = request;
  connections.answering.add(socket);
  try {
    const [body, { status, headers }] = await handler(new NodeRequest(request, response, connections.takesHost));
    if (connections.closing) headers['connection'] = 'close';
    write(response, body, status, headers);
  } catch {
    // The handler answers every failure but a client that is gone.
    response.destroy();
  }
  connections.answering.delete(socket);
}

class NodeRequest implements HttpRequest {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly misdirected: string | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, takesHost: Connections['takesHost']) {
    this.#request = request;
    this.#response = response;
    const { host } = request.headers;
    this.misdirected = host === undefined || takesHost(host) ? undefined : host;
  }

  get method(): string {
    return this.#request.method ?? 'GET';
  }

  get url(): string {
    return this.#request.url ?? '/';
  }

  get origin(): string {
    return `http://${this.#request.headers.host ?? httpHost(this.#request.socket)}`;
  }

  get address(): string {
    return this.#request.socket.remoteAddress ?? 'unknown';
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  body(): Promise<string> {
    return readBody(this.#request);
  }

  /** Made only for requests that are long enough to be given up. */
  signal(): AbortSignal {
    const response = this.#response;
    const controller = new AbortController();
    const close = () => {
      if (!response.writableFinished) controller.abort(new ClientGone());
    };
    if (response.closed) close();
    else response.once('close', close);
    return controller.signal;
  }
}

/** HTTP/1.0 needs no Host header: then it is the address that the client reached. */
function httpHost({ localAddress = 'localhost', localPort }: Socket): string {
  return `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

function readBody(request: IncomingMessage): Promise<string> {
  const declaredBytes = Number(request.headers['content-length']);
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () => resolve((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8'));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
      else {
        // What still comes is read and dropped, so that the client gets round to reading the answer.
        chunks = [];
        reject(new BodyTooLarge());
      }
      if (bytes === declaredBytes) finish();
    });
    // Most bodies say how long they are, and have come before their end is told.
    if (!(declaredBytes > 0)) request.on('end', finish);
    // Told with or without an error, which nobody else hears.
    request.on('close', () => {
      if (!request.complete) reject(new ClientGone());
    });
  });
}

function write(
  response: ServerResponse,
  body: string | Uint8Array | null,
  status: number,
  headers: Record<string, string>,
): void {
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
  headers['content-length'] = String(bytes);
  response.writeHead(status, headers);
  if (typeof body !== 'string') response.end(body);
  else {
    // A text of as many bytes as units is ASCII, which goes out as it is: node would count and convert it again.
    response.write(body, bytes === body.length ? 'latin1' : 'utf8');
    // Head and body leave in one piece; `end` would send an empty one along, and a list of pieces costs more.
    response.socket?.uncork();
    response.end();
  }
}

async function drain(server: Server, connections: Connections, drainMs: number): Promise<void> {
  connections.closing = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of connections.open) {
    // What is written already still goes out.
    if (!connections.answering.has(socket)) socket.destroySoon();
  }
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}
