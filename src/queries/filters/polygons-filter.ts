import { turnsInto } from '../../geo/antimeridian.js';
import type { Polygon, Ring } from '../../geo/polygon.js';
import { type FlatRing, prepareTouch } from '../../geo/touching.js';
import type { GeometryInput } from '../../model/schema-types.js';
import { checkedGeometry } from './geometry-filter.js';

/** Whether polygons share a point with a geometry: one that lies within a hole, clear of its boundary, shares none. Throws like `placeOf`. */
export function touchesPolygons(
  argument: string,
  input: GeometryInput | null | undefined,
): ((polygons: readonly Polygon[]) => boolean) | undefined {
  if (!input) return undefined;
  const { box, touches, liesWithin } = prepareTouch(checkedGeometry(`${argument}.coordinates`, input));
  const turns = turnsInto(box.west, box.east);
  return (polygons) =>
    turns.some((turn) =>
      polygons.some(([outer, ...holes]) => {
        if (!outer || !touches(flatRing(outer, turn))) return false;
        return !holes.some((hole) => liesWithin(flatRing(hole, turn)));
      }),
    );
}

function flatRing(ring: Ring, turn: number): FlatRing {
  return { lon: Float64Array.from(ring, ([lon]) => lon + turn), lat: Float64Array.from(ring, ([, lat]) => lat) };
}
