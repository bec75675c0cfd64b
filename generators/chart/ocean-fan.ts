/**
 * How far ships may leave the middle of a fairway in the open ocean, and where each ship sails. Their tracks lie in a
 * fan: on the side of the better weather, and nearer to the equator in winter.
 */
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { degreeM, knotMs } from '../motion/plan.js';
import { offshoreM } from './offshore.js';
import { seaStateAt, winterAt } from './sea-state.js';

/** Vertices of a fairway, from `from` to `to`, that ships may leave. */
export interface OceanSpan {
  readonly from: number;
  readonly to: number;
}

/** The vertices of a fairway, and for each how far its fan reaches to the right, degrees. */
export interface Fan {
  readonly alongM: Float64Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly fanLon: Float64Array;
  readonly fanLat: Float64Array;
  readonly spans: readonly OceanSpan[];
}

/** Where a ship sails in a span: its share of the fan at either end of the span, -1 to 1. */
export interface OceanSide {
  readonly first: number;
  readonly last: number;
}

/** The room lies below a parabola between the ends of a span, and changes by at most this share of the way. */
const bulge = 0.7;
const steepest = 0.35;
/**
 * How far a vertex lies off any coast at least: this distance and this share of its longer leg. A point of a leg lies
 * within half of the leg from one of its ends, and legs of the fan are up to a fifth longer than those in the middle.
 * The distance is for the band and for the shape of cells.
 */
const keptM = 20_000;
const legShare = 0.6;

/** The greatest room of the fan to one side, and the gain of a sounding below which the search ends, metres. */
const widestM = 700_000;
const leastGainM = 60_000;

/**
 * Writes the room of the fan to both sides of each vertex, metres, into two columns of zeros, and returns its spans.
 * `rightLon` and `rightLat` are a metre to the right, degrees.
 */
export function fanOf(
  { alongM, lon, lat }: Pick<Fan, 'alongM' | 'lon' | 'lat'>,
  rightLon: Float64Array,
  rightLat: Float64Array,
  rightM: Float64Array,
  leftM: Float64Array,
): readonly OceanSpan[] {
  /** The sea is open around a point as far as that lies off any coast, so each sounding is one further out. */
  const roomTo = (side: number, i: number, leastM: number) => {
    let farM = 0;
    let gainM = leastGainM;
    while (gainM >= leastGainM && farM < widestM) {
      const atM = side * farM;
      gainM = offshoreM(lon[i]! + atM * rightLon[i]!, lat[i]! + atM * rightLat[i]!) - leastM;
      farM += Math.max(0, gainM);
    }
    return Math.min(farM, widestM);
  };
  const count = lon.length;
  const spans: OceanSpan[] = [];
  for (let i = 1; i + 1 < count; i++) {
    const from = i;
    for (; i + 1 < count; i++) {
      const leastM = keptM + legShare * Math.max(alongM[i]! - alongM[i - 1]!, alongM[i + 1]! - alongM[i]!);
      if (offshoreM(lon[i]!, lat[i]!) < leastM) break;
      rightM[i] = roomTo(1, i, leastM);
      leftM[i] = roomTo(-1, i, leastM);
    }
    if (i === from) continue;
    const to = i;
    const lengthM = alongM[to]! - alongM[from - 1]!;
    for (const roomM of [rightM, leftM]) {
      for (let k = from; k < to; k++) {
        const sailedM = alongM[k]! - alongM[from - 1]!;
        const taperedM = roomM[k - 1]! + steepest * (alongM[k]! - alongM[k - 1]!);
        roomM[k] = Math.min(roomM[k]!, (bulge * sailedM * (lengthM - sailedM)) / lengthM, taperedM);
      }
      for (let k = to - 1; k >= from; k--)
        roomM[k] = Math.min(roomM[k]!, roomM[k + 1]! + steepest * (alongM[k + 1]! - alongM[k]!));
    }
    spans.push({ from: from - 1, to });
  }
  return spans;
}

/** What decides the side of a passage: `leavesS` is the instant from which its weather is foreseen. */
export interface OceanPassage {
  readonly seed: number;
  readonly vessel: number;
  readonly trip: number;
  readonly speedKn: number;
  readonly leavesS: number;
}

/** The season moves the middle of all tracks by this share of the fan. */
const seasonShare = 0.15;

/** Of two keyed tracks through a span, the one with the calmer sea at its middle vertex, moved by the season. */
export function oceanSide(fan: Fan, span: OceanSpan, passage: OceanPassage): OceanSide {
  const { seed, vessel, trip, speedKn, leavesS } = passage;
  const { alongM, lon, lat, fanLon, fanLat } = fan;
  const middle = (span.from + span.to) >> 1;
  const [midLon, midLat] = [lon[middle]!, lat[middle]!];
  const thereS = leavesS + alongM[middle]! / (speedKn * knotMs);
  let best = { first: 0, last: 0 };
  let calmest = Infinity;
  for (let i = 0; i < 2; i++) {
    const step = 6 * span.from + 3 * i;
    const first = 2 * draw(seed, purpose.oceanTrack, vessel, trip, step) - 1;
    const last = 0.7 * first + 0.3 * (2 * draw(seed, purpose.oceanTrack, vessel, trip, step + 1) - 1);
    const side = (first + last) / 2;
    const rough = seaStateAt(seed, midLon + side * fanLon[middle]!, midLat + side * fanLat[middle]!, thereS);
    if (rough < calmest) [calmest, best] = [rough, { first, last }];
  }
  // Towards the equator in winter.
  const towards = fanLat[middle]! * midLat > 0 ? -seasonShare : seasonShare;
  const moved = towards * winterAt(midLat, thereS);
  return { first: (1 - seasonShare) * best.first + moved, last: (1 - seasonShare) * best.last + moved };
}

/** The share of the fan along a span: `share` at the beginning of the fairway, and `slope` more with each metre. */
export interface OceanLine {
  readonly share: number;
  readonly slope: number;
}

export function oceanLine({ alongM }: Fan, { from, to }: OceanSpan, { first, last }: OceanSide): OceanLine {
  const slope = (last - first) / (alongM[to]! - alongM[from]!);
  return { share: first - slope * alongM[from]!, slope };
}

/**
 * The greatest length of a leg of a span, metres, where its ends lie in the band. The length is a convex function of
 * both shares, so it is greatest at one of the corners.
 */
export function longestLegM(
  { alongM, fanLon, fanLat }: Fan,
  { from, to }: OceanSpan,
  leg: number,
  eastDeg: number,
  northDeg: number,
  cos: number,
): number {
  const [fromLon, fromLat, toLon, toLat] = [fanLon[leg]!, fanLat[leg]!, fanLon[leg + 1]!, fanLat[leg + 1]!];
  const lengthM = alongM[to]! - alongM[from]!;
  const begins = (2 * (alongM[leg]! - alongM[from]!)) / lengthM - 1;
  const ends = (2 * (alongM[leg + 1]! - alongM[from]!)) / lengthM - 1;
  let longest = 0;
  // The shares at both ends of the leg: both 1, both -1, and those of tracks from one edge of the fan to the other.
  for (let corner = 0; corner < 4; corner++) {
    const sign = corner & 1 ? -1 : 1;
    const a = sign * (corner & 2 ? begins : 1);
    const b = sign * (corner & 2 ? ends : 1);
    const dLon = (eastDeg + b * toLon - a * fromLon) * cos;
    const dLat = northDeg + b * toLat - a * fromLat;
    longest = Math.max(longest, dLon * dLon + dLat * dLat);
  }
  return degreeM * Math.sqrt(longest);
}
