/** A route with room to both sides, so that many ships sail in a band and not on a line. */
import { cos } from '../../src/base/same-bits.js';
import type { Box } from '../../src/earth/geo/polygon.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';
import { degreeM, knotMs, phase, unwrappedNear } from '../motion/plan.js';
import type { PlanBuilder } from '../motion/plan-builder.js';
import { castOff, harbourKn, harbourM, longestInHarbourS } from './berthing.js';
import { fanOf, longestLegM, type OceanPassage, type OceanSpan, oceanLine, oceanSide } from './ocean-fan.js';
import type { SeaPath } from './sea-path.js';
import { keptSpeedAt, leastKeptSpeed } from './sea-state.js';
import { longestInSectionS, roadsBox, sectionKn, waitInRoads } from './section-passage.js';
import type { Section } from './waterways/follow.js';

export interface Fairway {
  readonly alongM: Float64Array;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Where the right edge of the band lies from the middle, degrees; the left edge lies opposite. */
  readonly sideLon: Float64Array;
  readonly sideLat: Float64Array;
  /** How far the fan of ocean tracks reaches to the right, beside the band, degrees; 0 outside the spans. */
  readonly fanLon: Float64Array;
  readonly fanLat: Float64Array;
  readonly spans: readonly OceanSpan[];
  /** Cosine of the middle latitude of the leg from i to i + 1. */
  readonly cosine: Float64Array;
  /** The legs before `slowUntil`, and from `slowFrom` on, begin or end within `slowM` of an end of the route. */
  readonly slowUntil: number;
  readonly slowFrom: number;
  /**
   * Length from the start to each vertex along the right edge of the band, and along the left edge, metres. In the
   * ocean it is that of the longest tracks, and longer by what ships may lose to the weather.
   */
  readonly rightM: Float64Array;
  readonly leftM: Float64Array;
  /** Around everything within the band and the berths at its ends; longitudes run on. */
  readonly box: Box;
  /** The parts along lanes of listed waters, in order. */
  readonly sections: readonly Section[];
  /** The way back, where it takes other lanes: vertex i is its vertex last - i. */
  readonly back: Fairway | undefined;
}

/** How a ship sails along a fairway. */
export interface Passage extends OceanPassage {
  /** Position across the band: -1 is its left edge in the direction of sailing, 1 its right edge. */
  readonly side: number;
}

/** Half the width of a band in the open sea, metres. */
const mostHalfWidthM = 9_000;
/** Half the width of the band changes by at most this many metres with each metre of the route. */
export const taper = 0.12;
/** Within this distance of both ends of a fairway, metres, ships sail at this share of their speed. */
const slowM = 5_000;
const slowShare = 0.6;
/**
 * No ship keeps an even speed. At points this far apart, metres, it is early or late by up to this share of the time
 * between two of them. It gains again what it loses, so no passage is later than that, however long it is.
 */
const breathM = 130_000;
const breath = 0.065;
/** In the ocean the share of the speed that a ship keeps (`keptSpeedAt`) holds for this many metres. */
const weatherM = 200_000;
/** No fan is wider to one side, degrees of latitude. */
const fanDeg = 7;
/** The greatest speed of a ship with a pilot on board, from `slowM` before the end of a fairway on, knots. */
const pilotKn = 6.5;
/** Greatest distance from the end of a fairway to a berth. */
const berthM = 2_500;

/** The longest time of a passage from a berth to a vertex of the fairway, or back, seconds. */
export function longestPassageS(fairway: Fairway, speedKn: number, toVertex = fairway.lon.length - 1): number {
  const { rightM, leftM, sections, back } = fairway;
  // The length of a leg is a convex function of the position across the band, so the sum is greatest at an edge.
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
  const stretches = 1 + Math.max(sections.length, back?.sections.length ?? 0);
  const breathsM = 2 * breath * breathM * stretches;
  const sailedS = (longestM + breathsM + 2 * slowM * (1 / slowShare - 1)) / (speedKn * knotMs);
  const pilotedS = slowM / (pilotKn * knotMs) - slowM / (speedKn * slowShare * knotMs);
  return sailedS + Math.max(0, pilotedS) + 2 * longestInHarbourS(speedKn * slowShare, berthM) + sectionsS;
}

/**
 * Sails from the present position to vertex `from`, and over the vertices to vertex `to`, backwards where `from` is
 * higher. Straight legs between moved vertices stay in the band: see `makeFairway`.
 */
export function sail(builder: PlanBuilder, fairway: Fairway, passage: Passage, from: number, to: number): void {
  const { lon, lat, sideLon, sideLat, fanLon, fanLat, sections, back } = fairway;
  const last = lon.length - 1;
  if (to < from && back !== undefined) {
    sail(builder, back, passage, last - from, last - to);
    return;
  }
  const side = to >= from ? passage.side : -passage.side;
  const shift = unwrappedNear(lon[from]!, builder.lon) - lon[from]!;
  const voyage: Voyage = { fairway, passage, side, shift, span: undefined, share: 0, slope: 0 };
  const share = fairway.spans.length === 0 ? 0 : oceanShare(voyage, from);
  const joinLon = lon[from]! + shift + side * sideLon[from]! + share * fanLon[from]!;
  const joinLat = lat[from]! + side * sideLat[from]! + share * fanLat[from]!;
  if (from === 0 || from === last) castOff(builder, joinLon, joinLat, passage.speedKn * slowShare);
  else builder.goTo(joinLon, joinLat, passage.speedKn);
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
  /** The last span of the voyage, its share of the fan at the start of the fairway, and its change with a metre. */
  span: OceanSpan | undefined;
  share: number;
  slope: number;
}

/** The share of the fan at a vertex; 0 outside the spans. */
function oceanShare(voyage: Voyage, vertex: number): number {
  const { span } = voyage;
  if (span === undefined || vertex < span.from || vertex > span.to) enterSpan(voyage, vertex);
  return voyage.share + voyage.slope * voyage.fairway.alongM[vertex]!;
}

function enterSpan(voyage: Voyage, vertex: number): void {
  const { fairway, passage } = voyage;
  voyage.span = fairway.spans.find(({ from, to }) => vertex >= from && vertex <= to);
  voyage.share = 0;
  voyage.slope = 0;
  if (voyage.span === undefined) return;
  const { share, slope } = oceanLine(fairway, voyage.span, oceanSide(fairway, voyage.span, passage));
  voyage.share = share;
  voyage.slope = slope;
}

/** Sails the legs from a vertex to another one, no faster than `limitMs`. */
function sailLegs(builder: PlanBuilder, voyage: Voyage, at: number, to: number, limitMs: number): void {
  const { fairway, passage, side, shift } = voyage;
  const { alongM, lon, lat, sideLon, sideLat, fanLon, fanLat, cosine, slowUntil, slowFrom } = fairway;
  const last = lon.length - 1;
  const stride = to >= at ? 1 : -1;
  const openMs = passage.speedKn * knotMs;
  const pace = new Pace(passage);
  let lateS = pace.lateS(alongM[Math.min(Math.max(at, 1), last - 1)]!);
  for (let i = at; i !== to; i += stride) {
    const next = i + stride;
    const leg = stride > 0 ? i : next;
    let nextLon = lon[next]! + shift + side * sideLon[next]!;
    let nextLat = lat[next]! + side * sideLat[next]!;
    const inFan = fanLat[next] !== 0 || fanLon[next] !== 0;
    if (inFan) {
      const share = oceanShare(voyage, next);
      nextLon += share * fanLon[next]!;
      nextLat += share * fanLat[next]!;
    }
    const dLon = (nextLon - builder.lon) * cosine[leg]!;
    const dLat = nextLat - builder.lat;
    const legM = degreeM * Math.sqrt(dLon * dLon + dLat * dLat);
    if (legM === 0) continue;
    const isSlow = leg < slowUntil || leg >= slowFrom;
    const usual = inFan ? pace.keptAt(alongM[leg]!, builder) : 1;
    const legMs = Math.min(limitMs, openMs * (isSlow ? slowShare : usual));
    const aheadM = stride > 0 ? alongM[last]! - alongM[next]! : alongM[next]!;
    let tS = builder.tS + legM / legMs;
    if (aheadM < slowM || i === 0 || i === last) {
      tS = sailNearPort(builder, passage, nextLon, nextLat, { legM, legMs, aheadM, isFirst: i === 0 || i === last });
    } else {
      const nextLateS = pace.lateS(alongM[next]!);
      // A leg that is cut short gains no more than its own share.
      if (!isSlow && limitMs === Infinity) tS += Math.max((-2 * breath * legM) / openMs, nextLateS - lateS);
      lateS = nextLateS;
    }
    builder.reach(nextLon, nextLat, tS, phase.underway);
  }
}

/** A leg near an end of a fairway: its length, its speed, and the distance from its end to that of the passage. */
interface NearLeg {
  readonly legM: number;
  readonly legMs: number;
  readonly aheadM: number;
  readonly isFirst: boolean;
}

/**
 * Sails the parts of a leg but for its end, and returns the instant of its end. The first part of the first leg and the
 * last part of the last leg lie in harbours. A pilot is on board before the last harbour.
 */
function sailNearPort(builder: PlanBuilder, { speedKn }: Passage, toLon: number, toLat: number, leg: NearLeg): number {
  const { legM, legMs, aheadM, isFirst } = leg;
  const outM = isFirst ? Math.min(legM, harbourM) : 0;
  const inM = aheadM === 0 ? Math.min(legM - outM, harbourM) : 0;
  const pilotedM = Math.max(0, Math.min(legM - outM - inM, slowM - aheadM - inM));
  const openM = legM - outM - pilotedM - inM;
  const harbourMs = Math.min(legMs, harbourKn(speedKn * slowShare) * knotMs);
  const pilotMs = Math.min(legMs, pilotKn * knotMs, speedKn * slowShare * knotMs);
  let tS = sailPart(builder, toLon, toLat, builder.tS, outM, legM, harbourMs);
  tS = sailPart(builder, toLon, toLat, tS, openM, legM - outM, legMs);
  tS = sailPart(builder, toLon, toLat, tS, pilotedM, legM - outM - openM, pilotMs);
  return tS + inM / harbourMs;
}

/** Sails the first part of the rest of a leg, and returns the instant of its end. It does not add the leg's end. */
function sailPart(
  builder: PlanBuilder,
  toLon: number,
  toLat: number,
  fromS: number,
  partM: number,
  restM: number,
  partMs: number,
): number {
  if (partM <= 0) return fromS;
  const tS = fromS + partM / partMs;
  const share = partM / restM;
  const { lon, lat } = builder;
  if (share < 1) builder.reach(lon + (toLon - lon) * share, lat + (toLat - lat) * share, tS, phase.underway);
  return tS;
}

/** How the speed of a passage changes along its way. */
class Pace {
  readonly #passage: Passage;
  readonly #draws: number;
  readonly #mostS: number;
  #point = -1;
  #beforeS = 0;
  #afterS = 0;
  #stretch = -1;
  #kept = 1;

  constructor(passage: Passage) {
    this.#passage = passage;
    this.#draws = drawsOf(passage.seed, purpose.legSpeed, passage.vessel, passage.trip);
    this.#mostS = (breath * breathM) / (passage.speedKn * knotMs);
  }

  /** By how much the ship is late at a point of its way, seconds. */
  lateS(alongM: number): number {
    const point = Math.floor(alongM / breathM);
    if (point !== this.#point) {
      this.#point = point;
      this.#beforeS = this.#lateAtS(point);
      this.#afterS = this.#lateAtS(point + 1);
    }
    return this.#beforeS + (this.#afterS - this.#beforeS) * (alongM / breathM - point);
  }

  /** The share of its speed that the ship keeps in the ocean, at the point of its way where it is now. */
  keptAt(alongM: number, { lon, lat, tS }: PlanBuilder): number {
    const stretch = Math.floor(alongM / weatherM);
    if (stretch !== this.#stretch) {
      this.#stretch = stretch;
      this.#kept = keptSpeedAt(this.#passage.seed, lon, lat, tS);
    }
    return this.#kept;
  }

  #lateAtS(point: number): number {
    return this.#mostS * (2 * drawOf(this.#draws, point) - 1);
  }
}

/**
 * The fairway along a route. A vertex may be moved by its room, and both legs beside it may move as far. A point of a
 * leg moves by a mean of the moves of its two vertices, so by no more than the larger move, for which the leg has room.
 * The taper only narrows the room.
 */
export function makeFairway(path: SeaPath, back?: Fairway): Fairway {
  const { alongM, sections } = path;
  const count = alongM.length;
  const [lon, lat, sideLon, sideLat, cosine, rightM, leftM, fanLon, fanLat] = columnsOf(count);
  lon.set(path.lon);
  lat.set(path.lat);
  for (let i = 0; i + 1 < count; i++) cosine[i] = cos(((lat[i]! + lat[i + 1]!) / 360) * Math.PI);
  for (let i = 1; i + 1 < count; i++) {
    const eastScale = cosine[i]!;
    const east = (lon[i + 1]! - lon[i - 1]!) * eastScale;
    const north = lat[i + 1]! - lat[i - 1]!;
    const length = Math.sqrt(east * east + north * north);
    if (length === 0) continue;
    // A metre to the right.
    sideLon[i] = north / length / (degreeM * eastScale);
    sideLat[i] = -east / length / degreeM;
  }
  // `rightM` and `leftM` hold the room of the fan here. Then `rightM` holds that of the band, and at last both lengths.
  const spans = fanOf(path, sideLon, sideLat, rightM, leftM);
  for (const { from, to } of spans) {
    for (let i = from + 1; i < to; i++) {
      const halfM = (rightM[i]! + leftM[i]!) / 2;
      const moveM = (rightM[i]! - leftM[i]!) / 2;
      lon[i] = lon[i]! + moveM * sideLon[i]!;
      lat[i] = lat[i]! + moveM * sideLat[i]!;
      fanLon[i] = halfM * sideLon[i]!;
      fanLat[i] = halfM * sideLat[i]!;
    }
    for (let i = from; i < to; i++) cosine[i] = cos(((lat[i]! + lat[i + 1]!) / 360) * Math.PI);
  }
  rightM.fill(0);
  taperRoom(path, rightM);
  for (let i = 1; i + 1 < count; i++) {
    sideLon[i] = sideLon[i]! * rightM[i]!;
    sideLat[i] = sideLat[i]! * rightM[i]!;
  }
  const lengthM = alongM[count - 1]!;
  let slowUntil = -1;
  do slowUntil++;
  while (slowUntil + 1 < count && alongM[slowUntil + 1]! < slowM);
  let slowFrom = count;
  do slowFrom--;
  while (slowFrom > 0 && lengthM - alongM[slowFrom - 1]! < slowM);
  const forthBox = boxOf({ ...path, lon, lat }, fanLon, fanLat, cosine);
  const box = back === undefined ? forthBox : union(forthBox, back.box);
  const bounds = { slowUntil, slowFrom, box };
  const fan = { fanLon, fanLat, spans };
  const fairway = { alongM, lon, lat, sideLon, sideLat, ...fan, cosine, rightM, leftM, ...bounds, sections, back };
  addLengths(fairway, 1, rightM);
  addLengths(fairway, -1, leftM);
  return fairway;
}

/** Half the width of the band at a vertex, metres. */
export function halfWidthAt({ lat, sideLon, sideLat }: Fairway, vertex: number): number {
  const east = sideLon[vertex]! * cos((lat[vertex]! / 180) * Math.PI);
  return degreeM * Math.sqrt(east * east + sideLat[vertex]! * sideLat[vertex]!);
}

/** Columns of zeros in one buffer. A buffer for each column, here and in paths, takes a generation some 3 % longer. */
function columnsOf(count: number) {
  const buffer = new ArrayBuffer(9 * 8 * count);
  const column = (i: number) => new Float64Array(buffer, i * 8 * count, count);
  return [column(0), column(1), column(2), column(3), column(4), column(5), column(6), column(7), column(8)] as const;
}

function taperRoom({ alongM, offsetM }: SeaPath, roomM: Float64Array): void {
  const last = alongM.length - 1;
  for (let i = 1; i < last; i++) {
    const room = Math.min(mostHalfWidthM, Math.max(0, offsetM[i]!));
    roomM[i] = Math.min(room, roomM[i - 1]! + taper * (alongM[i]! - alongM[i - 1]!));
  }
  roomM[last] = 0;
  for (let i = last - 1; i >= 0; i--)
    roomM[i] = Math.min(roomM[i]!, roomM[i + 1]! + taper * (alongM[i + 1]! - alongM[i]!));
}

function addLengths(fairway: Fairway, side: number, lengthsM: Float64Array): void {
  const { lon, lat, sideLon, sideLat, cosine, spans } = fairway;
  let lengthM = 0;
  let inSpans = 0;
  lengthsM[0] = 0;
  for (let i = 0; i + 1 < lon.length; i++) {
    const eastDeg = lon[i + 1]! - lon[i]! + side * (sideLon[i + 1]! - sideLon[i]!);
    const northDeg = lat[i + 1]! - lat[i]! + side * (sideLat[i + 1]! - sideLat[i]!);
    while (inSpans < spans.length && i >= spans[inSpans]!.to) inSpans++;
    const span = spans[inSpans];
    if (span !== undefined && i >= span.from) {
      const longest = longestLegM(fairway, span, i, eastDeg, northDeg, cosine[i]!);
      lengthM += longest / leastKeptSpeed(Math.abs(lat[i]!) + fanDeg);
    } else {
      const dLon = eastDeg * cosine[i]!;
      lengthM += degreeM * Math.sqrt(dLon * dLon + northDeg * northDeg);
    }
    lengthsM[i + 1] = lengthM;
  }
}

function boxOf({ lon, lat, sections }: SeaPath, fanLon: Float64Array, fanLat: Float64Array, cosine: Float64Array): Box {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  let smallest = 1;
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i]! - Math.abs(fanLon[i]!));
    east = Math.max(east, lon[i]! + Math.abs(fanLon[i]!));
    south = Math.min(south, lat[i]! - Math.abs(fanLat[i]!));
    north = Math.max(north, lat[i]! + Math.abs(fanLat[i]!));
    if (i + 1 < lon.length) smallest = Math.min(smallest, cosine[i]!);
  }
  for (const section of sections) {
    const roads = roadsBox(section, lon[section.from]!);
    if (roads !== undefined) ({ west, south, east, north } = union({ west, south, east, north }, roads));
  }
  const marginDeg = (mostHalfWidthM + berthM) / degreeM;
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
