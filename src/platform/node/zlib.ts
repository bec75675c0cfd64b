import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

export const { crc32 } = zlib;

const gzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip);

/** Bytes in the form of zlib (RFC 1950). */
export function deflated(bytes: Uint8Array): Uint8Array {
  return zlib.deflateSync(bytes);
}

export const gunzip: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(zlib.gunzip);

/** Bytes packed by gzip in little time, on a thread of zlib's. */
export function gzipFast(bytes: Uint8Array): Promise<Uint8Array> {
  // The chunks of a large body are large, since each costs this thread time.
  const chunkSize = Math.max(zlib.constants.Z_DEFAULT_CHUNK, Math.min(2 ** 18, bytes.length >>> 4));
  return gzip(bytes, { level: zlib.constants.Z_BEST_SPEED, chunkSize });
}

/** Bytes packed by gzip as well as it can, on a thread of zlib's. */
export function gzipBest(bytes: Uint8Array): Promise<Uint8Array> {
  return gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION });
}
