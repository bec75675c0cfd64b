import type { Position, Ring } from '../../src/earth/geo/polygon.js';
import type { Area, SpeedConfiguration } from '../../src/model/area.js';

/** An area as its table has it: polygons cut at 180°. */
export interface AreaPlan extends Pick<Area, 'userName' | 'name' | 'description' | 'aoiType' | 'polygons'> {
  /** The speed ranges that the user watches, besides visits. */
  readonly speeds: readonly SpeedPlan[];
}

export type SpeedPlan = Omit<SpeedConfiguration, 'configId' | 'area' | 'kind'>;

/**
 * A polygon from the corners of its outer ring and of its holes: degrees, longitude first, not closed, in either
 * direction. The result is closed, with the outer ring counter-clockwise and holes clockwise, as in GeoJSON.
 */
export function polygon(outer: string, ...holes: readonly string[]): Ring[] {
  return [oriented(corners(outer), 1), ...holes.map((hole) => oriented(corners(hole), -1))];
}

/** Speeds within a range, knots, for at least this many minutes. */
export function minutes(minDurationMin: number, speedMinKn: number, speedMaxKn: number): SpeedPlan {
  return { speedMinKn, speedMaxKn, filterType: 'time', minDurationMin, minDistanceNm: 0, displayUnit: 'knots' };
}

/** Speeds within a range, knots, over at least this many nautical miles. */
export function miles(minDistanceNm: number, speedMinKn: number, speedMaxKn: number): SpeedPlan {
  return { speedMinKn, speedMaxKn, filterType: 'distance', minDurationMin: 0, minDistanceNm, displayUnit: 'km/h' };
}

function corners(text: string): Position[] {
  const ring = text.split(', ').map((corner): Position => {
    const [lon, lat] = corner.split(' ');
    return [Number(lon), Number(lat)];
  });
  return [...ring, ring[0]!];
}

/** The ring with the sign of its area: 1 is counter-clockwise. */
function oriented(ring: readonly Position[], sign: 1 | -1): Position[] {
  let twiceArea = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    twiceArea += ring[i]![0] * ring[i + 1]![1] - ring[i + 1]![0] * ring[i]![1];
  }
  return twiceArea * sign > 0 ? [...ring] : [...ring].reverse();
}
