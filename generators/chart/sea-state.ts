import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';

/**
 * How rough the sea is at a position and an instant (seconds since 1970): 0 calm to 1 storm. It changes smoothly over
 * some 800 km and two days, and is rougher in high latitudes and in winter.
 */
export function seaStateAt(seed: number, lon: number, lat: number, tS: number): number {
  const weather = smoothNoise(seed, (lon + 180) / cellDeg, (lat + 90) / cellDeg, tS / cellS);
  const season = Math.cos(2 * Math.PI * (tS / yearS - winterShare)) * (lat < 0 ? -1 : 1);
  const latitude = Math.min(1, Math.abs(lat) / 55);
  return Math.min(1, Math.max(0, weather * (0.35 + 0.65 * latitude) + 0.12 * season * latitude));
}

const cellDeg = 7.5;
const cellS = 2 * 86400;
const yearS = 365.2425 * 86400;
/** The middle of January. */
const winterShare = 15 / 365;
const columns = 360 / cellDeg;

/** Keyed numbers at the corners of cells, blended in between; the cells close around the Earth. */
function smoothNoise(seed: number, x: number, y: number, t: number): number {
  const [x0, y0, t0] = [Math.floor(x), Math.floor(y), Math.floor(t)];
  const [u, v, w] = [eased(x - x0), eased(y - y0), eased(t - t0)];
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const [dx, dy] = [corner & 1, corner >> 1];
    const draws = drawsOf(seed, purpose.seaState, (x0 + dx) % columns, y0 + dy);
    const weight = (dx ? u : 1 - u) * (dy ? v : 1 - v);
    sum += weight * ((1 - w) * drawOf(draws, t0) + w * drawOf(draws, t0 + 1));
  }
  return sum;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
