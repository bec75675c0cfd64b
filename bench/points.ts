import KDBush from 'kdbush';
import { between, draw, seedBits } from '../generators/draws/random.js';
import { packPoints, pointIndex } from '../src/spatial/point-index.js';
import { type BenchRow, timesRow } from './row.js';
import { statistics, timed } from './statistics.js';

const seed = seedBits('points');
const count = 480_000;
const questions = 500;
/** Points lie in so many heaps, as events do near ports and on grounds. */
const heaps = 400;

/**
 * As many points as a default ocean has events: indexed and searched by boxes of half a degree to ten, beside kdbush
 * with the same points.
 */
export async function benchPoints(): Promise<BenchRow[]> {
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  for (let n = 0; n < count; n++) [x[n], y[n]] = pointOf(n);
  const boxes = Array.from({ length: questions }, (_, n) => {
    const half = between(0.25e6, 5e6, draw(seed, 5, n));
    const [lon, lat] = pointOf(n * 7);
    return [lon - half, lat - half, lon + half, lat + half].map(Math.round) as Box;
  });
  const packKdbush = () => {
    const tree = new KDBush(count, 64, Int32Array);
    for (let i = 0; i < count; i++) tree.add(x[i]!, y[i]!);
    return tree.finish();
  };
  const ours = pointIndex(x, y);
  const theirs = packKdbush();
  for (const box of boxes) {
    if (ours.range(...box).length !== theirs.range(...box).length) throw new Error('both find the same points');
  }
  return [
    {
      what: 'points: bytes a point',
      ours: `${(ours.byteLength / count).toFixed(1)} bytes`,
      spread: 'coordinates left out, which the columns hold',
      baseline: `kdbush: ${(theirs.data.byteLength / count).toFixed(1)} bytes`,
      ratio: `${(theirs.data.byteLength / ours.byteLength).toPrecision(2)} times as small`,
    },
    timesRow(
      `points: an index of ${count}`,
      statistics(await timed(7, () => void packPoints(x, y))),
      'kdbush',
      statistics(await timed(7, () => void packKdbush())),
    ),
    timesRow(
      `points: ${questions} searches`,
      statistics(await timed(7, () => boxes.forEach((box) => void ours.range(...box)))),
      'kdbush',
      statistics(await timed(7, () => boxes.forEach((box) => void theirs.range(...box)))),
    ),
  ];
}

type Box = [minX: number, minY: number, maxX: number, maxY: number];

/** Millionths of a degree. */
function pointOf(n: number): [x: number, y: number] {
  const heap = Math.floor(draw(seed, 1, n) * heaps);
  const spread = between(0.05e6, 5e6, draw(seed, 2, heap));
  const lon = between(-170e6, 170e6, draw(seed, 3, heap)) + spread * (draw(seed, 4, n) - draw(seed, 6, n));
  const lat = between(-60e6, 60e6, draw(seed, 7, heap)) + spread * (draw(seed, 8, n) - draw(seed, 9, n));
  return [Math.round(lon), Math.round(lat)];
}
