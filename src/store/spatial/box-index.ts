import Flatbush from 'flatbush';
import RBush from 'rbush';
import { invariant } from '../../base/errors.js';

/** A box with its edges. Coordinates do not wrap around. */
export interface IndexedBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Finds the boxes that touch a box. */
export interface BoxIndex {
  readonly byteLength: number;
  /** The numbers of the boxes that share a point with the given one, in no particular order. */
  touching(box: IndexedBox): number[];
}

/** The index of boxes, each known by its index in the list. */
export function boxIndex(boxes: readonly IndexedBox[]): BoxIndex {
  return openBoxIndex(packBoxes(boxes));
}

/** The bytes of an index, which `openBoxIndex` opens without work. */
export function packBoxes(boxes: readonly IndexedBox[]): Uint8Array {
  // flatbush needs at least one box.
  if (boxes.length === 0) return new Uint8Array(0);
  const tree = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) {
    invariant(minX <= maxX && minY <= maxY, 'a box has four numbers, the low ones first');
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return new Uint8Array(tree.data);
}

/** The index in the bytes of `packBoxes`, which begin at a multiple of eight. */
export function openBoxIndex(packed: Uint8Array): BoxIndex {
  const { byteLength } = packed;
  if (byteLength === 0) return { byteLength, touching: () => [] };
  const tree = Flatbush.from(packed.buffer, packed.byteOffset);
  return { byteLength, touching: ({ minX, minY, maxX, maxY }) => tree.search(minX, minY, maxX, maxY) };
}

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
