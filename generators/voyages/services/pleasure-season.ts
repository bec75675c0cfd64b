/** When pleasure craft sail: by the month and the latitude, more at the weekend. */
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/**
 * The share of the days of a month on which a craft sails, from January, for latitudes from `fromLat` up. South of the
 * equator it holds half a year later. The shares are choices of this project: in the Baltic nearly all boats lie ashore
 * in winter, in the Mediterranean some sail.
 */
const seasons: readonly (readonly [fromLat: number, shares: readonly number[]])[] = [
  [50, [0.01, 0.01, 0.02, 0.09, 0.22, 0.33, 0.42, 0.38, 0.2, 0.07, 0.01, 0.01]],
  [30, [0.05, 0.05, 0.08, 0.15, 0.24, 0.33, 0.4, 0.42, 0.28, 0.15, 0.08, 0.05]],
  [0, [0.24, 0.24, 0.22, 0.2, 0.17, 0.15, 0.15, 0.15, 0.14, 0.16, 0.2, 0.24]],
];

/** The share of a day of the week as a multiple of the mean; the first is Sunday. */
const ofWeekday = [1.7, 0.7, 0.65, 0.7, 0.7, 0.85, 1.7] as const;

/** Whether a pleasure craft sails on the day that begins at an instant. */
export function sailsForPleasure(seed: number, { index, homePort }: Vessel, dayS: number): boolean {
  const { lat, lon } = ports()[homePort]!;
  const date = new Date((dayS + lon * 240) * 1000);
  const month = (date.getUTCMonth() + (lat < 0 ? 6 : 0)) % 12;
  const share = seasons.find(([fromLat]) => Math.abs(lat) >= fromLat)![1][month]!;
  return draw(seed, purpose.season, index, Math.round(dayS / 86_400)) < share * ofWeekday[date.getUTCDay()]!;
}
