import { cos, sin } from '../../base/same-bits.js';
import type { PictureFacts } from '../../model/picture.js';
import { smoothStep } from './noise.js';

/** The shape of a vessel in the centre of a picture. */
export interface Hull {
  readonly lengthM: number;
  readonly beamM: number;
  /** Metres towards the bow, and to starboard, of the vessel's centre. */
  along(xM: number, yM: number): number;
  across(xM: number, yM: number): number;
  /** From 0 (water) to 1 (deck), blurred over a pixel. */
  cover(xM: number, yM: number): number;
}

export function hullOf({ lengthM, headingDeg, orientationDeg }: PictureFacts, metersPerPixel: number): Hull {
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
