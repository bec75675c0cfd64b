import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Work } from '../work/work.js';
import { acceptsGzip } from './accepted.js';
import type { HttpRequest, HttpResponse } from './request.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Shorter bodies gain nothing. */
const leastPackedBytes = 512;
/** Hashed at a time: some 5 ms. */
const hashedBytes = 2 ** 21;

/**
 * Bytes with an ETag of their content, packed where the client takes it (on a thread of its own), or 304 when the
 * client has them already. The tag is weak, since it is the same for packed bytes.
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
  const packed = await work.waitFor(pack(body, { level: constants.Z_BEST_SPEED, chunkSize: chunkBytesOf(body) }));
  return [packed, { status: 200, headers: { ...common, 'content-encoding': 'gzip' } }];
}

/**
 * Packed bytes come back in chunks, each of which this thread takes over: few of a large body, and little room for a
 * small one.
 */
function chunkBytesOf({ length }: Uint8Array): number {
  return Math.max(constants.Z_DEFAULT_CHUNK, Math.min(2 ** 18, length >>> 4));
}

/** The same for bytes that are packed already; none stay none. */
export async function packedResponse(
  request: HttpRequest,
  packed: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const common = { ...headers, etag: `W/"${await digest(packed, new Work())}"`, vary: 'Accept-Encoding' };
  if (hasTag(request.header('if-none-match'), common.etag)) return [null, { status: 304, headers: common }];
  if (packed.length === 0) return [packed, { status: 200, headers: common }];
  if (acceptsGzip(request.header('accept-encoding')))
    return [packed, { status: 200, headers: { ...common, 'content-encoding': 'gzip' } }];
  return [await unpack(packed), { status: 200, headers: common }];
}

async function digest(body: Uint8Array, work: Work): Promise<string> {
  const hash = createHash('sha1');
  for (let at = 0; at < body.length; at += hashedBytes) {
    if (at > 0) await work.yield();
    hash.update(body.subarray(at, at + hashedBytes));
  }
  return hash.digest('base64url');
}

/** Weak comparison, as If-None-Match has it. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
