import type { Work } from '../../../base/work/work.js';
import { wrapsInto } from '../../../earth/geo/antimeridian.js';
import type { Polygon, Ring } from '../../../earth/geo/polygon.js';
import { type FlatRing, prepareTouch } from '../../../earth/geo/touching.js';
import type { GeometryInput } from '../../../model/schema-types.js';
import { afterStep, checkedGeometry } from './geometry-filter.js';

/**
 * Whether polygons share a point with a geometry; a geometry inside a hole, off its boundary, shares none. Rejects like
 * `checkedGeometry`.
 */
export async function touchesPolygons(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<((polygons: readonly Polygon[]) => boolean) | undefined> {
  if (!input) return undefined;
  const geometry = await checkedGeometry(`${argument}.coordinates`, input, work);
  const { box, touches, liesWithin } = prepareTouch(geometry);
  await afterStep(geometry, work);
  const wraps = wrapsInto(box.west, box.east);
  return (polygons) =>
    wraps.some((wrap) =>
      polygons.some(([outer, ...holes]) => {
        if (!outer || !touches(flatRing(outer, wrap))) return false;
        return !holes.some((hole) => liesWithin(flatRing(hole, wrap)));
      }),
    );
}

function flatRing(ring: Ring, wrap: number): FlatRing {
  return { lon: Float64Array.from(ring, ([lon]) => lon + wrap), lat: Float64Array.from(ring, ([, lat]) => lat) };
}
