import { invariant } from '../errors.js';
import type { Work } from '../work/work.js';
import { countAtMost } from './count-points.js';
import { openTree, type PackedTree, packTree } from './packed-tree.js';
import { type Region, type SplitPoints, splitPoints } from './split-points.js';

/**
 * Finds points in boxes. Coordinates are 32-bit whole numbers, x and y; boxes include their edges. Nothing wraps
 * around.
 */
export interface PointIndex {
  readonly byteLength: number;
  /** The numbers of the points in the box, in no particular order. */
  range(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** Which points lie in a region, as far as that is known without asking each one. */
  split(region: Region, work: Work): Promise<SplitPoints>;
  /** At least as many points as the box holds, found without looking at them. */
  countAtMost(minX: number, minY: number, maxX: number, maxY: number): number;
}

/** Over the points (x[i], y[i]). */
export function pointIndex(x: Int32Array, y: Int32Array): PointIndex {
  return openPointIndex(packTree(x, y));
}

/** The index over a packed tree. */
export function openPointIndex(packed: PackedTree): PointIndex {
  const tree = openTree(packed);
  return {
    byteLength: packed.ids.byteLength + packed.coords.byteLength,
    range(minX, minY, maxX, maxY) {
      // kdbush finds nothing in a box with NaN, and says nothing.
      invariant(![minX, minY, maxX, maxY].some(Number.isNaN), 'a box has four numbers');
      return Uint32Array.from(tree.range(minX, minY, maxX, maxY));
    },
    split: (region, work) => splitPoints(packed, region, work),
    countAtMost: (minX, minY, maxX, maxY) => countAtMost(packed, minX, minY, maxX, maxY),
  };
}
