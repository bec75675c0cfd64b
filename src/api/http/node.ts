import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';
import type { Handler } from './handler.js';
import { allowedHosts, isLoopback } from './request/allowed-host.js';
import type { Refusal } from './request/request.js';
import { Connection } from './socket/connection.js';
import { HeldBytes } from './socket/held-bytes.js';
import { NodeRequest } from './socket/node-request.js';
import { normaliseTarget } from './socket/request-target.js';
import { answerUnread, mostHeadBytes } from './socket/unread-request.js';
import type { WriteTerms } from './socket/write-response.js';
import { writeResponse } from './socket/write-response.js';

export interface Listening {
  readonly port: number;
  /**
   * Accepts no new connections, lets running requests finish within `drainMs`, then closes all connections.
   */
  close(): Promise<void>;
}

/** The default bounds of connections. */
export const connectionBounds = {
  /** The connections that are served; further ones are answered with 503. */
  mostConnections: 1000,
  /** The requests that a connection may send before the first is answered; the connection is closed at the next one. */
  mostPipelined: 16,
  /** A connection is closed when its client reads nothing of an answer for this long. */
  stallMs: 30_000,
  /**
   * The most bytes of large answers that the clients of all connections have not read. Above this, the connections
   * whose clients have read nothing for the longest time are closed, but none before `patienceMs`.
   */
  mostHeldBytes: 2 ** 27,
  /**
   * A connection without a request is closed after this long: longer than pools of clients keep a connection, so that
   * the client closes it first and no request is lost.
   */
  idleMs: 75_000,
  /** The time in which a client must send its whole request. */
  requestMs: 30_000,
} as const;

export interface ListenOptions extends Partial<Readonly<Record<keyof typeof connectionBounds, number>>> {
  readonly port: number;
  readonly host: string;
  /** Further names of the service that are accepted in a Host header. */
  readonly hosts?: readonly string[];
  /** The time without reading after which `mostHeldBytes` may close a client's connection; default 2,000. */
  readonly patienceMs?: number;
  /** The time that `close` waits for running requests; default 5,000. */
  readonly drainMs?: number;
}

/** The connections above the bound that are answered with 503; further ones are closed at once. */
const mostRefused = 100;
/** The time in which such a connection must send its request. */
const refusedMs = 1000;

/** Serves the handler by node:http. Rejects with the system's error when the port is in use. */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { port, host, hosts = [], drainMs = 5000, patienceMs = 2000 } = options;
  const { mostConnections, mostPipelined, stallMs, mostHeldBytes, idleMs, requestMs } = {
    ...connectionBounds,
    ...options,
  };
  const door: Door = {
    handler,
    open: new Map(),
    terms: { stallMs, patienceMs, held: new HeldBytes(mostHeldBytes), endless: new WeakSet() },
    closing: false,
    takesHost: () => true,
  };
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = door.open.get(request.socket);
    if (!connection) return;
    const isDropped = connection.isBusy && !isHeldWhole(request);
    if (isDropped) request.resume();
    connection.take(response, () => void serve(door, connection, request, response, isDropped));
  };
  const server = createServer(
    {
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.ceil(requestMs / 30),
      keepAliveTimeout: idleMs,
      maxHeaderSize: mostHeadBytes,
      // The handler refuses a request without a Host header, together with other wrong ones.
      requireHostHeader: false,
    },
    take,
  );
  server.on('checkExpectation', take);
  server.on('clientError', (error, duplex) => {
    // Node's types name the class above it; a server of HTTP has sockets.
    const socket = duplex as Socket;
    const answering = door.open.get(socket)?.answering;
    // After the beginning of an answer nothing else is sent. A request whose body does not arrive has no answer yet.
    const isBegun = answering && (answering.headersSent || answering.req.complete);
    if (isBegun || !socket.writable) socket.destroy();
    else answerUnread(handler, error, socket).catch(() => socket.destroy());
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
  /** Kept here, because node's `server.close` would wait for a socket that has sent no request. */
  readonly open: Map<Socket, Connection>;
  readonly terms: WriteTerms;
  closing: boolean;
  /** Whether requests with this Host header are answered. */
  takesHost: (host: string) => boolean;
}

async function serve(
  door: Door,
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  isDropped: boolean,
): Promise<void> {
  try {
    const refusal = refusalOf(door, connection, request) ?? (isDropped ? dropped : undefined);
    const answered = await door.handler(new NodeRequest(request, response, refusal));
    // The rest of an unread body is dropped, so that the socket reports when its client has gone.
    if (!request.complete) request.resume();
    const { headers } = answered[1];
    if (door.closing || connection.isTooMany) headers['connection'] = 'close';
    if (connection.isTooMany) headers['retry-after'] = '1';
    const writing = writeResponse(response, answered, door.terms);
    if (writing) await writing;
  } catch {
    // Here the client has gone, or a part of the body could not be made, which breaks the connection.
    response.destroy();
  }
}

/**
 * Whether the stream of a request holds its body until it is read. While a larger body waits to be read, the socket
 * does not report that its client has gone.
 */
function isHeldWhole({ headers, readableHighWaterMark }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) < readableHighWaterMark;
}

/** The refusal of a request whose body was dropped while it waited. */
const dropped: Refusal = {
  status: 400,
  code: 'BAD_USER_INPUT',
  message:
    'The request has a large body, or one of unknown length, and came before the request before it was answered. ' +
    'Wait for that answer, or use another connection.',
};

function refusalOf(door: Door, { isTooMany }: Connection, request: IncomingMessage): Refusal | undefined {
  const isAddress = normaliseTarget(request);
  const { host, expect = '100-continue' } = request.headers;
  if (isTooMany) {
    const message = 'The service has as many connections as it serves at once. Close some, or wait.';
    return { status: 503, code: 'UNAVAILABLE', message };
  }
  if (!isAddress)
    return { status: 400, code: 'BAD_USER_INPUT', message: 'The target of the request is no address of this service.' };
  if (host === undefined && request.httpVersion === '1.1')
    return { status: 400, code: 'BAD_USER_INPUT', message: 'The request has no Host header, which HTTP/1.1 needs.' };
  if (expect.toLowerCase() !== '100-continue') {
    const message = `The service does not know the expectation "${expect.slice(0, 60)}". Leave out the header Expect.`;
    return { status: 417, code: 'BAD_USER_INPUT', message };
  }
  if (host === undefined || door.takesHost(host)) return undefined;
  const remedy = 'Use localhost, or start it with --allow-host and that name.';
  const message = `The service listens for this machine alone and takes no request for the host "${host}". ${remedy}`;
  return { status: 421, code: 'BAD_USER_INPUT', message };
}

async function drain(server: Server, door: Door, drainMs: number): Promise<void> {
  door.closing = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const { socket, answering } of door.open.values()) {
    // Bytes that are already written are still sent.
    if (!answering) socket.destroySoon();
    else if (door.terms.endless.has(answering)) socket.destroy();
  }
  const timer = setTimeout(() => {
    for (const socket of door.open.keys()) socket.destroy();
  }, drainMs);
  await closed;
  clearTimeout(timer);
}
