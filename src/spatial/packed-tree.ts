import KDBush from 'kdbush';
import { invariant } from '../errors.js';

/**
 * The arrays of a kdbush tree, from which it is opened at no cost: ids[i] is the number of the point at (coords[2 * i],
 * coords[2 * i + 1]). The middle of a range parts it by x, the middle of each half parts that by y, and so on in turn:
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
/** kdbush parts ranges whose last index is more than `nodeSize` above the first. */
export const leafSize = nodeSize + 1;

/** The tree of the points (x[i], y[i]). */
export function packTree(x: Int32Array, y: Int32Array): PackedTree {
  invariant(x.length === y.length, 'every point has an x and a y');
  const tree = new KDBush(x.length, nodeSize, Int32Array);
  for (let i = 0; i < x.length; i++) tree.add(x[i]!, y[i]!);
  const { ids, coords } = tree.finish();
  // Fewer than 65,536 points have numbers of two bytes there.
  return { ids: ids instanceof Uint32Array ? ids : Uint32Array.from(ids), coords: coords as Int32Array };
}

/** kdbush over the arrays. `KDBush.from` takes a buffer of its own, while kept arrays are parts of a file's buffer. */
export function openTree({ ids, coords }: PackedTree): Pick<KDBush, 'range'> {
  const empty = new KDBush(0, nodeSize, Int32Array).finish();
  return Object.assign(empty, { numItems: ids.length, ids, coords });
}

/** The points at the indexes [from, to] of a tree, ends included, and the box that its partings leave to them. */
export interface TreeCell {
  readonly from: number;
  readonly to: number;
  readonly isPartedByX: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** All points of a tree. */
export function wholeTree({ ids }: PackedTree): TreeCell {
  const everywhere = { minX: -(2 ** 31), minY: -(2 ** 31), maxX: 2 ** 31 - 1, maxY: 2 ** 31 - 1 };
  return { from: 0, to: ids.length - 1, isPartedByX: true, ...everywhere };
}

/** The two cells on both sides of the point that parts a cell of more than `leafSize` points, and its index. */
export function partsOf({ coords }: PackedTree, cell: TreeCell): [low: TreeCell, high: TreeCell, middle: number] {
  const { from, to, isPartedByX, minX, minY, maxX, maxY } = cell;
  const middle = (from + to) >> 1;
  const [x, y] = [coords[2 * middle]!, coords[2 * middle + 1]!];
  const [low, high] = isPartedByX
    ? [
        { maxX: x, maxY },
        { minX: x, minY },
      ]
    : [
        { maxX, maxY: y },
        { minX, minY: y },
      ];
  return [
    { from, to: middle - 1, isPartedByX: !isPartedByX, minX, minY, maxX: low.maxX, maxY: low.maxY },
    { from: middle + 1, to, isPartedByX: !isPartedByX, minX: high.minX, minY: high.minY, maxX, maxY },
    middle,
  ];
}
