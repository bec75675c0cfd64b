import { invariant } from '../../base/errors.js';
import { halvesOf, leafSize, type PackedTree, type TreeCell, wholeTree } from './packed-tree.js';

/** A box with its edges. */
export interface PointBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** `from` and `to`: indexes into the tree, ends included. `areInside`: whether all of these points lie in the box. */
type VisitRun = (from: number, to: number, areInside: boolean) => void;

/**
 * Visits runs of points that together hold every point of the box, none twice. Looks at no more than one point for each
 * run.
 */
export function visitBox(tree: PackedTree, box: PointBox, visit: VisitRun): void {
  invariant(![box.minX, box.minY, box.maxX, box.maxY].some(Number.isNaN), 'a box has four numbers');
  visitCell(tree, wholeTree(tree), box, visit);
}

function visitCell(tree: PackedTree, cell: TreeCell, box: PointBox, visit: VisitRun): void {
  if (cell.minX > box.maxX || cell.maxX < box.minX || cell.minY > box.maxY || cell.maxY < box.minY) return;
  const isInside = cell.minX >= box.minX && cell.maxX <= box.maxX && cell.minY >= box.minY && cell.maxY <= box.maxY;
  if (isInside || cell.to - cell.from < leafSize) {
    visit(cell.from, cell.to, isInside);
    return;
  }
  const { low, high, middle } = halvesOf(tree, cell);
  visit(middle, middle, false);
  visitCell(tree, low, box, visit);
  visitCell(tree, high, box, visit);
}
