/** Whether a point lies in Europe, its seas included, for which ESA plans more acquisitions than elsewhere. */
export function isInEurope(lon: number, lat: number): boolean {
  return lon > -15 && lon < 42 && lat > 34 && lat < 72;
}
