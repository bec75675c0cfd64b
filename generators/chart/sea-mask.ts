import { invariant } from '../../src/base/errors.js';
import { readFixture } from '../../src/base/fixture-files.js';
import { VarintReader } from '../../src/store/columns/varints.js';

const columns = 7200;
const rows = 3600;
const cellsPerDegree = 20;

/**
 * Whether the 0.05° cell around a point is all land. A cell that the coast touches is not, so the answer is false for
 * every point at sea. Lakes other than the Caspian Sea count as land; south of 85° S the answer is false. Any
 * longitude; latitude within ±90.
 */
export function isLandCell(lon: number, lat: number): boolean {
  land ??= unpack(readFixture('land-mask.bin'));
  return isSet(land, lon, lat);
}

/** Whether the 0.05° cell around a point is land or the coast touches it: false means that all of it is sea. */
export function isShoreCell(lon: number, lat: number): boolean {
  shore ??= unpack(readFixture('shore-mask.bin'));
  return isSet(shore, lon, lat);
}

let land: Uint8Array | undefined;
let shore: Uint8Array | undefined;

function isSet(mask: Uint8Array, lon: number, lat: number): boolean {
  const column = Math.floor((lon - 360 * Math.floor((lon + 180) / 360) + 180) * cellsPerDegree) % columns;
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)));
  const cell = row * columns + column;
  return (mask[cell >> 3]! & (1 << (cell & 7))) !== 0;
}

/** One bit a cell, row by row from the south, from alternating run lengths with sea first. */
function unpack(packed: Uint8Array): Uint8Array {
  const bits = new Uint8Array((columns * rows) / 8);
  invariant(fillRuns(bits, new VarintReader(packed)) === bits.length * 8, 'a mask covers every cell once');
  return bits;
}

/** Sets the bits of the land runs, and returns the cell behind the last run. */
function fillRuns(bits: Uint8Array, reader: VarintReader): number {
  let cell = 0;
  while (!reader.done) {
    cell += reader.next();
    if (reader.done) break;
    const end = cell + reader.next();
    fillBits(bits, cell, end);
    cell = end;
  }
  return cell;
}

function fillBits(bits: Uint8Array, from: number, to: number): void {
  let cell = from;
  for (; cell < to && cell & 7; cell++) bits[cell >> 3]! |= 1 << (cell & 7);
  const wholeEnd = to & ~7;
  if (wholeEnd > cell) {
    bits.fill(255, cell >> 3, wholeEnd >> 3);
    cell = wholeEnd;
  }
  for (; cell < to; cell++) bits[cell >> 3]! |= 1 << (cell & 7);
}
