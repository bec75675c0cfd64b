import type { Geometry, Polygon, Position } from 'geojson';
import { joinRings } from '../../../src/earth/geo/antimeridian.js';
import { type Corners, clipRing } from '../../../src/earth/geo/clip-ring.js';
import type { Bounds } from '../actions/view-box.js';
import { polygonsOf } from '../drawing/polygons-of.js';

/**
 * An area as the one polygon that a search takes. The two parts of an area across 180° are joined, with longitudes past
 * 180. Of an area of several separate parts it is the largest one.
 */
export function areaPolygon(geometry: Geometry): Polygon {
  const polygons = polygonsOf(geometry).flatMap((each) =>
    each.type === 'Polygon' ? [each.coordinates] : each.coordinates,
  );
  const [only] = polygons;
  if (only && polygons.length === 1) return { type: 'Polygon', coordinates: only };
  const outer = joinRings(polygons.map(([ring = []]) => cornersOf(ring)));
  const [largest = []] = outer.sort((a, b) => areaOf(b) - areaOf(a));
  return { type: 'Polygon', coordinates: [ringOf(largest)] };
}

/** The parts of a polygon without holes in a box; a polygon with holes as it is. */
export function polygonsIn(polygon: Polygon, box: Bounds): Polygon[] {
  const [ring = [], ...holes] = polygon.coordinates;
  if (holes.length > 0) return [polygon];
  const turned = { ...box, west: box.west + 360, east: box.east + 360 };
  return [box, turned]
    .flatMap((each) => clipRing(cornersOf(ring), each))
    .map((part) => ({ type: 'Polygon', coordinates: [ringOf(part)] }));
}

function cornersOf(ring: readonly Position[]): number[] {
  return ring.slice(0, -1).flatMap(([lon = 0, lat = 0]) => [lon, lat]);
}

function ringOf(corners: Corners): Position[] {
  const ring = Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!]);
  return ring[0] ? [...ring, ring[0]] : [];
}

/** The area of a ring in square degrees. */
function areaOf(ring: Corners): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!;
  }
  return Math.abs(sum / 2);
}
