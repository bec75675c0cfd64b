import { type KeyedRows, orderByWord, wordOf } from '../columns/word-order.js';
import { invariant } from '../errors.js';
import type { Stretches } from '../geo/stretches.js';
import type { Work } from '../work/work.js';

/**
 * Finds points in boxes. Coordinates are 32-bit whole numbers, x and y; boxes include their edges. Nothing wraps
 * around.
 */
export interface PointIndex {
  /** Bytes of the index; the coordinates belong to whoever made it. */
  readonly byteLength: number;
  /** The numbers of the points in the box, in no particular order. */
  range(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** The points that may lie in a region: few of them have to be asked. */
  split(region: Region, work: Work): Promise<SplitPoints>;
  /** At least as many points as the box holds, found without looking at them. */
  countAtMost(minX: number, minY: number, maxX: number, maxY: number): number;
}

/** A region of any shape, of which the points of its boundary are in no order. */
export interface Region {
  contains(x: number, y: number): boolean;
  /** What it costs to ask `contains`, in units of work. */
  readonly cost: number;
  /**
   * The stretches of x at which its boundary runs between two y. Points between these that no such stretch holds or
   * parts lie in the region all, or none.
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
 * An index as plain data, from which it is opened at no cost. The points are cut into strips of about equal size by y,
 * and within a strip they stand by x:
 *
 *     y  +----------------+
 *        | .  .. . .   .  |  strip 2    A box takes a stretch of each strip that it meets, found by bisection.
 *        |  [======].  .  |  strip 1    Only in the first and the last, which it may cut, are points asked
 *        | .[. ....].. .  |  strip 0    for their y.
 *        +----------------+ x
 */
export interface PackedPoints {
  /** The numbers of the points, strip by strip. */
  readonly order: Uint32Array;
  /** Strip s: order[starts[s]] up to order[starts[s + 1]]. */
  readonly starts: Uint32Array;
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
  // A box pays a bisection for each strip and looks at points that it does not hold in two: this size keeps both small.
  const stripSize = Math.max(16, Math.round(4 * Math.sqrt(x.length)));
  const levels = levelsOf(y);
  const { starts, stripOfLevel } = cut(levels, stripSize);
  const strips = starts.length - 1;
  const low = new Int32Array(strips).fill(greatest);
  const high = new Int32Array(strips).fill(least);
  const keyed: KeyedRows = { keys: new Uint32Array(x.length), rows: new Uint32Array(x.length) };
  dealToStrips(x, y, levels, stripOfLevel, starts.slice(), low, high, keyed);
  return { order: orderStrips(keyed, starts), starts, low, high, density: densitySums(x, y) };
}

const greatest = 2 ** 31 - 1;
const least = -(2 ** 31);

/** Levels of y, from the lowest on, and how many points are on each. */
interface Levels {
  readonly lowY: number;
  readonly perY: number;
  readonly counts: Uint32Array;
}

/**
 * A strip has whole levels, since to count their points costs less than to sort them: a level with more than its share
 * makes its strip larger.
 */
const mostLevels = 1 << 14;

function levelsOf(y: Int32Array): Levels {
  const count = Math.min(mostLevels, 4 * y.length);
  const [lowY, perY] = scale(y, count);
  const levels = { lowY, perY, counts: new Uint32Array(count) };
  countLevels(y, levels);
  return levels;
}

// A loop of its own each: a long one is compiled while it runs, without what follows on it.

function countLevels(y: Int32Array, { lowY, perY, counts }: Levels): void {
  for (let i = 0; i < y.length; i++) counts[cellOf(y[i]!, lowY, perY, counts.length)]!++;
}

/** Cuts levels into strips of so many points; tells the strip of each level, and where strips start. */
function cut(
  { counts }: Levels,
  stripSize: number,
): { readonly starts: Uint32Array; readonly stripOfLevel: Uint16Array } {
  const starts: number[] = [];
  const stripOfLevel = new Uint16Array(counts.length);
  let points = 0;
  for (let level = 0; level < counts.length; level++) {
    const isFull = starts.length === 0 || points + counts[level]! > starts.at(-1)! + stripSize;
    // A strip begins with a level that has points.
    if (isFull && counts[level]! > 0) starts.push(points);
    stripOfLevel[level] = starts.length - 1;
    points += counts[level]!;
  }
  starts.push(points);
  return { starts: Uint32Array.from(starts), stripOfLevel };
}

/**
 * Deals points to their strips, each with its x as its key. Leaves of each strip the least and the greatest y; `next`:
 * where strips start, which is written over.
 */
function dealToStrips(
  x: Int32Array,
  y: Int32Array,
  { lowY, perY }: Levels,
  stripOfLevel: Uint16Array,
  next: Uint32Array,
  low: Int32Array,
  high: Int32Array,
  { keys, rows }: KeyedRows,
): void {
  for (let i = 0; i < y.length; i++) {
    const strip = stripOfLevel[cellOf(y[i]!, lowY, perY, stripOfLevel.length)]!;
    const place = next[strip]!++;
    keys[place] = wordOf(x[i]!);
    rows[place] = i;
    if (y[i]! < low[strip]!) low[strip] = y[i]!;
    if (y[i]! > high[strip]!) high[strip] = y[i]!;
  }
}

/** The rows strip by strip, those of each in the order of their keys. */
function orderStrips({ keys, rows }: KeyedRows, starts: Uint32Array): Uint32Array {
  const order = new Uint32Array(rows.length);
  for (let strip = 0; strip + 1 < starts.length; strip++) {
    const from = starts[strip]!;
    const to = starts[strip + 1]!;
    order.set(orderByWord({ keys: keys.subarray(from, to), rows: rows.subarray(from, to) }).rows, from);
  }
  return order;
}

/** The index that `packPoints` packed, over the same points. */
export function openPointIndex(
  { order, starts, low, high, density: packed }: PackedPoints,
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
    byteLength: order.byteLength + starts.byteLength + low.byteLength + high.byteLength + density.byteLength,
    range(minX, minY, maxX, maxY) {
      invariant(![minX, minY, maxX, maxY].some(Number.isNaN), 'a box has four numbers');
      const found = new Uint32Array(density.countAtMost(minX, minY, maxX, maxY));
      let filled = 0;
      for (let strip = 0; strip < low.length; strip++) {
        if (high[strip]! < minY || low[strip]! > maxY) continue;
        const stripEnd = starts[strip + 1]!;
        const first = firstAtLeast(starts[strip]!, stripEnd, minX);
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
    async split(region, work) {
      const inside: Uint32Array[] = [];
      const open: Uint32Array[] = [];
      const addAlike = (from: number, to: number) => {
        if (from === to) return;
        // All of them lie on the same side of the boundary as the first.
        const first = order[from]!;
        if (region.contains(x[first]!, y[first]!)) inside.push(order.subarray(from, to));
      };
      for (let strip = 0; strip < low.length; strip++) {
        const stripEnd = starts[strip + 1]!;
        const boundary = region.boundary(low[strip]!, high[strip]!);
        let at = starts[strip]!;
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
        // To find the boundary costs a few questions, and each of its stretches may ask one.
        work.units += region.cost * (5 + boundary.length / 2);
        if (work.isDue) await work.yield();
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

/**
 * Counts in square cells, summed up so that the count of any block of cells takes four look-ups. About 32 points a
 * cell.
 */
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
