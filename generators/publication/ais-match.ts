import { orderRows, orderRowsThen } from '../../src/columns/row-order.js';
import { flatDistanceM, unwrappedNear } from '../motion/plan.js';
import { NumberSheet } from '../sheets/number-sheet.js';

/** Places, degrees, each of a group from 0 to 1,000: only those of one group can be the same. */
export class Positions {
  readonly #sheet: NumberSheet;

  /** For about so many. */
  constructor(count = 0) {
    this.#sheet = new NumberSheet(4, count);
  }

  /** The same without places, for about so many. */
  again(count: number): this {
    this.#sheet.again(count);
    return this;
  }

  get length(): number {
    return this.#sheet.length;
  }

  /** `rank` orders those of a group that are equally near to another. */
  add(group: number, rank: number, lon: number, lat: number): void {
    const at = this.#sheet.row();
    const { numbers } = this.#sheet;
    numbers[at] = group;
    numbers[at + 1] = rank;
    numbers[at + 2] = lon;
    numbers[at + 3] = lat;
  }

  rank(place: number): number {
    return this.#sheet.at(place, 1);
  }

  lon(place: number): number {
    return this.#sheet.at(place, 2);
  }

  lat(place: number): number {
    return this.#sheet.at(place, 3);
  }

  /** Ascends by groups, and in a group by latitudes, degrees. Different groups are further apart than any latitudes. */
  key(place: number): number {
    return this.#sheet.at(place, 0) * 512 + this.#sheet.at(place, 3);
  }
}

/** A detection may be a vessel that was heard so far from it. */
export const matchM = 1_500;

/**
 * For every detection the vessel that it is taken for, as a place in `vessels`, or -1: one to one, the nearest pair
 * first. Equally near pairs go by the rank of the detection, then of the vessel.
 */
export function matchNearest(detections: Positions, vessels: Positions): Int32Array {
  const pairs = pairsOf(detections, vessels);
  const order = orderRowsThen(
    pairs.column(2),
    (a, b) =>
      detections.rank(pairs.at(a, 0)) - detections.rank(pairs.at(b, 0)) ||
      vessels.rank(pairs.at(a, 1)) - vessels.rank(pairs.at(b, 1)),
  );
  const matches = new Int32Array(detections.length).fill(-1);
  const taken = new Uint8Array(vessels.length);
  for (let i = 0; i < order.length; i++) {
    const detection = pairs.at(order[i]!, 0);
    const vessel = pairs.at(order[i]!, 1);
    if (matches[detection]! >= 0 || taken[vessel] === 1) continue;
    matches[detection] = vessel;
    taken[vessel] = 1;
  }
  return matches;
}

const pairSheet = new NumberSheet(3);

/** All pairs near enough: detection, vessel, metres between them. */
function pairsOf(detections: Positions, vessels: Positions): NumberSheet {
  const keys = new Float64Array(detections.length);
  for (let i = 0; i < keys.length; i++) keys[i] = detections.key(i);
  const { rows } = orderRows(keys);
  keys.sort();
  const pairs = pairSheet.again(detections.length);
  for (let vessel = 0; vessel < vessels.length; vessel++) {
    const key = vessels.key(vessel);
    for (let i = firstFrom(keys, key - reachDeg); i < keys.length && keys[i]! <= key + reachDeg; i++)
      addIfNear(pairs, detections, rows[i]!, vessels, vessel);
  }
  return pairs;
}

/** Nobody within reach lies further north or south than this, with room for the rounding of keys. */
const reachDeg = 0.0136;

function addIfNear(
  pairs: NumberSheet,
  detections: Positions,
  detection: number,
  vessels: Positions,
  vessel: number,
): void {
  const lon = detections.lon(detection);
  const farM = flatDistanceM(
    lon,
    detections.lat(detection),
    unwrappedNear(vessels.lon(vessel), lon),
    vessels.lat(vessel),
  );
  if (farM > matchM) return;
  const at = pairs.row();
  pairs.numbers[at] = detection;
  pairs.numbers[at + 1] = vessel;
  pairs.numbers[at + 2] = farM;
}

/** The first place of an ascending list whose key is not below one. */
function firstFrom(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
