/**
 * Point in polygon by exact whole numbers (BigInt, millionths of a degree) and winding numbers: slow, and another
 * method than the one under test. The boundary, that of a hole included, belongs to the polygon.
 */
export function exactlyInPolygon(rings: readonly ExactRing[], lonE6: number, latE6: number): boolean {
  const [outer, ...holes] = rings;
  if (!outer || sideOf(outer, lonE6, latE6) === 'outside') return false;
  return holes.every((hole) => sideOf(hole, lonE6, latE6) !== 'inside') || sideOf(outer, lonE6, latE6) === 'edge';
}

/** Whether a point lies on a line, exactly. */
export function exactlyOnLine(positions: ExactRing, lonE6: number, latE6: number): boolean {
  const places = positions.map(exact);
  const point: Exact = [BigInt(lonE6), BigInt(latE6)];
  if (places.length === 1) return places[0]![0] === point[0] && places[0]![1] === point[1];
  return places.slice(1).some((to, i) => onEdge(places[i]!, to, point));
}

export type ExactRing = readonly (readonly [lon: number, lat: number])[];
type Exact = readonly [bigint, bigint];

function sideOf(ring: ExactRing, lonE6: number, latE6: number): 'inside' | 'outside' | 'edge' {
  if (exactlyOnLine([...ring, ring[0]!], lonE6, latE6)) return 'edge';
  const point: Exact = [BigInt(lonE6), BigInt(latE6)];
  const places = ring.map(exact);
  let upward = 0;
  let downward = 0;
  places.forEach((from, i) => {
    const to = places[(i + 1) % places.length]!;
    if (from[1] <= point[1] && to[1] > point[1] && cross(from, to, point) > 0n) upward++;
    if (from[1] > point[1] && to[1] <= point[1] && cross(from, to, point) < 0n) downward++;
  });
  return (upward + downward) % 2 === 1 ? 'inside' : 'outside';
}

function exact([lon, lat]: readonly [number, number]): Exact {
  return [BigInt(Math.round(lon * 1e6)), BigInt(Math.round(lat * 1e6))];
}

function cross(from: Exact, to: Exact, point: Exact): bigint {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

function onEdge(from: Exact, to: Exact, point: Exact): boolean {
  if (cross(from, to, point) !== 0n) return false;
  return [0, 1].every((axis) => {
    const [a, b, p] = [from[axis]!, to[axis]!, point[axis]!];
    return a <= b ? a <= p && p <= b : b <= p && p <= a;
  });
}
