import { cutLine } from '../../earth/geo/antimeridian.js';
import { type TimedPosition, thinLine } from '../../earth/geo/thin-line.js';
import type { Geometry } from '../../model/schema-types.js';

/**
 * Half of the promised 50 m: a client may draw the line between two positions straight on the map or on the sphere,
 * which differ by up to 20 m.
 */
const thinning = { toleranceM: 25, longestS: 1800 };

/**
 * The positions without those within 50 m of the line between their neighbours; `keeps` says which further positions
 * stay.
 */
export function thinPath<P extends TimedPosition>(
  positions: readonly P[],
  keeps: (position: TimedPosition) => boolean = () => false,
): P[] {
  return thinLine(positions, { ...thinning, keeps });
}

/**
 * The points of the positions, with two more at each cut at 180°: a LineString, a Point for one position, a
 * GeometryCollection if the path crosses 180°.
 */
export function pathGeometry(positions: readonly { readonly lon: number; readonly lat: number }[]): Geometry {
  const lines = cutLine(positions.map(({ lon, lat }) => [lon, lat] as const)).map(lineOf);
  return lines.length === 1 ? lines[0]! : { type: 'GeometryCollection', coordinates: null, geometries: lines };
}

function lineOf(line: readonly (readonly [number, number])[]): Geometry {
  return line.length === 1
    ? { type: 'Point', coordinates: line[0], geometries: null }
    : { type: 'LineString', coordinates: line, geometries: null };
}
