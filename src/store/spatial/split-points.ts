import type { Work } from '../../base/work/work.js';
import type { PointBox } from './box-cells.js';
import { halvesOf, leafSize, type PackedTree, type TreeCell, wholeTree } from './packed-tree.js';

/** A region of any shape. Costs are units of work. */
export interface PointRegion {
  contains(x: number, y: number): boolean;
  /** Cost of one call of `contains`. */
  readonly cost: number;
  /** False only if the boundary does not run through the box: then all points of the box are in the region, or none. */
  boundaryMeets(box: PointBox): boolean;
  /** Cost of one call of `boundaryMeets` for this box. */
  boundaryCost(box: PointBox): number;
}

export interface SplitPoints {
  /** Points that lie in the region. */
  readonly inside: readonly Uint32Array[];
  /** Points near the boundary, which may or may not lie in the region. */
  readonly open: readonly Uint32Array[];
}

/**
 * Divides the points of a tree by a region. If the boundary does not meet a cell, one point decides for all points of
 * it. A cell is not compared with the boundary if testing all of its points costs less.
 */
export async function splitPoints(tree: PackedTree, region: PointRegion, work: Work): Promise<SplitPoints> {
  const { ids, coords } = tree;
  const inside: Uint32Array[] = [];
  const open: Uint32Array[] = [];
  const middles: number[] = [];
  const cells: TreeCell[] = [wholeTree(tree)];
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    const size = cell.to - cell.from + 1;
    if (size === 0) continue;
    const boundaryCost = region.boundaryCost(cell);
    const pays = boundaryCost < size * region.cost;
    work.units += region.cost + (pays ? boundaryCost : 0);
    if (pays && !region.boundaryMeets(cell)) {
      if (region.contains(coords[2 * cell.from]!, coords[2 * cell.from + 1]!))
        inside.push(ids.subarray(cell.from, cell.to + 1));
    } else if (size <= leafSize) {
      open.push(ids.subarray(cell.from, cell.to + 1));
    } else {
      const { low, high, middle } = halvesOf(tree, cell);
      middles.push(ids[middle]!);
      cells.push(low, high);
    }
    if (work.isDue) await work.yield();
  }
  open.push(Uint32Array.from(middles));
  return { inside, open };
}
