import { joinBytes } from './bytes.js';

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of bytes (ISO 3309), which goes on from that of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ crcTable[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
}

/** The most bytes of a block that is stored (RFC 1951). */
const blockBytes = 0xffff;

/** Bytes in the form of zlib (RFC 1950), stored as they are: a page's pictures go over no wire. */
export function deflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  let [a, b] = [1, 0];
  for (let at = 0; at === 0 || at < bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes);
    const isLast = at + blockBytes >= bytes.length;
    const { length } = block;
    parts.push(Uint8Array.of(isLast ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff), block);
    for (const byte of block) {
      a = (a + byte) % 65521;
      b = (b + a) % 65521;
    }
  }
  return joinBytes([...parts, Uint8Array.of(b >> 8, b & 0xff, a >> 8, a & 0xff)]);
}

export function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream('gzip'));
}

export function gzipFast(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new CompressionStream('gzip'));
}

export function gzipBest(bytes: Uint8Array): Promise<Uint8Array> {
  return gzipFast(bytes);
}

async function through(bytes: Uint8Array, coder: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  // A copy, because streams accept no view of shared memory.
  const coded = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(coder);
  return new Uint8Array(await new Response(coded).arrayBuffer());
}
