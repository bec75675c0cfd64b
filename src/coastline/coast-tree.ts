import type { CoastLines } from './coast-lines.js';
import type { CoastRuns } from './coast-runs.js';
import { type Foot, nearerFoot } from './nearest-segment.js';
import { unit, unitVectors } from './unit-vectors.js';

/** Finds the nearest point of the coast. */
export interface CoastTree {
  /** The point of all segments nearest to the unit vector (x, y, z), and the squared chord to it. */
  nearest(x: number, y: number, z: number): Foot;
}

/** Children of a node. */
const fanOut = 8;
/** Rounding of vertices (2^-31) and of box sides (2^-25) on the unit sphere, with room to spare: half a metre. */
const roundingPad = 8e-8;
const deepest = 16;

/**
 * A packed tree of boxes in space over runs of up to eight consecutive segments, on unit vectors: no poles, no 180°, no trigonometry.
 *
 * Nothing nearer is ever missed. A box holds all points of its segments: their ends, widened by the most that an arc rises
 * over its straight chord (a chord of length c on the unit sphere has a rise below c²/7, also where segments are long), and by the
 * rounding. So the distance from the point to a box is at most that to any segment in it, and a box that is no nearer than the
 * best point found so far holds no better one. Only such boxes are passed over.
 */
export function buildCoastTree(lines: CoastLines, runs: CoastRuns): CoastTree {
  const vectors = unitVectors(lines.lonE4, lines.latE4);
  const leaves = halved(runs, vectors);
  const levels = [leafBoxes(leaves, vectors)];
  while (levels.at(-1)!.length > 6 * fanOut) levels.push(parentBoxes(levels.at(-1)!));

  // Work space of one search: nodes still to be looked at, each level's children nearest on top.
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
        else searchLeaf(foot, vectors, leaves.firsts[node]!, leaves.counts[node]!, x, y, z);
      }
      return foot;
    },
  };

  /** Puts the children `first` and following of one node on the stack, the nearest last, without those that hold nothing better. */
  function push(bottom: number, level: number, first: number, best: number, x: number, y: number, z: number): number {
    const boxes = levels[level]!;
    const end = Math.min(first + fanOut, boxes.length / 6);
    let top = bottom;
    for (let node = first; node < end; node++) {
      const square = squareToBox(boxes, node * 6, x, y, z);
      if (square >= best) continue;
      let place = top++;
      for (; place > bottom && stackSquare[place - 1]! < square; place--) {
        stackSquare[place] = stackSquare[place - 1]!;
        stackNode[place] = stackNode[place - 1]!;
        stackLevel[place] = stackLevel[place - 1]!;
      }
      stackSquare[place] = square;
      stackNode[place] = node;
      stackLevel[place] = level;
    }
    return top;
  }
}

function searchLeaf(
  foot: Foot,
  vectors: Int32Array,
  first: number,
  count: number,
  x: number,
  y: number,
  z: number,
): void {
  let ax = vectors[first * 3]! / unit;
  let ay = vectors[first * 3 + 1]! / unit;
  let az = vectors[first * 3 + 2]! / unit;
  for (let i = first * 3 + 3; i < (first + count + 1) * 3; i += 3) {
    const bx = vectors[i]! / unit;
    const by = vectors[i + 1]! / unit;
    const bz = vectors[i + 2]! / unit;
    nearerFoot(foot, x, y, z, ax, ay, az, bx, by, bz);
    ax = bx;
    ay = by;
    az = bz;
  }
}

/** Squared distance from a point to a box: 0 inside. */
function squareToBox(boxes: Float32Array, at: number, x: number, y: number, z: number): number {
  const dx = Math.max(boxes[at]! - x, x - boxes[at + 3]!, 0);
  const dy = Math.max(boxes[at + 1]! - y, y - boxes[at + 4]!, 0);
  const dz = Math.max(boxes[at + 2]! - z, z - boxes[at + 5]!, 0);
  return dx * dx + dy * dy + dz * dz;
}

/** The runs in the order of a tree whose nodes halve space again and again, so that the children of a node lie together on Earth. */
function halved({ firsts, counts }: CoastRuns, vectors: Int32Array): CoastRuns {
  const centres = new Int32Array(firsts.length * 3);
  for (let run = 0; run < firsts.length; run++) {
    const middle = (firsts[run]! + (counts[run]! >> 1)) * 3;
    for (let axis = 0; axis < 3; axis++) centres[run * 3 + axis] = vectors[middle + axis]!;
  }
  const order = new Uint32Array(firsts.length);
  for (let run = 0; run < order.length; run++) order[run] = run;
  halve(order, centres, 0, order.length);
  return { firsts: order.map((run) => firsts[run]!), counts: Uint8Array.from(order, (run) => counts[run]!) };
}

/**
 * Orders places [from, to) so that each node of the packed tree is a box of space: cut across the longest side, at a whole number of
 * nodes of the level below, until a single leaf's parent is left.
 */
function halve(order: Uint32Array, centres: Int32Array, from: number, to: number): void {
  const count = to - from;
  if (count <= fanOut) return;
  let node = fanOut;
  while (node * fanOut < count) node *= fanOut;
  const cut = from + Math.ceil(count / node / 2) * node;
  if (cut >= to) return;
  partition(order, centres, longestAxis(order, centres, from, to), from, to - 1, cut);
  halve(order, centres, from, cut);
  halve(order, centres, cut, to);
}

/** By a sample of some 256 runs: which way to cut bears on speed alone, never on the answer. */
function longestAxis(order: Uint32Array, centres: Int32Array, from: number, to: number): number {
  const step = Math.max(1, (to - from) >> 8);
  let longest = 0;
  let extent = -1;
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity;
    let most = -Infinity;
    for (let i = from; i < to; i += step) {
      const value = centres[order[i]! * 3 + axis]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most - least > extent) {
      extent = most - least;
      longest = axis;
    }
  }
  return longest;
}

/** Quickselect: afterwards no place before `cut` has a greater coordinate than any from `cut` on. */
function partition(order: Uint32Array, centres: Int32Array, axis: number, from: number, to: number, cut: number): void {
  let left = from;
  let right = to;
  while (right > left) {
    const pivot = centres[order[(left + right) >> 1]! * 3 + axis]!;
    let i = left;
    let j = right;
    while (i <= j) {
      while (centres[order[i]! * 3 + axis]! < pivot) i++;
      while (centres[order[j]! * 3 + axis]! > pivot) j--;
      if (i > j) break;
      const kept = order[i]!;
      order[i++] = order[j]!;
      order[j--] = kept;
    }
    if (cut <= j) right = j;
    else if (cut >= i) left = i;
    else return;
  }
}

/** Six numbers a leaf: least x, y, z and greatest x, y, z of all points of its arcs. */
function leafBoxes({ firsts, counts }: CoastRuns, vectors: Int32Array): Float32Array {
  const boxes = new Float32Array(firsts.length * 6);
  for (let leaf = 0; leaf < firsts.length; leaf++) {
    const from = firsts[leaf]! * 3;
    const to = from + counts[leaf]! * 3;
    let longest = 0;
    for (let i = from; i < to; i += 3) {
      const dx = vectors[i + 3]! - vectors[i]!;
      const dy = vectors[i + 4]! - vectors[i + 1]!;
      const dz = vectors[i + 5]! - vectors[i + 2]!;
      longest = Math.max(longest, dx * dx + dy * dy + dz * dz);
    }
    const pad = longest / unit / unit / 7 + roundingPad;
    for (let axis = 0; axis < 3; axis++) {
      let least = Infinity;
      let most = -Infinity;
      for (let i = from + axis; i <= to + axis; i += 3) {
        least = Math.min(least, vectors[i]!);
        most = Math.max(most, vectors[i]!);
      }
      boxes[leaf * 6 + axis] = least / unit - pad;
      boxes[leaf * 6 + 3 + axis] = most / unit + pad;
    }
  }
  return boxes;
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
