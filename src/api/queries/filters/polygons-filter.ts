import type { Work } from '../../../base/work/work.js';
import { wrapsInto } from '../../../earth/geo/antimeridian.js';
import type { Polygon, Ring } from '../../../earth/geo/polygon.js';
import { boxOfRing, type FlatRing, prepareTouch } from '../../../earth/geo/touching.js';
import type { GeometryInput } from '../../../model/schema-types.js';
import { afterStep, checkedGeometry } from './geometry-filter.js';

/**
 * Whether polygons share a point with a geometry; a geometry inside a hole, off its boundary, shares none. Each answer
 * adds to the work of the request. Rejects like `checkedGeometry`.
 */
export async function touchesPolygons(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<((polygons: readonly Polygon[]) => boolean) | undefined> {
  if (!input) return undefined;
  const geometry = await checkedGeometry(`${argument}.coordinates`, input, work);
  const { box, touches, liesWithin, edgesNear } = prepareTouch(geometry);
  await afterStep(geometry, work);
  const wraps = wrapsInto(box.west, box.east);
  return (polygons) =>
    wraps.some((wrap) =>
      polygons.some(([outer, ...holes]) => {
        if (!outer) return false;
        const ring = flatRing(outer, wrap);
        work.units += outer.length * (vertexCost + edgesNear(boxOfRing(ring)));
        return touches(ring) && !holes.some((hole) => liesWithin(flatRing(hole, wrap)));
      }),
    );
}

/** What it costs to read a vertex of a ring, in tests of a column; to compare it with an edge costs 1. */
const vertexCost = 20;

function flatRing(ring: Ring, wrap: number): FlatRing {
  return { lon: Float64Array.from(ring, ([lon]) => lon + wrap), lat: Float64Array.from(ring, ([, lat]) => lat) };
}
