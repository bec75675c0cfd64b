import { cos } from '../../src/base/same-bits.js';
import { flatDistanceM, unwrappedNear } from '../motion/plan.js';
import { pathOver, type SeaPath } from './sea-path.js';

/**
 * The path that follows another one up to the point nearest to a position, and leads straight from there to the
 * position. It does not leave the other path within a listed water. The straight part has no room to its sides.
 */
export function branchTo(path: SeaPath, lon: number, lat: number): SeaPath {
  const { lon: lons, lat: lats, offsetM, sections } = path;
  const goalLon = unwrappedNear(lon, lons[0]!);
  let best = { leg: 0, share: 0, awayM: Infinity };
  for (let leg = 0; leg + 1 < lons.length; leg++) {
    if (sections.some(({ from, to }) => leg >= from && leg < to)) continue;
    const cosine = cos((lat / 180) * Math.PI);
    const east = (lons[leg + 1]! - lons[leg]!) * cosine;
    const north = lats[leg + 1]! - lats[leg]!;
    const along = (goalLon - lons[leg]!) * cosine * east + (lat - lats[leg]!) * north;
    const share = Math.min(1, Math.max(0, along / Math.max(1e-12, east * east + north * north)));
    const [atLon, atLat] = pointOf(path, leg, share);
    const awayM = flatDistanceM(atLon, atLat, goalLon, lat);
    if (awayM < best.awayM) best = { leg, share, awayM };
  }
  const kept = best.leg + 1;
  const [leaveLon, leaveLat] = pointOf(path, best.leg, best.share);
  return pathOver(
    [...lons.subarray(0, kept), leaveLon, goalLon],
    [...lats.subarray(0, kept), leaveLat, lat],
    [...offsetM.subarray(0, kept), 0, 0],
    sections.filter(({ to }) => to < kept),
  );
}

function pointOf({ lon, lat }: SeaPath, leg: number, share: number): readonly [number, number] {
  return [lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share, lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share];
}
