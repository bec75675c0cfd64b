import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import type { Session } from '../../shared/session.js';
import { type Bounds, boxAround } from '../actions/view-box.js';
import { polygonsOf } from './polygons-of.js';
import { featureOf, pointOf } from './shapes.js';

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

/** Areas, each as polygons and as outlines with its id, and its name as a point in the middle of its box. */
export function areaShapes(areas: readonly Area[]): Feature[] {
  return areas.flatMap(({ id, name, geometry }) => {
    const polygons = geometry ? polygonsOf(geometry) : [];
    const box = boxAround(polygons.flatMap((polygon) => ringsOf(polygon).flat()));
    return [
      ...polygons.flatMap((polygon) => [
        featureOf(polygon, { id, name }),
        featureOf({ type: 'MultiLineString', coordinates: outlineOf(polygon) }, { id, name }),
      ]),
      ...(box
        ? [pointOf((box.west + box.east) / 2, (box.south + box.north) / 2, { name, fromZoom: rankOf(box) })]
        : []),
    ];
  });
}

/** Pixels that an area is wide at the zoom from which its name is shown, about. */
const namedFromPx = 120;

/** The zoom from which an area has its name: large areas have it first. */
function rankOf({ west, east }: Bounds): number {
  return Math.log2((namedFromPx / 512) * (360 / Math.max(1e-6, east - west)));
}

function ringsOf({ type, coordinates }: Polygon | MultiPolygon): Position[][] {
  return type === 'Polygon' ? coordinates : coordinates.flat();
}

/** The edges of an area, without the edges on 180° at which it is cut. */
function outlineOf(area: Polygon | MultiPolygon): Position[][] {
  const isCut = (at: Position | undefined) => Math.abs(at?.[0] ?? 0) === 180;
  return ringsOf(area).flatMap((ring) => {
    const lines: Position[][] = [];
    ring.forEach((at, i) => {
      if (i === 0 || (isCut(at) && isCut(ring[i - 1]))) lines.push([at]);
      else lines.at(-1)?.push(at);
    });
    return lines.filter((line) => line.length > 1);
  });
}
