/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number];
/** Closed (the last position repeats the first) or not; both mean the same. */
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

/** A point this near to an edge, in degrees, lies on it (0.1 mm on the ground): it absorbs the rounding of decimal fractions. */
export const onEdgeDeg = 1e-9;

/** A polygon or a line, ready for many questions. */
export interface PreparedShape {
  readonly box: Box;
  /**
   * Whether a point lies in the polygon or on its boundary (the boundary of a hole belongs to it), or on the line. Degrees, not
   * unwrapped.
   */
  contains(lon: number, lat: number): boolean;
  /**
   * Adds to `stretches` where edges run between two latitudes: the least and the greatest longitude of each edge's part there. Points between
   * these latitudes are answered alike by `contains` unless such a stretch holds one of them or lies between them.
   */
  addEdges(south: number, north: number, stretches: number[]): void;
  /** Edges that a question looks at, on average. */
  readonly edgesAsked: number;
}

/**
 * Sorts the edges of a polygon into bands of latitude, so that a question looks only at the edges that a horizontal line through
 * its point can meet.
 */
export function preparePolygon(polygon: Polygon): PreparedShape {
  return new PreparedPolygon(
    boxOf(polygon[0] ?? []),
    polygon.map((ring) => prepareEdges(closedRing(ring))),
  );
}

/** A class and no closures: what is compiled for one polygon holds for all. */
class PreparedPolygon implements PreparedShape {
  readonly box: Box;
  readonly edgesAsked: number;
  readonly #rings: readonly PreparedEdges[];

  constructor(box: Box, rings: readonly PreparedEdges[]) {
    this.box = box;
    this.edgesAsked = rings.reduce((sum, { edges, bands }) => sum + edges.length / bands, 0);
    this.#rings = rings;
  }

  contains(lon: number, lat: number): boolean {
    const { west, south, east, north } = this.box;
    // Nothing inside is lost: no edge of the outer ring, and so no point of the polygon, lies outside its box.
    if (lon < west - onEdgeDeg || lon > east + onEdgeDeg || lat < south - onEdgeDeg || lat > north + onEdgeDeg)
      return false;
    const rings = this.#rings;
    // Inside the outer ring, and inside none of the others, which are holes.
    for (let i = 0; i < rings.length; i++) {
      const place = placeInRing(rings[i]!, lon, lat);
      if ((place === 'inside') !== (i === 0)) return place === 'edge';
    }
    return rings.length > 0;
  }

  addEdges(south: number, north: number, stretches: number[]): void {
    for (const ring of this.#rings) addEdgesOf(ring, south, north, stretches);
  }
}

/** The same for a line of straight edges. */
export function prepareLine(positions: readonly Position[]): PreparedShape {
  const edges = prepareEdges(positions);
  return {
    box: boxOf(positions),
    edgesAsked: edges.edges.length / edges.bands,
    contains: (lon, lat) => placeInRing(edges, lon, lat) === 'edge',
    addEdges: (south, north, stretches) => addEdgesOf(edges, south, north, stretches),
  };
}

/** The smallest box around the positions; of none, a box that holds nothing. */
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
  // The cross product is the distance from the line times the length of the edge; of an edge without length the box above decides.
  const cross = dLon * (lat - aLat) - dLat * (lon - aLon);
  return Math.abs(cross) <= onEdgeDeg * Math.sqrt(dLon * dLon + dLat * dLat);
}

/** Edge i runs from (lon[i], lat[i]) to (lon[i + 1], lat[i + 1]); band b holds the edges edges[starts[b]] to edges[starts[b + 1]]. */
export interface PreparedEdges {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly south: number;
  readonly bandsPerDeg: number;
  readonly bands: number;
  readonly starts: Uint32Array;
  readonly edges: Uint32Array;
}

/** Two bands an edge, so that most of them hold two or three edges, as far as that stays small. */
const mostBands = 1024;

export function prepareEdges(positions: readonly Position[]): PreparedEdges {
  const lon = Float64Array.from(positions, (position) => position[0]);
  const lat = Float64Array.from(positions, (position) => position[1]);
  const count = Math.max(0, positions.length - 1);
  const { south, north } = boxOf(positions);
  const bands = Math.max(1, Math.min(mostBands, 2 * count));
  const bandsPerDeg = north > south ? bands / (north - south) : 0;
  const bandOf = (value: number) => Math.max(0, Math.min(bands - 1, Math.floor((value - south) * bandsPerDeg)));
  // An edge is also kept in the bands that the tolerance reaches, so a point that lies on it by a hair above its end still meets it.
  const lowest = (i: number) => bandOf(Math.min(lat[i]!, lat[i + 1]!) - onEdgeDeg);
  const highest = (i: number) => bandOf(Math.max(lat[i]!, lat[i + 1]!) + onEdgeDeg);

  const starts = new Uint32Array(bands + 1);
  for (let i = 0; i < count; i++) for (let b = lowest(i); b <= highest(i); b++) starts[b + 1]!++;
  for (let b = 0; b < bands; b++) starts[b + 1]! += starts[b]!;
  const edges = new Uint32Array(starts[bands]!);
  const next = starts.slice(0, bands);
  for (let i = 0; i < count; i++) for (let b = lowest(i); b <= highest(i); b++) edges[next[b]!++] = i;
  return { lon, lat, south, bandsPerDeg, bands, starts, edges };
}

export function closedRing(ring: Ring): Ring {
  const first = ring[0];
  const last = ring[ring.length - 1];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/** An edge that rises less, in degrees, is not cut: where it meets a latitude is not known well. */
const levelDeg = 1e-3;
/** Above all errors of the place where an edge is cut, and the tolerance of its being met. */
const cutErrorDeg = 1e-6;

function addEdgesOf(ring: PreparedEdges, south: number, north: number, stretches: number[]): void {
  const { lon, lat, starts, edges } = ring;
  // A point may lie on an edge that ends a hair above or below it.
  const [low, high] = [south - cutErrorDeg, north + cutErrorDeg];
  const first = bandIn(ring, low);
  const last = bandIn(ring, high);
  for (let band = first, k = starts[first]!; k < starts[last + 1]!; k++) {
    while (k >= starts[band + 1]!) band++;
    const i = edges[k]!;
    const isUpward = lat[i]! <= lat[i + 1]!;
    const [from, to] = isUpward ? [i, i + 1] : [i + 1, i];
    const [fromLat, toLat] = [lat[from]!, lat[to]!];
    if (fromLat > high || toLat < low) continue;
    // An edge of several bands counts in the first of them.
    if (band > first && bandIn(ring, fromLat - onEdgeDeg) < band) continue;
    const lonAt = (value: number) => lon[from]! + ((lon[to]! - lon[from]!) * (value - fromLat)) / (toLat - fromLat);
    const isLevel = toLat - fromLat < levelDeg;
    const a = isLevel || fromLat >= low ? lon[from]! : lonAt(low);
    const b = isLevel || toLat <= high ? lon[to]! : lonAt(high);
    stretches.push(Math.min(a, b) - cutErrorDeg, Math.max(a, b) + cutErrorDeg);
  }
}

/** The band in which a latitude lies; what is outside counts to the first or the last. */
export function bandIn({ bands, south, bandsPerDeg }: PreparedEdges, lat: number): number {
  return Math.max(0, Math.min(bands - 1, Math.floor((lat - south) * bandsPerDeg)));
}

/** Even-odd rule along the horizontal line to the east; a vertex belongs to the edge above it, so it is counted once. */
function placeInRing(ring: PreparedEdges, lon: number, lat: number): 'inside' | 'outside' | 'edge' {
  const { lon: lons, lat: lats, edges, starts } = ring;
  const band = bandIn(ring, lat);
  const end = starts[band + 1]!;
  let inside = false;
  for (let k = starts[band]!; k < end; k++) {
    const i = edges[k]!;
    const aLon = lons[i]!;
    const aLat = lats[i]!;
    const bLon = lons[i + 1]!;
    const bLat = lats[i + 1]!;
    const cross = (bLon - aLon) * (lat - aLat) - (bLat - aLat) * (lon - aLon);
    // Only a point near the line can be near the edge: no edge is longer than 2^11 degrees.
    if (Math.abs(cross) < onEdgeDeg * 2048 && isOnEdge(lon, lat, aLon, aLat, bLon, bLat)) return 'edge';
    if (aLat > lat !== bLat > lat && cross > 0 === bLat > aLat) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}
