/** Visits of own vessels to areas of interest: runs of positions inside, as the generators observe them of reports. */
import { type Box, boxOf, type PreparedShape, preparePolygon } from '../../geo/polygon.js';
import type { Area } from '../../model/area.js';
import type { AisReport } from '../../model/report.js';
import type { OwnVessel } from '../own-vessel.js';
import { isSameTrack } from './own-vessel-source.js';

/** A visit from its first position inside to its last. */
export interface OwnVesselVisit {
  readonly entry: AisReport;
  readonly exit: AisReport;
}

/** A visit ends at its last position within this time, seconds. The vessel must leave before it can start another. */
const maxDurationS = 72 * 3600;

/** The visits of a vessel to an area that start when the area is there, in order. */
export function visitsOf(vessel: OwnVessel, area: Area): OwnVesselVisit[] {
  const { positions } = vessel;
  const near = shapesOf(area).filter(({ box }) => meet(box, boxOfPositions(positions)));
  if (near.length === 0) return [];
  const isInside = positions.map(({ lon, lat }) => near.some((shape) => shape.contains(lon, lat)));
  const visits: OwnVesselVisit[] = [];
  for (let first = 0; first < positions.length; first++) {
    if (!isInside[first]) continue;
    const entry = positions[first]!;
    let exit = entry;
    let next = first + 1;
    for (; next < positions.length && isInside[next] && isSameTrack(vessel, next); next++) {
      const position = positions[next]!;
      if (position.tS - entry.tS <= maxDurationS) exit = position;
    }
    if (entry.tS * 1000 >= area.createdMs) visits.push({ entry, exit });
    first = next - 1;
  }
  return visits;
}

/** By the list of positions; a vessel is compared with many areas. */
const boxes = new WeakMap<readonly AisReport[], Box>();

function boxOfPositions(positions: readonly AisReport[]): Box {
  const known = boxes.get(positions) ?? boxOf(positions.map(({ lon, lat }) => [lon, lat] as const));
  boxes.set(positions, known);
  return known;
}

function meet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

const shapes = new WeakMap<Area, readonly PreparedShape[]>();

function shapesOf(area: Area): readonly PreparedShape[] {
  const known = shapes.get(area) ?? area.polygons.map(preparePolygon);
  shapes.set(area, known);
  return known;
}
