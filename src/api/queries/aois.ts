import { boundsOf } from '../../earth/geo/antimeridian.js';
import { areaM2 } from '../../earth/geo/polygon-area.js';
import type { Area } from '../../model/area.js';
import type { AOI, Geometry } from '../../model/schema-types.js';
import { publicationText } from '../../store/views/shown-values.js';

/** The root field `aois`: the areas of one user, by name. */
export function aois(areas: readonly Area[], userName: string, asOfMs: number, quirks = false): AOI[] {
  return areasOf(areas, userName, asOfMs).map((area) => aoiOf(area, quirks));
}

/** The areas of one user that exist by an instant, by name, then by id. */
export function areasOf(areas: readonly Area[], userName: string, asOfMs: number): Area[] {
  return areas
    .filter((area) => area.userName === userName && area.createdMs <= asOfMs)
    .sort((a, b) => compare(a.name, b.name) || compare(a.aoiId, b.aoiId));
}

export function aoiOf(area: Area, quirks = false): AOI {
  let facts = known.get(area);
  if (!facts) {
    facts = makeFacts(area);
    known.set(area, facts);
  }
  const createdAt = publicationText(area.createdMs, quirks);
  return { ...facts, createdAt, updatedAt: createdAt };
}

type Facts = Omit<AOI, 'createdAt' | 'updatedAt'>;

/** Areas never change, so their facts are kept. */
const known = new WeakMap<Area, Facts>();

function makeFacts({ aoiId, name, description, aoiType, polygons }: Area): Facts {
  return {
    id: aoiId,
    status: 'active',
    properties: {
      aoiId,
      name,
      description,
      aoiType,
      areaKm2: Math.round(areaM2(polygons) / 1e4) / 100,
      bounds: boundsOf(polygons),
    },
    geometry: geometryOf(polygons),
  };
}

function geometryOf(polygons: Area['polygons']): Geometry {
  const parts = polygons.map((coordinates): Geometry => ({ type: 'Polygon', coordinates, geometries: null }));
  return parts.length === 1 ? parts[0]! : { type: 'GeometryCollection', coordinates: null, geometries: parts };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
