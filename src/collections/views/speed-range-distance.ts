/** Metres of a hundredth of a nautical mile, times a hundred. */
const centimetresOfE2 = 1852;

/**
 * The distance of a speed range as it is shown and compared, of its stored hundredths of a nautical mile: nautical
 * miles, or kilometres as the deployed service gives them. The latter are exact to their five decimals, so equal
 * numbers of miles are equal numbers of kilometres.
 */
export function shownDistance(distanceE2: number, inKm: boolean): number {
  return inKm ? (distanceE2 * centimetresOfE2) / 1e5 : distanceE2 / 100;
}
