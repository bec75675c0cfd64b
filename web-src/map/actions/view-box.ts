import type { Polygon, Position } from 'geojson';

/** The edges of a view, degrees; longitudes may be beyond ±180, as the map has them. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The boxes that a view covers: two across 180°, none if it has the whole world. */
export function boxesOf({ west, south, east, north }: Bounds): Bounds[] {
  const [lowest, highest] = [Math.max(-90, south), Math.min(90, north)];
  if (east - west >= 360) return lowest < -84 && highest > 84 ? [] : [box(-180, lowest, 180, highest)];
  const turns = Math.floor((west + 180) / 360);
  const [left, right] = [west - turns * 360, east - turns * 360];
  return right <= 180
    ? [box(left, lowest, right, highest)]
    : [box(left, lowest, 180, highest), box(-180, lowest, right - 360, highest)];
}

function box(west: number, south: number, east: number, north: number): Bounds {
  const rounded = (degrees: number) => Number(degrees.toFixed(4));
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}

/** The polygon of a box. */
export function polygonOf({ west: w, south: s, east: e, north: n }: Bounds): Polygon {
  const ring = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** The smallest box around positions, also across 180°; undefined around none. */
export function boxAround(positions: readonly Position[]): Bounds | undefined {
  const lons = positions.map(([lon = 0]) => lon - 360 * Math.floor((lon + 180) / 360)).sort((a, b) => a - b);
  const lats = positions.map(([, lat = 0]) => lat);
  const [first] = lons;
  if (first === undefined) return undefined;
  // The box is the Earth without the widest gap between longitudes, which ends at its west.
  let [west, widest] = [first, first + 360 - lons.at(-1)!];
  lons.slice(1).forEach((lon, i) => {
    if (lon - lons[i]! > widest) [west, widest] = [lon, lon - lons[i]!];
  });
  return { west, south: Math.min(...lats), east: west + 360 - widest, north: Math.max(...lats) };
}

/** Whether a box has a position; longitudes of both may be beyond ±180. */
export function isWithin({ west, south, east, north }: Bounds, lon: number, lat: number): boolean {
  return lat >= south && lat <= north && lon + 360 * Math.ceil((west - lon) / 360) <= east;
}
