import type { PictureFacts } from '../model/picture.js';
import { encodeJpeg } from './encode-jpeg.js';
import { encodePng } from './encode-png.js';
import { nightPicture } from './night-light.js';
import { opticalPicture } from './optical.js';
import { radarPicture } from './radar.js';

export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/**
 * A painted picture of a detection, 128 pixels wide and high: the vessel in the centre, with its heading and length.
 */
export function detectionPicture(facts: PictureFacts): Picture {
  const { kind } = facts;
  switch (kind) {
    case 'viirs':
      return { mediaType: 'image/jpeg', bytes: encodeJpeg(nightPicture(facts)) };
    case 'sar_sentinel1':
      return { mediaType: 'image/png', bytes: encodePng(radarPicture(facts)) };
    case 'eo_sentinel2':
    case 'eo_landsat_8_9':
      return { mediaType: 'image/png', bytes: encodePng(opticalPicture({ ...facts, kind })) };
  }
}
