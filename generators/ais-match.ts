import { flatDistanceM, unwrappedNear } from './plan.js';

/** A place, degrees. */
export interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** A detection may be a vessel that was heard so far from it. */
export const matchM = 1_500;

/**
 * For every detection the vessel that it is taken for, if any, as a place in `vessels`: one to one, the nearest pair first. Equally
 * near pairs go by their order.
 */
export function matchNearest(detections: readonly Place[], vessels: readonly Place[]): (number | undefined)[] {
  const byLat = vessels.map((_, i) => i).sort((a, b) => vessels[a]!.lat - vessels[b]!.lat);
  const pairs: { readonly detection: number; readonly vessel: number; readonly farM: number }[] = [];
  detections.forEach((at, detection) => {
    for (let i = firstFrom(byLat, vessels, at.lat - reachDeg); i < byLat.length; i++) {
      const vessel = byLat[i]!;
      const other = vessels[vessel]!;
      if (other.lat > at.lat + reachDeg) break;
      const farM = flatDistanceM(at.lon, at.lat, unwrappedNear(other.lon, at.lon), other.lat);
      if (farM <= matchM) pairs.push({ detection, vessel, farM });
    }
  });
  pairs.sort((a, b) => a.farM - b.farM || a.detection - b.detection || a.vessel - b.vessel);
  const taken = new Set<number>();
  const matches: (number | undefined)[] = detections.map(() => undefined);
  for (const { detection, vessel } of pairs) {
    if (matches[detection] !== undefined || taken.has(vessel)) continue;
    matches[detection] = vessel;
    taken.add(vessel);
  }
  return matches;
}

/** Whether somebody at a latitude may be within reach of one of the detections: who is not, may be left out of a match. */
export function nearLatitudes(detections: readonly Place[]): (lat: number) => boolean {
  const lats = Float64Array.from(detections, ({ lat }) => lat).sort();
  return (lat) => {
    let low = 0;
    let high = lats.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lats[middle]! < lat - reachDeg) low = middle + 1;
      else high = middle;
    }
    return low < lats.length && lats[low]! <= lat + reachDeg;
  };
}

/** Nobody within reach lies further north or south than this. */
const reachDeg = 0.0136;

function firstFrom(byLat: readonly number[], vessels: readonly Place[], lat: number): number {
  let low = 0;
  let high = byLat.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (vessels[byLat[middle]!]!.lat < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
