/** When a plan is inside areas: exact crossings of its legs with the edges of the areas. */
import { type PreparedShape, preparePolygon } from '../../src/geo/polygon.js';
import type { AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas/areas.js';
import type { Plan } from '../motion/plan.js';
import { type AreaCells, areaCells, type Edges, whole } from './area-cells.js';
import { type AreaGrid, areaGrid } from './area-grid.js';

export interface WatchedArea {
  /** Index into `areas`. */
  readonly index: number;
  readonly parts: readonly AreaPart[];
  /** Who wants to know of visits, and of stretches within a band of speed: indexes into `configurations`. */
  readonly visits: readonly number[];
  readonly speeds: readonly number[];
}

/** One polygon of an area. */
interface AreaPart extends Edges {
  readonly polygon: PreparedShape;
  readonly cells: AreaCells;
}

/** Seconds since 1970; between them, ends included, the vessel is inside or on the edge. */
export interface InsideStretch {
  readonly enterS: number;
  readonly leaveS: number;
}

/** All stretches of a plan that lie inside an area, ascending, at least one; where two touch, they are one. */
export interface PlanInside {
  readonly area: WatchedArea;
  readonly stretches: readonly InsideStretch[];
}

let watched: readonly WatchedArea[] | undefined;
let grid: AreaGrid | undefined;

/** The areas, ready for questions. */
export function watchedAreas(): readonly WatchedArea[] {
  watched ??= areas.map((area, index) => {
    const watching = (kind: AreaConfiguration['kind']) =>
      configurations.flatMap((one, i) => (one.kind === kind && one.area === index ? [i] : []));
    return {
      index,
      parts: area.polygons.map(partOf),
      visits: watching('aoi_visit'),
      speeds: watching('speed_range'),
    };
  });
  return watched;
}

/** The areas that a box, whose longitudes may run past ±180, may meet, as bits by their index. */
export function areasAbout(west: number, south: number, east: number, north: number): number {
  grid ??= areaGrid(watchedAreas().map(({ parts }) => parts));
  return grid(west, south, east, north);
}

/** Legs that are dismissed together. */
const runLegs = 16;

/** What of a plan lies inside those of the areas that are asked for, as bits by their index. */
export function insidesOf(plan: Plan, wanted: number): readonly PlanInside[] {
  const { lon, lat } = plan;
  const legs = lon.length - 1;
  let found: (Stretches | undefined)[] | undefined;
  for (let first = 0; first < legs; first += runLegs) {
    const last = Math.min(first + runLegs, legs);
    let west = lon[first]!;
    let east = west;
    let south = lat[first]!;
    let north = south;
    // No iterators and no lists here: this is asked of millions of legs.
    for (let i = first + 1; i <= last; i++) {
      const x = lon[i]!;
      const y = lat[i]!;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    // No leg of a run lies outside the run's box.
    const near = areasAbout(west, south, east, north) & wanted;
    if (near === 0) continue;
    found ??= [];
    addRun(found, near, plan, first, last, west, south, east, north);
  }
  return found === undefined ? nothing : insidesIn(found);
}

const nothing: readonly PlanInside[] = [];

/** Adds the parts of the legs from one up to another inside those areas that the box around them may meet. */
function addRun(
  found: (Stretches | undefined)[],
  nearAreas: number,
  plan: Plan,
  first: number,
  past: number,
  west: number,
  south: number,
  east: number,
  north: number,
): void {
  const legs = past - first;
  for (let near = nearAreas; near !== 0; near &= near - 1) {
    const area = 31 - Math.clz32(near & -near);
    found[area] ??= { enterS: [], leaveS: [] };
    for (const part of watchedAreas()[area]!.parts) {
      const kind = kindOf(part, west, south, east, north);
      // All of a box that is inside counts as one leg, which is inside too.
      if (kind !== whole.outside) addLegs(found[area], part, plan, first, past, kind === whole.inside ? legs : 1);
    }
  }
}

function insidesIn(found: readonly (Stretches | undefined)[]): readonly PlanInside[] {
  const insides: PlanInside[] = [];
  for (let area = 0; area < found.length; area++) {
    const stretches = found[area];
    if (stretches !== undefined && stretches.enterS.length > 0)
      insides.push({ area: watchedAreas()[area]!, stretches: joined(stretches) });
  }
  return insides;
}

/** What all of a box is to a polygon, longitudes running on: a code of `whole`. */
function kindOf(
  { polygon: { box }, cells }: AreaPart,
  west: number,
  south: number,
  east: number,
  north: number,
): number {
  const shift = -360 * Math.floor((east + 180) / 360);
  // A box across 180° is not answered for.
  let kind: number = whole.mixed;
  if (west + shift >= -180) {
    // Outside the box of the polygon nothing is inside it.
    const beyond = north < box.south || south > box.north || east + shift < box.west || west + shift > box.east;
    kind = beyond ? whole.outside : cells.kindOf(west + shift, south, east + shift, north);
  }
  return kind;
}

/** Adds the parts inside a polygon of the legs from one up to another, `stride` of them taken as one. */
function addLegs(found: Stretches, part: AreaPart, plan: Plan, first: number, past: number, stride: number): void {
  const { tS, lon, lat } = plan;
  for (let leg = first; leg < past; leg += stride) {
    const next = leg + stride;
    const west = Math.min(lon[leg]!, lon[next]!);
    const east = Math.max(lon[leg]!, lon[next]!);
    const south = Math.min(lat[leg]!, lat[next]!);
    const north = Math.max(lat[leg]!, lat[next]!);
    const kind = kindOf(part, west, south, east, north);
    if (kind === whole.inside) add(found, tS[leg]!, tS[next]!);
    else if (kind === whole.mixed) {
      const lowest = -360 * Math.floor((east + 180) / 360);
      const highest = -360 * Math.floor((west + 180) / 360);
      for (let shift = lowest; shift <= highest; shift += 360) addInside(found, part, plan, leg, shift);
    }
  }
}

/** Two lists of doubles, since an object for every leg would be garbage at once. */
interface Stretches {
  readonly enterS: number[];
  readonly leaveS: number[];
}

/** Adds a stretch, or where it goes on from the last one, its end. */
function add({ enterS, leaveS }: Stretches, fromS: number, toS: number): void {
  const last = enterS.length - 1;
  if (last >= 0 && fromS >= enterS[last]! && fromS <= leaveS[last]! + touchS)
    leaveS[last] = Math.max(leaveS[last]!, toS);
  else {
    enterS.push(fromS);
    leaveS.push(toS);
  }
}

/** Polygons of one area touch at 180°, and legs touch at waypoints: what touches is one stretch. */
function joined({ enterS: enters, leaveS: leaves }: Stretches): InsideStretch[] {
  const whole: InsideStretch[] = [];
  const stretches: InsideStretch[] = [];
  for (let i = 0; i < enters.length; i++) stretches.push({ enterS: enters[i]!, leaveS: leaves[i]! });
  // Mostly there is one.
  if (stretches.length === 1) return stretches;
  for (const { enterS, leaveS } of stretches.sort((a, b) => a.enterS - b.enterS)) {
    const last = whole[whole.length - 1];
    if (last === undefined || enterS > last.leaveS + touchS) whole.push({ enterS, leaveS });
    else if (leaveS > last.leaveS) whole[whole.length - 1] = { enterS: last.enterS, leaveS };
  }
  return whole;
}

/** Rounding of instants on two legs that meet on an edge. */
const touchS = 1e-3;

function partOf(polygon: Parameters<typeof preparePolygon>[0]): AreaPart {
  const edges = polygon.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const));
  const shape = preparePolygon(polygon);
  const lon = Float64Array.from(edges, ([from]) => from[0]);
  const lat = Float64Array.from(edges, ([from]) => from[1]);
  const toLon = Float64Array.from(edges, ([, to]) => to[0]);
  const toLat = Float64Array.from(edges, ([, to]) => to[1]);
  return { polygon: shape, cells: areaCells(shape, { toLon, toLat, lon, lat }), lon, lat, toLon, toLat };
}

/**
 * Adds the parts of a leg, its longitudes shifted, inside a polygon. Between two neighbouring crossings with edges
 * nothing changes, so the middle answers for all of it.
 */
function addInside(found: Stretches, part: AreaPart, { tS, lon, lat }: Plan, leg: number, shift: number): void {
  const { polygon } = part;
  const aLon = lon[leg]! + shift;
  const aLat = lat[leg]!;
  const dLon = lon[leg + 1]! + shift - aLon;
  const dLat = lat[leg + 1]! - aLat;
  const beginS = tS[leg]!;
  const lengthS = tS[leg + 1]! - beginS;
  const cuts = Math.abs(dLon) + Math.abs(dLat) === 0 ? noCuts : crossings(part, aLon, aLat, dLon, dLat);
  if (cuts.length === 0) {
    if (polygon.contains(aLon + dLon / 2, aLat + dLat / 2)) add(found, beginS, beginS + lengthS);
    return;
  }
  for (let i = 0; i <= cuts.length; i++) {
    const from = i === 0 ? 0 : cuts[i - 1]!;
    const to = i === cuts.length ? 1 : cuts[i]!;
    const middle = (from + to) / 2;
    if (polygon.contains(aLon + dLon * middle, aLat + dLat * middle))
      add(found, beginS + lengthS * from, beginS + lengthS * to);
  }
}

/** Where a leg crosses edges, as shares of it between 0 and 1, ascending. */
function crossings(part: AreaPart, aLon: number, aLat: number, dLon: number, dLat: number): readonly number[] {
  const { lon, lat, toLon, toLat } = part;
  const west = Math.min(aLon, aLon + dLon) - nearDeg;
  const east = Math.max(aLon, aLon + dLon) + nearDeg;
  const south = Math.min(aLat, aLat + dLat) - nearDeg;
  const north = Math.max(aLat, aLat + dLat) + nearDeg;
  let cuts: number[] | undefined;
  for (let i = 0; i < lon.length; i++) {
    const eLat = toLat[i]! - lat[i]!;
    // Most edges lie to one side of all of the leg.
    if (eLat > 0 ? lat[i]! > north || toLat[i]! < south : toLat[i]! > north || lat[i]! < south) continue;
    const eLon = toLon[i]! - lon[i]!;
    if (eLon > 0 ? lon[i]! > east || toLon[i]! < west : toLon[i]! > east || lon[i]! < west) continue;
    const cross = dLon * eLat - dLat * eLon;
    if (cross === 0) continue;
    const fLon = lon[i]! - aLon;
    const fLat = lat[i]! - aLat;
    const along = (fLon * eLat - fLat * eLon) / cross;
    const across = (fLon * dLat - fLat * dLon) / cross;
    if (along <= 0 || along >= 1 || across < 0 || across > 1) continue;
    if (cuts === undefined) cuts = [along];
    else cuts.push(along);
  }
  return cuts === undefined ? noCuts : cuts.length < 2 ? cuts : cuts.sort((a, b) => a - b);
}

/** An edge so far from a leg is not crossed: far more than what rounding moves, degrees. */
const nearDeg = 1e-6;

const noCuts: readonly number[] = [];
