/** The scenes that satellites collect on a day; each becomes a frame. No vessel is known here. */
import { sin } from '../../src/base/same-bits.js';
import type { Box, Ring } from '../../src/earth/geo/polygon.js';
import { radiansPerDegree } from '../../src/earth/geo/sphere.js';
import { Moon, sunOver } from '../../src/earth/geo/sun-and-moon.js';
import type { FrameKind } from '../../src/model/frame.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw } from '../draws/random.js';
import { cloudCover } from '../orbits/clouds.js';
import { type DueScene, dueScenes } from '../orbits/day-plan.js';
import { isInEurope } from '../orbits/europe.js';
import type { RingArea } from '../orbits/footprint.js';
import { lookAngleDeg } from '../orbits/ground-track.js';
import { orbitNumber, orbits, slotOn } from '../orbits/satellites.js';

export interface Scene {
  /** From 0 within the day, in the order of collectedUs. */
  readonly number: number;
  readonly kind: FrameKind;
  /** Index into `satellites` (model/frame.ts) and `orbits`. */
  readonly satellite: number;
  /**
   * Start of the collection, whole microseconds since 1970; VIIRS: a whole minute. Start and end are on one UTC day.
   */
  readonly collectedUs: number;
  readonly lengthMs: number;
  readonly keyHigh: number;
  readonly keyLow: number;
  /** Absolute orbit number, and the number in the mission's grid: see `sceneLayout`. */
  readonly orbit: number;
  readonly gridNumber: number;
  /** The footprint: closed, counter-clockwise, millionths of a degree, no longitude past ±180. */
  readonly rings: readonly Ring[];
  /** The box of each ring, and the rings prepared for tests of points. */
  readonly boxes: readonly Box[];
  readonly areas: readonly RingArea[];
  /** Collected at night: VIIRS always, optical images never, radar if it is night at the middle of the scene. */
  readonly night: boolean;
  /** Whether a point lies in the published footprint, edges straight in longitude and latitude. */
  contains(lon: number, lat: number): boolean;
  /** When a point inside was scanned: microseconds since 1970, within the collection. VIIRS: the granule's start. */
  observedUs(lon: number, lat: number): number;
  /** Cloud cover at a point, from 0 to 1; 0 for radar, which sees through clouds. */
  cloud(lon: number, lat: number): number;
  /** Moonlight at a point: illuminated share of the disc, per cent; 0 while the moon is below the horizon. */
  moonlight(lon: number, lat: number): number;
  /** Angle off the vertical at which a point was scanned, degrees, positive to the right of the track. */
  scanRollDeg(lon: number, lat: number): number;
  /** Course of the scan over a point: a compass course in degrees, from -180 to 180. */
  flightDeg(lon: number, lat: number): number;
}

/**
 * Every scene of a UTC day (days since 1970), in the order of their collection. Depends on neither vessels nor scale.
 */
export function scenesOfDay(seed: number, day: number): readonly Scene[] {
  const collected: Collected[] = [];
  for (let satellite = 0; satellite < orbits.length; satellite++) addCollected(collected, seed, day, satellite);
  collected.sort(
    (a, b) => a.beginUs - b.beginUs || a.satellite - b.satellite || a.due.scene.gridNumber - b.due.scene.gridNumber,
  );
  const scenes: Scene[] = [];
  for (const one of collected) scenes.push(new CollectedScene(seed, day, scenes.length, one));
  return scenes;
}

/** The share of planned scenes that are not collected, because a satellite is calibrated or a link fails. */
const lostShare = 0.04;
/**
 * The lowest elevation of the sun at the middle of an optical image, and the highest one anywhere in a granule of
 * VIIRS, degrees.
 */
const leastSunDeg = 10;
const mostNightSunDeg = -7;
const granuleRadiusDeg = 20;
const leastSun = sin(leastSunDeg * radiansPerDegree);
const mostNightSun = sin(mostNightSunDeg * radiansPerDegree);
const lowestSun = sin((mostNightSunDeg - granuleRadiusDeg) * radiansPerDegree);

/** Adds the scenes that a satellite collected; none on days without public data. */
function addCollected(collected: Collected[], seed: number, day: number, satellite: number): void {
  const orbit = orbits[satellite]!;
  const slot = slotOn(orbit, day);
  if (slot === undefined) return;
  const { kind, days, orbits: orbitsOfCycle } = orbit.mission;
  const cycle = Math.floor((day - slot.firstOrbitDay) / days);
  const dayOfCycle = day - slot.firstOrbitDay - cycle * days;
  for (const due of dueScenes(satellite, dayOfCycle)) {
    const beginUs = day * 86_400_000_000 + Math.round(due.beginS * 1e6);
    if (slot.sparse && cycle % 2 !== 0 && !isInEurope(due.scene.lon, due.scene.lat)) continue;
    if (!isLit(due, kind, beginUs / 1e6)) continue;
    if (draw(seed, purpose.sceneTaken, satellite, day, Math.round(due.beginS * 10)) < lostShare) continue;
    const absolute = slot.firstOrbit + cycle * orbitsOfCycle + due.orbitInCycle;
    collected.push({ due, satellite, beginUs, orbit: orbitNumber(orbit, day, absolute) });
  }
}

function isLit({ scene }: DueScene, kind: FrameKind, timeS: number): boolean {
  if (kind === 'sar_sentinel1') return true;
  const sun = sunOver(timeS);
  const sine = sun.sine(scene.lon, scene.lat);
  if (kind !== 'viirs') return sine >= leastSun;
  // With the sun this low at the middle it is night everywhere: no point of a granule is more than 18° from its middle.
  if (sine <= lowestSun) return true;
  // The sun is highest at a point of the outline, less than half a degree higher than at the nearest vertex.
  for (const { lon, lat } of scene.footprint.areas)
    for (let i = 0; i < lon.length; i++) if (sun.sine(lon[i]!, lat[i]!) > mostNightSun) return false;
  return true;
}

interface Collected {
  readonly due: DueScene;
  readonly satellite: number;
  readonly beginUs: number;
  readonly orbit: number;
}

/** A class, since closures for each scene would take most of the memory of a span. */
class CollectedScene implements Scene {
  readonly number: number;
  readonly kind: FrameKind;
  readonly satellite: number;
  readonly collectedUs: number;
  readonly lengthMs: number;
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly orbit: number;
  readonly gridNumber: number;
  readonly night: boolean;
  readonly #seed: number;
  readonly #due: DueScene;
  #moon: Moon | undefined;

  constructor(seed: number, day: number, number: number, { due, satellite, beginUs, orbit }: Collected) {
    const { kind } = orbits[satellite]!.mission;
    const tenths = Math.round(due.beginS * 10);
    this.number = number;
    this.kind = kind;
    this.satellite = satellite;
    this.collectedUs = beginUs;
    this.lengthMs = Math.round((due.endS - due.beginS) * 1000);
    this.orbit = orbit;
    this.gridNumber = kind === 'viirs' ? 0 : due.scene.gridNumber;
    this.keyHigh = bits(seed, purpose.sceneKeyHigh, satellite, day * 864_000 + tenths, this.gridNumber);
    this.keyLow = bits(seed, purpose.sceneKeyLow, satellite, day * 864_000 + tenths, this.gridNumber);
    this.#seed = seed;
    this.#due = due;
    this.night =
      kind === 'viirs' || (kind === 'sar_sentinel1' && sunOver(this.#middleS).sine(due.scene.lon, due.scene.lat) < 0);
  }

  get rings(): readonly Ring[] {
    return this.#due.scene.footprint.rings;
  }

  get boxes(): readonly Box[] {
    return this.#due.scene.footprint.boxes;
  }

  get areas(): readonly RingArea[] {
    return this.#due.scene.footprint.areas;
  }

  contains(lon: number, lat: number): boolean {
    return this.#due.scene.footprint.contains(lon, lat);
  }

  observedUs(lon: number, lat: number): number {
    const { kind, collectedUs, lengthMs } = this;
    if (kind === 'viirs') return collectedUs;
    const midnightUs = Math.floor(collectedUs / 86_400_000_000) * 86_400_000_000;
    const us = midnightUs + Math.round((this.#due.nodeS + this.#due.passage.sinceNodeS(lon, lat)) * 1e6);
    return Math.max(collectedUs, Math.min(collectedUs + lengthMs * 1000, us));
  }

  cloud(lon: number, lat: number): number {
    return this.kind === 'sar_sentinel1' ? 0 : cloudCover(this.#seed, this.#middleS, lon, lat);
  }

  moonlight(lon: number, lat: number): number {
    this.#moon ??= new Moon(this.#middleS);
    return this.#moon.lightPercent(lon, lat);
  }

  scanRollDeg(lon: number, lat: number): number {
    return lookAngleDeg(orbits[this.satellite]!.mission, this.#due.passage.acrossRad(lon, lat));
  }

  flightDeg(lon: number, lat: number): number {
    return this.#due.passage.headingDeg(lon, lat);
  }

  get #middleS(): number {
    return this.collectedUs / 1e6 + this.lengthMs / 2000;
  }
}
