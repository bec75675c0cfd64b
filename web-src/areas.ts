import type { Feature, Geometry } from 'geojson';
import type { Session } from './session.js';
import { featureOf } from './shapes.js';

interface Area {
  readonly id: string;
  readonly properties: { readonly name: string };
  readonly geometry: Geometry | null;
}

const query = `query Areas { aois { id properties { name } geometry { type coordinates geometries { type coordinates } } } }`;

/** The areas that the signed-in user watches, as polygons with a name. */
export async function askAreas(session: Session): Promise<Feature[]> {
  const data = await session.ask(query);
  const areas: readonly Area[] = Object(data)['aois'] ?? [];
  return areas.flatMap(({ properties: { name }, geometry }) =>
    geometry ? polygonsOf(geometry).map((polygon) => featureOf(polygon, { name })) : [],
  );
}

/** An area across 180° is a collection of polygons. */
function polygonsOf(geometry: Geometry): Geometry[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(polygonsOf);
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [geometry] : [];
}
