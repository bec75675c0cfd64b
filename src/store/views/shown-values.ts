import { millisecondsText } from '../../model/timestamp.js';

/**
 * Values as a profile shows, compares and takes them. `quirks`: values as the deployed service was seen to have them,
 * where its documentation says otherwise. No other file decides this.
 */

/** Centimetres of a hundredth of a nautical mile. */
const centimetresOfE2 = 1852;

/**
 * The distance of a speed range, from the stored hundredths of a nautical mile: nautical miles, with quirks kilometres.
 * Kilometres are exact to five decimals, so equal distances in miles are equal in kilometres.
 */
export function shownDistance(distanceE2: number, quirks: boolean): number {
  return quirks ? (distanceE2 * centimetresOfE2) / 1e5 : distanceE2 / 100;
}

/** The distance of a detection to the coast, from whole metres: rounded to 10 m, with quirks exact. */
export function shownCoastDistance(metres: number | null, quirks: boolean): number | null {
  return metres === null || quirks ? metres : 10 * Math.round(metres / 10);
}

/** A createdAt or updatedAt: with quirks the milliseconds are followed by three zeros. */
export function publicationText(ms: number, quirks: boolean): string {
  const text = millisecondsText(ms);
  return quirks ? `${text.slice(0, -1)}000Z` : text;
}
