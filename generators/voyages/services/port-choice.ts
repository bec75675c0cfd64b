/** Which ports a round may take in: by distance, traffic and keyed draws. */
import { distanceM, earthRadiusM, radiansPerDegree } from '../../../src/geo/sphere.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** Ports with trade so near as the crow flies. */
export function nearPorts(port: number, withinM: number): readonly number[] {
  return farPorts(port, 0, withinM);
}

/** Ports with trade at a distance as the crow flies. */
export function farPorts(port: number, fromM: number, toM: number): readonly number[] {
  onSphere ??= unitVectors();
  const x = onSphere[3 * port]!;
  const y = onSphere[3 * port + 1]!;
  const z = onSphere[3 * port + 2]!;
  // The cosine of the angle falls with the distance.
  const most = Math.cos(fromM / earthRadiusM);
  const least = toM < Math.PI * earthRadiusM ? Math.cos(toM / earthRadiusM) : -2;
  const found: number[] = [];
  for (let other = 0; 3 * other < onSphere.length; other++) {
    const cosine = x * onSphere[3 * other]! + y * onSphere[3 * other + 1]! + z * onSphere[3 * other + 2]!;
    if (cosine <= most && cosine >= least && other !== port && ports()[other]!.cargoWeight > 0) found.push(other);
  }
  return found;
}

/** Three numbers for each port. */
let onSphere: Float64Array | undefined;

function unitVectors(): Float64Array {
  const vectors = new Float64Array(3 * ports().length);
  for (const { index, lon, lat } of ports()) {
    const cosLat = Math.cos(lat * radiansPerDegree);
    vectors[3 * index] = cosLat * Math.cos(lon * radiansPerDegree);
    vectors[3 * index + 1] = cosLat * Math.sin(lon * radiansPerDegree);
    vectors[3 * index + 2] = Math.sin(lat * radiansPerDegree);
  }
  return vectors;
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
  const cumulative = new Float64Array(from.length);
  let sum = 0;
  for (let i = 0; i < from.length; i++) {
    sum += ports()[from[i]!]!.cargoWeight;
    cumulative[i] = sum;
  }
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
