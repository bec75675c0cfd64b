import type { Work } from '../work/work.js';
import type { PointBox } from './box-cells.js';
import { halvesOf, leafSize, type PackedTree, type TreeCell, wholeTree } from './packed-tree.js';

/** A region of any shape. Costs are units of work. */
export interface PointRegion {
  contains(x: number, y: number): boolean;
  /** What it costs to ask `contains`. */
  readonly cost: number;
  /** False only where the boundary does not run through the box: then all of its points lie in the region, or none. */
  boundaryMeets(box: PointBox): boolean;
  /** What it costs to ask `boundaryMeets`. */
  boundaryCost(box: PointBox): number;
}

export interface SplitPoints {
  /** Points that lie in the region. */
  readonly inside: readonly Uint32Array[];
  /** Points near its boundary: they may lie in it or not. */
  readonly open: readonly Uint32Array[];
}

/** Divides the points of a tree by a region: cells that its boundary does not meet are settled by one point each. */
export async function splitPoints(tree: PackedTree, region: PointRegion, work: Work): Promise<SplitPoints> {
  const { ids, coords } = tree;
  const inside: Uint32Array[] = [];
  const open: Uint32Array[] = [];
  const middles: number[] = [];
  const cells: TreeCell[] = [wholeTree(tree)];
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    const size = cell.to - cell.from + 1;
    if (size === 0) continue;
    const cost = region.boundaryCost(cell);
    work.units += Math.min(cost, size) + region.cost;
    if (cost < size * region.cost && !region.boundaryMeets(cell)) {
      if (region.contains(coords[2 * cell.from]!, coords[2 * cell.from + 1]!))
        inside.push(ids.subarray(cell.from, cell.to + 1));
    } else if (size <= leafSize) {
      open.push(ids.subarray(cell.from, cell.to + 1));
    } else {
      const [low, high, middle] = halvesOf(tree, cell);
      middles.push(ids[middle]!);
      cells.push(low, high);
    }
    if (work.isDue) await work.yield();
  }
  open.push(Uint32Array.from(middles));
  return { inside, open };
}
