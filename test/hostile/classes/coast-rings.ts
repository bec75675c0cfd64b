import { readCoastStretches, readVertices, verticesOfOne } from '../../../src/earth/coastline/coast-stretches.js';
import { edgesCross } from '../../../src/earth/geo/segments.js';

type Position = readonly [lon: number, lat: number];

/**
 * Rings of the 100 m coastline with 2,000 to 9,999 points, the longest first: geometries of an honest client. All are
 * closed; the few that cross themselves after rounding are left out.
 */
export function coastRings(): readonly (readonly Position[])[] {
  const stretches = readCoastStretches();
  const work = verticesOfOne();
  const key = (lonE4: number, latE4: number) => `${lonE4} ${latE4}`;
  const byStart = new Map<string, number>();
  for (let i = 0; i < stretches.count; i++) byStart.set(key(stretches.firstLonE4[i]!, stretches.firstLatE4[i]!), i);
  const visited = new Set<number>();
  const rings: Position[][] = [];
  for (let first = 0; first < stretches.count; first++) {
    const ring: Position[] = [];
    for (let at: number | undefined = first; at !== undefined && !visited.has(at); ) {
      visited.add(at);
      const count = readVertices(stretches, at, work);
      for (let i = 0; i + 1 < count; i++) ring.push([work.lonE4[i]! / 1e4, work.latE4[i]! / 1e4]);
      const end = key(work.lonE4[count - 1]!, work.latE4[count - 1]!);
      at = byStart.get(end);
      // A chain that is not closed is a coast cut at 180°.
      if (at === first && ring.length >= 2000 && ring.length < 10_000) rings.push([...ring, ring[0]!]);
    }
  }
  return rings.filter((ring) => !crossesItself(ring)).sort((a, b) => b.length - a.length);
}

/** Whether two edges of a closed ring cross. Edges are short, so few pairs overlap in longitude. */
function crossesItself(ring: readonly Position[]): boolean {
  const edges = ring.slice(1).map((to, i) => {
    const from = ring[i]!;
    return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
  });
  edges.sort((a, b) => a.west - b.west);
  return edges.some(({ from, to, east }, i) => {
    for (let j = i + 1; j < edges.length && edges[j]!.west <= east; j++)
      if (edgesCross(from, to, edges[j]!.from, edges[j]!.to)) return true;
    return false;
  });
}
