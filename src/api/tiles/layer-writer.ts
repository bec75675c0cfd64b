import { TextEncoder } from '#platform/text-coding.js';
import type { Work } from '../../base/work/work.js';
import { ByteWriter, putVarint, varintLength } from './byte-writer.js';

/** Side of a tile in its own units. */
export const tileExtent = 4096;

/** Types of geometry, by their number in the format. */
export const geometryType = { point: 1, polygon: 3 } as const;

/**
 * Field numbers of the format, shifted for their wire type (0: a number; 1: eight bytes; 2: a length and that many
 * bytes).
 */
const field = {
  tileLayers: (3 << 3) | 2,
  layerName: (1 << 3) | 2,
  layerFeatures: (2 << 3) | 2,
  layerKeys: (3 << 3) | 2,
  layerValues: (4 << 3) | 2,
  layerExtent: 5 << 3,
  layerVersion: 15 << 3,
  featureTags: (2 << 3) | 2,
  featureType: 3 << 3,
  featureGeometry: (4 << 3) | 2,
  valueText: (1 << 3) | 2,
  valueDouble: (3 << 3) | 1,
  valueUint: 5 << 3,
} as const;

/** For a text up to this length, its length and the length of the value around it take one byte each. */
const mostShortText = 125;
/** The cost of copying a byte, in tests of a column: the first write to new memory is slow. */
const copyCost = 0.6;
/** An upper bound of the bytes of one feature's tags. */
const mostTagBytes = 256;

/**
 * A Mapbox vector tile of one layer (version 2.1 of the format), written straight to bytes. Keys and values are listed
 * once, and tags of features refer to them by index. The caller remembers the indexes of values that it uses again.
 */
export class LayerWriter {
  readonly #name: string;
  readonly #keys: readonly string[];
  readonly #features = new ByteWriter(1 << 16);
  readonly #values = new ByteWriter(1 << 16);
  readonly #tags = new Uint8Array(mostTagBytes);
  readonly #texts = new TextEncoder();
  #valueCount = 0;
  #tagBytes = 0;

  /** `keys`: at most 128; tags refer to them by index. */
  constructor(name: string, keys: readonly string[]) {
    this.#name = name;
    this.#keys = keys;
  }

  /** Lists a text and returns its index. */
  text(value: string): number {
    const bytes = this.#values.room(2 * 5 + 3 * value.length + 1);
    const start = this.#values.at;
    // Nearly all texts are ASCII and shorter than 126: their lengths take one byte each, and letters are copied one by
    // one.
    let at = start + 4;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127 || value.length > mostShortText) return this.#longText(value);
      bytes[at++] = code;
    }
    bytes[start] = field.layerValues;
    bytes[start + 1] = value.length + 2;
    bytes[start + 2] = field.valueText;
    bytes[start + 3] = value.length;
    this.#values.at = at;
    return this.#valueCount++;
  }

  #longText(value: string): number {
    const encoded = this.#texts.encode(value);
    this.#values.byte(field.layerValues);
    this.#values.varint(1 + varintLength(encoded.length) + encoded.length);
    this.#values.byte(field.valueText);
    this.#values.varint(encoded.length);
    this.#values.bytes(encoded);
    return this.#valueCount++;
  }

  /** Lists a whole number from 0 to 2^32 - 1 and returns its index. */
  uint(value: number): number {
    this.#values.byte(field.layerValues);
    this.#values.byte(1 + varintLength(value));
    this.#values.byte(field.valueUint);
    this.#values.varint(value);
    return this.#valueCount++;
  }

  /** Lists a number and returns its index. */
  double(value: number): number {
    this.#values.byte(field.layerValues);
    this.#values.byte(9);
    this.#values.byte(field.valueDouble);
    this.#values.double(value);
    return this.#valueCount++;
  }

  /** Adds a property to the next feature: indexes of a key and a value. */
  tag(key: number, value: number): void {
    this.#tags[this.#tagBytes] = key;
    this.#tagBytes = putVarint(this.#tags, this.#tagBytes + 1, value);
  }

  /** Ends a feature that is a point, in units of the tile from 0 to 4095. */
  point(x: number, y: number): void {
    // One MoveTo. The numbers after it are zigzag-encoded: a positive number is doubled.
    const geometryBytes = 1 + varintLength(2 * x) + varintLength(2 * y);
    const bytes = this.#features.room(this.#tagBytes + 40);
    let at = this.#head(bytes, geometryType.point, geometryBytes);
    bytes[at++] = command.moveTo | (1 << 3);
    at = putVarint(bytes, at, 2 * x);
    this.#features.at = putVarint(bytes, at, 2 * y);
  }

  /**
   * Ends a feature that is one polygon or several. Rings are lists x, y, x, y, ... in whole units of the tile, not
   * closed, clockwise on the screen; holes follow the ring around them and run the other way.
   */
  polygons(rings: readonly (readonly number[])[]): void {
    const numbers = polygonNumbers(rings);
    const geometryBytes = numbers.reduce((sum, number) => sum + varintLength(number), 0);
    const bytes = this.#features.room(this.#tagBytes + geometryBytes + 40);
    let at = this.#head(bytes, geometryType.polygon, geometryBytes);
    for (const number of numbers) at = putVarint(bytes, at, number);
    this.#features.at = at;
  }

  /** Writes a feature up to its geometry and clears the tags. Returns the offset of the geometry. */
  #head(bytes: Uint8Array, type: number, geometryBytes: number): number {
    const tagBytes = this.#tagBytes;
    const length = 1 + varintLength(tagBytes) + tagBytes + 2 + 1 + varintLength(geometryBytes) + geometryBytes;
    let at = this.#features.at;
    bytes[at++] = field.layerFeatures;
    at = putVarint(bytes, at, length);
    bytes[at++] = field.featureTags;
    at = putVarint(bytes, at, tagBytes);
    for (let i = 0; i < tagBytes; i++) bytes[at++] = this.#tags[i]!;
    bytes[at++] = field.featureType;
    bytes[at++] = type;
    bytes[at++] = field.featureGeometry;
    this.#tagBytes = 0;
    return putVarint(bytes, at, geometryBytes);
  }

  /** The whole tile. Without features it has no layer and so no bytes, as the format requires. */
  async finish(work: Work): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#features.length === 0) return new Uint8Array(0);
    const head = new ByteWriter();
    head.byte(field.layerVersion);
    head.byte(2);
    put(head, field.layerName, this.#texts.encode(this.#name));
    head.byte(field.layerExtent);
    head.varint(tileExtent);
    for (const key of this.#keys) put(head, field.layerKeys, this.#texts.encode(key));
    const length = head.length + this.#features.length + this.#values.length;
    const tile = new Uint8Array(1 + varintLength(length) + length);
    tile[0] = field.tileLayers;
    let at = putVarint(tile, 1, length);
    for (const part of [head, this.#features, this.#values]) {
      for (const piece of part.pieces) {
        tile.set(piece, at);
        at += piece.length;
        work.units += piece.length * copyCost;
        if (work.isDue) await work.yield();
      }
    }
    return tile;
  }
}

/** Commands of a geometry; the bits above the lowest three are the number of repetitions. */
const command = { moveTo: 1, lineTo: 2, closePath: 7 } as const;

/** Commands and steps: each step starts at the end of the last one and is zigzag-encoded (0, -1, 1, -2: 0, 1, 2, 3). */
function polygonNumbers(rings: readonly (readonly number[])[]): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      if (i === 0) numbers.push(command.moveTo | (1 << 3));
      if (i === 2) numbers.push(command.lineTo | ((ring.length / 2 - 1) << 3));
      const [dx, dy] = [ring[i]! - x, ring[i + 1]! - y];
      numbers.push(((dx << 1) ^ (dx >> 31)) >>> 0, ((dy << 1) ^ (dy >> 31)) >>> 0);
      [x, y] = [ring[i]!, ring[i + 1]!];
    }
    numbers.push(command.closePath | (1 << 3));
  }
  return numbers;
}

function put(to: ByteWriter, name: number, bytes: Uint8Array): void {
  to.byte(name);
  to.varint(bytes.length);
  to.bytes(bytes);
}

/** The nearest unit of a tile. A point next to the far edge is kept inside; otherwise map libraries would drop it. */
export function tileUnit(coordinate: number): number {
  return Math.max(0, Math.min(tileExtent - 1, Math.round(coordinate)));
}
