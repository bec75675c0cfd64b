import { type Box, boxOf, preparePolygon } from '../src/geo/polygon.js';
import { areas, configurations } from './areas.js';

/** An area ready for the question of who is in it. */
export interface AreaShape {
  /** Index into `areas`. */
  readonly area: number;
  /** Its visit configurations: indices into `configurations`. */
  readonly visits: readonly number[];
  /** One box for each polygon; an area across 180° has polygons on both sides. */
  readonly boxes: readonly Box[];
  /** The edges of all rings, four numbers each: lon and lat of the one end, lon and lat of the other. The cuts along ±180° are no edges of the area and left out. */
  readonly edges: Float64Array;
  /** Whether a point lies inside or on the boundary; degrees, lon from -180 to 180. */
  contains(lon: number, lat: number): boolean;
}

let shapes: readonly AreaShape[] | undefined;

/** The shapes of all areas, made once, in the order of `areas`. */
export function areaShapes(): readonly AreaShape[] {
  shapes ??= areas.map(({ polygons }, area) => {
    const prepared = polygons.map((polygon) => preparePolygon(polygon));
    return {
      area,
      visits: configurations.flatMap((configuration, i) => (configuration.area === area ? [i] : [])),
      boxes: polygons.map((polygon) => boxOf(polygon[0]!)),
      edges: Float64Array.from(polygons.flatMap((polygon) => polygon.flatMap(edgesOf))),
      contains: (lon, lat) => prepared.some((polygon) => polygon.contains(lon, lat)),
    };
  });
  return shapes;
}

function edgesOf(ring: readonly (readonly [number, number])[]): number[] {
  return ring.slice(1).flatMap(([bLon, bLat], i) => {
    const [aLon, aLat] = ring[i]!;
    return Math.abs(aLon) === 180 && aLon === bLon ? [] : [aLon, aLat, bLon, bLat];
  });
}
