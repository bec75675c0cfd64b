import type { FrameKind, Satellite } from '../../src/model/frame.js';
import { histories, type MissionHistory, type Slot } from './mission-history.js';

/**
 * The satellites and their orbits: sun-synchronous, and exactly repeating after a whole number of revolutions and days.
 * Missions keep the real ground tracks to about a kilometre, so one anchor for each slot (mission-history.ts) is used,
 * and that of the last slot until 2100. Sources: ESA Sentinel-1 and Sentinel-2 mission guides (175 orbits in 12 days at
 * 693 km, 143 in 10 at 786 km), USGS WRS-2 (233 orbits in 16 days at 705 km), NOAA JPSS (nominally 833 km, the ground
 * track repeating after 227 orbits in 16 days).
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

export interface SatelliteOrbit extends MissionHistory {
  readonly name: Satellite;
  readonly mission: Mission;
  /** Local mean time of the ascending node, hours; 12 hours later at the descending one. */
  readonly nodeHours: number;
}

/** Seconds of one revolution, from one ascending node to the next. */
export function periodS(mission: Mission): number {
  return (mission.days * 86400) / mission.orbits;
}

/**
 * In the order of `satellites` (model/frame.ts). Nodes are those of published two-line elements of 2025 and 2026 (in
 * test/generators/orbits/published-elements.ts); relative orbits agree with product names of 2015 to 2026.
 */
export const orbits: readonly SatelliteOrbit[] = [
  { name: 'Sentinel-1A', mission: missions.sentinel1, nodeHours: 18.022, ...histories['Sentinel-1A'] },
  { name: 'Sentinel-1C', mission: missions.sentinel1, nodeHours: 18.0017, ...histories['Sentinel-1C'] },
  { name: 'Sentinel-2A', mission: missions.sentinel2, nodeHours: 22.5048, ...histories['Sentinel-2A'] },
  { name: 'Sentinel-2B', mission: missions.sentinel2, nodeHours: 22.5011, ...histories['Sentinel-2B'] },
  { name: 'Sentinel-2C', mission: missions.sentinel2, nodeHours: 22.5066, ...histories['Sentinel-2C'] },
  { name: 'Landsat 8', mission: missions.landsat, nodeHours: 22.2056, ...histories['Landsat 8'] },
  { name: 'Landsat 9', mission: missions.landsat, nodeHours: 22.206, ...histories['Landsat 9'] },
  { name: 'Suomi NPP', mission: missions.viirs, nodeHours: 13.4152, ...histories['Suomi NPP'] },
  { name: 'NOAA-20', mission: missions.viirs, nodeHours: 13.4011, ...histories['NOAA-20'] },
  { name: 'NOAA-21', mission: missions.viirs, nodeHours: 13.4175, ...histories['NOAA-21'] },
  { name: 'Sentinel-1B', mission: missions.sentinel1, nodeHours: 18.0027, ...histories['Sentinel-1B'] },
  { name: 'Sentinel-1D', mission: missions.sentinel1, nodeHours: 18.0077, ...histories['Sentinel-1D'] },
];

/**
 * The slot in which a satellite collects public data on a day (days since 1970), or undefined if it does not. Until the
 * first data of any satellite of its mission, the satellite that had them stands in.
 */
export function slotOn(orbit: SatelliteOrbit, day: number): Slot | undefined {
  const { mission, slots } = orbit;
  const firstDays = orbits.filter((other) => other.mission === mission).map((other) => other.slots[0]!.fromDay);
  const firstDay = Math.min(...firstDays);
  if (day < firstDay) return slots[0]!.fromDay === firstDay ? slots[0] : undefined;
  return slots.find(({ fromDay, lastDay }) => fromDay <= day && day <= lastDay);
}

/** The slot that a satellite keeps on a day, with data or without; moves end when data begin again. */
function slotKeptOn({ slots }: SatelliteOrbit, day: number): Slot {
  return slots.findLast(({ fromDay }) => fromDay <= day) ?? slots[0]!;
}

/** Position in the cycle: `track` is the number of the orbit from 0, `sinceNodeS` the seconds since its node. */
export interface CyclePosition {
  readonly track: number;
  readonly sinceNodeS: number;
  /** Absolute number of the orbit; negative before the launch. */
  readonly orbit: number;
}

export function cyclePosition(satellite: SatelliteOrbit, timeS: number): CyclePosition {
  const slot = slotKeptOn(satellite, Math.floor(timeS / 86400));
  const { cycle, track, sinceNodeS } = sinceAnchor(satellite, timeS - slot.firstOrbitDay * 86400);
  return { track, sinceNodeS, orbit: slot.firstOrbit + cycle * satellite.mission.orbits + track };
}

/** Position in the cycle at an instant, in seconds since the midnight before relative orbit 1. */
export function sinceAnchor({ mission, nodeHours }: SatelliteOrbit, anchoredS: number) {
  const utcHours = nodeHours - mission.firstNodeLon / 15;
  const since = anchoredS - (utcHours - 24 * Math.floor(utcHours / 24)) * 3600;
  const cycleS = mission.days * 86400;
  const cycle = Math.floor(since / cycleS);
  const within = since - cycle * cycleS;
  const period = periodS(mission);
  const track = Math.min(mission.orbits - 1, Math.floor(within / period));
  return { cycle, track, sinceNodeS: within - track * period };
}

/**
 * The number of an orbit in the names of products. A mission counts its orbits from its launch on. A stand-in before
 * the launch counts them from 800,000 at the beginning of 1998 on, so that its numbers rise too.
 */
export function orbitNumber(orbit: SatelliteOrbit, day: number, absolute: number): number {
  if (day >= orbit.launchDay) return absolute;
  return standInOrbits + absolute - cyclePosition(orbit, standInDay * 86400).orbit;
}

const standInOrbits = 800_000;
/** 1 January 1998, days since 1970: before the window of a `now` of 2000. */
const standInDay = 10_227;
