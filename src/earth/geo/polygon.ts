/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number];
/** The first position may be repeated at the end; both forms mean the same. */
export type Ring = readonly Position[];
/** The outer ring and its holes. Edges are straight in longitude and latitude; nothing is unwrapped. */
export type Polygon = readonly Ring[];

/** West, south, east and north edge in degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A point within this distance of an edge lies on it, degrees: 0.1 mm, to absorb the rounding of decimal fractions. */
export const onEdgeDeg = 1e-9;

/** A polygon or a line, prepared for many calls. */
export interface PreparedShape {
  readonly box: Box;
  /**
   * Whether a point lies in the polygon or on its boundary (the boundary of a hole belongs to it), or on the line.
   * Degrees, not unwrapped.
   */
  contains(lon: number, lat: number): boolean;
  /**
   * Whether an edge runs through a box or near it. If none does, `contains` is the same for all points of the box.
   * Degrees, not unwrapped.
   */
  edgesMeet(box: Box): boolean;
  /** An upper bound of the edges that `edgesMeet` examines for a box, found without examining them. */
  edgesNear(box: Box): number;
  /** Edges that `contains` examines, on average. */
  readonly edgesAsked: number;
}

/**
 * Sorts the edges of a polygon into bands of latitude, so that only edges at the latitude of a point are examined for
 * it.
 */
export function preparePolygon(polygon: Polygon): PreparedShape {
  const box = boxOf(polygon[0] ?? []);
  const edges = prepareEdges(polygon.map(closedRing));
  return prepared(box, edges, (lon, lat) => {
    // No point of the polygon is lost: the outer ring lies in its box.
    if (lon < box.west - onEdgeDeg || lon > box.east + onEdgeDeg) return false;
    if (lat < box.south - onEdgeDeg || lat > box.north + onEdgeDeg) return false;
    return isInPolygon(edges, lon, lat);
  });
}

/** `preparePolygon` for a line of straight edges. */
export function prepareLine(positions: readonly Position[]): PreparedShape {
  const edges = prepareEdges([positions]);
  return prepared(boxOf(positions), edges, (lon, lat) => isOnLine(edges, lon, lat));
}

function prepared(box: Box, edges: PreparedEdges, contains: PreparedShape['contains']): PreparedShape {
  return {
    box,
    contains,
    edgesAsked: edges.edges.length / edges.bands,
    edgesMeet: (other) => edgesMeetBox(edges, box, other),
    edgesNear: (other) => edgesNearBox(edges, box, other),
  };
}

/** The smallest box around the positions; an empty box without positions. */
export function boxOf(positions: Iterable<Position>): Box {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const [lon, lat] of positions) {
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { west, south, east, north };
}

/** Whether a point lies on the straight line from a to b, ends included. Degrees. */
export function isOnEdge(lon: number, lat: number, aLon: number, aLat: number, bLon: number, bLat: number): boolean {
  if (lat < Math.min(aLat, bLat) - onEdgeDeg || lat > Math.max(aLat, bLat) + onEdgeDeg) return false;
  if (lon < Math.min(aLon, bLon) - onEdgeDeg || lon > Math.max(aLon, bLon) + onEdgeDeg) return false;
  const dLon = bLon - aLon;
  const dLat = bLat - aLat;
  // The cross product is the distance from the line times the length of the edge. For an edge without length the box
  // above decides.
  const cross = dLon * (lat - aLat) - dLat * (lon - aLon);
  return Math.abs(cross) <= onEdgeDeg * Math.sqrt(dLon * dLon + dLat * dLat);
}

/**
 * The edges of lines, or of closed rings. Edge i runs from (lon[i], lat[i]) to (lon[i + 1], lat[i + 1]) and belongs to
 * line lines[i]; band b holds the edges edges[starts[b]] to edges[starts[b + 1]], line by line.
 */
export interface PreparedEdges {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly lines: Uint32Array;
  readonly south: number;
  readonly bandsPerDeg: number;
  readonly bands: number;
  readonly starts: Uint32Array;
  readonly edges: Uint32Array;
}

/** Most bands. Up to this there are two bands for each edge, so that most bands hold two or three edges. */
const mostBands = 1024;
/** Most bands in which an edge is listed, on average. */
const mostBandsOfEdge = 8;

export function prepareEdges(positionsOfLines: readonly (readonly Position[])[]): PreparedEdges {
  const positions = positionsOfLines.flat();
  const lon = Float64Array.from(positions, (position) => position[0]);
  const lat = Float64Array.from(positions, (position) => position[1]);
  const lines = new Uint32Array(positions.length);
  // The last position of a line begins no edge.
  const first: number[] = [];
  let rise = 0;
  for (let line = 0, at = 0; line < positionsOfLines.length; line++) {
    const end = at + positionsOfLines[line]!.length;
    lines.fill(line, at, end);
    for (; at + 1 < end; at++) {
      first.push(at);
      rise += Math.abs(lat[at + 1]! - lat[at]!);
    }
    at = end;
  }
  const { south, north } = boxOf(positions);
  /** Edges at one latitude, on average. */
  const met = north > south ? rise / (north - south) : 1;
  const useful = Math.ceil((mostBandsOfEdge * first.length) / Math.max(1, met));
  const bands = Math.max(1, Math.min(mostBands, 2 * first.length, useful));
  const bandsPerDeg = north > south ? bands / (north - south) : 0;
  const bandOf = (value: number) => Math.max(0, Math.min(bands - 1, Math.floor((value - south) * bandsPerDeg)));
  // An edge is also listed in the bands within the tolerance, so that a point just above its end still finds it.
  const lowest = (i: number) => bandOf(Math.min(lat[i]!, lat[i + 1]!) - onEdgeDeg);
  const highest = (i: number) => bandOf(Math.max(lat[i]!, lat[i + 1]!) + onEdgeDeg);

  const starts = new Uint32Array(bands + 1);
  for (const i of first) for (let b = lowest(i); b <= highest(i); b++) starts[b + 1]!++;
  for (let b = 0; b < bands; b++) starts[b + 1]! += starts[b]!;
  const edges = new Uint32Array(starts[bands]!);
  const next = starts.slice(0, bands);
  for (const i of first) for (let b = lowest(i); b <= highest(i); b++) edges[next[b]!++] = i;
  return { lon, lat, lines, south, bandsPerDeg, bands, starts, edges };
}

export function closedRing(ring: Ring): Ring {
  const first = ring[0];
  const last = ring[ring.length - 1];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/** An edge that spans less latitude, degrees, is not cut: the longitude at which it is cut would be inexact. */
const levelDeg = 1e-3;
/** More than the error of a cut and the tolerance of lying on an edge together, degrees. */
const cutErrorDeg = 1e-6;

function edgesMeetBox(edges: PreparedEdges, ownBox: Box, box: Box): boolean {
  if (areApart(ownBox, box)) return false;
  return eachEdgeBetween(edges, box.south, box.north, (_, from, to) => from <= box.east && to >= box.west);
}

/** An upper bound of the edges, within their own box, that run near a box. */
export function edgesNearBox(edges: PreparedEdges, ownBox: Box, box: Box): number {
  if (areApart(ownBox, box)) return 0;
  const first = edges.starts[bandIn(edges, box.south - cutErrorDeg)]!;
  return edges.starts[bandIn(edges, box.north + cutErrorDeg) + 1]! - first;
}

/** Whether two boxes are further apart than an edge's tolerance. */
function areApart(one: Box, other: Box): boolean {
  return (
    one.west > other.east + cutErrorDeg ||
    one.east < other.west - cutErrorDeg ||
    one.south > other.north + cutErrorDeg ||
    one.north < other.south - cutErrorDeg
  );
}

/**
 * Visits each edge with a part between two latitudes, with the least and the greatest longitude of that part, until a
 * visit returns true; returns whether one did. The range is slightly wider than the part, never narrower.
 */
export function eachEdgeBetween(
  prepared: PreparedEdges,
  south: number,
  north: number,
  visit: (edge: number, from: number, to: number) => boolean,
): boolean {
  const { lon, lat, starts, edges } = prepared;
  // A point may lie on an edge that ends just above or below it.
  const [low, high] = [south - cutErrorDeg, north + cutErrorDeg];
  const first = bandIn(prepared, low);
  const last = bandIn(prepared, high);
  for (let band = first, k = starts[first]!; k < starts[last + 1]!; k++) {
    while (k >= starts[band + 1]!) band++;
    const i = edges[k]!;
    const isUpward = lat[i]! <= lat[i + 1]!;
    const [from, to] = isUpward ? [i, i + 1] : [i + 1, i];
    const [fromLat, toLat] = [lat[from]!, lat[to]!];
    if (fromLat > high || toLat < low) continue;
    // An edge in several bands is visited in the first of them.
    if (band > first && bandIn(prepared, fromLat - onEdgeDeg) < band) continue;
    const lonAt = (value: number) => lon[from]! + ((lon[to]! - lon[from]!) * (value - fromLat)) / (toLat - fromLat);
    const isLevel = toLat - fromLat < levelDeg;
    const a = isLevel || fromLat >= low ? lon[from]! : lonAt(low);
    const b = isLevel || toLat <= high ? lon[to]! : lonAt(high);
    if (visit(i, Math.min(a, b) - cutErrorDeg, Math.max(a, b) + cutErrorDeg)) return true;
  }
  return false;
}

/** The band of a latitude; the first or the last one for latitudes outside. */
export function bandIn({ bands, south, bandsPerDeg }: PreparedEdges, lat: number): number {
  return Math.max(0, Math.min(bands - 1, Math.floor((lat - south) * bandsPerDeg)));
}

/**
 * The even-odd rule along the parallel to the east, ring by ring. A vertex belongs to the edge above it, so it counts
 * once.
 */
function isInPolygon(prepared: PreparedEdges, lon: number, lat: number): boolean {
  const { lon: lons, lat: lats, lines, edges, starts } = prepared;
  const band = bandIn(prepared, lat);
  const end = starts[band + 1]!;
  let ring = 0;
  let inside = false;
  for (let k = starts[band]!; k < end; k++) {
    const i = edges[k]!;
    if (lines[i] !== ring) {
      // The point must be inside the first ring and outside the others, which are holes. A ring without an edge here
      // does not contain it.
      if (inside !== (ring === 0)) return false;
      ring = lines[i]!;
      inside = false;
    }
    const aLon = lons[i]!;
    const aLat = lats[i]!;
    const bLon = lons[i + 1]!;
    const bLat = lats[i + 1]!;
    const cross = (bLon - aLon) * (lat - aLat) - (bLat - aLat) * (lon - aLon);
    // Only a point near the line can be near the edge: no edge is longer than 2^11 degrees.
    if (Math.abs(cross) < onEdgeDeg * 2048 && isOnEdge(lon, lat, aLon, aLat, bLon, bLat)) {
      if (ring === 0) return true;
      // The boundary of a hole does not belong to the hole: its other edges are skipped.
      while (k + 1 < end && lines[edges[k + 1]!] === ring) k++;
      inside = false;
      continue;
    }
    if (aLat > lat !== bLat > lat && cross > 0 === bLat > aLat) inside = !inside;
  }
  return inside === (ring === 0);
}

function isOnLine(prepared: PreparedEdges, lon: number, lat: number): boolean {
  const { lon: lons, lat: lats, edges, starts } = prepared;
  const band = bandIn(prepared, lat);
  for (let k = starts[band]!; k < starts[band + 1]!; k++) {
    const i = edges[k]!;
    if (isOnEdge(lon, lat, lons[i]!, lats[i]!, lons[i + 1]!, lats[i + 1]!)) return true;
  }
  return false;
}
