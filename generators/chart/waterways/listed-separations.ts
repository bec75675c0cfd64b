import { cos } from '../../../src/base/same-bits.js';
import { degreeM } from '../../motion/plan.js';
import { type Line, pointsOf } from './points-of.js';
import type { Separation, SeparationGate } from './separation.js';
import { separations } from './separations.js';

/** A separation scheme with its gates as numbers. */
export interface ListedSeparation {
  readonly name: string;
  readonly gates: readonly LaneGate[];
  /** The latitudes of all gates lie between the two, degrees. */
  readonly southLat: number;
  readonly northLat: number;
}

export interface LaneGate {
  /** The gate with its reach, from beyond the lane ahead to beyond the opposite one. */
  readonly line: Line;
  /** The middles of the lane ahead and of the opposite lane, degrees. */
  readonly ahead: Point;
  readonly opposite: Point;
  /** Of each lane. */
  readonly halfWidthM: number;
  /** The course ahead across the gate, as a unit vector. */
  readonly east: number;
  readonly north: number;
}

type Point = readonly [lon: number, lat: number];

let listed: readonly ListedSeparation[] | undefined;

/** All schemes of the table. */
export function listedSeparations(): readonly ListedSeparation[] {
  listed ??= separations.map(madeReady);
  return listed;
}

function madeReady({ name, gates: typed }: Separation): ListedSeparation {
  const gates = typed.map(gateOf);
  const lats = gates.flatMap(({ line }) => line.lat);
  return { name, gates, southLat: Math.min(...lats), northLat: Math.max(...lats) };
}

const mileM = 1852;

function gateOf([points, widthNm, [aheadNm, oppositeNm]]: SeparationGate): LaneGate {
  const { lon, lat } = pointsOf(points);
  const cosine = cos(((lat[0]! + lat[1]!) / 360) * Math.PI);
  // Towards the opposite lane.
  const portEast = (lon[1]! - lon[0]!) * cosine;
  const portNorth = lat[1]! - lat[0]!;
  const apartDeg = Math.sqrt(portEast * portEast + portNorth * portNorth);
  const beyond = (point: number, nm: number): Point => {
    const share = (nm * mileM) / degreeM / apartDeg;
    return [lon[point]! + (lon[1]! - lon[0]!) * share, lat[point]! + portNorth * share];
  };
  const ends = [beyond(0, -aheadNm), beyond(1, oppositeNm)] as const;
  return {
    line: { lon: [ends[0][0], ends[1][0]], lat: [ends[0][1], ends[1][1]] },
    ahead: [lon[0]!, lat[0]!],
    opposite: [lon[1]!, lat[1]!],
    halfWidthM: (widthNm * mileM) / 2,
    east: portNorth / apartDeg,
    north: -portEast / apartDeg,
  };
}
