import { exp, log } from '../../base/same-bits.js';
import { metersPerPixel, type PictureFacts } from '../../model/picture.js';
import { drawsOf, smoothNoise } from './noise.js';
import { paint, type Raster } from './raster.js';

/**
 * VIIRS: the glow of a lamp in one pixel of the day/night band (750 m), on a dark sea with airglow and the instrument's
 * noise. Grey.
 */
export function nightPicture({ keyHigh, keyLow, radianceNw }: PictureFacts): Raster {
  const draws = drawsOf(keyHigh, keyLow);
  const pixelM = metersPerPixel.viirs;
  // Radiance spans four decades: brightness and scattered light grow with its logarithm.
  const decades = log(1 + radianceNw) / Math.LN10;
  const peak = 70 + 62 * Math.min(3, decades);
  const spreadM = 520 + 210 * decades;
  // The lamp is somewhere within its pixel.
  const offX = (draws(1, 0, 0) - 0.5) * 750;
  const offY = (draws(1, 1, 0) - 0.5) * 750;
  return paint(1, pixelM, (x, y) => {
    const distance2 = (x - offX) * (x - offX) + (y - offY) * (y - offY);
    const glow = peak * exp(-distance2 / (2 * spreadM * spreadM));
    const halo = 0.12 * peak * exp(-Math.sqrt(distance2) / (3.2 * spreadM));
    const sea = 9 + 9 * smoothNoise(draws, 2, x / 2600, y / 2600);
    // One draw of noise for each pixel of the instrument, not of the picture.
    const grain = 5 * (draws(3, Math.floor(x / 750), Math.floor(y / 750)) - 0.5);
    const value = sea + grain + glow + halo;
    return [value, value, value];
  });
}
