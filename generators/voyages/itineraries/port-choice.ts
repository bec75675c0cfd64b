/** The choice of the ports of a round: by distance, traffic and keyed draws. */
import { cos, sin } from '../../../src/base/same-bits.js';
import { distanceM, earthRadiusM, radiansPerDegree } from '../../../src/earth/geo/sphere.js';
import { longestAt } from '../../chart/port-limits.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** Ports with trade within a great-circle distance. */
export function nearPorts(port: number, withinM: number): readonly number[] {
  return farPorts(port, 0, withinM);
}

/** Ports with trade between two great-circle distances. */
export function farPorts(port: number, fromM: number, toM: number): readonly number[] {
  const { x, y, z, trading } = sphere();
  // The cosine of the angle falls with the distance.
  const most = cos(fromM / earthRadiusM);
  const least = toM < Math.PI * earthRadiusM ? cos(toM / earthRadiusM) : -2;
  const found: number[] = [];
  for (const other of trading) {
    const cosine = x[port]! * x[other]! + y[port]! * y[other]! + z[port]! * z[other]!;
    if (cosine <= most && cosine >= least && other !== port) found.push(other);
  }
  return found;
}

/** The cosine of the angle between two ports; it falls with their distance. */
export function cosineBetween(port: number, other: number): number {
  const { x, y, z } = sphere();
  return x[port]! * x[other]! + y[port]! * y[other]! + z[port]! * z[other]!;
}

/** The ports on the unit sphere, and those with trade. */
interface Sphere {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly trading: readonly number[];
}

let made: Sphere | undefined;

function sphere(): Sphere {
  made ??= {
    x: Float64Array.from(ports(), ({ lon, lat }) => cos(lat * radiansPerDegree) * cos(lon * radiansPerDegree)),
    y: Float64Array.from(ports(), ({ lon, lat }) => cos(lat * radiansPerDegree) * sin(lon * radiansPerDegree)),
    z: Float64Array.from(ports(), ({ lat }) => sin(lat * radiansPerDegree)),
    trading: ports().flatMap(({ index, cargoWeight }) => (cargoWeight > 0 ? [index] : [])),
  };
  return made;
}

/**
 * Up to `count` different ports, drawn by their weights; `step` is the first of the draws. By default the weights are
 * the traffic of the ports that take the ship.
 */
export function pickPorts(
  seed: number,
  vessel: Vessel,
  from: readonly number[],
  count: number,
  step: number,
  weightOf = (port: number) => (longestAt(ports()[port]!) >= vessel.lengthM ? ports()[port]!.cargoWeight : 0),
): number[] {
  const cumulative = new Float64Array(from.length);
  let sum = 0;
  for (let i = 0; i < from.length; i++) {
    sum += weightOf(from[i]!);
    cumulative[i] = sum;
  }
  if (sum === 0) return [];
  const picked = new Set<number>();
  for (let i = 0; picked.size < count && i < 3 * count; i++) {
    picked.add(from[weightedIndex(cumulative, draw(seed, purpose.loopPorts, vessel.index, step + i, 7))]!);
  }
  return [...picked];
}

/** The ports in the order of a round: from the first on, each time to the nearest of those left. */
export function inOrder(round: readonly number[]): number[] {
  const left = round.slice(1);
  const ordered = [round[0]!];
  while (left.length > 0) {
    const { lon, lat } = ports()[ordered[ordered.length - 1]!]!;
    let nearest = 0;
    let nearestM = Infinity;
    left.forEach((port, i) => {
      const farM = distanceM(lon, lat, ports()[port]!.lon, ports()[port]!.lat);
      if (farM < nearestM) [nearest, nearestM] = [i, farM];
    });
    ordered.push(...left.splice(nearest, 1));
  }
  return ordered;
}
