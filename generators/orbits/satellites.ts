import type { FrameKind, Satellite } from '../../src/model/frame.js';

/**
 * The satellites and their orbits: sun-synchronous, and exactly repeating after a whole number of revolutions and days.
 * Missions keep the real ground tracks to about a kilometre, so one anchor for each satellite is used from 2000 to
 * 2100. Sources: ESA Sentinel-1 and Sentinel-2 mission guides (175 orbits in 12 days at 693 km, 143 in 10 at 786 km),
 * USGS WRS-2 (233 orbits in 16 days at 705 km), NOAA JPSS (nominally 833 km, the ground track repeating after 227
 * orbits in 16 days).
 */
export interface Mission {
  readonly kind: FrameKind;
  /** The repeat cycle: the number of revolutions, and of days that they take. */
  readonly orbits: number;
  readonly days: number;
  readonly inclinationDeg: number;
  /** Altitude over the equator. */
  readonly altitudeM: number;
  /** Longitude of the ascending node of relative orbit 1. All satellites of a mission follow the same tracks. */
  readonly firstNodeLon: number;
}

/**
 * All these orbits are frozen, with the perigee over the north: satellites are up to 16 km off a uniform motion, and
 * cross the equator southbound 4 s before half the period.
 */
export const frozenEccentricity = 0.00115;

/**
 * `firstNodeLon` is measured from the published elements named below, except for Landsat: path 1 of the WRS-2 grid
 * crosses the equator southbound at 64.60° W.
 */
export const missions = {
  sentinel1: {
    kind: 'sar_sentinel1',
    orbits: 175,
    days: 12,
    inclinationDeg: 98.182,
    altitudeM: 693_000,
    firstNodeLon: 0.146,
  },
  sentinel2: {
    kind: 'eo_sentinel2',
    orbits: 143,
    days: 10,
    inclinationDeg: 98.566,
    altitudeM: 786_000,
    firstNodeLon: 0.994,
  },
  landsat: {
    kind: 'eo_landsat_8_9',
    orbits: 233,
    days: 16,
    inclinationDeg: 98.22,
    altitudeM: 705_000,
    firstNodeLon: -64.6 + 180 + (180 * 16 * (1 - (4 * frozenEccentricity) / Math.PI)) / 233,
  },
  viirs: { kind: 'viirs', orbits: 227, days: 16, inclinationDeg: 98.74, altitudeM: 830_000, firstNodeLon: 0.211 },
} as const satisfies Record<string, Mission>;

export interface SatelliteOrbit {
  readonly name: Satellite;
  readonly mission: Mission;
  /** Local mean time of the ascending node, hours; 12 hours later at the descending one. */
  readonly nodeHours: number;
  /**
   * A day on which relative orbit 1 begins, days since 1970. The time follows from the node's longitude and local time.
   */
  readonly firstOrbitDay: number;
  /** The absolute number of that orbit, as counted by the mission. */
  readonly firstOrbit: number;
}

/** Seconds of one revolution, from one ascending node to the next. */
export function periodS(mission: Mission): number {
  return (mission.days * 86400) / mission.orbits;
}

/**
 * In the order of `satellites` (model/frame.ts). Nodes and orbit numbers are those of published two-line elements of
 * 2025 (in test/generators/orbits/published-elements.ts); relative orbits agree with product names of 2019 to 2025.
 */
export const orbits: readonly SatelliteOrbit[] = [
  { name: 'Sentinel-1A', mission: missions.sentinel1, nodeHours: 18.022, firstOrbitDay: 20212, firstOrbit: 59048 },
  { name: 'Sentinel-1C', mission: missions.sentinel1, nodeHours: 18.0017, firstOrbitDay: 20206, firstOrbit: 2097 },
  { name: 'Sentinel-2A', mission: missions.sentinel2, nodeHours: 22.5048, firstOrbitDay: 20210, firstOrbit: 51506 },
  { name: 'Sentinel-2B', mission: missions.sentinel2, nodeHours: 22.5011, firstOrbitDay: 20213, firstOrbit: 42641 },
  { name: 'Sentinel-2C', mission: missions.sentinel2, nodeHours: 22.5066, firstOrbitDay: 20208, firstOrbit: 3403 },
  { name: 'Landsat 8', mission: missions.landsat, nodeHours: 22.2056, firstOrbitDay: 20310, firstOrbit: 65266 },
  { name: 'Landsat 9', mission: missions.landsat, nodeHours: 22.206, firstOrbitDay: 20302, firstOrbit: 20460 },
  { name: 'Suomi NPP', mission: missions.viirs, nodeHours: 13.4152, firstOrbitDay: 20044, firstOrbit: 67662 },
  { name: 'NOAA-20', mission: missions.viirs, nodeHours: 13.4011, firstOrbitDay: 20280, firstOrbit: 39614 },
  { name: 'NOAA-21', mission: missions.viirs, nodeHours: 13.4175, firstOrbitDay: 20272, firstOrbit: 13708 },
];

/** Position in the cycle: `track` is the number of the orbit from 0, `sinceNodeS` the seconds since its node. */
export interface CyclePosition {
  readonly track: number;
  readonly sinceNodeS: number;
  /** Absolute number of the orbit; negative before the mission's real start. */
  readonly orbit: number;
}

export function cyclePosition(satellite: SatelliteOrbit, timeS: number): CyclePosition {
  const { mission } = satellite;
  const cycleS = mission.days * 86400;
  const since = timeS - firstNodeS(satellite);
  const cycle = Math.floor(since / cycleS);
  const within = since - cycle * cycleS;
  const period = periodS(mission);
  const track = Math.min(mission.orbits - 1, Math.floor(within / period));
  return {
    track,
    sinceNodeS: within - track * period,
    orbit: satellite.firstOrbit + cycle * mission.orbits + track,
  };
}

/** When relative orbit 1 begins on `firstOrbitDay`: seconds since 1970. */
export function firstNodeS({ mission, nodeHours, firstOrbitDay }: SatelliteOrbit): number {
  const utcHours = nodeHours - mission.firstNodeLon / 15;
  return firstOrbitDay * 86400 + (utcHours - 24 * Math.floor(utcHours / 24)) * 3600;
}
