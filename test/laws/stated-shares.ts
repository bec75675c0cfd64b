/**
 * The share of AIS vessels that a sensor shows where a frame of it is Completed: away from ports, in all weathers and at all times of the year. Radar
 * loses small vessels among waves, pictures lose all under clouds, and VIIRS sees only who is lit, which few are but fishing
 * vessels. Four tenths of the sea are clear.
 */
export const statedShares: Readonly<Record<string, number>> = {
  'sar_sentinel1, to 15 m': 0.25,
  'sar_sentinel1, to 40 m': 0.53,
  'sar_sentinel1, to 100 m': 0.88,
  'sar_sentinel1, over 100 m': 0.98,
  'eo_sentinel2, to 15 m': 0.1,
  'eo_sentinel2, to 40 m': 0.3,
  'eo_sentinel2, to 100 m': 0.39,
  'eo_sentinel2, over 100 m': 0.41,
  'eo_landsat_8_9, to 15 m': 0.03,
  'eo_landsat_8_9, to 40 m': 0.17,
  'eo_landsat_8_9, to 100 m': 0.36,
  'eo_landsat_8_9, over 100 m': 0.4,
  'viirs, to 15 m': 0.03,
  'viirs, to 40 m': 0.15,
  'viirs, to 100 m': 0.135,
  'viirs, over 100 m': 0.03,
};

export function sizeOf(lengthM: number): string {
  return lengthM < 15 ? 'to 15 m' : lengthM < 40 ? 'to 40 m' : lengthM < 100 ? 'to 100 m' : 'over 100 m';
}

export interface Share {
  readonly seen: number;
  readonly asked: number;
}

/**
 * How many standard errors a share counted in several parts lies from what is stated. Vessels of one part have the same weather, so parts are what is
 * independent: the error is that of a ratio over them, and no less than that of draws one by one.
 */
export function deviations(parts: readonly Share[], stated: number): number {
  const seen = parts.reduce((sum, part) => sum + part.seen, 0);
  const asked = parts.reduce((sum, part) => sum + part.asked, 0);
  const squares = parts.reduce((sum, part) => {
    const residual = part.seen - (seen / asked) * part.asked;
    return sum + residual * residual;
  }, 0);
  const clustered = parts.length > 1 ? (squares * parts.length) / (parts.length - 1) : 0;
  return (seen - stated * asked) / Math.sqrt(Math.max(clustered, stated * (1 - stated) * asked, 0.25));
}
