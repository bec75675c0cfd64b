import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';
import type { Scene } from '../frames/scenes.js';
import { degreeM } from '../motion/plan.js';

const pixelM = 750;

/**
 * The middle of the pixel in which a point lies, degrees. Each granule has a grid of its own. Neighbouring middles are
 * 750 m apart, so they differ in three decimals; a point lies within 540 m of the middle of its pixel.
 */
export function pixelOf(
  seed: number,
  { keyHigh, keyLow }: Scene,
  lon: number,
  lat: number,
): readonly [lon: number, lat: number] {
  const draws = drawsOf(seed, purpose.pixelGrid, keyHigh, keyLow);
  const rowShift = drawOf(draws, 0);
  const columnShift = drawOf(draws, 1);
  const rowDeg = pixelM / degreeM;
  const row = Math.floor(lat / rowDeg + rowShift);
  const middleLat = (row + 0.5 - rowShift) * rowDeg;
  // The width of columns in degrees depends on the latitude of the row.
  const columnDeg = rowDeg / Math.max(0.05, Math.cos((middleLat * Math.PI) / 180));
  const column = Math.floor(lon / columnDeg + columnShift);
  return [(column + 0.5 - columnShift) * columnDeg, middleLat];
}
