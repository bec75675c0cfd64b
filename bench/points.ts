import { between, draw, seedBits } from '../generators/draws/random.js';
import type { PointBox } from '../src/store/spatial/box-cells.js';
import { packTree } from '../src/store/spatial/packed-tree.js';
import { pointIndex } from '../src/store/spatial/point-index.js';
import { type BenchRow, milliseconds, timesRow } from './row.js';
import { statistics, timed } from './statistics.js';

const seed = seedBits('points');
const count = 480_000;
const questions = 500;
/** The number of clusters in which points lie, as events do near ports and on grounds. */
const heaps = 400;

/**
 * As many points as a default ocean has events: indexed, and searched by boxes of half a degree to ten beside a test of
 * each point.
 */
export async function benchPoints(): Promise<BenchRow[]> {
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  for (let n = 0; n < count; n++) [x[n], y[n]] = pointOf(n);
  const boxes = Array.from({ length: questions }, (_, n) => {
    const half = between(0.25e6, 5e6, draw(seed, 5, n));
    const [lon, lat] = pointOf(n * 7);
    const [minX, minY, maxX, maxY] = [lon - half, lat - half, lon + half, lat + half];
    return { minX, minY, maxX, maxY };
  });
  const index = pointIndex(x, y);
  const scan = ({ minX, minY, maxX, maxY }: PointBox) => {
    const found: number[] = [];
    for (let i = 0; i < count; i++) if (x[i]! >= minX && x[i]! <= maxX && y[i]! >= minY && y[i]! <= maxY) found.push(i);
    return found.length;
  };
  const search = (box: PointBox) => index.range(box).reduce((sum, { length }) => sum + length, 0);
  const scanned = boxes.slice(0, questions / 10);
  for (const box of scanned) if (search(box) !== scan(box)) throw new Error('both find the same points');
  const building = statistics(await timed(7, () => void packTree(x, y)));
  return [
    {
      what: 'points: bytes a point',
      ours: `${(index.byteLength / count).toFixed(1)} bytes`,
      spread: '',
      baseline: '',
      ratio: '',
    },
    {
      what: `points: an index of ${count}`,
      ours: milliseconds(building.median),
      spread: `${milliseconds(building.least)} to ${milliseconds(building.most)}`,
      baseline: '',
      ratio: '',
    },
    timesRow(
      `points: ${scanned.length} searches`,
      statistics(await timed(7, () => scanned.forEach((box) => void search(box)))),
      'a test of each point',
      statistics(await timed(7, () => scanned.forEach((box) => void scan(box)))),
    ),
  ];
}

/** Millionths of a degree. */
function pointOf(n: number): [x: number, y: number] {
  const heap = Math.floor(draw(seed, 1, n) * heaps);
  const spread = between(0.05e6, 5e6, draw(seed, 2, heap));
  const lon = between(-170e6, 170e6, draw(seed, 3, heap)) + spread * (draw(seed, 4, n) - draw(seed, 6, n));
  const lat = between(-60e6, 60e6, draw(seed, 7, heap)) + spread * (draw(seed, 8, n) - draw(seed, 9, n));
  return [Math.round(lon), Math.round(lat)];
}
