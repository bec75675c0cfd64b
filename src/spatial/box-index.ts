import RBush from 'rbush';
import { invariant } from '../errors.js';

/** A box by its edges, which belong to it. Nothing wraps around. */
export interface IndexedBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Finds the boxes that touch a box. */
export interface BoxIndex {
  /** The numbers of the boxes that share a point with the given one, in no particular order. */
  touching(box: IndexedBox): number[];
}

/** Over boxes, each known by its place in the list. */
export function boxIndex(boxes: readonly IndexedBox[]): BoxIndex {
  const entries = boxes.map(({ minX, minY, maxX, maxY }, place) => {
    invariant(minX <= maxX && minY <= maxY, 'a box has four numbers, the low ones first');
    return { minX, minY, maxX, maxY, place };
  });
  const tree = new RBush<(typeof entries)[number]>().load(entries);
  return { touching: (box) => tree.search(box).map((entry) => entry.place) };
}
