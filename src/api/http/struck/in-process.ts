import type { Work } from '../../../base/work/work.js';
import type { Wire } from '../../../worlds/faults/effect.js';
import type { HttpResponse } from '../request/request.js';

/**
 * The error for a connection that broke before the whole answer was sent. `fetch` in process rejects with a TypeError.
 */
export class BrokenConnection extends Error {}

/**
 * A struck response as a caller in process gets it: after the time that it takes on the wire, or not at all. Rejects
 * with BrokenConnection where a client of a port would see an error of the connection or of the encoding.
 */
export async function inProcess([body, init]: HttpResponse, wire: Wire, work: Work): Promise<HttpResponse> {
  const bytes = body instanceof Uint8Array ? body.byteLength : 0;
  const waitMs = (wire.firstByteMs ?? 0) + (wire.bytesPerSecond ? (1000 * bytes) / wire.bytesPerSecond : 0);
  if (waitMs > 0) await work.pause(waitMs);
  if (wire.hangUp) throw new BrokenConnection('The connection was closed before the answer was complete.');
  if (bytes === 0) return [body, init];
  if (wire.isStaleGzip) throw new BrokenConnection('The body is not compressed as its Content-Encoding says.');
  const { lengthBy = 0 } = wire;
  if (lengthBy > 0) throw new BrokenConnection('The connection was closed before Content-Length was reached.');
  return body instanceof Uint8Array && lengthBy < 0
    ? [body.subarray(0, Math.max(0, bytes + lengthBy)), init]
    : [body, init];
}
