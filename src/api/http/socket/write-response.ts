import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { clearTimeout, setTimeout } from '../../../base/work/event-loop.js';
import type { Wire } from '../../../worlds/faults/effect.js';
import { type HttpResponse, isInParts } from '../request/request.js';
import type { HeldBytes } from './held-bytes.js';

/** The bounds on writing responses. */
export interface WriteTerms {
  /** A connection is closed when its client reads nothing for this long. */
  readonly stallMs: number;
  /**
   * A client that reads nothing for this long keeps the service waiting. Its connection may be closed when too many
   * bytes are held.
   */
  readonly patienceMs: number;
  readonly held: HeldBytes;
  /** Answers that wait, or that have no end; the end of the service breaks them off. */
  readonly endless: WeakSet<ServerResponse>;
}

/** The bytes of a body that are given to a socket at a time; the client must read them within `stallMs`. */
const pieceBytes = 2 ** 16;
/** The memory of a body in parts while it is made: a part, and the rows still to be written, at most 10,000 a page. */
const makingBytes = 2 ** 20;

/**
 * Writes a response at the pace of the socket. Returns undefined when the socket takes a small body at once; otherwise
 * a promise that settles when the socket has the last part or the connection is closed. Rejects when a part cannot be
 * made.
 */
export function writeResponse(
  response: ServerResponse,
  answered: HttpResponse,
  terms: WriteTerms,
): Promise<void> | undefined {
  const [body, { status, headers, wire }] = answered;
  if (wire || headers['content-type'] === 'text/event-stream') terms.endless.add(response);
  if (wire) return writeStruck(response, answered, wire);
  if (body === null) response.writeHead(status, headers).end();
  else if (typeof body === 'string') {
    const bytes = Buffer.byteLength(body);
    // A text with as many bytes as characters is ASCII: as latin1 node neither counts nor converts it again.
    const encoding = bytes === body.length ? 'latin1' : 'utf8';
    if (bytes > pieceBytes) return writePieces(response, Buffer.from(body, encoding), status, headers, terms);
    headers['content-length'] = String(bytes);
    response.writeHead(status, headers);
    response.write(body, encoding);
    // Sends head and body in one write to the socket; without it `end` would add an empty one.
    response.socket?.uncork();
    response.end();
  } else if (isInParts(body)) {
    response.writeHead(status, headers);
    return writeParts(response, body, terms);
  } else if (body.byteLength > pieceBytes) return writePieces(response, body, status, headers, terms);
  else {
    headers['content-length'] = String(body.byteLength);
    response.writeHead(status, headers).end(body);
  }
  closeStalled(response, terms);
  return undefined;
}

async function writePieces(
  response: ServerResponse,
  body: Uint8Array,
  status: number,
  headers: Record<string, string>,
  terms: WriteTerms,
): Promise<void> {
  headers['content-length'] = String(body.byteLength);
  response.writeHead(status, headers);
  terms.held.hold(response, body.byteLength);
  for (let at = 0; at < body.byteLength; at += pieceBytes) {
    await give(response, body.subarray(at, at + pieceBytes), terms);
    if (response.destroyed) return;
  }
  response.end();
  closeStalled(response, terms);
}

async function writeParts(
  response: ServerResponse,
  parts: AsyncIterable<Uint8Array>,
  terms: WriteTerms,
): Promise<void> {
  terms.held.hold(response, makingBytes);
  for await (const part of parts) {
    for (let at = 0; at < part.byteLength && !response.destroyed; at += pieceBytes)
      await give(response, part.subarray(at, at + pieceBytes), terms);
    // Returning ends the generator of the parts.
    if (response.destroyed) return;
  }
  response.end();
  closeStalled(response, terms);
}

/** Gives a piece to the socket, and waits until the socket takes more. */
async function give(response: ServerResponse, piece: Uint8Array, terms: WriteTerms): Promise<void> {
  const { held, patienceMs, stallMs } = terms;
  if (response.destroyed || response.write(piece)) return;
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => held.waits(response), patienceMs);
    const lost = setTimeout(() => response.destroy(), stallMs);
    const go = () => {
      clearTimeout(late);
      clearTimeout(lost);
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
  held.goesOn(response);
}

/** Closes a connection whose client does not take the last bytes of a response in time. */
function closeStalled(response: ServerResponse, { stallMs }: WriteTerms): void {
  const { socket } = response;
  if (!socket || socket.writableLength === 0) return;
  const timer = setTimeout(() => socket.destroy(), stallMs);
  response.once('close', () => clearTimeout(timer));
}

/** The time between two pieces of a body that is sent slowly. */
const pieceMs = 100;

/** Writes a response as a fault says. Settles when the client has taken it, or the connection is closed. */
async function writeStruck(
  response: ServerResponse,
  [body, { status, headers }]: HttpResponse,
  wire: Wire,
): Promise<void> {
  if (wire.hangUp === 'before') {
    response.destroy();
    return;
  }
  const { lengthBy = 0, firstByteMs = 0, bytesPerSecond } = wire;
  const bytes = body instanceof Uint8Array ? body : undefined;
  if (lengthBy !== 0 || wire.hangUp) headers['connection'] = 'close';
  if (bytes) headers['content-length'] = String(Math.max(0, bytes.length + lengthBy));
  response.writeHead(status, headers);
  if (bytes && firstByteMs > 0) {
    response.flushHeaders();
    await pause(response, firstByteMs);
  }
  const sent = wire.hangUp ? bytes?.subarray(0, bytes.length >> 1) : bytes;
  if (sent) await writeSlowly(response, sent, bytesPerSecond);
  if (wire.hangUp) response.destroy();
  else response.end();
}

/** Gives bytes to the socket, each piece after the socket has taken the one before it. */
async function writeSlowly(response: ServerResponse, bytes: Uint8Array, perSecond: number | undefined): Promise<void> {
  const size = perSecond === undefined ? pieceBytes : Math.max(1, Math.floor((perSecond * pieceMs) / 1000));
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    const piece = bytes.subarray(at, at + size);
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      response.write(piece, () => {
        response.off('close', resolve);
        resolve();
      });
    });
    if (perSecond !== undefined) await pause(response, (1000 * piece.length) / perSecond);
  }
}

/** Settles after a time, or when the connection is closed. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  if (response.destroyed) return;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  await once(response, 'close', { signal: controller.signal }).catch(() => {});
  clearTimeout(timer);
}
