/** A route with the room to both sides that ships may use, so that many ships sail in a band and not on a line. */
import type { Box } from '../../src/earth/geo/polygon.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';
import { degreeM, knotMs, phase, unwrappedNear } from '../motion/plan.js';
import type { PlanBuilder } from '../motion/plan-builder.js';
import { castOff, harbourKn, harbourM, longestInHarbourS } from './berthing.js';
import type { SeaPath } from './sea-path.js';
import { longestInSectionS, roadsBox, sectionKn, waitInRoads } from './section-passage.js';
import type { Section } from './waterways/follow.js';

export interface Fairway {
  readonly alongM: Float64Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Where the right edge of the band lies from the middle, degrees; the left edge lies opposite. */
  readonly sideLon: Float64Array;
  readonly sideLat: Float64Array;
  /** Cosine of the middle latitude of the leg from i to i + 1. */
  readonly cosine: Float64Array;
  /** The legs before `slowUntil`, and from `slowFrom` on, begin or end within `slowM` of an end of the route. */
  readonly slowUntil: number;
  readonly slowFrom: number;
  /** Length from the start to each vertex along the right edge of the band, and along the left edge, metres. */
  readonly rightM: Float64Array;
  readonly leftM: Float64Array;
  /** Around everything within the band and the berths at its ends; longitudes run on. */
  readonly box: Box;
  /** Its parts along the lanes of listed waters, in order. */
  readonly sections: readonly Section[];
  /** The way back, where it takes other lanes: vertex i is its vertex last - i. */
  readonly back: Fairway | undefined;
}

/** How a ship sails along a fairway. */
export interface Passage {
  /** Position across the band: -1 is its left edge in the direction of sailing, 1 its right edge. */
  readonly side: number;
  /** Mean speed; parts differ by up to 2 %. Within `slowM` of an end the ship sails at six tenths of it. */
  readonly speedKn: number;
  /** The subject of its draws. */
  readonly seed: number;
  readonly vessel: number;
  readonly trip: number;
}

/** Half the width of a band in the open sea. */
const halfWidthM = 9_000;
/** The band grows wider, or narrower, by so many metres a metre. */
const taper = 0.12;
/** Near both ends of a fairway ships sail slower. */
const slowM = 5_000;
const slowShare = 0.6;
const wobble = 0.04;
/** Greatest distance from the end of a fairway to a berth. */
const berthM = 2_500;
/** A ship never takes longer than at this share of its mean speed. */
const slowest = 1 - wobble / 2;

/** The longest time that a passage from a berth to a vertex of the fairway takes, or the passage back, seconds. */
export function longestPassageS(fairway: Fairway, speedKn: number, toVertex = fairway.lon.length - 1): number {
  const { rightM, leftM, sections, back } = fairway;
  // The length of a leg is a convex function of the position across the band, so the sum is longest at one of the
  // edges.
  let longestM = Math.max(rightM[toVertex]!, leftM[toVertex]!);
  let sectionsS = 0;
  for (const section of sections) {
    if (section.from < toVertex) sectionsS += longestInSectionS(fairway, section, speedKn);
  }
  if (back !== undefined) {
    const last = back.lon.length - 1;
    const from = last - toVertex;
    longestM = Math.max(longestM, back.rightM[last]! - back.rightM[from]!, back.leftM[last]! - back.leftM[from]!);
    let backS = 0;
    for (const section of back.sections) if (section.to > from) backS += longestInSectionS(back, section, speedKn);
    sectionsS = Math.max(sectionsS, backS);
  }
  const sailedS = (longestM + 2 * slowM * (1 / slowShare - 1)) / slowest / (speedKn * knotMs);
  return sailedS + 2 * longestInHarbourS(speedKn * slowShare, berthM) + sectionsS;
}

/**
 * Sails from the present position to vertex `from`, and over the vertices to vertex `to`; backwards where `from` is the
 * higher one. Straight legs between moved vertices stay in the band: see `makeFairway`.
 */
export function sail(builder: PlanBuilder, fairway: Fairway, passage: Passage, from: number, to: number): void {
  const { lon, lat, sideLon, sideLat, sections, back } = fairway;
  const last = lon.length - 1;
  if (to < from && back !== undefined) {
    sail(builder, back, passage, last - from, last - to);
    return;
  }
  const side = to >= from ? passage.side : -passage.side;
  const shift = unwrappedNear(lon[from]!, builder.lon) - lon[from]!;
  const joinLon = lon[from]! + shift + side * sideLon[from]!;
  const joinLat = lat[from]! + side * sideLat[from]!;
  if (from === 0 || from === last) castOff(builder, joinLon, joinLat, passage.speedKn * slowShare);
  else builder.goTo(joinLon, joinLat, passage.speedKn);
  const voyage: Voyage = { fairway, passage, side, shift, from };
  let at = from;
  for (const section of sections) {
    if (section.from < at || section.from >= to) continue;
    const since = builder.waypoint;
    sailLegs(builder, voyage, at, section.from, Infinity);
    waitInRoads(builder, section, passage, shift, since);
    const limitMs = sectionKn(section, passage, builder.tS) * knotMs;
    at = Math.min(to, section.to);
    sailLegs(builder, voyage, section.from, at, limitMs);
  }
  sailLegs(builder, voyage, at, to, Infinity);
}

/** A passage along a fairway from vertex `from` on. `side` is to the right of the fairway's direction. */
interface Voyage {
  readonly fairway: Fairway;
  readonly passage: Passage;
  readonly side: number;
  /** What is added to the fairway's longitudes. */
  readonly shift: number;
  readonly from: number;
}

/** Sails the legs from a vertex to another one, no faster than `limitMs`. */
function sailLegs(builder: PlanBuilder, voyage: Voyage, at: number, to: number, limitMs: number): void {
  const { fairway, passage, side, shift, from } = voyage;
  const { lon, lat, sideLon, sideLat, cosine, slowUntil, slowFrom } = fairway;
  const { seed, vessel, trip } = passage;
  const stride = to >= at ? 1 : -1;
  const openMs = passage.speedKn * knotMs;
  const draws = drawsOf(seed, purpose.legSpeed, vessel, trip);
  let speedMs = openMs;
  let { tS, lon: atLon, lat: atLat } = builder;
  for (let i = at, done = Math.abs(at - from); i !== to; i += stride, done++) {
    if ((done & 7) === 0 || i === at)
      speedMs = openMs * (1 + wobble * (drawOf(draws, from * 4096 + (done & ~7)) - 0.5));
    const next = i + stride;
    const leg = stride > 0 ? i : next;
    const nextLon = lon[next]! + shift + side * sideLon[next]!;
    const nextLat = lat[next]! + side * sideLat[next]!;
    const dLon = (nextLon - atLon) * cosine[leg]!;
    const dLat = nextLat - atLat;
    const legM = degreeM * Math.sqrt(dLon * dLon + dLat * dLat);
    if (legM === 0) continue;
    const legMs = Math.min(limitMs, leg < slowUntil || leg >= slowFrom ? speedMs * slowShare : speedMs);
    if (leg === 0 || leg === lon.length - 2) {
      // The leg at an end of the fairway: its last part, or its first, lies in the harbour.
      const openM = Math.max(0, legM - harbourM);
      const harbourS = (legM - openM) / Math.min(legMs, harbourKn(passage.speedKn * slowShare) * knotMs);
      const leaves = (leg === 0) === stride > 0;
      const share = (leaves ? legM - openM : openM) / legM;
      const partS = leaves ? harbourS : openM / legMs;
      if (openM > 0)
        builder.reach(atLon + (nextLon - atLon) * share, atLat + (nextLat - atLat) * share, tS + partS, phase.underway);
      tS += openM / legMs + harbourS;
    } else tS += legM / legMs;
    atLon = nextLon;
    atLat = nextLat;
    builder.reach(atLon, atLat, tS, phase.underway);
  }
}

/**
 * The fairway along a route. A vertex may be moved by its own room, and so may both legs beside it. A point of a leg
 * moves by a mean of the moves of its two vertices, so by no more than the larger move, for which the leg has room.
 * The taper only narrows the room.
 */
export function makeFairway(path: SeaPath, back?: Fairway): Fairway {
  const { lon, lat, alongM, sections } = path;
  const count = lon.length;
  const [sideLon, sideLat, cosine, rightM, leftM] = fiveColumns(count);
  // The array holds the room to each side first, and the lengths at last.
  taperRoom(path, rightM);
  for (let i = 0; i + 1 < count; i++) cosine[i] = Math.cos(((lat[i]! + lat[i + 1]!) / 360) * Math.PI);
  for (let i = 1; i + 1 < count; i++) {
    const cos = cosine[i]!;
    const east = (lon[i + 1]! - lon[i - 1]!) * cos;
    const north = lat[i + 1]! - lat[i - 1]!;
    const length = Math.sqrt(east * east + north * north);
    if (length === 0) continue;
    sideLon[i] = ((north / length) * rightM[i]!) / (degreeM * cos);
    sideLat[i] = ((-east / length) * rightM[i]!) / degreeM;
  }
  const lengthM = alongM[count - 1]!;
  let slowUntil = -1;
  do slowUntil++;
  while (slowUntil + 1 < count && alongM[slowUntil + 1]! < slowM);
  let slowFrom = count;
  do slowFrom--;
  while (slowFrom > 0 && lengthM - alongM[slowFrom - 1]! < slowM);
  const own = boxOf(path, cosine);
  const box = back === undefined ? own : union(own, back.box);
  const bounds = { slowUntil, slowFrom, box };
  const fairway = { alongM, lon, lat, sideLon, sideLat, cosine, rightM, leftM, ...bounds, sections, back };
  addLengths(fairway, 1, rightM);
  addLengths(fairway, -1, leftM);
  return fairway;
}

/** Columns of zeros in one buffer, which is made faster than five. */
function fiveColumns(count: number) {
  const buffer = new ArrayBuffer(5 * 8 * count);
  const column = (i: number) => new Float64Array(buffer, i * 8 * count, count);
  return [column(0), column(1), column(2), column(3), column(4)] as const;
}

function taperRoom({ alongM, offsetM }: SeaPath, roomM: Float64Array): void {
  const last = alongM.length - 1;
  for (let i = 1; i < last; i++) {
    const room = Math.min(halfWidthM, Math.max(0, offsetM[i]!));
    roomM[i] = Math.min(room, roomM[i - 1]! + taper * (alongM[i]! - alongM[i - 1]!));
  }
  roomM[last] = 0;
  for (let i = last - 1; i >= 0; i--)
    roomM[i] = Math.min(roomM[i]!, roomM[i + 1]! + taper * (alongM[i + 1]! - alongM[i]!));
}

function addLengths({ lon, lat, sideLon, sideLat, cosine }: Fairway, side: number, lengthsM: Float64Array): void {
  let lengthM = 0;
  lengthsM[0] = 0;
  for (let i = 0; i + 1 < lon.length; i++) {
    const dLon = (lon[i + 1]! - lon[i]! + side * (sideLon[i + 1]! - sideLon[i]!)) * cosine[i]!;
    const dLat = lat[i + 1]! - lat[i]! + side * (sideLat[i + 1]! - sideLat[i]!);
    lengthM += degreeM * Math.sqrt(dLon * dLon + dLat * dLat);
    lengthsM[i + 1] = lengthM;
  }
}

function boxOf({ lon, lat, sections }: SeaPath, cosine: Float64Array): Box {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  let smallest = 1;
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i]!);
    east = Math.max(east, lon[i]!);
    south = Math.min(south, lat[i]!);
    north = Math.max(north, lat[i]!);
    if (i + 1 < lon.length) smallest = Math.min(smallest, cosine[i]!);
  }
  for (const section of sections) {
    const roads = roadsBox(section, lon[section.from]!);
    if (roads !== undefined) ({ west, south, east, north } = union({ west, south, east, north }, roads));
  }
  const marginDeg = (halfWidthM + berthM) / degreeM;
  const marginLonDeg = marginDeg / Math.max(0.05, smallest);
  return {
    west: west - marginLonDeg,
    south: south - marginDeg,
    east: east + marginLonDeg,
    north: north + marginDeg,
  };
}

function union(a: Box, b: Box): Box {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
