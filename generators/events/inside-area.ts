/** When a plan is inside an area: exact crossings of its legs with the area's edges. */
import { turnsInto } from '../../src/geo/antimeridian.js';
import { type Box, type PreparedShape, preparePolygon } from '../../src/geo/polygon.js';
import type { AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas.js';
import type { Plan } from '../plan.js';
import { type AreaCells, areaCells, type Edges, whole } from './area-cells.js';

export interface WatchedArea {
  /** Index into `areas`. */
  readonly index: number;
  readonly parts: readonly AreaPart[];
  /** Who wants to know of visits, and of stretches within a band of speed: indexes into `configurations`. */
  readonly visits: readonly number[];
  readonly speeds: readonly number[];
  /** Whether a box, whose longitudes may run past ±180, may hold a point of the area. */
  meets(box: Box): boolean;
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

let watched: readonly WatchedArea[] | undefined;

/** The areas, ready for questions. */
export function watchedAreas(): readonly WatchedArea[] {
  watched ??= areas.map((area, index) => {
    const parts = area.polygons.map(partOf);
    const watching = (kind: AreaConfiguration['kind']) =>
      configurations.flatMap((one, i) => (one.kind === kind && one.area === index ? [i] : []));
    return {
      index,
      parts,
      visits: watching('aoi_visit'),
      speeds: watching('speed_range'),
      meets: (box) =>
        parts.some(({ polygon }) => turnsInto(box.west, box.east).some((turn) => meetsBox(polygon.box, box, -turn))),
    };
  });
  return watched;
}

/** The stretches of a plan that lie inside, ascending; where two touch, they are one. Remembered as long as the plan is. */
export function insideStretches(plan: Plan, area: WatchedArea): readonly InsideStretch[] {
  let known = insides.get(plan);
  if (known === undefined) {
    known = { runBoxes: runBoxesOf(plan), byArea: new Map() };
    insides.set(plan, known);
  }
  let stretches = known.byArea.get(area.index);
  if (stretches === undefined) {
    stretches = stretchesOf(plan, known.runBoxes, area);
    known.byArea.set(area.index, stretches);
  }
  return stretches;
}

interface PlanInside {
  /** The boxes of runs of `runLegs` legs, longitudes running on. */
  readonly runBoxes: readonly Box[];
  readonly byArea: Map<number, readonly InsideStretch[]>;
}

const insides = new WeakMap<Plan, PlanInside>();
const runLegs = 32;

function runBoxesOf({ tS, lon, lat }: Plan): Box[] {
  const boxes: Box[] = [];
  for (let first = 0; first + 1 < tS.length; first += runLegs) {
    const past = Math.min(first + runLegs, tS.length - 1) + 1;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = first; i < past; i++) {
      west = Math.min(west, lon[i]!);
      east = Math.max(east, lon[i]!);
      south = Math.min(south, lat[i]!);
      north = Math.max(north, lat[i]!);
    }
    boxes.push({ west, south, east, north });
  }
  return boxes;
}

function stretchesOf(plan: Plan, runBoxes: readonly Box[], area: WatchedArea): InsideStretch[] {
  const { tS, lon, lat } = plan;
  const found: Stretches = { enterS: [], leaveS: [] };
  for (let leg = 0; leg + 1 < tS.length; leg++) {
    // No leg of a run lies outside the run's box.
    if (leg % runLegs === 0 && !area.meets(runBoxes[leg / runLegs]!)) {
      leg += runLegs - 1;
      continue;
    }
    const west = Math.min(lon[leg]!, lon[leg + 1]!);
    const east = Math.max(lon[leg]!, lon[leg + 1]!);
    const south = Math.min(lat[leg]!, lat[leg + 1]!);
    const north = Math.max(lat[leg]!, lat[leg + 1]!);
    // No iterators and no lists here: this is asked of millions of legs.
    for (let p = 0; p < area.parts.length; p++) {
      const part = area.parts[p]!;
      const { box } = part.polygon;
      // Outside the box of the polygon nothing is inside it.
      if (north < box.south || south > box.north) continue;
      const lowest = -360 * Math.floor((east + 180) / 360);
      const highest = -360 * Math.floor((west + 180) / 360);
      for (let shift = lowest; shift <= highest; shift += 360) {
        if (east + shift < box.west || west + shift > box.east) continue;
        const kind = part.cells(west + shift, south, east + shift, north);
        if (kind === whole.inside) add(found, tS[leg]!, tS[leg + 1]!);
        else if (kind === whole.mixed) addInside(found, part, plan, leg, shift);
      }
    }
  }
  return joined(found);
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
  const stretches = enters.map((enterS, i) => ({ enterS, leaveS: leaves[i]! }));
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
  const ends = {
    lon: Float64Array.from(edges, ([from]) => from[0]),
    lat: Float64Array.from(edges, ([from]) => from[1]),
    toLon: Float64Array.from(edges, ([, to]) => to[0]),
    toLat: Float64Array.from(edges, ([, to]) => to[1]),
  };
  return { polygon: shape, cells: areaCells(shape, ends), ...ends };
}

/**
 * Adds the parts of a leg, its longitudes shifted, inside a polygon. Between two neighbouring crossings with edges nothing changes, so
 * the middle answers for all of it.
 */
function addInside(found: Stretches, part: AreaPart, { tS, lon, lat }: Plan, leg: number, shift: number): void {
  const { polygon } = part;
  const aLon = lon[leg]! + shift;
  const aLat = lat[leg]!;
  const dLon = lon[leg + 1]! + shift - aLon;
  const dLat = lat[leg + 1]! - aLat;
  const beginS = tS[leg]!;
  const lengthS = tS[leg + 1]! - beginS;
  const cuts = dLon === 0 && dLat === 0 ? noCuts : crossings(part, aLon, aLat, dLon, dLat);
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
  let cuts = noCuts;
  for (let i = 0; i < part.lon.length; i++) {
    const eLon = part.toLon[i]! - part.lon[i]!;
    const eLat = part.toLat[i]! - part.lat[i]!;
    const cross = dLon * eLat - dLat * eLon;
    if (cross === 0) continue;
    const fLon = part.lon[i]! - aLon;
    const fLat = part.lat[i]! - aLat;
    const along = (fLon * eLat - fLat * eLon) / cross;
    const across = (fLon * dLat - fLat * dLon) / cross;
    if (along > 0 && along < 1 && across >= 0 && across <= 1) cuts = [...cuts, along];
  }
  return cuts.length < 2 ? cuts : [...cuts].sort((a, b) => a - b);
}

const noCuts: readonly number[] = [];

function meetsBox(area: Box, box: Box, shift: number): boolean {
  return (
    box.south <= area.north && box.north >= area.south && box.west + shift <= area.east && box.east + shift >= area.west
  );
}
