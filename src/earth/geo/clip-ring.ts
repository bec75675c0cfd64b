import type { Box } from './polygon.js';

/** The corners of a ring: x, y, x, y and so on. The first corner is not repeated at the end. */
export type Corners = readonly number[];

/**
 * The parts of a ring's area that lie in a box, as rings of the same orientation. The ring must not cross itself. Parts
 * that the box separates are rings of their own, never joined along its edge.
 */
export function clipRing(ring: Corners, { west, south, east, north }: Box): Corners[] {
  return [ring]
    .flatMap((part) => cut(part, 0, west, 1))
    .flatMap((part) => cut(part, 0, east, -1))
    .flatMap((part) => cut(part, 1, south, 1))
    .flatMap((part) => cut(part, 1, north, -1));
}

/** A run of the ring inside the line, from its entry to its exit. */
interface Chain {
  readonly corners: number[];
  /** Positions along the line of the entry and the exit. */
  readonly from: number;
  readonly to: number;
}

/** The parts of a ring at or beyond `at` on an axis (0: x, 1: y), in the direction of `sign`. */
function cut(ring: Corners, axis: 0 | 1, at: number, sign: 1 | -1): Corners[] {
  const count = ring.length / 2;
  const inside = (i: number) => sign * (ring[2 * i + axis]! - at) >= 0;
  const first = firstEntry(count, inside);
  if (first === undefined) return inside(0) ? [ring] : [];

  const chains: Chain[] = [];
  let corners: number[] = [];
  let from = 0;
  for (let step = 0; step < count; step++) {
    const [i, next] = [(first + step) % count, (first + step + 1) % count];
    if (!inside(i) && !inside(next)) continue;
    if (inside(i)) {
      corners.push(ring[2 * i]!, ring[2 * i + 1]!);
      if (inside(next)) continue;
    }
    const cross = crossing(ring, i, next, axis, at);
    const onLine = axis === 0 ? [at, cross] : [cross, at];
    if (inside(i)) chains.push({ corners: [...corners, ...onLine], from, to: cross });
    else [corners, from] = [onLine, cross];
  }
  return joined(chains);
}

/** The corner before the first edge that enters; undefined if none does. */
function firstEntry(count: number, inside: (i: number) => boolean): number | undefined {
  for (let i = 0; i < count; i++) if (!inside(i) && inside((i + 1) % count)) return i;
  return undefined;
}

/** The position along the line at which the edge between two corners crosses it. */
export function crossing(ring: Corners, i: number, next: number, axis: 0 | 1, at: number): number {
  const other = axis === 0 ? 1 : 0;
  // Computed from the lower end in both directions, so that neighbouring rings are cut at the same point.
  const [a, b] = ring[2 * i + axis]! < ring[2 * next + axis]! ? [i, next] : [next, i];
  const share = (at - ring[2 * a + axis]!) / (ring[2 * b + axis]! - ring[2 * a + axis]!);
  return ring[2 * a + other]! + share * (ring[2 * b + other]! - ring[2 * a + other]!);
}

/**
 * Along the line the area lies between the first and the second crossing of the ring, the third and the fourth, and so
 * on. The exit of a chain is joined to the entry with which it forms such a pair.
 */
function joined(chains: readonly Chain[]): Corners[] {
  if (chains.length === 1) return [chains[0]!.corners];
  const crossings = chains
    .flatMap(({ from, to }, chain) => [
      { at: from, chain, begins: true },
      { at: to, chain, begins: false },
    ])
    .sort((a, b) => a.at - b.at);
  const nextOf = new Map<number, number>();
  for (const [i, { chain, begins }] of crossings.entries()) {
    const partner = crossings[i % 2 === 0 ? i + 1 : i - 1]!;
    // A pair of two exits, where the ring touches itself: the chain is a ring by itself.
    if (!begins) nextOf.set(chain, partner.begins ? partner.chain : chain);
  }
  const rings: Corners[] = [];
  const used = new Set<number>();
  for (const start of chains.keys()) {
    const corners: number[] = [];
    for (let chain = start; !used.has(chain); chain = nextOf.get(chain)!) {
      used.add(chain);
      corners.push(...chains[chain]!.corners);
    }
    if (corners.length > 0) rings.push(corners);
  }
  return rings;
}
