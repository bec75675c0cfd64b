import Flatbush from 'flatbush';
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
  readonly byteLength: number;
  /** The numbers of the boxes that share a point with the given one, in no particular order. */
  touching(box: IndexedBox): number[];
}

/** Over boxes, each known by its place in the list. */
export function boxIndex(boxes: readonly IndexedBox[]): BoxIndex {
  return openBoxIndex(packBoxes(boxes));
}

/** The bytes of an index, from which it is opened at no cost. */
export function packBoxes(boxes: readonly IndexedBox[]): Uint8Array {
  // flatbush refuses to hold nothing.
  if (boxes.length === 0) return new Uint8Array(0);
  const tree = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) {
    invariant(minX <= maxX && minY <= maxY, 'a box has four numbers, the low ones first');
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return new Uint8Array(tree.data);
}

/** The index that `packBoxes` packed; its bytes begin at a multiple of eight. */
export function openBoxIndex(packed: Uint8Array): BoxIndex {
  const { byteLength } = packed;
  if (byteLength === 0) return { byteLength, touching: () => [] };
  const tree = Flatbush.from(packed.buffer, packed.byteOffset);
  return { byteLength, touching: ({ minX, minY, maxX, maxY }) => tree.search(minX, minY, maxX, maxY) };
}
