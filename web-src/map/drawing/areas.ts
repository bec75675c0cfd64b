import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import type { Session } from '../../shared/session.js';
import { polygonsOf } from './polygons-of.js';
import { featureOf } from './shapes.js';

/** An area of interest of the user. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly geometry: Geometry | null;
}

const query = `query Areas {
  aois { id properties { name } geometry { type coordinates geometries { type coordinates } } }
}`;

/** The areas of the signed-in user, by name. */
export async function askAreas(session: Session): Promise<readonly Area[]> {
  const data = await session.ask(query);
  const areas: readonly { id: string; properties: { name: string }; geometry: Geometry | null }[] =
    Object(data)['aois'] ?? [];
  return areas.map(({ id, properties: { name }, geometry }) => ({ id, name, geometry }));
}

/** Areas, each as polygons and as outlines with its id and its name. */
export function areaShapes(areas: readonly Area[]): Feature[] {
  return areas.flatMap(({ id, name, geometry }) =>
    geometry
      ? polygonsOf(geometry).flatMap((polygon) => [
          featureOf(polygon, { id, name }),
          featureOf({ type: 'MultiLineString', coordinates: outlineOf(polygon) }, { id, name }),
        ])
      : [],
  );
}

/** The edges of an area, without the edges on 180° at which it is cut. */
function outlineOf(area: Polygon | MultiPolygon): Position[][] {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();
  const isCut = (at: Position | undefined) => Math.abs(at?.[0] ?? 0) === 180;
  return rings.flatMap((ring) => {
    const lines: Position[][] = [];
    ring.forEach((at, i) => {
      if (i === 0 || (isCut(at) && isCut(ring[i - 1]))) lines.push([at]);
      else lines.at(-1)?.push(at);
    });
    return lines.filter((line) => line.length > 1);
  });
}
