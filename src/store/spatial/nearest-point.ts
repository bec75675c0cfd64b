import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { invariant } from '../../base/errors.js';

/** Degrees. */
export interface GeoPoint {
  readonly lon: number;
  readonly lat: number;
}

/** Finds which of the points is nearest on the sphere. There is at least one point. */
export function nearestPoint<T extends GeoPoint>(points: readonly T[]): (lon: number, lat: number) => T {
  invariant(points.length > 0, 'there are points');
  const tree = new KDBush(points.length);
  for (const { lon, lat } of points) {
    // kdbush takes NaN silently, and may lose points then.
    invariant(Math.abs(lon) <= 180 && Math.abs(lat) <= 90, 'a point has a longitude and a latitude');
    tree.add(lon, lat);
  }
  tree.finish();
  return (lon, lat) => {
    invariant(Number.isFinite(lon) && Number.isFinite(lat), 'a position has two numbers');
    return points[around(tree, lon, lat, 1)[0]!]!;
  };
}
