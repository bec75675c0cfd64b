import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from '../work/event-loop.js';
import { allowedHosts, isLoopback } from './allowed-host.js';
import { Connection } from './connection.js';
import type { Handler } from './handler.js';
import { HeldBytes } from './held-bytes.js';
import { NodeRequest } from './node-request.js';
import type { Refusal } from './request.js';
import type { WriteTerms } from './write-response.js';
import { writeResponse } from './write-response.js';

export interface Listening {
  readonly port: number;
  /**
   * Takes no new connections, lets requests that are under way finish (so many milliseconds at most), then closes all.
   */
  close(): Promise<void>;
}

/** What connections may ask of a server, unless it is told otherwise. */
export const connectionBounds = {
  /** Connections that are served; further ones are answered 503. */
  mostConnections: 1000,
  /** Requests that a connection may send before the first is answered; one more closes it. */
  mostPipelined: 16,
  /** A client that takes nothing of its answer for so long is closed. */
  stallMs: 30_000,
  /**
   * Bytes of large answers that clients have not taken, of all connections. Past them the connections are closed that
   * have taken nothing for longest, two seconds at least.
   */
  mostHeldBytes: 2 ** 27,
} as const;

export interface ListenOptions extends Partial<Readonly<Record<keyof typeof connectionBounds, number>>> {
  readonly port: number;
  readonly host: string;
  /** Names of the service that it is asked under, beside those of this machine. */
  readonly hosts?: readonly string[];
  /** When a client counts as one that takes nothing, for `mostHeldBytes`; default 2,000. */
  readonly patienceMs?: number;
  /** How long `close` waits for requests under way; default 5,000. */
  readonly drainMs?: number;
}

/** A client has so long to send its whole request. */
export const requestTimeoutMs = 30_000;
/** Connections above the bound that wait for their 503; further ones are closed at once. */
const mostRefused = 100;
/** Such a connection has so long to send its request. */
const refusedMs = 1000;

/** The handler behind node:http. Rejects with the system's error when the port is taken. */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { port, host, hosts = [], drainMs = 5000, patienceMs = 2000 } = options;
  const { mostConnections, mostPipelined, stallMs, mostHeldBytes } = { ...connectionBounds, ...options };
  const door: Door = {
    handler,
    open: new Map(),
    terms: { stallMs, patienceMs, held: new HeldBytes(mostHeldBytes) },
    closing: false,
    takesHost: () => true,
  };
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    const connection = door.open.get(request.socket);
    connection?.take(response, () => void serve(door, connection, request, response));
  });
  server.on('connection', (socket) => {
    const isTooMany = door.open.size >= mostConnections;
    if (door.open.size >= mostConnections + mostRefused) {
      socket.destroy();
      return;
    }
    door.open.set(socket, new Connection(socket, mostPipelined, isTooMany));
    const timer = isTooMany ? setTimeout(() => socket.destroy(), refusedMs) : undefined;
    socket.once('close', () => {
      door.open.delete(socket);
      clearTimeout(timer);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('invariant broken: a TCP server has a port');
  if (isLoopback(address.address)) door.takesHost = allowedHosts(hosts);

  let closed: Promise<void> | undefined;
  return {
    port: address.port,
    close() {
      closed ??= drain(server, door, drainMs);
      return closed;
    },
  };
}

/** A server and its connections. */
interface Door {
  readonly handler: Handler;
  /** Node calls a socket that has not asked anything yet busy, and would wait for it. */
  readonly open: Map<Socket, Connection>;
  readonly terms: WriteTerms;
  closing: boolean;
  /** Whether a request for the name in a Host header is answered. */
  takesHost: (host: string) => boolean;
}

async function serve(
  door: Door,
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const refusal = refusalOf(door, connection, request.headers.host);
    const answered = await door.handler(new NodeRequest(request, response, refusal));
    const { headers } = answered[1];
    if (door.closing || connection.isTooMany) headers['connection'] = 'close';
    if (connection.isTooMany) headers['retry-after'] = '1';
    const writing = writeResponse(response, answered, door.terms);
    if (writing) await writing;
  } catch {
    // The handler answers every failure but a client that is gone; a failure while a body is made breaks the
    // connection.
    response.destroy();
  }
}

function refusalOf(door: Door, { isTooMany }: Connection, host: string | undefined): Refusal | undefined {
  if (isTooMany) {
    const message = 'The service has as many connections as it serves at once. Close some, or wait.';
    return { status: 503, code: 'UNAVAILABLE', message };
  }
  if (host === undefined || door.takesHost(host)) return undefined;
  const message = `The service listens for this machine alone and takes no request for the host "${host}". Use localhost, or start it with --allow-host and that name.`;
  return { status: 421, code: 'BAD_USER_INPUT', message };
}

async function drain(server: Server, door: Door, drainMs: number): Promise<void> {
  door.closing = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const { socket, isAnswering } of door.open.values()) {
    // What is written already still goes out.
    if (!isAnswering) socket.destroySoon();
  }
  const timer = setTimeout(() => {
    for (const socket of door.open.keys()) socket.destroy();
  }, drainMs);
  await closed;
  clearTimeout(timer);
}
