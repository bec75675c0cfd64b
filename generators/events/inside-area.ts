/** When a plan is inside an area: exact crossings of its legs with the area's edges. */
import { turnsInto } from '../../src/geo/antimeridian.js';
import { type Box, type PreparedShape, preparePolygon } from '../../src/geo/polygon.js';
import type { AreaConfiguration } from '../../src/model/area.js';
import { areas, configurations } from '../areas.js';
import type { Plan } from '../plan.js';

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

/** One polygon of an area. Edge i runs from (lon[i], lat[i]) to (toLon[i], toLat[i]). */
interface AreaPart {
  readonly polygon: PreparedShape;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly toLon: Float64Array;
  readonly toLat: Float64Array;
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
  const found: InsideStretch[] = [];
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
    for (const part of area.parts) {
      const { box } = part.polygon;
      // Outside the box of the polygon nothing is inside it.
      if (north < box.south || south > box.north) continue;
      const lowest = -360 * Math.floor((east + 180) / 360);
      const highest = -360 * Math.floor((west + 180) / 360);
      for (let shift = lowest; shift <= highest; shift += 360) {
        if (east + shift < box.west || west + shift > box.east) continue;
        const beginS = tS[leg]!;
        const lengthS = tS[leg + 1]! - beginS;
        for (const [from, to] of insideShares(
          part,
          lon[leg]! + shift,
          lat[leg]!,
          lon[leg + 1]! + shift,
          lat[leg + 1]!,
        )) {
          found.push({ enterS: beginS + lengthS * from, leaveS: beginS + lengthS * to });
        }
      }
    }
  }
  return joined(found);
}

/** Polygons of one area touch at 180°, and legs touch at waypoints: what touches is one stretch. */
function joined(stretches: InsideStretch[]): InsideStretch[] {
  const whole: InsideStretch[] = [];
  for (const { enterS, leaveS } of stretches.sort((a, b) => a.enterS - b.enterS)) {
    const last = whole[whole.length - 1];
    if (last === undefined || enterS > last.leaveS + touchS) whole.push({ enterS, leaveS });
    else if (leaveS > last.leaveS) whole[whole.length - 1] = { enterS: last.enterS, leaveS };
  }
  return whole;
}

type Shares = readonly (readonly [from: number, to: number])[];

/** Rounding of instants on two legs that meet on an edge. */
const touchS = 1e-3;

function partOf(polygon: Parameters<typeof preparePolygon>[0]): AreaPart {
  const edges = polygon.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const));
  return {
    polygon: preparePolygon(polygon),
    lon: Float64Array.from(edges, ([from]) => from[0]),
    lat: Float64Array.from(edges, ([from]) => from[1]),
    toLon: Float64Array.from(edges, ([, to]) => to[0]),
    toLat: Float64Array.from(edges, ([, to]) => to[1]),
  };
}

/**
 * The parts of a straight leg inside a polygon, as shares of it. Between two neighbouring crossings with edges nothing changes, so
 * the middle answers for all of it.
 */
function insideShares(part: AreaPart, aLon: number, aLat: number, bLon: number, bLat: number): Shares {
  const dLon = bLon - aLon;
  const dLat = bLat - aLat;
  if (dLon === 0 && dLat === 0) return part.polygon.contains(aLon, aLat) ? wholeLeg : noPart;
  const cuts: number[] = [];
  for (let i = 0; i < part.lon.length; i++) {
    const eLon = part.toLon[i]! - part.lon[i]!;
    const eLat = part.toLat[i]! - part.lat[i]!;
    const cross = dLon * eLat - dLat * eLon;
    if (cross === 0) continue;
    const fLon = part.lon[i]! - aLon;
    const fLat = part.lat[i]! - aLat;
    const along = (fLon * eLat - fLat * eLon) / cross;
    const across = (fLon * dLat - fLat * dLon) / cross;
    if (along > 0 && along < 1 && across >= 0 && across <= 1) cuts.push(along);
  }
  if (cuts.length === 0) return part.polygon.contains(aLon + dLon / 2, aLat + dLat / 2) ? wholeLeg : noPart;
  cuts.push(0, 1);
  cuts.sort((a, b) => a - b);
  const shares: [number, number][] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const middle = (cuts[i]! + cuts[i + 1]!) / 2;
    if (part.polygon.contains(aLon + dLon * middle, aLat + dLat * middle)) shares.push([cuts[i]!, cuts[i + 1]!]);
  }
  return shares;
}

const wholeLeg: Shares = [[0, 1]];
const noPart: Shares = [];

function meetsBox(area: Box, box: Box, shift: number): boolean {
  return (
    box.south <= area.north && box.north >= area.south && box.west + shift <= area.east && box.east + shift >= area.west
  );
}
