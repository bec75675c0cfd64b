import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invariant } from '../../errors.js';
import type { Wire } from '../../faults/effect.js';
import type { HttpBody, HttpResponse } from '../request/request.js';
import { isInParts } from '../request/request.js';

const unpack = promisify(gunzip);

/** A response with instructions for its way to the client. Bytes that change are changed here. */
export async function onTheWire([body, init]: HttpResponse, wire: Wire): Promise<HttpResponse> {
  const { headers } = init;
  let bytes = body === null ? null : bytesOf(body);
  if (bytes && wire.isStaleGzip) {
    if (headers['content-encoding'] === 'gzip') bytes = await unpack(bytes);
    headers['content-encoding'] = 'gzip';
  }
  if (bytes && wire.isCut) bytes = bytes.subarray(0, bytes.length >> 1);
  return [bytes, { ...init, wire }];
}

function bytesOf(body: HttpBody): Uint8Array {
  invariant(!isInParts(body), 'a struck request takes no parts');
  return typeof body === 'string' ? Buffer.from(body) : body;
}
