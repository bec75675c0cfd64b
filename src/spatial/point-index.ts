import KDBush from 'kdbush';
import { invariant } from '../errors.js';

/** Finds points in boxes. Coordinates are 32-bit whole numbers, x and y; boxes include their edges. Nothing wraps around. */
export interface PointIndex {
  readonly byteLength: number;
  /** The numbers of the points in the box, in no particular order. */
  range(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** At least as many points as the box holds, found without looking at them. */
  countAtMost(minX: number, minY: number, maxX: number, maxY: number): number;
}

/** An index as plain data, from which it is opened at no cost. */
export interface PackedPoints {
  readonly tree: Uint8Array;
  readonly density: PackedDensity;
}

/** Over the points (x[i], y[i]). */
export function pointIndex(x: Int32Array, y: Int32Array): PointIndex {
  return openPointIndex(packPoints(x, y));
}

/** The index over the points (x[i], y[i]). The integer arrays cannot hold the NaN that kdbush would take silently. */
export function packPoints(x: Int32Array, y: Int32Array): PackedPoints {
  invariant(x.length === y.length, 'every point has an x and a y');
  const tree = new KDBush(x.length, 64, Int32Array);
  for (let i = 0; i < x.length; i++) tree.add(x[i]!, y[i]!);
  tree.finish();
  return { tree: new Uint8Array(tree.data), density: densitySums(x, y) };
}

export function openPointIndex(packed: PackedPoints): PointIndex {
  const tree = openTree(packed.tree);
  const density = densityGrid(packed.density);
  return {
    byteLength: tree.data.byteLength + density.byteLength,
    range(minX, minY, maxX, maxY) {
      // kdbush compares with the box as it stands: a NaN would pass no test and prune no branch.
      invariant(![minX, minY, maxX, maxY].some(Number.isNaN), 'a box has four numbers');
      return new Uint32Array(tree.range(minX, minY, maxX, maxY));
    },
    countAtMost: density.countAtMost,
  };
}

/** kdbush wants a buffer of its own. */
function openTree({ buffer, byteOffset, byteLength }: Uint8Array): KDBush {
  return KDBush.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
}

interface DensityGrid {
  readonly byteLength: number;
  countAtMost(minX: number, minY: number, maxX: number, maxY: number): number;
}

/** Counts in square cells, summed up so that the count of any block of cells takes four look-ups. About 32 points a cell. */
interface PackedDensity {
  /** Columns and rows of the grid, and how a coordinate becomes one. */
  readonly side: number;
  readonly lowX: number;
  readonly perX: number;
  readonly lowY: number;
  readonly perY: number;
  /** sums[r * (side + 1) + c] counts the points in the rows below r and the columns below c. */
  readonly sums: Uint32Array;
}

function densityGrid({ side, lowX, perX, lowY, perY, sums }: PackedDensity): DensityGrid {
  const width = side + 1;
  const cell = cellIn(side);
  return {
    byteLength: sums.byteLength,
    countAtMost(minX, minY, maxX, maxY) {
      if (!(minX <= maxX && minY <= maxY)) return 0;
      // No point is missed: the cells of the corners and all between them cover the box, since `cell` is monotonic.
      const west = cell(minX, lowX, perX);
      const east = cell(maxX, lowX, perX) + 1;
      const south = cell(minY, lowY, perY);
      const north = cell(maxY, lowY, perY) + 1;
      return (
        sums[north * width + east]! -
        sums[north * width + west]! -
        sums[south * width + east]! +
        sums[south * width + west]!
      );
    },
  };
}

/** The column or row of the grid in which a coordinate lies; what is outside counts to its edge. */
function cellIn(side: number): (value: number, low: number, per: number) => number {
  return (value, low, per) => Math.max(0, Math.min(side - 1, Math.floor((value - low) * per)));
}

function densitySums(x: Int32Array, y: Int32Array): PackedDensity {
  const side = Math.max(1, Math.min(256, Math.round(Math.sqrt(x.length / 32))));
  const [lowX, perX] = scale(x, side);
  const [lowY, perY] = scale(y, side);
  const cell = cellIn(side);
  const width = side + 1;
  const sums = new Uint32Array(width * width);
  for (let i = 0; i < x.length; i++) sums[(cell(y[i]!, lowY, perY) + 1) * width + cell(x[i]!, lowX, perX) + 1]!++;
  for (let r = 1; r < width; r++) {
    for (let c = 1; c < width; c++) {
      sums[r * width + c]! += sums[r * width + c - 1]! + sums[(r - 1) * width + c]! - sums[(r - 1) * width + c - 1]!;
    }
  }
  return { side, lowX, perX, lowY, perY, sums };
}

function scale(values: Int32Array, cells: number): [low: number, cellsPerUnit: number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  // Points of one value, or none at all, are in the first cell.
  return high > low ? [low, cells / (high - low)] : [0, 0];
}
