import type { Geometry } from './geojson.js';
import type { Box, PreparedEdges } from './polygon.js';
import {
  boxOf,
  closedRing,
  eachEdgeBetween,
  edgesNearBox,
  isOnEdge,
  onEdgeDeg,
  prepareEdges,
  preparePolygon,
} from './polygon.js';

/** A closed ring in degrees: its area with the boundary. Edges are straight in longitude and latitude. */
export interface FlatRing {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

/** A geometry, prepared to be compared with many rings. */
export interface PreparedTouch {
  readonly box: Box;
  /** Whether the geometry and the ring's area share a point. Degrees, not unwrapped. */
  touches(ring: FlatRing): boolean;
  /** Whether the whole geometry lies within the ring's area and shares no point with its boundary. */
  liesWithin(ring: FlatRing): boolean;
  /** An upper bound of the edges of the geometry that a call examines for a ring of this box. */
  edgesNear(box: Box): number;
}

export function prepareTouch(geometry: Geometry): PreparedTouch {
  switch (geometry.type) {
    case 'Point': {
      const [lon, lat] = geometry.position;
      return {
        box: boxOf([geometry.position]),
        edgesNear: () => 0,
        touches: (ring) => ringHolds(ring, lon, lat),
        liesWithin: (ring) => ringHolds(ring, lon, lat) && !isOnRing(ring, lon, lat),
      };
    }
    case 'LineString': {
      const { positions } = geometry;
      const edges = prepareEdges([positions]);
      const [lon, lat] = positions[0]!;
      const box = boxOf(positions);
      return {
        box,
        edgesNear: (other) => edgesNearBox(edges, box, other),
        // A line that meets no edge of the ring lies wholly inside or wholly outside.
        touches: (ring) => ringHolds(ring, lon, lat) || edgesMeet(ring, edges),
        liesWithin: (ring) => ringHolds(ring, lon, lat) && !edgesMeet(ring, edges),
      };
    }
    case 'Polygon': {
      const { rings } = geometry;
      const polygon = preparePolygon(rings);
      const edges = prepareEdges(rings.map(closedRing));
      const [lon, lat] = rings[0]![0]!;
      return {
        box: polygon.box,
        edgesNear: polygon.edgesNear,
        // If no edges meet, the ring lies in the polygon, around it, or apart (outside it or in one of its holes).
        touches: (ring) =>
          polygon.contains(ring.lon[0]!, ring.lat[0]!) || ringHolds(ring, lon, lat) || edgesMeet(ring, edges),
        liesWithin: (ring) => ringHolds(ring, lon, lat) && !edgesMeet(ring, edges),
      };
    }
  }
}

/** Whether a point lies in a ring or on it. Even-odd rule along the horizontal line to the east. */
function ringHolds({ lon, lat }: FlatRing, pointLon: number, pointLat: number): boolean {
  let inside = false;
  for (let i = 0; i + 1 < lon.length; i++) {
    const [aLon, aLat, bLon, bLat] = [lon[i]!, lat[i]!, lon[i + 1]!, lat[i + 1]!];
    if (isOnEdge(pointLon, pointLat, aLon, aLat, bLon, bLat)) return true;
    if (aLat > pointLat === bLat > pointLat) continue;
    const cross = (bLon - aLon) * (pointLat - aLat) - (bLat - aLat) * (pointLon - aLon);
    if (cross > 0 === bLat > aLat) inside = !inside;
  }
  return inside;
}

function isOnRing({ lon, lat }: FlatRing, pointLon: number, pointLat: number): boolean {
  for (let i = 0; i + 1 < lon.length; i++)
    if (isOnEdge(pointLon, pointLat, lon[i]!, lat[i]!, lon[i + 1]!, lat[i + 1]!)) return true;
  return false;
}

/** Whether an edge of the ring shares a point with one of the other edges. */
function edgesMeet(ring: FlatRing, others: PreparedEdges): boolean {
  const { lon, lat } = ring;
  const { west, south, east, north } = boxOfRing(ring);
  // Nothing is lost: an edge that meets one of the ring has a point in the ring's box.
  return eachEdgeBetween(others, south, north, (j, from, to) => {
    if (from > east || to < west) return false;
    const [cLon, cLat, dLon, dLat] = [others.lon[j]!, others.lat[j]!, others.lon[j + 1]!, others.lat[j + 1]!];
    for (let i = 0; i + 1 < lon.length; i++)
      if (twoEdgesMeet(lon[i]!, lat[i]!, lon[i + 1]!, lat[i + 1]!, cLon, cLat, dLon, dLat)) return true;
    return false;
  });
}

export function boxOfRing({ lon, lat }: FlatRing): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i]!);
    east = Math.max(east, lon[i]!);
    south = Math.min(south, lat[i]!);
    north = Math.max(north, lat[i]!);
  }
  return { west, south, east, north };
}

/** Whether the straight lines from a to b and from c to d share a point, ends included. */
function twoEdgesMeet(
  aLon: number,
  aLat: number,
  bLon: number,
  bLat: number,
  cLon: number,
  cLat: number,
  dLon: number,
  dLat: number,
): boolean {
  if (Math.max(aLon, bLon) < Math.min(cLon, dLon) - onEdgeDeg) return false;
  if (Math.max(cLon, dLon) < Math.min(aLon, bLon) - onEdgeDeg) return false;
  if (Math.max(aLat, bLat) < Math.min(cLat, dLat) - onEdgeDeg) return false;
  if (Math.max(cLat, dLat) < Math.min(aLat, bLat) - onEdgeDeg) return false;
  const c = (bLon - aLon) * (cLat - aLat) - (bLat - aLat) * (cLon - aLon);
  const d = (bLon - aLon) * (dLat - aLat) - (bLat - aLat) * (dLon - aLon);
  const a = (dLon - cLon) * (aLat - cLat) - (dLat - cLat) * (aLon - cLon);
  const b = (dLon - cLon) * (bLat - cLat) - (dLat - cLat) * (bLon - cLon);
  if (c * d < 0 && a * b < 0) return true;
  return (
    isOnEdge(cLon, cLat, aLon, aLat, bLon, bLat) ||
    isOnEdge(dLon, dLat, aLon, aLat, bLon, bLat) ||
    isOnEdge(aLon, aLat, cLon, cLat, dLon, dLat) ||
    isOnEdge(bLon, bLat, cLon, cLat, dLon, dLat)
  );
}
