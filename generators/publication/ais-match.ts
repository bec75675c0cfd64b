import { firstAtLeast, orderRows, orderRowsThen } from '../../src/store/columns/row-order.js';
import { flatDistanceM, unwrappedNear } from '../motion/plan.js';
import { NumberSheet } from '../sheets/number-sheet.js';
import type { MatchPositions } from './match-positions.js';

/** The greatest distance between a detection and the vessel with which it is correlated, metres. */
export const matchM = 1_500;

/**
 * For each detection the index in `vessels` of the vessel that it is correlated with, or -1. One to one, the nearest
 * pair first; equally near pairs in the order of the detections' ranks, then of the vessels'.
 */
export function matchNearest(detections: MatchPositions, vessels: MatchPositions): Int32Array {
  const pairs = pairsOf(detections, vessels);
  const order = orderRowsThen(
    pairs.column(pair.distanceM),
    (a, b) =>
      detections.rank[pairs.at(a, pair.detection)]! - detections.rank[pairs.at(b, pair.detection)]! ||
      vessels.rank[pairs.at(a, pair.vessel)]! - vessels.rank[pairs.at(b, pair.vessel)]!,
  );
  const matches = new Int32Array(detections.length).fill(-1);
  const taken = new Uint8Array(vessels.length);
  for (let i = 0; i < order.length; i++) {
    const detection = pairs.at(order[i]!, pair.detection);
    const vessel = pairs.at(order[i]!, pair.vessel);
    if (matches[detection]! >= 0 || taken[vessel] === 1) continue;
    matches[detection] = vessel;
    taken[vessel] = 1;
  }
  return matches;
}

/** Offsets in the row of a pair: the indexes of its detection and vessel, and the distance between them. */
const pair = { detection: 0, vessel: 1, distanceM: 2 } as const;

/** All pairs within `matchM`. */
function pairsOf(detections: MatchPositions, vessels: MatchPositions): NumberSheet {
  const keys = new Float64Array(detections.length);
  for (let i = 0; i < keys.length; i++) keys[i] = detections.key(i);
  const { rows } = orderRows(keys);
  keys.sort();
  const keyAt = (index: number) => keys[index]!;
  const pairs = new NumberSheet(Object.keys(pair).length, detections.length);
  for (let vessel = 0; vessel < vessels.length; vessel++) {
    const key = vessels.key(vessel);
    for (let i = firstAtLeast(keys.length, key - reachDeg, keyAt); i < keys.length && keys[i]! <= key + reachDeg; i++)
      addIfNear(pairs, detections, rows[i]!, vessels, vessel);
  }
  return pairs;
}

/** Positions within `matchM` differ by less than this in latitude, rounding of keys included. */
const reachDeg = 0.0136;

function addIfNear(
  pairs: NumberSheet,
  detections: MatchPositions,
  detection: number,
  vessels: MatchPositions,
  vessel: number,
): void {
  const lon = detections.lon[detection]!;
  const vesselLon = unwrappedNear(vessels.lon[vessel]!, lon);
  const distanceM = flatDistanceM(lon, detections.lat[detection]!, vesselLon, vessels.lat[vessel]!);
  if (distanceM > matchM) return;
  const at = pairs.row();
  pairs.numbers[at + pair.detection] = detection;
  pairs.numbers[at + pair.vessel] = vessel;
  pairs.numbers[at + pair.distanceM] = distanceM;
}
