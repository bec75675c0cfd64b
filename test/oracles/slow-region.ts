import type { Position } from '../../src/earth/geo/polygon.js';
import { isOnEdge } from '../../src/earth/geo/polygon.js';

/**
 * Whether a point lies in a polygon or on a line, from all edges, without bands or boxes. Nothing is unwrapped.
 */
export function slowlyContains(type: string, lines: readonly (readonly Position[])[], lon: number, lat: number) {
  if (type === 'LineString') return edgesOf(lines[0]!).some(([a, b]) => isOnEdge(lon, lat, ...a, ...b));
  const [outer, ...holes] = lines.map((ring) => sideOf([...ring, ring[0]!], lon, lat));
  return outer === 'edge' || (outer === 'inside' && !holes.includes('inside'));
}

function sideOf(ring: readonly Position[], lon: number, lat: number): 'inside' | 'outside' | 'edge' {
  const edges = edgesOf(ring);
  if (edges.some(([a, b]) => isOnEdge(lon, lat, ...a, ...b))) return 'edge';
  const east = edges.filter(([[aLon, aLat], [bLon, bLat]]) => {
    if (aLat > lat === bLat > lat) return false;
    return (bLon - aLon) * (lat - aLat) - (bLat - aLat) * (lon - aLon) > 0 === bLat > aLat;
  });
  return east.length % 2 === 1 ? 'inside' : 'outside';
}

function edgesOf(line: readonly Position[]): (readonly [Position, Position])[] {
  return line.slice(1).map((to, i) => [line[i]!, to]);
}
