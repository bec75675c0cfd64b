import { metersPerPixel, type PictureFacts } from '../../model/picture.js';
import { type Hull, hullOf } from './hull.js';
import { drawsOf, smoothNoise, smoothStep } from './noise.js';
import { type Colour, paint, type Raster } from './raster.js';

/**
 * Sentinel-2 and Landsat: blue to green water with swell, a pale hull, a wake when it moves, and haze or thin cloud.
 */
export function opticalPicture(facts: PictureFacts & { readonly kind: 'eo_sentinel2' | 'eo_landsat_8_9' }): Raster {
  const draws = drawsOf(facts.keyHigh, facts.keyLow);
  const pixelM = metersPerPixel[facts.kind];
  const hull = hullOf(facts, pixelM);
  const shallow = draws(1, 0, 0);
  const water: Colour = [14 + 16 * shallow, 38 + 44 * shallow, 68 + 24 * shallow];
  // Decks are white, grey or rust.
  const rust = draws(2, 0, 0);
  const deck: Colour = [222, 214 - 40 * rust, 206 - 62 * rust];
  const cloudy = smoothStep(0.55, 1, draws(3, 0, 0));
  return paint(3, pixelM, (x, y) => {
    const swell =
      10 * (smoothNoise(draws, 4, x / 60, y / 24) - 0.5) + 14 * (smoothNoise(draws, 5, x / 500, y / 500) - 0.5);
    const grain = 7 * (draws(6, Math.round(x / pixelM - 0.5), Math.round(y / pixelM - 0.5)) - 0.5);
    const foam = wake(hull, facts.speedKn, x, y);
    const cover = hull.cover(x, y);
    const haze = cloudy === 0 ? 0 : 0.35 * cloudy * smoothNoise(draws, 7, x / 420, y / 420);
    const shade = cover === 0 ? 1 : 0.9 + 0.2 * smoothNoise(draws, 8, hull.along(x, y) / 30, 0);
    const wet = swell + grain + foam * 70;
    const channel = (i: 0 | 1 | 2) =>
      ((water[i] + wet) * (1 - cover) + deck[i] * shade * cover) * (1 - haze) + 225 * haze;
    return [channel(0), channel(1), channel(2)];
  });
}

/** Foam from 0 to 1: a strip astern that fades over two minutes of sailing, and the two arms of the bow wave. */
function wake(hull: Hull, speedKn: number, x: number, y: number): number {
  if (speedKn < 2) return 0;
  const astern = -hull.along(x, y) - hull.lengthM / 2;
  const off = Math.abs(hull.across(x, y));
  const lastingM = speedKn * 0.5144 * 120;
  const strip =
    astern < 0
      ? 0
      : (1 - smoothStep(0, lastingM, astern)) * (1 - smoothStep(hull.beamM * 0.4, hull.beamM * 0.9 + 6, off));
  const behindBow = hull.lengthM / 2 - hull.along(x, y);
  // Kelvin's angle, 19.5°.
  const arm = Math.abs(off - behindBow * 0.354);
  const arms = behindBow < 0 ? 0 : 0.4 * (1 - smoothStep(0, lastingM, behindBow)) * (1 - smoothStep(4, 16, arm));
  return Math.min(1, strip + arms) * Math.min(1, speedKn / 12);
}
