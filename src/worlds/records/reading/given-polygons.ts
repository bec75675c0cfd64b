import { ServiceError } from '../../../base/errors.js';
import { cutPolygon } from '../../../earth/geo/cut-polygon.js';
import { readGeometry } from '../../../earth/geo/geojson.js';
import type { Polygon, Ring } from '../../../earth/geo/polygon.js';
import { edgesCross } from '../../../earth/geo/segments.js';
import type { Field } from './fields.js';
import { inside, type Place, refuse, shown } from './place.js';

/** The most positions of one geometry of a record. */
const mostPositions = 2000;

const accepted =
  'a GeoJSON Polygon, MultiPolygon, or GeometryCollection of Polygons: [longitude, latitude] in degrees, ' +
  `rings that do not cross themselves, at most ${mostPositions} positions`;

/**
 * A footprint or an area as it is published: polygons cut at 180°. Longitudes from -540 to 540 are accepted; past
 * ±180 they continue across the antimeridian.
 */
export const polygons: Field<readonly Polygon[]> = {
  accepted,
  read(value, place) {
    const parts = partsOf(value, place);
    if (parts === undefined) return undefined;
    const before = place.problems.length;
    const read = parts.flatMap(({ coordinates, at }) => readPolygon(coordinates, at));
    const count = read.flat().reduce((sum, ring) => sum + ring.length, 0);
    if (count > mostPositions) return refuse(place, `The geometry has ${count} positions.`, accepted);
    for (const ring of read.flat()) {
      const crossed = crossing(ring);
      if (crossed) refuse(place, `Edges ${crossed.join(' and ')} of a ring cross each other.`, accepted);
    }
    if (place.problems.length > before) return undefined;
    const cut = read.flatMap(cutPolygon);
    return cut.length > 0 ? cut : refuse(place, 'The geometry has no area.', accepted);
  },
};

interface Part {
  readonly coordinates: unknown;
  readonly at: Place;
}

function partsOf(value: unknown, place: Place): readonly Part[] | undefined {
  const members = new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const coordinates = members.get('coordinates');
  const at = inside(place, 'coordinates');
  if (members.get('type') === 'Polygon') return [{ coordinates, at }];
  if (members.get('type') === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0)
    return coordinates.map((polygon: unknown, i) => ({ coordinates: polygon, at: inside(at, i) }));
  const geometries = members.get('geometries');
  if (members.get('type') === 'GeometryCollection' && Array.isArray(geometries) && geometries.length > 0) {
    const parts = geometries.map((each: unknown, i) => partsOf(each, inside(inside(place, 'geometries'), i)));
    return parts.every((each) => each !== undefined) ? parts.flat() : undefined;
  }
  return refuse(place, `${shown(members.get('type') ?? value)} is no geometry of a record.`, accepted);
}

function readPolygon(coordinates: unknown, at: Place): Polygon[] {
  try {
    const geometry = readGeometry('The geometry', 'Polygon', coordinates);
    return geometry.type === 'Polygon' ? [geometry.rings] : [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuse(at, error.message, accepted);
    return [];
  }
}

/** The numbers of two edges of a ring that cross, from 0. With at most `mostPositions` all pairs take some 10 ms. */
function crossing(ring: Ring): readonly [number, number] | undefined {
  for (let i = 0; i < ring.length; i++) {
    for (let j = i + 1; j < ring.length; j++) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
      const [c, d] = [ring[j]!, ring[(j + 1) % ring.length]!];
      if (edgesCross(a, b, c, d)) return [i, j];
    }
  }
  return undefined;
}
