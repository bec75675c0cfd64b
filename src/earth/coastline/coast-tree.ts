import { createCoastRuns, squareToBox } from './coast-runs.js';
import type { CoastStretches } from './coast-stretches.js';
import type { Foot } from './nearest-segment.js';
import { stretchBoxes } from './stretch-boxes.js';

/** Finds the nearest point of the coast. */
export interface CoastTree {
  /** The point of all segments nearest to the unit vector (x, y, z), and the squared chord to it. */
  nearest(x: number, y: number, z: number): Foot;
}

/** Children of a node; the order of the stretches in the file is made for it. */
const fanOut = 8;
const deepest = 16;

/**
 * A packed tree of boxes in space over the stretches, in the order of the file: without sorting, without trigonometry,
 * and without special cases at the poles and 180°. The nearest point is never missed. A box holds all points of its
 * segments: it is the box of their ends, widened by the greatest rise of an arc over its chord and by the rounding. So
 * a box is at least as near as any segment in it, and the search skips only boxes that are no nearer than the best
 * point so far.
 */
export function buildCoastTree(stretches: CoastStretches): CoastTree {
  const runs = createCoastRuns(stretches);
  const levels = [stretchBoxes(stretches)];
  while (levels.at(-1)!.length > 6 * fanOut) levels.push(parentBoxes(levels.at(-1)!));

  // Work space of one search: nodes still to be examined; of each node's children the nearest is on top.
  const stackNode = new Uint32Array(fanOut * deepest);
  const stackLevel = new Uint8Array(fanOut * deepest);
  const stackSquare = new Float64Array(fanOut * deepest);

  return {
    nearest(x, y, z) {
      const foot: Foot = { squaredChord: 5, x: 0, y: 0, z: 0 };
      let top = push(0, levels.length - 1, 0, foot.squaredChord, x, y, z);
      while (top > 0) {
        top--;
        if (stackSquare[top]! >= foot.squaredChord) continue;
        const node = stackNode[top]!;
        const level = stackLevel[top]!;
        if (level > 0) top = push(top, level - 1, node * fanOut, foot.squaredChord, x, y, z);
        else runs.nearer(foot, node, x, y, z);
      }
      return foot;
    },
  };

  /**
   * Puts the children of one node, from `first` on, on the stack, the nearest last, without those that are no nearer
   * than `best`.
   */
  function push(bottom: number, level: number, first: number, best: number, x: number, y: number, z: number): number {
    const boxes = levels[level]!;
    const end = Math.min(first + fanOut, boxes.length / 6);
    let top = bottom;
    for (let node = first; node < end; node++) {
      const square = squareToBox(boxes, node * 6, x, y, z);
      if (square >= best) continue;
      let slot = top++;
      for (; slot > bottom && stackSquare[slot - 1]! < square; slot--) {
        stackSquare[slot] = stackSquare[slot - 1]!;
        stackNode[slot] = stackNode[slot - 1]!;
        stackLevel[slot] = stackLevel[slot - 1]!;
      }
      stackSquare[slot] = square;
      stackNode[slot] = node;
      stackLevel[slot] = level;
    }
    return top;
  }
}

function parentBoxes(children: Float32Array): Float32Array {
  const count = Math.ceil(children.length / 6 / fanOut);
  const boxes = new Float32Array(count * 6);
  for (let node = 0; node < count; node++) {
    const end = Math.min((node + 1) * fanOut * 6, children.length);
    for (let axis = 0; axis < 6; axis++) {
      let edge = children[node * fanOut * 6 + axis]!;
      for (let i = node * fanOut * 6 + axis; i < end; i += 6) {
        edge = axis < 3 ? Math.min(edge, children[i]!) : Math.max(edge, children[i]!);
      }
      boxes[node * 6 + axis] = edge;
    }
  }
  return boxes;
}
