import { invariant } from '../../../src/base/errors.js';

/** Degrees. */
export interface Line {
  readonly lon: readonly number[];
  readonly lat: readonly number[];
}

/** The points of `lon lat, lon lat`. */
export function pointsOf(text: string): Line {
  const points = text.split(',').map((pair) => pair.trim().split(' ').map(Number));
  invariant(
    points.every((point) => point.length === 2 && point.every(Number.isFinite)),
    `"lon lat, lon lat" with numbers: ${text}`,
  );
  return { lon: points.map((point) => point[0]!), lat: points.map((point) => point[1]!) };
}
