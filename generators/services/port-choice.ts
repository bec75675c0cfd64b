/** Which ports a round may take in: by distance, traffic and keyed draws. */
import { distanceM, earthRadiusM, radiansPerDegree } from '../../src/geo/sphere.js';
import { ports } from '../ports.js';
import { purpose } from '../purpose.js';
import { draw, weightedIndex } from '../random.js';
import type { Vessel } from '../vessel.js';

/** Ports with trade so near as the crow flies. */
export function nearPorts(port: number, withinM: number): readonly number[] {
  return farPorts(port, 0, withinM);
}

/** Ports with trade at a distance as the crow flies. */
export function farPorts(port: number, fromM: number, toM: number): readonly number[] {
  onSphere ??= Float64Array.from(ports().flatMap(({ lon, lat }) => unitVector(lon, lat)));
  const [x, y, z] = onSphere.subarray(3 * port, 3 * port + 3);
  // The cosine of the angle falls with the distance.
  const most = Math.cos(fromM / earthRadiusM);
  const least = toM < Math.PI * earthRadiusM ? Math.cos(toM / earthRadiusM) : -2;
  const found: number[] = [];
  for (const { index, cargoWeight } of ports()) {
    const cosine = x! * onSphere[3 * index]! + y! * onSphere[3 * index + 1]! + z! * onSphere[3 * index + 2]!;
    if (cosine <= most && cosine >= least && cargoWeight > 0 && index !== port) found.push(index);
  }
  return found;
}

let onSphere: Float64Array | undefined;

function unitVector(lon: number, lat: number): [number, number, number] {
  const cosLat = Math.cos(lat * radiansPerDegree);
  return [
    cosLat * Math.cos(lon * radiansPerDegree),
    cosLat * Math.sin(lon * radiansPerDegree),
    Math.sin(lat * radiansPerDegree),
  ];
}

/** So many different ones by their traffic, or as many as there are. */
export function pickPorts(
  seed: number,
  vessel: Vessel,
  from: readonly number[],
  count: number,
  step: number,
): number[] {
  if (from.length === 0) return [];
  const cumulative = cumulated(from.map((port) => ports()[port]!.cargoWeight));
  const picked = new Set<number>();
  for (let i = 0; picked.size < count && i < 3 * count; i++) {
    picked.add(from[weightedIndex(cumulative, draw(seed, purpose.loopPorts, vessel.index, step + i, 7))]!);
  }
  return [...picked];
}

/** From the first always on to the nearest that is left. */
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

export function cumulated(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!;
    sums[i] = sum;
  }
  return sums;
}
