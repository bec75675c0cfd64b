/** The times at which a plan is inside areas, from exact crossings of its legs with the edges of the areas. */
import type { Box } from '../../src/earth/geo/polygon.js';
import type { Plan } from '../motion/plan.js';
import { boxKind } from './area-cells.js';
import type { AreaPart, WatchedArea, WatchedAreas } from './watched-areas.js';

/** Seconds since 1970; between them, both included, the vessel is inside or on the edge. */
export interface InsideStretch {
  readonly enterS: number;
  readonly leaveS: number;
}

/** A stretch that may still be extended. */
interface GrowingStretch extends InsideStretch {
  leaveS: number;
}

/** All stretches of a plan inside an area, at least one, ascending; stretches that touch are joined. */
export interface PlanInside {
  readonly area: WatchedArea;
  readonly stretches: readonly InsideStretch[];
}

/** Legs whose common box is tested before each of them is. */
const legsPerRun = 16;
/** Largest difference by rounding between the times of two legs that meet on an edge, seconds. */
const touchS = 1e-3;
/** An edge further from a leg is not crossed, degrees: far more than the error of rounding. */
const nearDeg = 1e-6;

/** The parts of a plan inside the areas of `wanted` (bits by their index), in the order of areas. */
export function insidesOf(plan: Plan, { areas, meeting }: WatchedAreas, wanted: number): readonly PlanInside[] {
  const legs = plan.lon.length - 1;
  // By index of the area.
  const found: (GrowingStretch[] | undefined)[] = [];
  for (let first = 0; first < legs; first += legsPerRun) {
    const last = Math.min(first + legsPerRun, legs);
    const { west, south, east, north } = boxOfLegs(plan, first, last);
    // Nothing is lost: every leg of the run lies in the box.
    for (let near = meeting(west, south, east, north) & wanted; near !== 0; near &= near - 1) {
      const area = 31 - Math.clz32(near & -near);
      found[area] ??= [];
      for (const part of areas[area]!.parts) {
        const kind = kindOf(part, west, south, east, north);
        if (kind === boxKind.inside) add(found[area], plan.tS[first]!, plan.tS[last]!);
        else if (kind === boxKind.mixed) addLegs(found[area], part, plan, first, last);
      }
    }
  }
  const insides: PlanInside[] = [];
  for (let area = 0; area < found.length; area++) {
    const stretches = found[area];
    if (stretches !== undefined && stretches.length > 0)
      insides.push({ area: areas[area]!, stretches: joined(stretches) });
  }
  return insides;
}

/** The box around the waypoints from `first` to `last`, both included. */
function boxOfLegs({ lon, lat }: Plan, first: number, last: number): Box {
  let west = lon[first]!;
  let east = west;
  let south = lat[first]!;
  let north = south;
  for (let i = first + 1; i <= last; i++) {
    west = Math.min(west, lon[i]!);
    east = Math.max(east, lon[i]!);
    south = Math.min(south, lat[i]!);
    north = Math.max(north, lat[i]!);
  }
  return { west, south, east, north };
}

/** Adds the parts inside a polygon of the legs between two waypoints. */
function addLegs(found: GrowingStretch[], part: AreaPart, plan: Plan, first: number, last: number): void {
  const { tS, lon, lat } = plan;
  for (let leg = first; leg < last; leg++) {
    const west = Math.min(lon[leg]!, lon[leg + 1]!);
    const east = Math.max(lon[leg]!, lon[leg + 1]!);
    const kind = kindOf(part, west, Math.min(lat[leg]!, lat[leg + 1]!), east, Math.max(lat[leg]!, lat[leg + 1]!));
    if (kind === boxKind.inside) add(found, tS[leg]!, tS[leg + 1]!);
    if (kind !== boxKind.mixed) continue;
    const lowest = -360 * Math.floor((east + 180) / 360);
    const highest = -360 * Math.floor((west + 180) / 360);
    for (let shift = lowest; shift <= highest; shift += 360) addCrossingLeg(found, part, plan, leg, shift);
  }
}

/** A code of `boxKind` for a box whose longitudes may pass ±180; `mixed` for a box across 180°. */
function kindOf({ polygon, cells }: AreaPart, west: number, south: number, east: number, north: number): number {
  const shift = -360 * Math.floor((east + 180) / 360);
  if (west + shift < -180) return boxKind.mixed;
  const { box } = polygon;
  // Nothing outside the box of the polygon is inside the polygon.
  if (north < box.south || south > box.north || east + shift < box.west || west + shift > box.east)
    return boxKind.outside;
  return cells.kindOf(west + shift, south, east + shift, north);
}

/** Adds a stretch, or extends the last one if the stretch begins in it. */
function add(stretches: GrowingStretch[], enterS: number, leaveS: number): void {
  const last = stretches[stretches.length - 1];
  if (last !== undefined && enterS >= last.enterS && enterS <= last.leaveS + touchS)
    last.leaveS = Math.max(last.leaveS, leaveS);
  else stretches.push({ enterS, leaveS });
}

/** The stretches in order, joined where they touch: polygons of one area touch at 180°, and legs at waypoints. */
function joined(stretches: GrowingStretch[]): InsideStretch[] {
  if (stretches.length === 1) return stretches;
  const whole: GrowingStretch[] = [];
  for (const { enterS, leaveS } of stretches.sort((a, b) => a.enterS - b.enterS)) add(whole, enterS, leaveS);
  return whole;
}

/**
 * Adds the parts of a leg, its longitudes shifted, inside a polygon. Between two neighbouring crossings with edges the
 * leg is all inside or all outside, so the middle answers for it.
 */
function addCrossingLeg(
  found: GrowingStretch[],
  part: AreaPart,
  { tS, lon, lat }: Plan,
  leg: number,
  shift: number,
): void {
  const aLon = lon[leg]! + shift;
  const aLat = lat[leg]!;
  const dLon = lon[leg + 1]! + shift - aLon;
  const dLat = lat[leg + 1]! - aLat;
  const beginS = tS[leg]!;
  const lengthS = tS[leg + 1]! - beginS;
  const crossings = crossingsOf(part, aLon, aLat, dLon, dLat);
  let from = 0;
  for (let i = 0; i <= crossings.length; i++) {
    const to = i < crossings.length ? crossings[i]! : 1;
    const middle = (from + to) / 2;
    if (part.polygon.contains(aLon + dLon * middle, aLat + dLat * middle))
      add(found, beginS + lengthS * from, beginS + lengthS * to);
    from = to;
  }
}

/** The shares of a leg at which it crosses edges, ascending. */
function crossingsOf(part: AreaPart, aLon: number, aLat: number, dLon: number, dLat: number): readonly number[] {
  const { lon, lat, toLon, toLat } = part;
  const shares: number[] = [];
  const west = Math.min(aLon, aLon + dLon) - nearDeg;
  const east = Math.max(aLon, aLon + dLon) + nearDeg;
  const south = Math.min(aLat, aLat + dLat) - nearDeg;
  const north = Math.max(aLat, aLat + dLat) + nearDeg;
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
    if (along > 0 && along < 1 && across >= 0 && across <= 1) shares.push(along);
  }
  return shares.length > 1 ? shares.sort((a, b) => a - b) : shares;
}
