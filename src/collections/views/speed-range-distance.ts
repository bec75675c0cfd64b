/** Centimetres of a hundredth of a nautical mile. */
const centimetresOfE2 = 1852;

/**
 * The distance of a speed range as it is shown and compared, from the stored hundredths of a nautical mile: nautical
 * miles, or kilometres as the deployed service gives them. Kilometres are exact to five decimals, so equal distances in
 * miles are equal in kilometres.
 */
export function shownDistance(distanceE2: number, inKm: boolean): number {
  return inKm ? (distanceE2 * centimetresOfE2) / 1e5 : distanceE2 / 100;
}
