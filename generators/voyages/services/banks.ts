import type { Box } from '../../../src/earth/geo/polygon.js';
import type { Ground } from '../../chart/grounds.js';
import { type Position, unwrappedNear } from '../../motion/plan.js';
import { acrossOf, alongOf, boxOfDisc, type Disc, discOf, positionOf, type Spot, spotOf } from './disc.js';

/**
 * The banks of a ground: overlapping ellipses in a tree. A straight line between two points of a bank stays in it, and
 * a route from one bank to the next leads through their overlap.
 */
export interface Banks {
  readonly ground: Ground;
  readonly discs: readonly Disc[];
  /** The parent of each bank in the tree. The ground's own disc is number 0 and has none (-1). */
  readonly from: Int32Array;
  /** The depth of each bank in the tree: 0 for number 0. */
  readonly depth: Int32Array;
  /** The longest route from the middle of each bank to the middle of its parent, metres. */
  readonly linkM: Float64Array;
  /** The overlap of each bank with its parent; the entry of number 0 is not used. */
  readonly overlaps: readonly Overlap[];
  /** Around all banks. */
  readonly box: Box;
  /** The rows that `longestFromM` has computed, by bank. */
  readonly farM: (Float64Array | undefined)[];
}

/** By ground, made on demand from the grounds alone. */
const known = new Map<number, Banks>();

export function banksOf(ground: Ground): Banks {
  const made = known.get(ground.index) ?? makeBanks(ground);
  known.set(ground.index, made);
  return made;
}

function makeBanks(ground: Ground): Banks {
  const count = 1 + ground.banks.length;
  const from = new Int32Array(count);
  const depth = new Int32Array(count);
  const linkM = new Float64Array(count);
  from[0] = -1;
  const discs = [discOf(ground, 0, 1)];
  const overlaps: Overlap[] = [
    { alongM: Number.NaN, acrossM: Number.NaN, asideAlongM: Number.NaN, asideAcrossM: Number.NaN },
  ];
  for (let bank = 1; bank < count; bank++) {
    const [lon, lat, radiusM, joined, , axisDeg, narrow] = ground.banks[bank - 1]!;
    const disc = discOf({ lon: unwrappedNear(lon, ground.lon), lat, radiusM }, axisDeg, narrow);
    const overlap = overlapOf(discs[joined]!, disc);
    overlaps.push(overlap);
    discs.push(disc);
    from[bank] = joined;
    depth[bank] = depth[joined]! + 1;
    const trueM = (one: Disc) => jointsFrom(one, discs[joined]!, overlap, one.narrow);
    linkM[bank] = trueM(discs[joined]!) + trueM(disc);
  }
  return { ground, discs, from, depth, linkM, overlaps, box: boxOfDiscs(discs), farM: [] };
}

/** Around some banks of a ground; longitudes may run past ±180. */
export function boxOfBanks({ discs }: Banks, some: readonly number[]): Box {
  const chosen: Disc[] = [];
  for (let i = 0; i < some.length; i++) chosen.push(discs[some[i]!]!);
  return boxOfDiscs(chosen);
}

/** Around discs that lie near each other. */
function boxOfDiscs(discs: readonly Disc[]): Box {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (let i = 0; i < discs.length; i++) {
    const box = boxOfDisc(discs[i]!);
    west = Math.min(west, box.west);
    south = Math.min(south, box.south);
    east = Math.max(east, box.east);
    north = Math.max(north, box.north);
  }
  return { west, south, east, north };
}

/** Where routes cross an overlap: its middle, in the frame of the parent, and the way to either side. */
interface Overlap extends Spot {
  readonly asideAlongM: number;
  readonly asideAcrossM: number;
}

/** Joints lie within this share of both discs. */
const jointShare = 0.98;

/** The overlap of a disc with its parent: its middle on the line between their middles, and joints to both sides. */
function overlapOf(parent: Disc, disc: Disc): Overlap {
  const { alongM, acrossM } = spotOf(parent, disc.lon, disc.lat);
  const awayM = hypotenuse(alongM, acrossM);
  const back = spotOf(disc, parent.lon, parent.lat);
  const until = Math.min(1, parent.radiusM / awayM);
  const begin = Math.max(0, 1 - disc.radiusM / hypotenuse(back.alongM, back.acrossM));
  const share = (begin + until) / 2;
  const jointsAside = (asideM: number): Overlap => ({
    alongM: alongM * share,
    acrossM: acrossM * share,
    asideAlongM: (-acrossM * asideM) / awayM,
    asideAcrossM: (alongM * asideM) / awayM,
  });
  const metre = jointsAside(1);
  const mostM = Math.min(mostAsideM(parent, parent, metre), mostAsideM(disc, parent, metre));
  let asideM = Math.min(parent.radiusM, disc.radiusM) * 0.6;
  while (asideM > mostM && asideM >= 1) asideM *= 0.7;
  return jointsAside(asideM);
}

/**
 * How far the joints of an overlap may lie to either side of its middle and still in a disc, metres. 0 where the middle
 * lies outside. The joints of `metre` lie a metre aside.
 */
function mostAsideM(disc: Disc, parent: Disc, metre: Overlap): number {
  const middle = jointAt(parent, metre, 0);
  const beside = jointAt(parent, metre, 1);
  const alongM = alongOf(disc, middle.lon, middle.lat);
  const acrossM = acrossOf(disc, middle.lon, middle.lat);
  // The step of a metre in the frame of the disc.
  const stepAlong = alongOf(disc, beside.lon, beside.lat) - alongM;
  const stepAcross = acrossOf(disc, beside.lon, beside.lat) - acrossM;
  const reachM = jointShare * disc.radiusM;
  const room = reachM * reachM - alongM * alongM - acrossM * acrossM;
  if (room < 0) return 0;
  // The farther of both joints reaches the rim.
  const outward = Math.abs(alongM * stepAlong + acrossM * stepAcross);
  const step2 = stepAlong * stepAlong + stepAcross * stepAcross;
  return (Math.sqrt(outward * outward + step2 * room) - outward) / step2;
}

/**
 * The distance from the middle of a disc to the farthest joint of an overlap with a parent, metres: in the frame of the
 * disc if `narrow` is 1, or the true distance if it is that of the disc.
 */
function jointsFrom(disc: Disc, parent: Disc, overlap: Overlap, narrow: number): number {
  let farM = 0;
  for (const aside of [-1, 1]) {
    const { lon, lat } = jointAt(parent, overlap, aside);
    farM = Math.max(farM, hypotenuse(alongOf(disc, lon, lat), narrow * acrossOf(disc, lon, lat)));
  }
  return farM;
}

/** Keyed numbers in [0, 1), one after the other; a plan that is made again gets the same ones. */
export interface Numbers {
  next(): number;
}

/** The positions to pass between two banks, one in each overlap. */
export function jointsBetween(banks: Banks, fromBank: number, toBank: number, numbers: Numbers): readonly Position[] {
  if (fromBank === toBank) return [];
  const there: Position[] = [];
  const back: Position[] = [];
  const { from, depth } = banks;
  let a = fromBank;
  let b = toBank;
  while (a !== b) {
    if (depth[a]! >= depth[b]!) {
      there.push(jointOf(banks, a, numbers.next()));
      a = from[a]!;
    } else {
      back.push(jointOf(banks, b, numbers.next()));
      b = from[b]!;
    }
  }
  for (let i = back.length - 1; i >= 0; i--) there.push(back[i]!);
  return there;
}

/** A position in the overlap of a bank and its parent; `unit` in [0, 1) is how far to either side. */
function jointOf({ discs, from, overlaps }: Banks, bank: number, unit: number): Position {
  return jointAt(discs[from[bank]!]!, overlaps[bank]!, 2 * unit - 1);
}

function jointAt(parent: Disc, { alongM, acrossM, asideAlongM, asideAcrossM }: Overlap, aside: number): Position {
  return positionOf(parent, { alongM: alongM + aside * asideAlongM, acrossM: acrossM + aside * asideAcrossM });
}

/** The longest route from any point of one bank to any point of another, metres. */
export function longestBetweenM({ discs, from, depth, linkM }: Banks, fromBank: number, toBank: number): number {
  let lengthM = discs[fromBank]!.radiusM + discs[toBank]!.radiusM;
  let a = fromBank;
  let b = toBank;
  while (a !== b) {
    if (depth[a]! >= depth[b]!) {
      lengthM += linkM[a]!;
      a = from[a]!;
    } else {
      lengthM += linkM[b]!;
      b = from[b]!;
    }
  }
  return lengthM;
}

/** `longestBetweenM` from one bank to each. */
export function longestFromM(banks: Banks, bank: number): Float64Array {
  const known = banks.farM[bank];
  if (known !== undefined) return known;
  const row = new Float64Array(banks.discs.length);
  for (let other = 0; other < row.length; other++) row[other] = longestBetweenM(banks, bank, other);
  banks.farM[bank] = row;
  return row;
}

export function hypotenuse(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}
