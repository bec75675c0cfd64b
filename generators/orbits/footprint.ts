import { type Box, isOnEdge, onEdgeDeg, type Ring } from '../../src/geo/polygon.js';
import { cellKind, type RingCells, ringCells } from './ring-cells.js';

/** What a scene shows of the ground, as it is published: one ring, or two across the antimeridian. */
export class Footprint {
  readonly areas: readonly RingArea[];

  constructor(areas: readonly RingArea[]) {
    this.areas = areas;
  }

  /** Closed, counter-clockwise, millionths of a degree, no longitude past ±180. */
  get rings(): readonly Ring[] {
    return this.areas.map(({ ring }) => ring);
  }

  /** The box of each ring. */
  get boxes(): readonly Box[] {
    return this.areas.map(({ box }) => box);
  }

  /** Whether a point lies in it, edges straight in longitude and latitude. */
  contains(lon: number, lat: number): boolean {
    const { areas } = this;
    for (let i = 0; i < areas.length; i++) if (areas[i]!.contains(lon, lat)) return true;
    return false;
  }
}

/** Rings of granules have more edges, and are asked so often that sorting the Earth into cells pays. */
const manyEdges = 16;

/** A ring, as those who ask about points need it. */
export class RingArea {
  readonly box: Box;
  /** Its vertices, the first again at the end: millionths of a degree, and degrees. */
  readonly lonE6: Int32Array;
  readonly latE6: Int32Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** West, south, east and north. */
  readonly #edges: Float64Array;
  #cells: RingCells | undefined;

  constructor(lonE6: Int32Array, latE6: Int32Array) {
    this.lonE6 = lonE6;
    this.latE6 = latE6;
    this.lon = degreesOf(lonE6);
    this.lat = degreesOf(latE6);
    this.box = boxAround(this.lon, this.lat);
    this.#edges = Float64Array.of(this.box.west, this.box.south, this.box.east, this.box.north);
  }

  get ring(): Ring {
    return Array.from(this.lon, (lon, i) => [lon, this.lat[i]!] as const);
  }

  /** Made when first asked for, and only of a ring of many edges. */
  get cells(): RingCells | undefined {
    if (this.lon.length > manyEdges)
      this.#cells ??= ringCells(this.lon, this.lat, this.box, (lon, lat) => this.#windsAround(lon, lat));
    return this.#cells;
  }

  /** Whether a point lies in the ring. */
  contains(lon: number, lat: number): boolean {
    const edges = this.#edges;
    if (lon < edges[0]! || lon > edges[2]! || lat < edges[1]! || lat > edges[3]!) return false;
    const { cells } = this;
    if (cells === undefined) return this.#windsAround(lon, lat);
    const kind = cells.kinds[(Math.floor(lat) - cells.south) * cells.columns + Math.floor(lon) - cells.west];
    return kind === cellKind.edge ? this.holds(lon, lat) : kind === cellKind.inside;
  }

  /** The same for a point in the box, without a look at the cells. */
  holds(lon: number, lat: number): boolean {
    return this.lon.length > manyEdges ? this.#holds(lon, lat) : this.#windsAround(lon, lat);
  }

  /** Even-odd rule along the parallel to the east. */
  #windsAround(lon: number, lat: number): boolean {
    const { lon: lons, lat: lats } = this;
    let inside = false;
    for (let i = 0; i + 1 < lons.length; i++) {
      const aLat = lats[i]!;
      const bLat = lats[i + 1]!;
      if (aLat > lat === bLat > lat) continue;
      if (lon < lons[i]! + ((lat - aLat) / (bLat - aLat)) * (lons[i + 1]! - lons[i]!)) inside = !inside;
    }
    return inside;
  }

  /** The same with what lies on an edge, as `preparePolygon` has it. */
  #holds(lon: number, lat: number): boolean {
    const { lon: lons, lat: lats } = this;
    let inside = false;
    for (let i = 0; i + 1 < lons.length; i++) {
      const aLat = lats[i]!;
      const bLat = lats[i + 1]!;
      // Most edges lie further north or south.
      if (aLat > lat + onEdgeDeg && bLat > lat + onEdgeDeg) continue;
      if (aLat < lat - onEdgeDeg && bLat < lat - onEdgeDeg) continue;
      const aLon = lons[i]!;
      const bLon = lons[i + 1]!;
      if (isOnEdge(lon, lat, aLon, aLat, bLon, bLat)) return true;
      if (aLat > lat === bLat > lat) continue;
      if ((bLon - aLon) * (lat - aLat) - (bLat - aLat) * (lon - aLon) > 0 === bLat > aLat) inside = !inside;
    }
    return inside;
  }
}

function degreesOf(millionths: Int32Array): Float64Array {
  const degrees = new Float64Array(millionths.length);
  for (let i = 0; i < degrees.length; i++) degrees[i] = millionths[i]! / 1e6;
  return degrees;
}

function boxAround(lon: Float64Array, lat: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i]!);
    south = Math.min(south, lat[i]!);
    east = Math.max(east, lon[i]!);
    north = Math.max(north, lat[i]!);
  }
  return { west, south, east, north };
}
