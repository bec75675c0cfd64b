import type { Work } from '../../base/work/work.js';
import { type PointBox, visitBox } from './box-cells.js';
import { type PackedTree, packTree } from './packed-tree.js';
import { type PointRegion, type SplitPoints, splitPoints } from './split-points.js';

/** Finds points in boxes, edges included. Coordinates are 32-bit whole numbers and do not wrap around. */
export interface PointIndex {
  readonly byteLength: number;
  /** The numbers of the points in the box, in no particular order. */
  range(box: PointBox): readonly Uint32Array[];
  /** The points in a region, as far as the cells of the tree decide without a test of each point. */
  split(region: PointRegion, work: Work): Promise<SplitPoints>;
  /** An upper bound of the points in the box, found without testing them. */
  countAtMost(box: PointBox): number;
}

/** The index of the points (x[i], y[i]). */
export function pointIndex(x: Int32Array, y: Int32Array): PointIndex {
  return openPointIndex(packTree(x, y));
}

/** The index on a packed tree. */
export function openPointIndex(tree: PackedTree): PointIndex {
  const { ids, coords } = tree;
  return {
    byteLength: ids.byteLength + coords.byteLength,
    range(box) {
      const found: Uint32Array[] = [];
      const tested: number[] = [];
      visitBox(tree, box, (from, to, areInside) => {
        if (areInside) {
          found.push(ids.subarray(from, to + 1));
          return;
        }
        for (let i = from; i <= to; i++) {
          const [x, y] = [coords[2 * i]!, coords[2 * i + 1]!];
          if (x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY) tested.push(ids[i]!);
        }
      });
      found.push(Uint32Array.from(tested));
      return found;
    },
    countAtMost(box) {
      let count = 0;
      visitBox(tree, box, (from, to) => {
        count += to - from + 1;
      });
      return count;
    },
    split: (region, work) => splitPoints(tree, region, work),
  };
}
