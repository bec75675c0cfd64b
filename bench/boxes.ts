import RBush from 'rbush';
import { between, draw, seedBits } from '../generators/draws/random.js';
import { boxIndex, type IndexedBox, openBoxIndex, packBoxes } from '../src/store/spatial/box-index.js';
import { type BenchRow, timesRow } from './row.js';
import { statistics, timed } from './statistics.js';

const seed = seedBits('boxes');
const count = 60_000;
const questions = 2000;

/** An index of boxes like those of frames, opened from bytes as at a cached start and searched; beside rbush. */
export async function benchBoxes(): Promise<BenchRow[]> {
  const boxes = Array.from({ length: count }, (_, n) => boxOf(n, 3));
  const asked = Array.from({ length: questions }, (_, n) => boxOf(n + count, 10));
  const packed = packBoxes(boxes);
  const tree = new RBush<IndexedBox>().load(boxes);
  const ours = boxIndex(boxes);
  for (const box of asked) {
    if (ours.touching(box).length !== tree.search(box).length) throw new Error('both find the same boxes');
  }
  return [
    timesRow(
      `boxes: an index of ${count} at a cached start`,
      statistics(await timed(20, () => openBoxIndex(packed))),
      'rbush, loaded in bulk',
      statistics(await timed(20, () => new RBush<IndexedBox>().load(boxes))),
    ),
    timesRow(
      `boxes: ${questions} searches`,
      statistics(await timed(20, () => asked.forEach((box) => void ours.touching(box)))),
      'rbush',
      statistics(await timed(20, () => asked.forEach((box) => void tree.search(box)))),
    ),
  ];
}

function boxOf(n: number, largest: number): IndexedBox {
  const minX = between(-180, 180 - largest, draw(seed, 1, n));
  const minY = between(-80, 80 - largest, draw(seed, 2, n));
  return {
    minX,
    minY,
    maxX: minX + between(0.2, largest, draw(seed, 3, n)),
    maxY: minY + between(0.2, largest, draw(seed, 4, n)),
  };
}
