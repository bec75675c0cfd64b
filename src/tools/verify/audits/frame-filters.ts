import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Audit, NotAskable, type SliceOptions } from './audit.js';
import { frames, pageOf } from './dataset.js';
import { type FilterRow, filterAudit } from './filter-check.js';

const section = 'searchSatelliteFramesV2';
const slice: SliceOptions = { of: 'frames', most: 120 };

const own = (id: string, path: string, type: FilterRow['type'], of: SliceOptions = slice): FilterRow => ({
  id,
  section,
  path,
  type,
  slice: of,
  values: (row) => [textAt(row, path) || null],
});

const table: readonly FilterRow[] = [
  own('frame-filters-1', 'eventType', 'keyword'),
  own('frame-filters-2', 'collectedAt', 'date'),
  own('frame-filters-3', 'createdAt', 'date', { ...slice, by: 'happened' }),
  own('frame-filters-4', 'updatedAt', 'date'),
  own('frame-filters-5', 'status', 'keyword'),
  own('frame-filters-6', 'frameId', 'keyword'),
  own('frame-filters-7', 'vendorId', 'keyword'),
];

type Place = readonly [lon: number, lat: number];
type Ring = readonly Place[];

/** The outer rings of a footprint. */
export function ringsOf(frame: Json): readonly Ring[] {
  const geometry = at(frame, 'geometry');
  const parts = textAt(geometry, 'type') === 'GeometryCollection' ? listAt(geometry, 'geometries') : [geometry];
  return parts.map((part) =>
    listAt(part, 'coordinates', 0).map((place): Place => [numberAt(place, 0), numberAt(place, 1)]),
  );
}

/** Whether a point is inside a ring: each edge that crosses the parallel to the east of the point changes the side. */
function isInRing(ring: Ring, [lon, lat]: Place): boolean {
  let isInside = false;
  for (let i = 0; i < ring.length; i++) {
    const [[lon1, lat1], [lon2, lat2]] = [ring[i]!, ring[(i + 1) % ring.length]!];
    if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)) isInside = !isInside;
  }
  return isInside;
}

/** The mean of the corners of a ring: inside it, as footprints are convex. */
function middleOf(ring: Ring): Place {
  const mean = (i: 0 | 1) => ring.reduce((sum, corner) => sum + corner[i], 0) / ring.length;
  return [mean(0), mean(1)];
}

const geometry: Audit = {
  id: 'frame-filters-8',
  level: 'MUST',
  section,
  says: 'intersectsGeometry keeps the frames whose footprint shares a point with the geometry',
  async check({ ask, found, addCase }) {
    const { rows, input } = await found.slice(slice);
    const rings = rows.flatMap((row) => ringsOf(row).slice(0, 1)).filter((ring) => ring.length > 3);
    if (rings.length === 0) throw new NotAskable('no frame shows a footprint');
    for (const middle of rings.slice(0, 5).map(middleOf)) {
      const [lon, lat] = middle;
      const box = [
        [lon - 1e-4, lat - 1e-4],
        [lon + 1e-4, lat - 1e-4],
        [lon + 1e-4, lat + 1e-4],
        [lon - 1e-4, lat + 1e-4],
      ];
      const expected = rows.filter((row) => ringsOf(row).some((ring) => isInRing(ring, middle)));
      for (const intersectsGeometry of [
        { type: 'Point', coordinates: middle },
        { type: 'Polygon', coordinates: [[...box, box[0]]] },
      ]) {
        const { ids } = await pageOf(ask, frames, { ...input, intersectsGeometry, limit: 500 });
        // The box is so small that few frames meet it without its middle: such frames are not judged.
        const missing = expected.find((row) => !ids.includes(textAt(row, 'frameId')));
        const far = rows.find((row) => ids.includes(textAt(row, 'frameId')) && !isNear(row, middle));
        addCase(
          missing !== undefined
            ? `${JSON.stringify(intersectsGeometry)}: ${textAt(missing, 'frameId')} is missing`
            : far !== undefined
              ? `${JSON.stringify(intersectsGeometry)}: ${textAt(far, 'frameId')} does not touch it`
              : undefined,
        );
      }
    }
  },
};

/** Whether a point lies in the box around a part of a footprint, with a margin. */
function isNear(row: Json, [lon, lat]: Place): boolean {
  return ringsOf(row).some((ring) => {
    const [lons, lats] = [ring.map(([each]) => each), ring.map(([, each]) => each)];
    const isBetween = (value: number, values: readonly number[]) =>
      value >= Math.min(...values) - 0.01 && value <= Math.max(...values) + 0.01;
    return isBetween(lon, lons) && isBetween(lat, lats);
  });
}

/** Conditions of a search for frames, checked on the frames that it finds. */
export const frameFilters: readonly Audit[] = [...table.map(filterAudit), geometry];
