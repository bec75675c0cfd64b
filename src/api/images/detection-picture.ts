import { cos, exp, log, sin } from '../../base/same-bits.js';
import { metersPerPixel, type PictureFacts } from '../../model/picture.js';
import { encodePng } from './encode-png.js';
import { type Draws, drawsOf, smoothNoise, smoothStep } from './noise.js';
import { type Colour, paint, type Raster } from './raster.js';

/**
 * A painted picture of a detection as PNG, 128 pixels wide and high: the vessel in the centre, with its heading and
 * length.
 */
export function detectionPicture(facts: PictureFacts): Uint8Array {
  return encodePng(painted(facts));
}

function painted(facts: PictureFacts): Raster {
  const { kind } = facts;
  switch (kind) {
    case 'viirs':
      return nightPicture(facts);
    case 'sar_sentinel1':
      return radarPicture(facts);
    case 'eo_sentinel2':
    case 'eo_landsat_8_9':
      return opticalPicture({ ...facts, kind });
  }
}

/** Sentinel-1: the sea as speckle, darker where the wind is weak, and a hull of bright corners. Grey. */
function radarPicture(facts: PictureFacts): Raster {
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

/**
 * Sentinel-2 and Landsat: blue to green water with swell, a pale hull, a wake when it moves, and haze or thin cloud.
 */
function opticalPicture(facts: PictureFacts & { readonly kind: 'eo_sentinel2' | 'eo_landsat_8_9' }): Raster {
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

/**
 * VIIRS: the glow of a lamp in one pixel of the day/night band (750 m), on a dark sea with airglow and the instrument's
 * noise. Grey.
 */
function nightPicture({ keyHigh, keyLow, radianceNw }: PictureFacts): Raster {
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

/** The shape of a vessel in the centre of a picture. */
interface Hull {
  readonly lengthM: number;
  readonly beamM: number;
  /** Metres towards the bow, and to starboard, of the vessel's centre. */
  along(xM: number, yM: number): number;
  across(xM: number, yM: number): number;
  /** From 0 (water) to 1 (deck), blurred over a pixel. */
  cover(xM: number, yM: number): number;
}

function hullOf({ lengthM, headingDeg, orientationDeg }: PictureFacts, metersPerPixel: number): Hull {
  const angle = ((headingDeg - orientationDeg) * Math.PI) / 180;
  const ahead = [sin(angle), cos(angle)] as const;
  // Small craft are wider for their length than ships.
  const beamM = lengthM / Math.min(6.5, 3 + lengthM / 30);
  const along = (x: number, y: number) => x * ahead[0] + y * ahead[1];
  const across = (x: number, y: number) => x * ahead[1] - y * ahead[0];
  const blurM = 0.6 * metersPerPixel;
  // A hull smaller than a pixel is drawn as one pixel.
  const halfLengthM = Math.max(lengthM, metersPerPixel) / 2;
  const halfBeamM = Math.max(beamM, 0.7 * metersPerPixel) / 2;
  return {
    lengthM,
    beamM,
    along,
    across,
    cover(x, y) {
      const a = along(x, y);
      // The last fifth becomes narrow towards the bow.
      const taper = 1 - 0.75 * smoothStep(0.3 * lengthM, 0.5 * lengthM, a);
      const outside = Math.max(Math.abs(a) - halfLengthM, Math.abs(across(x, y)) - halfBeamM * taper);
      return 1 - smoothStep(-blurM, blurM, outside);
    },
  };
}
