import { sin } from '../../src/base/same-bits.js';

/**
 * Sine and cosine of drawn directions, which are shares of a full circle clockwise from north: 0.25 is east. Vessels at
 * work take millions of them, so they come from a table in steps of a twelfth of a degree.
 */
const steps = 4096;
const sines = Float64Array.from({ length: steps }, (_, i) => sin((2 * Math.PI * i) / steps));

/** The eastward part of a unit step in a direction. Whole circles may be added to the direction. */
export function eastward(direction: number): number {
  return sines[Math.floor(direction * steps) & (steps - 1)]!;
}

/** The northward part. */
export function northward(direction: number): number {
  return sines[(Math.floor(direction * steps) + steps / 4) & (steps - 1)]!;
}
