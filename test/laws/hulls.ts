/** Hulls as rectangles on a plane around a position. */
import type { Point } from './view.js';

/** Metres to the east and north of the plane's origin; the unit vector of the bow; half the length and width. */
export interface HullOnPlane {
  readonly eastM: number;
  readonly northM: number;
  readonly bowEast: number;
  readonly bowNorth: number;
  readonly halfLengthM: number;
  readonly halfWidthM: number;
}

/** The hull of a vessel at a position with a heading, on the plane around `origin`, which lies near it. */
export function hullOf(
  { lon, lat, courseDeg }: Point & { readonly courseDeg: number },
  { lengthM, widthM }: { readonly lengthM: number; readonly widthM: number },
  origin: Point,
): HullOnPlane {
  const radians = Math.PI / 180;
  const dLon = ((lon - origin.lon + 540) % 360) - 180;
  return {
    eastM: dLon * 111_195 * Math.cos(origin.lat * radians),
    northM: (lat - origin.lat) * 111_195,
    bowEast: Math.sin(courseDeg * radians),
    bowNorth: Math.cos(courseDeg * radians),
    halfLengthM: lengthM / 2,
    halfWidthM: widthM / 2,
  };
}

/** Whether two hulls share a point: no side of either separates them. */
export function hullsOverlap(one: HullOnPlane, other: HullOnPlane): boolean {
  const axes = [one, other].flatMap(({ bowEast, bowNorth }) => [
    [bowEast, bowNorth],
    [bowNorth, -bowEast],
  ]);
  return axes.every(([x, y]) => {
    const apart = Math.abs((other.eastM - one.eastM) * x! + (other.northM - one.northM) * y!);
    return apart <= reach(one, x!, y!) + reach(other, x!, y!);
  });
}

/** How far a hull reaches from its middle along an axis. */
function reach({ bowEast, bowNorth, halfLengthM, halfWidthM }: HullOnPlane, x: number, y: number): number {
  return Math.abs(bowEast * x + bowNorth * y) * halfLengthM + Math.abs(bowNorth * x - bowEast * y) * halfWidthM;
}
