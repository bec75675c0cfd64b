import type { Satellite } from '../../src/model/frame.js';

/**
 * When each satellite gave public data, and in which slot of its mission's cycle it flew. Sources, by mission:
 *
 * - Sentinel-1: ESA's mission pages (launches; data of 1A from 3 October 2014, of 1B from 26 September 2016 to the
 *   failure of 23 December 2021, of 1C from 26 March 2025, of 1D from 17 April 2026), the notice of the
 *   reconfiguration of June 2026 (1A ends on 29 June, which the last products confirm; 1C moves from 8 to 24 June), and
 *   the formula of the relative orbit: (orbit - k) mod 175 + 1, with k = 73 (1A), 27 (1B), 172 and from 24 June 2026
 *   on 99 (1C), 42 (1D).
 * - Sentinel-2: ESA's mission pages (launches; 2A from 3 December 2015, 2B from 5 July 2017, 2C from 21 January 2025 in
 *   the slot of 2A, which since March 2025 flies 36 degrees from 2B, takes Europe every 10 days and the rest every 20
 *   days, and is to end with 2026), names of products.
 * - Landsat: USGS (public data of 8 from 30 May 2013, of 9 from 10 February 2022). NORAD's count of Landsat 8 lacks
 *   1,183 orbits; the number here counts from the launch.
 * - VIIRS: NASA's and NOAA's product pages (Day/Night Band of Suomi NPP from 19 January 2012, of NOAA-20 from 19
 *   January 2018, of NOAA-21 from 8 November 2023), NASA's alert of Suomi NPP's safe mode in July and August 2022, and
 *   NOAA's notices of NOAA-20's move from half an orbit off Suomi NPP to half an orbit off NOAA-21 (20 March to 4 April
 *   2024).
 *
 * The anchors (`firstOrbitDay`, `firstOrbit`) agree with published elements (test/generators/orbits/) and with orbit
 * numbers in names of products.
 */
export interface Slot {
  /** The first and the last whole day with public data, days since 1970 (UTC). */
  readonly fromDay: number;
  readonly lastDay: number;
  /** A day on which relative orbit 1 begins. The time follows from the node's longitude and local time. */
  readonly firstOrbitDay: number;
  /** The absolute number of that orbit, as counted by the mission. */
  readonly firstOrbit: number;
  /** Outside Europe scenes are taken in every second cycle only. */
  readonly sparse: boolean;
}

export interface MissionHistory {
  readonly launchDay: number;
  /** In the order of time. The last slot without an end is kept for ever. */
  readonly slots: readonly Slot[];
}

export const histories: Readonly<Record<Satellite, MissionHistory>> = {
  'Sentinel-1A': history('2014-04-03', ['2014-10-03', '2026-06-29', '2025-05-04', 59_048]),
  'Sentinel-1B': history('2016-04-25', ['2016-09-26', '2021-12-22', '2017-09-01', 7202]),
  'Sentinel-1C': history(
    '2024-12-05',
    ['2025-03-26', '2026-06-07', '2025-04-28', 2097],
    ['2026-06-24', '', '2026-06-29', 8324],
  ),
  'Sentinel-1D': history('2025-11-04', ['2026-04-17', '', '2026-04-12', 2317]),
  'Sentinel-2A': history(
    '2015-06-23',
    ['2015-12-03', '2025-01-20', '2015-07-02', 141],
    ['2025-03-13', '2026-12-31', '2025-05-02', 51_507, 'sparse'],
  ),
  'Sentinel-2B': history('2017-03-07', ['2017-07-05', '', '2025-05-05', 42_641]),
  'Sentinel-2C': history('2024-09-05', ['2025-01-21', '', '2025-04-30', 3403]),
  'Landsat 8': history('2013-02-11', ['2013-05-30', '', '2025-08-10', 66_449]),
  'Landsat 9': history('2021-09-27', ['2022-02-10', '', '2025-08-02', 20_460]),
  'Suomi NPP': history(
    '2011-10-28',
    ['2012-01-19', '2022-07-25', '2024-11-17', 67_663],
    ['2022-08-16', '', '2024-11-17', 67_663],
  ),
  'NOAA-20': history(
    '2017-11-18',
    ['2018-01-19', '2024-03-19', '2025-07-07', 39_557],
    ['2024-04-05', '', '2025-07-11', 39_614],
  ),
  'NOAA-21': history('2022-11-10', ['2023-11-08', '', '2025-07-03', 13_708]),
};

/** A slot's first and last day of data ('' for none), the day of its anchor, the anchor's orbit, and whether sparse. */
type SlotLine = readonly [from: string, last: string, firstOrbitOn: string, firstOrbit: number, sparse?: 'sparse'];

function history(launched: string, ...lines: readonly SlotLine[]): MissionHistory {
  return {
    launchDay: dayOf(launched),
    slots: lines.map(([from, last, firstOrbitOn, firstOrbit, sparse]) => ({
      fromDay: dayOf(from),
      lastDay: last === '' ? Infinity : dayOf(last),
      firstOrbitDay: dayOf(firstOrbitOn),
      firstOrbit,
      sparse: sparse !== undefined,
    })),
  };
}

/** Days since 1970 of a date such as 2026-06-29. */
function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
