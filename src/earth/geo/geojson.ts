import { ServiceError } from '../../base/errors.js';
import { furthestLon, wrapsInto } from './antimeridian.js';
import { boxOf, closedRing, onEdgeDeg, type Position, type Ring } from './polygon.js';

/** A checked geometry. */
export type Geometry =
  | { readonly type: 'Point'; readonly position: Position }
  | { readonly type: 'LineString'; readonly positions: readonly Position[] }
  | { readonly type: 'Polygon'; readonly rings: readonly Ring[] };

/** Positions that one geometry may have. */
export const mostPositions = 10_000;
/**
 * The most edges of one geometry that may lie at one latitude. A test of a point examines all of them; for a geometry
 * past ±180° it does so for each multiple of 360° by which the point can be moved. A coast in 10,000 points has 30 to
 * 80.
 */
export const mostEdgesAtLatitude = 200;

/**
 * Reads GeoJSON coordinates (RFC 7946). `at` is their path in messages. Throws BAD_USER_INPUT, with the path, if the
 * nesting does not fit the type, a number is not finite or out of range, or there are too few or too many positions;
 * QUERY_TOO_COMPLEX if too many edges lie at one latitude. A third number of a position (its height) is ignored.
 */
export function readGeometry(at: string, type: Geometry['type'], coordinates: unknown): Geometry {
  const count = positionCount(type, coordinates);
  if (count > mostPositions)
    throw refused(`${at} has ${count} positions; at most ${mostPositions} are accepted. Simplify the geometry.`);
  const geometry = read(at, type, coordinates);
  checkEdges(at, linesOf(geometry));
  return geometry;
}

function checkEdges(at: string, lines: readonly (readonly Position[])[]): void {
  const { count, lat } = edgesAtLatitude(lines);
  const { west, east } = boxOf(lines.flat());
  // A geometry that only touches ±180° is examined once.
  const wraps = Math.max(1, wrapsInto(west + onEdgeDeg, east - onEdgeDeg).length);
  const most = Math.floor(mostEdgesAtLatitude / wraps);
  if (count <= most) return;
  const reaching = wraps > 1 ? ' for a geometry that reaches past ±180°' : '';
  throw new ServiceError(
    'QUERY_TOO_COMPLEX',
    `${at} has ${count} edges at latitude ${lat}; at most ${most} are accepted at one latitude${reaching}. ` +
      'Simplify the geometry, or split it over several requests.',
  );
}

function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [];
    case 'LineString':
      return [geometry.positions];
    case 'Polygon':
      return geometry.rings.map(closedRing);
  }
}

/** The number of positions, before any is read; 0 for a value that is not a list. */
function positionCount(type: Geometry['type'], coordinates: unknown): number {
  if (type === 'Point' || !Array.isArray(coordinates)) return 0;
  if (type === 'LineString') return coordinates.length;
  return coordinates.reduce((sum: number, ring: unknown) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
}

function read(at: string, type: Geometry['type'], coordinates: unknown): Geometry {
  switch (type) {
    case 'Point':
      return { type, position: readPosition(at, type, coordinates) };
    case 'LineString': {
      const positions = readPositions(at, type, coordinates);
      if (positions.length < 2)
        throw refused(`${at} has ${positions.length} positions; a LineString needs at least 2.`);
      return { type, positions };
    }
    case 'Polygon': {
      const rings = asList(at, type, coordinates).map((ring, i) => readRing(`${at}[${i}]`, ring));
      if (rings.length === 0) throw refused(`${at} is empty; a Polygon needs an outer ring.`);
      return { type, rings };
    }
  }
}

function readRing(at: string, value: unknown): Ring {
  const ring = readPositions(at, 'Polygon', value);
  const distinct = new Set(ring.map(([lon, lat]) => `${lon} ${lat}`)).size;
  if (distinct < 3) throw refused(`${at} has ${distinct} distinct points; a ring needs at least 3.`);
  return ring;
}

function readPositions(at: string, type: Geometry['type'], value: unknown): Position[] {
  return asList(at, type, value).map((position, i) => readPosition(`${at}[${i}]`, type, position));
}

function readPosition(at: string, type: Geometry['type'], value: unknown): Position {
  const [lon, lat] = asList(at, type, value);
  for (const [i, number] of [lon, lat].entries()) {
    if (Array.isArray(number)) throw wrongNesting(at, type);
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      throw refused(
        `${at}[${i}] is ${show(number)}; a position is [longitude, latitude], two finite numbers of degrees.`,
      );
    }
  }
  const position: Position = [Number(lon), Number(lat)];
  if (Math.abs(position[0]) > furthestLon) {
    throw refused(
      `${at} has longitude ${position[0]}; longitudes from -${furthestLon} to ${furthestLon} are accepted.`,
    );
  }
  if (Math.abs(position[1]) > 90) {
    throw refused(`${at} has latitude ${position[1]}; latitudes from -90 to 90 are accepted. Longitude comes first.`);
  }
  return position;
}

function asList(at: string, type: Geometry['type'], value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongNesting(at, type);
  return value;
}

const nesting = { Point: '[lon, lat]', LineString: '[[lon, lat], ...]', Polygon: '[[[lon, lat], ...], ...]' } as const;

function wrongNesting(at: string, type: Geometry['type']): ServiceError {
  return refused(`The nesting at ${at} does not fit a ${type}, whose coordinates are ${nesting[type]}.`);
}

function refused(message: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', message);
}

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing').slice(0, 40);
}

/**
 * The greatest number of edges at one latitude, and that latitude; both 0 without edges. An edge lies at the latitudes
 * of its ends too. Takes n log n, since the ends are sorted.
 */
export function edgesAtLatitude(lines: readonly (readonly Position[])[]): {
  readonly count: number;
  readonly lat: number;
} {
  const edges = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  const lows = new Float64Array(edges);
  const highs = new Float64Array(edges);
  let at = 0;
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i++, at++) {
      const [a, b] = [line[i]![1], line[i + 1]![1]];
      lows[at] = Math.min(a, b);
      highs[at] = Math.max(a, b);
    }
  }
  lows.sort();
  highs.sort();
  let [count, lat] = [0, 0];
  for (let begun = 0, ended = 0; begun < edges; begun++) {
    while (highs[ended]! < lows[begun]!) ended++;
    if (begun + 1 - ended > count) [count, lat] = [begun + 1 - ended, lows[begun]!];
  }
  return { count, lat };
}
