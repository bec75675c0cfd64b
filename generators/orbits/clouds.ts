import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';

/** Cloud systems: large ones that last for days, and smaller ones. Size of a cell in degrees, lifetime in seconds. */
const scales = [
  { cellDeg: 12, ageS: 36 * 3600, weight: 0.62 },
  { cellDeg: 3, ageS: 12 * 3600, weight: 0.38 },
];

/**
 * Cloud cover from 0 (clear) to 1 (overcast), smooth in space and time. As in reality, about half of the sea has more
 * than 0.6.
 */
export function cloudCover(seed: number, timeS: number, lon: number, lat: number): number {
  let sum = 0;
  for (let scale = 0; scale < scales.length; scale++) {
    const { cellDeg, ageS, weight } = scales[scale]!;
    sum += weight * smoothDraw(seed, scale, lon / cellDeg, lat / cellDeg, timeS / ageS, 360 / cellDeg);
  }
  // Weighted sums of draws lie near a half; stretched, clear and overcast skies are both common.
  const stretched = (sum - 0.44) * 2.3 + 0.5;
  return Math.max(0, Math.min(1, stretched));
}

/**
 * Draws at the corners of a lattice of longitude, latitude and time, interpolated smoothly between them. `columns`: the
 * number of cells around the Earth.
 */
function smoothDraw(seed: number, scale: number, x: number, y: number, t: number, columns: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const t0 = Math.floor(t);
  const fx = eased(x - x0);
  const fy = eased(y - y0);
  const ft = eased(t - t0);
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const i = corner & 1;
    const j = corner >> 1;
    const draws = drawsOf(seed, purpose.cloud, (x0 + i + 2 * columns) % columns, (y0 + j) * 2 + scale);
    const weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
    sum += weight * ((1 - ft) * drawOf(draws, t0) + ft * drawOf(draws, t0 + 1));
  }
  return sum;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
