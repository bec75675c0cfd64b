import { log } from '../../base/same-bits.js';
import { metersPerPixel, type PictureFacts } from '../../model/picture.js';
import { hullOf } from './hull.js';
import { type Draws, drawsOf, smoothNoise } from './noise.js';
import { paint, type Raster } from './raster.js';

/** Sentinel-1: the sea as speckle, darker where the wind is weak, and a hull of bright corners. Grey. */
export function radarPicture(facts: PictureFacts): Raster {
  const draws = drawsOf(facts.keyHigh, facts.keyLow);
  const pixelM = metersPerPixel.sar_sentinel1;
  const hull = hullOf(facts, pixelM);
  const wind = 22 + 34 * draws(1, 0, 0);
  return paint(1, pixelM, (x, y) => {
    const sea = wind * (0.55 + 0.9 * smoothNoise(draws, 2, x / 260, y / 260));
    const column = Math.round(x / pixelM - 0.5);
    const row = Math.round(y / pixelM - 0.5);
    const cover = hull.cover(x, y);
    const water = sea * speckle(draws, column, row);
    if (cover === 0) return [water, water, water];
    // Bridge, cranes and masts reflect more than the plates between them.
    const structure = 190 + 65 * smoothNoise(draws, 4, hull.along(x, y) / 22, 0);
    const echo = water * (1 - cover) + structure * cover * (0.85 + 0.15 * draws(5, column, row));
    return [echo, echo, echo];
  });
}

/** Speckle of four looks: the mean of four exponential draws. */
function speckle(draws: Draws, column: number, row: number): number {
  let product = 1;
  for (let look = 0; look < 4; look++) product *= 1 - draws(10 + look, column, row);
  return -log(product) / 4;
}
