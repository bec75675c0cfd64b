import { type Box, isOnEdge, onEdgeDeg, type Ring } from '../../src/earth/geo/polygon.js';
import { cellKind, type RingCells, ringCells } from './ring-cells.js';

/** The published outline of a scene: one ring, or two across the antimeridian. */
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
    return this.areas.some((area) => area.contains(lon, lat));
  }
}

/** Rings with more edges than this, those of granules, get a map of cells: they are tested for many points. */
const manyEdges = 16;

/** A ring, prepared for tests of points. */
export class RingArea {
  readonly box: Box;
  /** The vertices, the first repeated at the end: millionths of a degree, and degrees. */
  readonly lonE6: Int32Array;
  readonly latE6: Int32Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  #cells: RingCells | undefined;

  constructor(lonE6: Int32Array, latE6: Int32Array) {
    this.lonE6 = lonE6;
    this.latE6 = latE6;
    this.lon = degreesOf(lonE6);
    this.lat = degreesOf(latE6);
    this.box = boxAround(this.lon, this.lat);
  }

  get ring(): Ring {
    return Array.from(this.lon, (lon, i) => [lon, this.lat[i]!] as const);
  }

  /** The map of cells of a ring with many edges, made on the first call. */
  get cells(): RingCells | undefined {
    if (this.lon.length > manyEdges)
      this.#cells ??= ringCells(this.lon, this.lat, this.box, (lon, lat) => this.#windsAround(lon, lat));
    return this.#cells;
  }

  /** Whether a point lies in the ring. */
  contains(lon: number, lat: number): boolean {
    const { box, cells } = this;
    if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return false;
    if (cells === undefined) return this.#windsAround(lon, lat);
    const kind = cells.kinds[(Math.floor(lat) - cells.south) * cells.columns + Math.floor(lon) - cells.west];
    return kind === cellKind.edge ? this.holds(lon, lat) : kind === cellKind.inside;
  }

  /** Whether a point in the box lies in the ring, from the edges alone. */
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

  /** The even-odd rule with points on an edge inside, as in `preparePolygon`. */
  #holds(lon: number, lat: number): boolean {
    const { lon: lons, lat: lats } = this;
    let inside = false;
    for (let i = 0; i + 1 < lons.length; i++) {
      const aLat = lats[i]!;
      const bLat = lats[i + 1]!;
      // Most edges lie entirely to the north or south of the point.
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
