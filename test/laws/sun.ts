const radians = Math.PI / 180;

/**
 * Elevation of the sun above the horizon in degrees, by the equation of time and the declination as Fourier series of
 * the day of the year (Spencer 1971): good to a few tenths of a degree, and other formulas than the ocean's.
 */
export function sunElevationDeg(atMs: number, lon: number, lat: number): number {
  const at = new Date(atMs);
  const yearMs = Date.UTC(at.getUTCFullYear(), 0, 1);
  const lengthMs = Date.UTC(at.getUTCFullYear() + 1, 0, 1) - yearMs;
  const yearAngle = (2 * Math.PI * (atMs - yearMs)) / lengthMs;
  const declination =
    0.006918 -
    0.399912 * Math.cos(yearAngle) +
    0.070257 * Math.sin(yearAngle) -
    0.006758 * Math.cos(2 * yearAngle) +
    0.000907 * Math.sin(2 * yearAngle) -
    0.002697 * Math.cos(3 * yearAngle) +
    0.00148 * Math.sin(3 * yearAngle);
  const equationMin =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(yearAngle) -
      0.032077 * Math.sin(yearAngle) -
      0.014615 * Math.cos(2 * yearAngle) -
      0.040849 * Math.sin(2 * yearAngle));
  const minutes = (atMs % 86_400_000) / 60_000 + equationMin + 4 * lon;
  const hourAngle = (minutes / 4 - 180) * radians;
  const sine =
    Math.sin(lat * radians) * Math.sin(declination) +
    Math.cos(lat * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / radians;
}
