import type { ExactRing } from './point-in-polygon.js';
import { exactlyInPolygon } from './point-in-polygon.js';

/**
 * Whether the area of a ring and a geometry share a point, by whole millionths of a degree (BigInt) and every pair of
 * edges. Nothing is unwrapped.
 */
export function exactlyTouches(ring: ExactRing, type: string, coordinates: unknown): boolean {
  if (type === 'Point') {
    const [lon, lat] = coordinates as [number, number];
    return inArea([ring], lon, lat);
  }
  const lines = type === 'Polygon' ? (coordinates as ExactRing[]).map(closed) : [coordinates as ExactRing];
  const own = edgesOf(closed(ring));
  if (lines.some((line) => edgesOf(line).some((edge) => own.some((other) => meet(edge, other))))) return true;
  const [first] = lines[0]!;
  const [start] = ring;
  return inArea([ring], first![0], first![1]) || (type === 'Polygon' && inArea(lines, start![0], start![1]));
}

type Exact = readonly [bigint, bigint];
type Edge = readonly [Exact, Exact];

function inArea(rings: readonly ExactRing[], lon: number, lat: number): boolean {
  return exactlyInPolygon(rings, Math.round(lon * 1e6), Math.round(lat * 1e6));
}

function closed(ring: ExactRing): ExactRing {
  return [...ring, ring[0]!];
}

function edgesOf(line: ExactRing): Edge[] {
  const points = line.map(([lon, lat]): Exact => [BigInt(Math.round(lon * 1e6)), BigInt(Math.round(lat * 1e6))]);
  return points.slice(1).map((to, i) => [points[i]!, to]);
}

/** From the sides of each edge on which the ends of the other edge lie. */
function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  );
}

function turn(a: Exact, b: Exact, p: Exact): number {
  const cross = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  return cross > 0n ? 1 : cross < 0n ? -1 : 0;
}

function between(a: Exact, b: Exact, p: Exact): boolean {
  return [0, 1].every((axis) => {
    const [from, to, value] = [a[axis]!, b[axis]!, p[axis]!];
    return from <= to ? from <= value && value <= to : to <= value && value <= from;
  });
}
