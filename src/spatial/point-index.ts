import { orderIntegers } from '../columns/word-order.js';
import { invariant } from '../errors.js';
import type { Stretches } from '../geo/stretches.js';

/** Finds points in boxes. Coordinates are 32-bit whole numbers, x and y; boxes include their edges. Nothing wraps around. */
export interface PointIndex {
  /** Bytes of the index; the coordinates belong to whoever made it. */
  readonly byteLength: number;
  /** The numbers of the points in the box, in no particular order. */
  range(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** The points that may lie in a region: few of them have to be asked. */
  split(region: Region): SplitPoints;
  /** At least as many points as the box holds, found without looking at them. */
  countAtMost(minX: number, minY: number, maxX: number, maxY: number): number;
}

/** A region of any shape, of which the points of its boundary are in no order. */
export interface Region {
  contains(x: number, y: number): boolean;
  /**
   * The stretches of x at which its boundary runs between two y. Points between these that no such stretch holds or parts lie in the region all,
   * or none.
   */
  boundary(minY: number, maxY: number): Stretches;
}

export interface SplitPoints {
  /** Points that lie in the region. */
  readonly inside: readonly Uint32Array[];
  /** Points near its boundary: they may lie in it or not. */
  readonly open: readonly Uint32Array[];
}

/**
 * An index as plain data, from which it is opened at no cost. The points are cut into strips of equal size by y, and within a strip they stand by x:
 *
 *     y  +----------------+
 *        | .  .. . .   .  |  strip 2    A box takes a stretch of each strip that it meets, found by bisection.
 *        |  [======].  .  |  strip 1    Only in the first and the last, which it may cut, are points asked
 *        | .[. ....].. .  |  strip 0    for their y.
 *        +----------------+ x
 */
export interface PackedPoints {
  /** Points of a strip; the last one may have fewer. */
  readonly stripSize: number;
  /** The numbers of the points, strip by strip. */
  readonly order: Uint32Array;
  /** By strip: the least and the greatest y. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly density: PackedDensity;
}

/** Over the points (x[i], y[i]). */
export function pointIndex(x: Int32Array, y: Int32Array): PointIndex {
  return openPointIndex(packPoints(x, y), x, y);
}

/** The index over the points (x[i], y[i]). */
export function packPoints(x: Int32Array, y: Int32Array): PackedPoints {
  invariant(x.length === y.length, 'every point has an x and a y');
  const count = x.length;
  // A box pays a bisection for each strip and looks at points that it does not hold in two: these sizes keep both small.
  const stripSize = Math.max(16, Math.round(4 * Math.sqrt(count)));
  const strips = Math.ceil(count / stripSize);
  const byY = orderIntegers(y);
  return {
    stripSize,
    order: dealToStrips(orderIntegers(x), stripsOf(byY, stripSize), strips, stripSize),
    low: Int32Array.from({ length: strips }, (_, strip) => y[byY[strip * stripSize]!]!),
    high: Int32Array.from({ length: strips }, (_, strip) => y[byY[Math.min(count, (strip + 1) * stripSize) - 1]!]!),
    density: densitySums(x, y),
  };
}

/** The strip of each point. */
function stripsOf(byY: Uint32Array, stripSize: number): Uint32Array {
  const stripOf = new Uint32Array(byY.length);
  for (let i = 0; i < byY.length; i++) stripOf[byY[i]!] = Math.floor(i / stripSize);
  return stripOf;
}

/** The points strip by strip; those of one stay in their order. */
function dealToStrips(byX: Uint32Array, stripOf: Uint32Array, strips: number, stripSize: number): Uint32Array {
  const next = Uint32Array.from({ length: strips }, (_, strip) => strip * stripSize);
  const order = new Uint32Array(byX.length);
  for (let i = 0; i < byX.length; i++) order[next[stripOf[byX[i]!]!]!++] = byX[i]!;
  return order;
}

/** The index that `packPoints` packed, over the same points. */
export function openPointIndex(
  { stripSize, order, low, high, density: packed }: PackedPoints,
  x: Int32Array,
  y: Int32Array,
): PointIndex {
  const density = densityGrid(packed);

  /** The first place of [from, to), along which x ascends, whose x is at least `value`; `to` when none is. */
  const firstAtLeast = (from: number, to: number, value: number): number => {
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (x[order[middle]!]! < value) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  return {
    byteLength: order.byteLength + low.byteLength + high.byteLength + density.byteLength,
    range(minX, minY, maxX, maxY) {
      invariant(![minX, minY, maxX, maxY].some(Number.isNaN), 'a box has four numbers');
      const found = new Uint32Array(density.countAtMost(minX, minY, maxX, maxY));
      let filled = 0;
      for (let strip = 0; strip < low.length; strip++) {
        if (high[strip]! < minY || low[strip]! > maxY) continue;
        const stripEnd = Math.min(order.length, (strip + 1) * stripSize);
        const first = firstAtLeast(strip * stripSize, stripEnd, minX);
        const end = firstAtLeast(first, stripEnd, Math.floor(maxX) + 1);
        if (low[strip]! >= minY && high[strip]! <= maxY) {
          found.set(order.subarray(first, end), filled);
          filled += end - first;
          continue;
        }
        for (let i = first; i < end; i++) {
          const point = order[i]!;
          if (y[point]! >= minY && y[point]! <= maxY) found[filled++] = point;
        }
      }
      return found.subarray(0, filled);
    },
    split(region) {
      const inside: Uint32Array[] = [];
      const open: Uint32Array[] = [];
      const addAlike = (from: number, to: number) => {
        if (from === to) return;
        // All of them lie on the same side of the boundary as the first.
        const first = order[from]!;
        if (region.contains(x[first]!, y[first]!)) inside.push(order.subarray(from, to));
      };
      for (let strip = 0; strip < low.length; strip++) {
        const stripEnd = Math.min(order.length, (strip + 1) * stripSize);
        const boundary = region.boundary(low[strip]!, high[strip]!);
        let at = strip * stripSize;
        for (let i = 0; i < boundary.length && at < stripEnd; i += 2) {
          const [from, to] = [boundary[i]!, boundary[i + 1]!];
          if (x[order[at]!]! > to) continue;
          const first = firstAtLeast(at, stripEnd, from);
          const end = firstAtLeast(first, stripEnd, Math.floor(to) + 1);
          addAlike(at, first);
          open.push(order.subarray(first, end));
          at = end;
        }
        addAlike(at, stripEnd);
      }
      return { inside, open };
    },
    countAtMost: density.countAtMost,
  };
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
  return {
    byteLength: sums.byteLength,
    countAtMost(minX, minY, maxX, maxY) {
      if (!(minX <= maxX && minY <= maxY)) return 0;
      // No point is missed: the cells of the corners and all between them cover the box, since `cellOf` is monotonic.
      const west = cellOf(minX, lowX, perX, side);
      const east = cellOf(maxX, lowX, perX, side) + 1;
      const south = cellOf(minY, lowY, perY, side);
      const north = cellOf(maxY, lowY, perY, side) + 1;
      return (
        sums[north * width + east]! -
        sums[north * width + west]! -
        sums[south * width + east]! +
        sums[south * width + west]!
      );
    },
  };
}

/** In which of so many columns or rows a coordinate lies; what is outside counts to the first or last. */
function cellOf(value: number, low: number, per: number, side: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor((value - low) * per)));
}

function densitySums(x: Int32Array, y: Int32Array): PackedDensity {
  const side = Math.max(1, Math.min(256, Math.round(Math.sqrt(x.length / 32))));
  const [lowX, perX] = scale(x, side);
  const [lowY, perY] = scale(y, side);
  const density = { side, lowX, perX, lowY, perY, sums: new Uint32Array((side + 1) * (side + 1)) };
  countCells(x, y, density);
  addUp(density);
  return density;
}

// A loop of its own each: a long one is compiled while it runs, without what follows on it.

/** Counts the points of each cell, in the place of the one beyond it in both directions. */
function countCells(x: Int32Array, y: Int32Array, { side, lowX, perX, lowY, perY, sums }: PackedDensity): void {
  for (let i = 0; i < x.length; i++) {
    const row = cellOf(y[i]!, lowY, perY, side) + 1;
    sums[row * (side + 1) + cellOf(x[i]!, lowX, perX, side) + 1]!++;
  }
}

/** Adds to each cell what is below and before it. */
function addUp({ side, sums }: PackedDensity): void {
  const width = side + 1;
  for (let r = 1; r < width; r++) {
    for (let c = 1; c < width; c++) {
      sums[r * width + c]! += sums[r * width + c - 1]! + sums[(r - 1) * width + c]! - sums[(r - 1) * width + c - 1]!;
    }
  }
}

function scale(values: Int32Array, cells: number): [low: number, cellsPerUnit: number] {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  // Points of one value, or none at all, are in the first cell.
  return high > low ? [low, cells / (high - low)] : [0, 0];
}
