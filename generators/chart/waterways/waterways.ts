import { cos } from '../../../src/base/same-bits.js';
import { degreeM, flatDistanceM } from '../../motion/plan.js';
import { type Dated, datedRules } from '../dated.js';
import { canals } from './canals.js';
import { type Line, pointsOf } from './points-of.js';
import type { Convoy, Lane, SizeLimit, SpeedLimit, Wait, WaitRule, Waterway } from './waterway.js';

/** A listed water with its lines as numbers. */
export interface ListedWater {
  /** Its index in `listedWaters()`. */
  readonly index: number;
  readonly name: string;
  readonly gates: readonly [Line, Line];
  readonly forth: ListedLane;
  readonly back: ListedLane;
  readonly limits: readonly Dated<SizeLimit>[];
}

/** The lanes of both directions have equally many points, so vertex i of a path is vertex last - i of the path back. */
export interface ListedLane extends Line {
  /** At each point. */
  readonly halfWidthsM: readonly number[];
  readonly speeds: readonly Dated<SpeedLimit>[];
  readonly wait: ListedWait | undefined;
}

export interface ListedWait extends Pick<Wait, 'radiusM'> {
  readonly convoy: Convoy | undefined;
  readonly roadsLon: number;
  readonly roadsLat: number;
  readonly hours: readonly Dated<WaitRule>[];
}

let listed: readonly ListedWater[] | undefined;

/** All waters of the tables. */
export function listedWaters(): readonly ListedWater[] {
  listed ??= canals.map(madeReady);
  return listed;
}

function madeReady({ name, gates, forth, back, backWait, limits }: Waterway, index: number): ListedWater {
  const there = pointsOf(forth.line);
  const here = back === undefined ? reversedLine(there) : pointsOf(back.line);
  const count = Math.max(there.lon.length, here.lon.length);
  const backLane = forth.wait && backWait ? { ...forth, wait: { ...forth.wait, ...backWait } } : forth;
  return {
    index,
    name,
    gates: [pointsOf(gates[0]), pointsOf(gates[1])],
    forth: laneOf(forth, withPoints(there, count)),
    back: laneOf(back ?? backLane, withPoints(here, count)),
    limits: datedRules(limits),
  };
}

function laneOf({ halfWidthM, rightM = 0, speeds, wait }: Lane, line: Line): ListedLane {
  const { lon, lat } = toTheRight(line, rightM);
  return {
    lon,
    lat,
    halfWidthsM: line.lon.map(() => halfWidthM),
    speeds: datedRules(speeds),
    wait: wait && waitOf(wait),
  };
}

function waitOf({ roads, radiusM, convoy, hours }: Wait): ListedWait {
  const { lon, lat } = pointsOf(roads);
  return { roadsLon: lon[0]!, roadsLat: lat[0]!, radiusM, convoy, hours: datedRules(hours) };
}

/** The line moved to the right in its direction. */
function toTheRight({ lon, lat }: Line, byM: number): Line {
  const last = lon.length - 1;
  const moved = lon.map((x, i) => {
    const [before, after] = [Math.max(0, i - 1), Math.min(last, i + 1)];
    const cosine = cos((lat[i]! / 180) * Math.PI);
    const east = (lon[after]! - lon[before]!) * cosine;
    const north = lat[after]! - lat[before]!;
    const shareM = byM / (degreeM * Math.sqrt(east * east + north * north));
    return { lon: x + (north * shareM) / cosine, lat: lat[i]! - east * shareM };
  });
  return { lon: moved.map((point) => point.lon), lat: moved.map((point) => point.lat) };
}

function reversedLine({ lon, lat }: Line): Line {
  return { lon: [...lon].reverse(), lat: [...lat].reverse() };
}

/** The same line with this many points: its longest legs are divided in half. */
function withPoints(line: Line, count: number): Line {
  const lon = [...line.lon];
  const lat = [...line.lat];
  while (lon.length < count) {
    let longest = 1;
    for (let i = 2; i < lon.length; i++) if (legM(lon, lat, i) > legM(lon, lat, longest)) longest = i;
    lon.splice(longest, 0, (lon[longest - 1]! + lon[longest]!) / 2);
    lat.splice(longest, 0, (lat[longest - 1]! + lat[longest]!) / 2);
  }
  return { lon, lat };
}

function legM(lon: readonly number[], lat: readonly number[], i: number): number {
  return flatDistanceM(lon[i - 1]!, lat[i - 1]!, lon[i]!, lat[i]!);
}
