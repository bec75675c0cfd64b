import type { Corners } from './clip-ring.js';

/**
 * The corners of a ring from which no other deviates by more than `tolerance`, by the algorithm of Douglas and Peucker
 * on its two halves: from the first corner to the one farthest from it, and back.
 */
export function simplifyRing(ring: Corners, tolerance: number): Corners {
  const count = ring.length / 2;
  if (count < 5) return ring;
  const most = tolerance * tolerance;
  const kept = new Uint8Array(count + 1);
  const half = farthest(0, 0).index;
  kept[0] = 1;
  kept[half] = 1;
  const open: [from: number, to: number][] = [
    [0, half],
    [half, count],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const { index, square } = farthest(from, to);
    if (square <= most) continue;
    kept[index] = 1;
    open.push([from, index], [index, to]);
  }
  const left: number[] = [];
  for (let i = 0; i < count; i++) if (kept[i] === 1) left.push(ring[2 * i]!, ring[2 * i + 1]!);
  return left;

  /** The corner farthest from the edge between two, of those between them; of all if both are the first. */
  function farthest(from: number, to: number): { readonly index: number; readonly square: number } {
    const [ax, ay] = [ring[2 * from]!, ring[2 * from + 1]!];
    // The corner after the last is the first.
    const [dx, dy] = [ring[2 * (to % count)]! - ax, ring[2 * (to % count) + 1]! - ay];
    const length = dx * dx + dy * dy;
    let index = from;
    let square = -1;
    for (let i = from + 1; i < (to === from ? count : to); i++) {
      const [x, y] = [ring[2 * i]! - ax, ring[2 * i + 1]! - ay];
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
      const [offX, offY] = [x - share * dx, y - share * dy];
      const here = offX * offX + offY * offY;
      if (here <= square) continue;
      square = here;
      index = i;
    }
    return { index, square };
  }
}
