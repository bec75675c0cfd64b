import KDBush from 'kdbush';
import { invariant } from '../../base/errors.js';

/**
 * The arrays of a tree as kdbush makes them: ids[i] is the number of the point at (coords[2 * i], coords[2 * i + 1]).
 * The middle of a range divides it by x, the middle of each half divides that half by y, and so on by x and y in turn:
 *
 *     ids  | no greater x than m | m | no lesser x than m |
 *
 * A range of at most `leafSize` points is in no order.
 */
export interface PackedTree {
  readonly ids: Uint32Array;
  readonly coords: Int32Array;
}

const nodeSize = 16;
/** A range is divided if its last index is more than `nodeSize` above its first. */
export const leafSize = nodeSize + 1;

/** The tree of the points (x[i], y[i]). */
export function packTree(x: Int32Array, y: Int32Array): PackedTree {
  invariant(x.length === y.length, 'every point has an x and a y');
  const tree = new KDBush(x.length, nodeSize, Int32Array);
  for (let i = 0; i < x.length; i++) tree.add(x[i]!, y[i]!);
  const { ids, coords } = tree.finish();
  return { ids: Uint32Array.from(ids), coords: coords as Int32Array };
}

/**
 * The points ids[from] to ids[to] of a tree, and a box that holds them all, which follows from the divisions of the
 * tree.
 */
export interface TreeCell {
  readonly from: number;
  readonly to: number;
  readonly isDividedByX: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** All points of a tree. */
export function wholeTree({ ids }: PackedTree): TreeCell {
  const everywhere = { minX: -(2 ** 31), minY: -(2 ** 31), maxX: 2 ** 31 - 1, maxY: 2 ** 31 - 1 };
  return { from: 0, to: ids.length - 1, isDividedByX: true, ...everywhere };
}

/** The two halves of a cell of more than `leafSize` points, and the index of the point between them. */
export function halvesOf({ coords }: PackedTree, cell: TreeCell): { low: TreeCell; high: TreeCell; middle: number } {
  const { from, to, isDividedByX: byX, minX, minY, maxX, maxY } = cell;
  const middle = (from + to) >> 1;
  const x = coords[2 * middle]!;
  const y = coords[2 * middle + 1]!;
  const isDividedByX = !byX;
  return {
    low: { from, to: middle - 1, isDividedByX, minX, minY, maxX: byX ? x : maxX, maxY: byX ? maxY : y },
    high: { from: middle + 1, to, isDividedByX, minX: byX ? x : minX, minY: byX ? minY : y, maxX, maxY },
    middle,
  };
}
