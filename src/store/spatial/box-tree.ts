import RBush from 'rbush';
import type { BoxIndex, IndexedBox } from './box-index.js';

interface NumberedBox extends IndexedBox {
  readonly number: number;
}

/** Bytes that a box takes in the tree, its part of the nodes above included; an estimate. */
const bytesOfBox = 120;

/**
 * The index of a few boxes, each known by its index in the list: a tree of objects, loaded in bulk. Unlike `boxIndex`
 * it has no bytes that could be kept.
 */
export function boxTree(boxes: readonly IndexedBox[]): BoxIndex {
  const tree = new RBush<NumberedBox>();
  tree.load(boxes.map(({ minX, minY, maxX, maxY }, number) => ({ minX, minY, maxX, maxY, number })));
  return { byteLength: boxes.length * bytesOfBox, touching: (box) => tree.search(box).map(({ number }) => number) };
}
