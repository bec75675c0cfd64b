import { firstAtLeast, orderRows } from '../../src/columns/row-order.js';
import { flatDistanceM, unwrappedNear } from '../motion/plan.js';

/** The position of a detection or of a vessel that was heard, degrees. */
export interface MatchPosition {
  /** The pass, from 0 to 1,000: only positions of one pass are matched. */
  readonly pass: number;
  /** Among equally near pairs the lowest ranks are matched first. */
  readonly rank: number;
  readonly lon: number;
  readonly lat: number;
}

/** A detection can be correlated with a vessel within this distance. */
export const matchM = 1_500;

/**
 * For each detection the index in `vessels` of the vessel that it is correlated with, or -1. One to one, the nearest
 * pair first; equally near pairs in the order of the detections' ranks, then of the vessels'.
 */
export function matchNearest(detections: readonly MatchPosition[], vessels: readonly MatchPosition[]): Int32Array {
  const pairs = pairsOf(detections, vessels).sort(
    (a, b) =>
      a.distanceM - b.distanceM ||
      detections[a.detection]!.rank - detections[b.detection]!.rank ||
      vessels[a.vessel]!.rank - vessels[b.vessel]!.rank,
  );
  const matches = new Int32Array(detections.length).fill(-1);
  const taken = new Set<number>();
  for (const { detection, vessel } of pairs) {
    if (matches[detection]! >= 0 || taken.has(vessel)) continue;
    matches[detection] = vessel;
    taken.add(vessel);
  }
  return matches;
}

interface Pair {
  readonly detection: number;
  readonly vessel: number;
  readonly distanceM: number;
}

/** All pairs within `matchM`. */
function pairsOf(detections: readonly MatchPosition[], vessels: readonly MatchPosition[]): Pair[] {
  const { rows } = orderRows(Float64Array.from(detections, keyOf));
  const sorted = Array.from(rows, (detection) => ({ detection, key: keyOf(detections[detection]!) }));
  const pairs: Pair[] = [];
  for (const [vessel, position] of vessels.entries()) {
    const key = keyOf(position);
    const first = firstAtLeast(sorted.length, key - reachDeg, (i) => sorted[i]!.key);
    for (let i = first; i < sorted.length && sorted[i]!.key <= key + reachDeg; i++) {
      const { detection } = sorted[i]!;
      const distanceM = distanceBetween(detections[detection]!, position);
      if (distanceM <= matchM) pairs.push({ detection, vessel, distanceM });
    }
  }
  return pairs;
}

/** Ascends by pass, then by latitude in degrees: keys of two passes differ by more than those of any two latitudes. */
function keyOf({ pass, lat }: MatchPosition): number {
  return pass * 512 + lat;
}

/** Positions within `matchM` differ by less than this in latitude, rounding of keys included. */
const reachDeg = 0.0136;

function distanceBetween(detection: MatchPosition, vessel: MatchPosition): number {
  const { lon, lat } = detection;
  return flatDistanceM(lon, lat, unwrappedNear(vessel.lon, lon), vessel.lat);
}
