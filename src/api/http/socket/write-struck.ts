import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { clearTimeout, setTimeout } from '../../../base/work/event-loop.js';
import type { Wire } from '../../../worlds/faults/effect.js';
import type { HttpResponse } from '../request/request.js';

/** The time between two pieces of a body that is sent slowly. */
const pieceMs = 100;
/** The bytes of a body that are given to a socket at a time. */
const pieceBytes = 2 ** 16;

/** Writes a response as a fault says. Settles when the client has taken it, or the connection is closed. */
export async function writeStruck(
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
