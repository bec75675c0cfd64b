import { ServiceError } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import type { Coastline } from '../../earth/coastline/coastline.js';
import type {
  GetNearestCoastlineInput,
  GetNearestCoastlineRecord,
  GetNearestCoastlineResponse,
  PointInput,
} from '../../model/schema-types.js';

export const mostCoordinates = 10_000;
/** The cost of a look-up, in tests of a column: some 20 µs. */
const lookUpCost = 5000;

/**
 * The root field `getNearestCoastline`: one record per coordinate, in order. Throws BAD_USER_INPUT for a coordinate
 * that is not on Earth, naming its index and value, and for more than `mostCoordinates`, before any look-up.
 */
export async function getNearestCoastline(
  coastline: Coastline,
  { coordinates }: GetNearestCoastlineInput,
  work = new Work(),
): Promise<GetNearestCoastlineResponse> {
  if (coordinates.length > mostCoordinates) {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `coordinates has ${coordinates.length} points; at most ${mostCoordinates.toLocaleString('en')} are accepted. ` +
        'Ask in several requests.',
    );
  }
  coordinates.forEach(checkOnEarth);
  const records: GetNearestCoastlineRecord[] = [];
  for (const coordinate of coordinates) {
    records.push(recordOf(coastline, coordinate));
    work.units += lookUpCost;
    if (work.isDue) await work.yield();
  }
  return { records };
}

function recordOf(coastline: Coastline, { lat, lon }: PointInput): GetNearestCoastlineRecord {
  const { distanceM, ...point } = coastline.nearest(lon, lat);
  return {
    coordinate: { lat, lon },
    distanceToCoastMeters: Math.round(distanceM),
    landCoverClass: coastline.landCover(lon, lat),
    nearestCoastalPoint: { lat: microdegrees(point.lat), lon: microdegrees(point.lon) },
  };
}

/** Six decimals, a tenth of a metre: the precision of the coastline. Adding 0 makes -0 into 0. */
function microdegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

function checkOnEarth(coordinate: PointInput | null, index: number): void {
  if (coordinate === null || typeof coordinate !== 'object') {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `coordinates[${index}] is ${coordinate}; a point with lat and lon is needed.`,
    );
  }
  checkRange(`coordinates[${index}].lat`, coordinate.lat, 90);
  checkRange(`coordinates[${index}].lon`, coordinate.lon, 180);
}

/** NaN and null fail these comparisons. */
function checkRange(name: string, value: number | null, most: number): void {
  if (typeof value === 'number' && Math.abs(value) <= most) return;
  throw new ServiceError('BAD_USER_INPUT', `${name} is ${value}; a number from -${most} to ${most} is accepted.`);
}
