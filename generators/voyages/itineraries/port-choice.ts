/** The choice of the ports of a round: by distance, traffic and keyed draws. */
import { cos, sin } from '../../../src/base/same-bits.js';
import { distanceM, earthRadiusM, radiansPerDegree } from '../../../src/earth/geo/sphere.js';
import { longestAt } from '../../chart/port-limits.js';
import { type Port, ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** Ports with trade within a great-circle distance. */
export function nearPorts(port: number, withinM: number): readonly number[] {
  return farPorts(port, 0, withinM);
}

/** Ports with trade between two great-circle distances. */
export function farPorts(port: number, fromM: number, toM: number): readonly number[] {
  vectors ??= ports().map(unitVector);
  const centre = vectors[port]!;
  // The cosine of the angle falls with the distance.
  const most = cos(fromM / earthRadiusM);
  const least = toM < Math.PI * earthRadiusM ? cos(toM / earthRadiusM) : -2;
  const found: number[] = [];
  for (const { index, cargoWeight } of ports()) {
    const { x, y, z } = vectors[index]!;
    const cosine = centre.x * x + centre.y * y + centre.z * z;
    if (cosine <= most && cosine >= least && index !== port && cargoWeight > 0) found.push(index);
  }
  return found;
}

/** The cosine of the angle between two ports; it falls with their distance. */
export function cosineBetween(port: number, other: number): number {
  vectors ??= ports().map(unitVector);
  const [a, b] = [vectors[port]!, vectors[other]!];
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The ports on the unit sphere. */
let vectors: readonly Vector[] | undefined;

function unitVector({ lon, lat }: Port): Vector {
  const cosLat = cos(lat * radiansPerDegree);
  return {
    x: cosLat * cos(lon * radiansPerDegree),
    y: cosLat * sin(lon * radiansPerDegree),
    z: sin(lat * radiansPerDegree),
  };
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
