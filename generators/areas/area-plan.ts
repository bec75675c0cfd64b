import type { Position, Ring } from '../../src/geo/polygon.js';
import type { Area, SpeedConfiguration } from '../../src/model/area.js';

/** An area as it was drawn: polygons cut at 180°. */
export interface AreaPlan extends Pick<Area, 'userName' | 'name' | 'description' | 'aoiType' | 'polygons'> {
  /** The bands of speed that the user asks about, beside every visit. */
  readonly speeds: readonly SpeedPlan[];
}

export type SpeedPlan = Omit<SpeedConfiguration, 'configId' | 'area' | 'kind'>;

/**
 * A polygon out of the corners of its outer ring and of its holes: degrees, longitude first, not closed, in either
 * direction. It comes closed, the outer ring counter-clockwise and holes clockwise, as GeoJSON has it.
 */
export function polygon(outer: string, ...holes: readonly string[]): Ring[] {
  return [turned(corners(outer), 1), ...holes.map((hole) => turned(corners(hole), -1))];
}

/** Speeds within a band, in knots, for so many minutes. */
export function minutes(minDurationMin: number, speedMinKn: number, speedMaxKn: number): SpeedPlan {
  return { speedMinKn, speedMaxKn, filterType: 'time', minDurationMin, minDistanceNm: 0, displayUnit: 'knots' };
}

/** The same over so many nautical miles. */
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
function turned(ring: readonly Position[], sign: 1 | -1): Position[] {
  let twiceArea = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    twiceArea += ring[i]![0] * ring[i + 1]![1] - ring[i + 1]![0] * ring[i]![1];
  }
  return twiceArea * sign > 0 ? [...ring] : [...ring].reverse();
}
