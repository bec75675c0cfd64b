import type { Box } from './polygon.js';

/** A ring by its corners, x and y in turn; the last is not the first again. */
export type Corners = readonly number[];

/**
 * The parts of a ring's area that lie in a box, each a ring that runs the way the given one does. The ring must not
 * cross itself. It may go in and out as it likes: parts that the box cuts off from each other are rings of their own,
 * never joined along its edge.
 */
export function clipRing(ring: Corners, { west, south, east, north }: Box): Corners[] {
  return [ring]
    .flatMap((part) => cut(part, 0, west, 1))
    .flatMap((part) => cut(part, 0, east, -1))
    .flatMap((part) => cut(part, 1, south, 1))
    .flatMap((part) => cut(part, 1, north, -1));
}

/** A stretch of the ring on the near side of the line, from where it comes in to where it goes out. */
interface Chain {
  readonly corners: number[];
  /** Where on the line it begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** What lies at or beyond `at` on an axis (0: x, 1: y), in the direction of `sign`. */
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
    const place = crossing(ring, i, next, axis, at);
    const onLine = axis === 0 ? [at, place] : [place, at];
    if (inside(i)) chains.push({ corners: [...corners, ...onLine], from, to: place });
    else [corners, from] = [onLine, place];
  }
  return joined(chains);
}

/** The corner before the first edge that comes in; undefined when no edge does. */
function firstEntry(count: number, inside: (i: number) => boolean): number | undefined {
  for (let i = 0; i < count; i++) if (!inside(i) && inside((i + 1) % count)) return i;
  return undefined;
}

/** Where the edge between two corners meets the line, on the other axis. */
function crossing(ring: Corners, i: number, next: number, axis: 0 | 1, at: number): number {
  const other = axis === 0 ? 1 : 0;
  // From the same end whichever way the edge is walked, so that neighbours are cut at the same place.
  const [a, b] = ring[2 * i + axis]! < ring[2 * next + axis]! ? [i, next] : [next, i];
  const share = (at - ring[2 * a + axis]!) / (ring[2 * b + axis]! - ring[2 * a + axis]!);
  return ring[2 * a + other]! + share * (ring[2 * b + other]! - ring[2 * a + other]!);
}

/**
 * Along the line the area lies between the first and second place where the ring crosses it, the third and fourth, and
 * so on: the end of a chain is joined to the begin that is its partner in this.
 */
function joined(chains: readonly Chain[]): Corners[] {
  if (chains.length === 1) return [chains[0]!.corners];
  const places = chains
    .flatMap(({ from, to }, chain) => [
      { place: from, chain, begins: true },
      { place: to, chain, begins: false },
    ])
    .sort((a, b) => a.place - b.place);
  const nextOf = new Map<number, number>();
  for (const [i, { chain, begins }] of places.entries()) {
    const partner = places[i % 2 === 0 ? i + 1 : i - 1]!;
    // Two ends at one place, where the ring touches itself: the chain is closed by itself.
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
