import { cos } from '../../src/base/same-bits.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf } from '../draws/random.js';

/**
 * How rough the sea is at a position and an instant (seconds since 1970): 0 calm to 1 storm. It changes smoothly over
 * some 800 km and two days, and is rougher in high latitudes and in winter.
 */
export function seaStateAt(seed: number, lon: number, lat: number, tS: number): number {
  const weather = smoothNoise(seed, (lon + 180) / cellDeg, (lat + 90) / cellDeg, tS / cellS);
  const latitude = Math.min(1, Math.abs(lat) / 55);
  return Math.min(1, Math.max(0, weather * (0.35 + 0.65 * latitude) + seasonal * winterAt(lat, tS) * latitude));
}

/** 1 in the middle of January, -1 in the middle of July; south of the equator the other way about. */
export function winterAt(lat: number, tS: number): number {
  return cos(2 * Math.PI * (tS / yearS - winterShare)) * (lat < 0 ? -1 : 1);
}

/** Ships lose speed from this sea state on: this share for each unit of it, up to the last share. */
const calm = 0.25;
const lossBySea = 0.55;
const mostLoss = 0.18;

/** The share of its speed that a ship keeps in the open ocean at a position and an instant. */
export function keptSpeedAt(seed: number, lon: number, lat: number, tS: number): number {
  return keptSpeed(seaStateAt(seed, lon, lat, tS));
}

/** The least share of its speed that a ship keeps at a latitude. */
export function leastKeptSpeed(lat: number): number {
  const latitude = Math.min(1, Math.abs(lat) / 55);
  return keptSpeed(0.35 + 0.65 * latitude + seasonal * latitude);
}

function keptSpeed(seaState: number): number {
  return 1 - Math.min(mostLoss, lossBySea * Math.max(0, seaState - calm));
}

/** By how much the sea is rougher in the middle of winter than in spring, in high latitudes. */
const seasonal = 0.12;

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
