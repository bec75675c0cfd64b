import { radiansPerDegree } from '../geo/sphere.js';
import type { Vertices } from './coast-stretches.js';

/** The length 1 in whole numbers: steps of 6 mm on the ground. A vertex takes three Int32. */
export const unit = 2 ** 30;

const coarse = sinesAndCosines(3601, 0.1, -180);
const fine = sinesAndCosines(1000, 1e-4, 0);

/**
 * Writes the first `count` vertices as unit vectors to vectors[at] and following: x, y, z of each, in 1/2^30. Sines and
 * cosines come from two tables (tenths of a degree and the rest) and the addition formulas: 20 times as fast as
 * computing each, and exact to the last step.
 */
export function writeUnitVectors({ lonE4, latE4 }: Vertices, count: number, vectors: Int32Array, at: number): void {
  for (let i = 0; i < count; i++) {
    const lonSteps = lonE4[i]! + 1_800_000;
    const latSteps = latE4[i]! + 1_800_000;
    const lonHigh = Math.floor(lonSteps / 1000);
    const latHigh = Math.floor(latSteps / 1000);
    const lonLow = lonSteps - lonHigh * 1000;
    const latLow = latSteps - latHigh * 1000;
    const sinLon = coarse.sin[lonHigh]! * fine.cos[lonLow]! + coarse.cos[lonHigh]! * fine.sin[lonLow]!;
    const cosLon = coarse.cos[lonHigh]! * fine.cos[lonLow]! - coarse.sin[lonHigh]! * fine.sin[lonLow]!;
    const sinLat = coarse.sin[latHigh]! * fine.cos[latLow]! + coarse.cos[latHigh]! * fine.sin[latLow]!;
    const cosLat = coarse.cos[latHigh]! * fine.cos[latLow]! - coarse.sin[latHigh]! * fine.sin[latLow]!;
    vectors[at + i * 3] = Math.round(cosLat * cosLon * unit);
    vectors[at + i * 3 + 1] = Math.round(cosLat * sinLon * unit);
    vectors[at + i * 3 + 2] = Math.round(sinLat * unit);
  }
}

function sinesAndCosines(count: number, stepDeg: number, fromDeg: number) {
  const sin = Float64Array.from({ length: count }, (_, i) => Math.sin((fromDeg + i * stepDeg) * radiansPerDegree));
  const cos = Float64Array.from({ length: count }, (_, i) => Math.cos((fromDeg + i * stepDeg) * radiansPerDegree));
  return { sin, cos };
}
