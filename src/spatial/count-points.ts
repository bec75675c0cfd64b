import { leafSize, type PackedTree, partsOf, type TreeCell, wholeTree } from './packed-tree.js';

/** At least as many points as the box (edges included) holds, found from cells of the tree instead of its points. */
export function countAtMost(tree: PackedTree, minX: number, minY: number, maxX: number, maxY: number): number {
  if (!(minX <= maxX && minY <= maxY)) return 0;
  let count = 0;
  const cells: TreeCell[] = [wholeTree(tree)];
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    if (cell.minX > maxX || cell.maxX < minX || cell.minY > maxY || cell.maxY < minY) continue;
    const size = cell.to - cell.from + 1;
    const isInside = cell.minX >= minX && cell.maxX <= maxX && cell.minY >= minY && cell.maxY <= maxY;
    if (isInside || size <= leafSize) {
      count += size;
      continue;
    }
    const [low, high] = partsOf(tree, cell);
    count++;
    cells.push(low, high);
  }
  return count;
}
