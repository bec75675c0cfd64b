/**
 * Regions where jammers displace the positions of satellite navigation: ships there report for a while that they circle
 * an airport. The regions and the airports are those of public reports.
 */
import type { Position } from '../motion/plan.js';

export interface Jammer {
  readonly region: string;
  /** West, south, east, north, degrees. */
  readonly box: readonly [number, number, number, number];
  /** The day of the first report, seconds since 1970. */
  readonly sinceS: number;
  /** The position that receivers give: an airport, since drones land when they are near one. */
  readonly airport: Position;
}

const day = (text: string) => Date.parse(text) / 1000;

export const jammers: readonly Jammer[] = [
  // Gdynia Maritime University and GPSPatron: navigation off Gdansk was out for 17 % of June and July 2025.
  {
    region: 'Gulf of Gdansk',
    box: [17.5, 54, 21.5, 56.5],
    sinceS: day('2023-12-01'),
    airport: { lon: 20.593, lat: 54.89 },
  },
  // Warnings of Traficom and of the Estonian regulator since the spring of 2024.
  {
    region: 'Gulf of Finland',
    box: [22.5, 59, 30.5, 60.7],
    sinceS: day('2024-04-01'),
    airport: { lon: 30.263, lat: 59.8 },
  },
  // Advisory 2017-005A of the US Maritime Administration: some twenty ships reported to be at an airport.
  {
    region: 'Black Sea',
    box: [32, 43, 40.5, 46.8],
    sinceS: day('2017-06-22'),
    airport: { lon: 37.347, lat: 45.002 },
  },
  // On 4 April 2024 117 ships reported to be at the airport of Beirut (Windward).
  {
    region: 'Levant',
    box: [31.5, 31, 36.5, 36.5],
    sinceS: day('2023-10-15'),
    airport: { lon: 35.488, lat: 33.821 },
  },
  // Notes of the Joint Maritime Information Center since June 2025.
  {
    region: 'Strait of Hormuz',
    box: [51, 24, 58, 27.5],
    sinceS: day('2025-06-13'),
    airport: { lon: 56.378, lat: 27.218 },
  },
];

/** Ships circle within this distance of the airport, metres. */
export const circleM = 1_200;

/** The number of the jammer whose region holds a position at an instant; -1 outside all. */
export function jammerAt({ lon, lat }: Position, tS: number): number {
  return jammers.findIndex(
    ({ box: [west, south, east, north], sinceS }) =>
      lon >= west && lon <= east && lat >= south && lat <= north && tS >= sinceS,
  );
}
