import { createHash } from '#platform/crypto.js';
import { gunzip, gzipFast } from '#platform/zlib.js';
import { Work } from '../../base/work/work.js';
import { acceptsGzip } from './request/accepted.js';
import type { HttpRequest, HttpResponse } from './request/request.js';

/** Shorter bodies are not packed: they would not become smaller. */
const leastPackedBytes = 512;
/** The bytes that are hashed between two yields: some 5 ms. */
const hashedBytes = 2 ** 21;

/**
 * A response of bytes with an ETag of their content, or 304 when the client has them. The bytes are packed by gzip on a
 * thread of zlib's when the client accepts that. The tag is weak, because it is the same for packed bytes.
 */
export async function cachedResponse(
  request: HttpRequest,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  work = new Work(),
): Promise<HttpResponse> {
  const common = { ...headers, etag: `W/"${await digest(body, work)}"` };
  if (hasTag(request.header('if-none-match'), common.etag)) return [null, { status: 304, headers: common }];
  if (body.length < leastPackedBytes || !acceptsGzip(request.header('accept-encoding')))
    return [body, { status: 200, headers: common }];
  const packed = await work.waitFor(gzipFast(body));
  return [packed, { status: 200, headers: { ...common, 'content-encoding': 'gzip' } }];
}

/** The same for bytes that are already packed; an empty body is sent as it is. */
export async function packedResponse(
  request: HttpRequest,
  packed: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const common = {
    ...headers,
    etag: `W/"${await digest(packed, new Work())}"`,
    vary: headers['vary'] ?? 'Accept-Encoding',
  };
  if (hasTag(request.header('if-none-match'), common.etag)) return [null, { status: 304, headers: common }];
  if (packed.length === 0) return [packed, { status: 200, headers: common }];
  if (acceptsGzip(request.header('accept-encoding')))
    return [packed, { status: 200, headers: { ...common, 'content-encoding': 'gzip' } }];
  return [await gunzip(packed), { status: 200, headers: common }];
}

async function digest(body: Uint8Array, work: Work): Promise<string> {
  const hash = createHash('sha1');
  for (let at = 0; at < body.length; at += hashedBytes) {
    if (at > 0) await work.yield();
    hash.update(body.subarray(at, at + hashedBytes));
  }
  return hash.digest('base64url');
}

/** Whether If-None-Match has the tag, by weak comparison (RFC 9110). */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
