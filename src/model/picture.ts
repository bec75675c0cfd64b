import type { DetectionKind } from './event.js';

/** Everything from which the picture of a detection is made: the same facts give the same bytes. */
export interface PictureFacts {
  readonly kind: DetectionKind;
  /** The event's key, the seed of water, clouds and speckle. */
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly lengthM: number;
  /** Where the bow points, degrees of the compass. */
  readonly headingDeg: number;
  /** Compass direction that is up in the picture; 0 for VIIRS. */
  readonly orientationDeg: number;
  /** Knots; 0 if the vessel lies still or its speed is unknown. */
  readonly speedKn: number;
  /** nW/cm2/sr; 0 except for VIIRS. */
  readonly radianceNw: number;
}

/**
 * Metres on the ground of a pixel, as published; a night light is drawn much finer than VIIRS sees it.
 */
export const metersPerPixel = {
  sar_sentinel1: 8,
  eo_sentinel2: 10,
  eo_landsat_8_9: 15,
  viirs: 125,
} as const satisfies Record<DetectionKind, number>;

/** Path of the picture of a detection, from the address of the service. */
export function picturePath(eventId: string): string {
  return `/images/${encodeURIComponent(eventId)}.png`;
}
