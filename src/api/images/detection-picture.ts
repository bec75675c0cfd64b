import type { PictureFacts } from '../../model/picture.js';
import { encodePng } from './encode-png.js';
import { nightPicture } from './night-light.js';
import { opticalPicture } from './optical.js';
import { radarPicture } from './radar.js';
import type { Raster } from './raster.js';

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
