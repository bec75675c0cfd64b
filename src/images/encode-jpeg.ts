import type { Raster } from './raster.js';

/**
 * A grey picture as baseline JPEG (ITU T.81), with the quantisation of annex K.1 at quality 85 and the Huffman codes of
 * annex K.3. Sides are multiples of 8. jpeg-js, with which tests decode it, computes its tables for every picture and
 * takes three times as long.
 */
export function encodeJpeg({ width, height, channels, samples }: Raster): Uint8Array {
  if (channels !== 1 || width % 8 !== 0 || height % 8 !== 0) throw new Error('invariant broken: grey, in whole blocks');
  const bits = new BitWriter();
  const block = new Float64Array(64);
  let lastDc = 0;
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let i = 0; i < 64; i++) block[i] = samples[(top + (i >> 3)) * width + left + (i & 7)]! - 128;
      lastDc = putBlock(bits, quantised(block), lastDc);
    }
  }
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...'JFIF\0'].map((char) => char.charCodeAt(0)).concat([1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...segment(0xdb, [0, ...zigzag.map((index) => quanta[index]!)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...dcLengths, ...dcSymbols]),
    ...segment(0xc4, [0x10, ...acLengths, ...acSymbols]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...bits.finish(),
    ...[0xff, 0xd9],
  ]);
}

function segment(marker: number, data: readonly number[]): number[] {
  return [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data];
}

/** Annex K.1, row by row, scaled to quality 85: 30 % of it, at least 1. */
const quanta = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
].map((quantum) => Math.max(1, Math.floor((quantum * 30 + 50) / 100)));

/** Indexes in a block (row * 8 + column) in zigzag order. */
const zigzag = Array.from({ length: 15 }, (_, sum) => {
  const rows = Array.from({ length: 8 }, (_row, row) => row).filter((row) => sum - row >= 0 && sum - row < 8);
  return (sum % 2 === 0 ? rows.reverse() : rows).map((row) => row * 8 + sum - row);
}).flat();

/** cosines[u * 8 + x]: the one-dimensional transform, normalised. */
const cosines = Float64Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/** The quantised transform of a block, in zigzag order. */
function quantised(block: Float64Array): Int16Array {
  const half = new Float64Array(64);
  for (let row = 0; row < 8; row++) {
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += block[row * 8 + x]! * cosines[u * 8 + x]!;
      half[row * 8 + u] = sum;
    }
  }
  const whole = new Float64Array(64);
  for (let u = 0; u < 8; u++) {
    for (let v = 0; v < 8; v++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += half[y * 8 + u]! * cosines[v * 8 + y]!;
      whole[v * 8 + u] = sum;
    }
  }
  return Int16Array.from(zigzag, (index) => Math.round(whole[index]! / quanta[index]!));
}

/** Writes a block and returns its DC value, relative to which the next block's is written. */
function putBlock(bits: BitWriter, values: Int16Array, lastDc: number): number {
  const step = values[0]! - lastDc;
  putCoded(bits, dcCodes, 0, step);
  let zeros = 0;
  for (let i = 1; i < 64; i++) {
    const value = values[i]!;
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.put(acCodes.get(0xf0)!);
    putCoded(bits, acCodes, zeros << 4, value);
    zeros = 0;
  }
  if (zeros > 0) bits.put(acCodes.get(0)!);
  return values[0]!;
}

/** Writes the code of a run and of the value's length in bits, then the value; negative values as value - 1. */
function putCoded(bits: BitWriter, codes: ReadonlyMap<number, Code>, run: number, value: number): void {
  let length = 0;
  while (Math.abs(value) >> length !== 0) length++;
  bits.put(codes.get(run | length)!);
  bits.put({ length, bits: value < 0 ? value + (1 << length) - 1 : value });
}

interface Code {
  readonly length: number;
  readonly bits: number;
}

class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  put({ length, bits }: Code): void {
    for (let i = length - 1; i >= 0; i--) {
      this.#held = (this.#held << 1) | ((bits >> i) & 1);
      if (++this.#count === 8) this.#flush();
    }
  }

  /** All bytes, the last one filled up with ones. */
  finish(): readonly number[] {
    while (this.#count > 0) this.put({ length: 1, bits: 1 });
    return this.#bytes;
  }

  /** A zero follows a byte of ones, which would be read as a marker otherwise. */
  #flush(): void {
    this.#bytes.push(this.#held);
    if (this.#held === 0xff) this.#bytes.push(0);
    this.#held = 0;
    this.#count = 0;
  }
}

/** Annex K.3: the number of codes of 1, 2, ... 16 bits, and their symbols. */
const dcLengths = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcSymbols = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const acLengths = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125];
const acSymbols = [
  ...Buffer.from(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a34353637' +
      '38393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3' +
      'a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
    'hex',
  ),
];
const dcCodes = codesOf(dcLengths, dcSymbols);
const acCodes = codesOf(acLengths, acSymbols);

/** Codes of one length are consecutive; a zero is appended for the next length. */
function codesOf(lengths: readonly number[], symbols: readonly number[]): ReadonlyMap<number, Code> {
  const codes = new Map<number, Code>();
  let bits = 0;
  let next = 0;
  lengths.forEach((count, i) => {
    for (let k = 0; k < count; k++) codes.set(symbols[next++]!, { length: i + 1, bits: bits++ });
    bits <<= 1;
  });
  return codes;
}
