/**
 * Sightings: vessels, with AIS or without, that lie in a scene when its scan passes over them, and whether each is
 * detected and heard then. Vessels that are neither are left out. Publication correlates detections with the vessels
 * that are heard (publication/detections.ts).
 */

import { none } from '../../src/model/event.js';
import { satellites } from '../../src/model/frame.js';
import { isNarrowWater } from '../chart/narrow-waters.js';
import { glowM, harbourM, isNearPort } from '../chart/port-waters.js';
import { seaStateAt } from '../chart/sea-state.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { isNetBuoy } from '../fleet/net-buoys.js';
import type { Scene } from '../frames/scenes.js';
import { type PackedTrajectories, unpackTrajectories } from '../motion/packed-trajectories.js';
import { courseOfLeg, speedOfLeg } from '../motion/plan.js';
import { Follower, quietTimeAt, type Trajectory, trackAt } from '../motion/trajectory.js';
import { TrajectoryBoxes } from '../motion/trajectory-boxes.js';
import type { DayRowSheet } from '../sheets/day-rows.js';
import { Lights } from './night-lights.js';
import { sighted, sightingSheet } from './packed-sightings.js';
import { writeVesselTarget } from './pass-targets.js';
import type { Sighted } from './seen.js';
import { calmChance, clearShare, darkShare, roughShare } from './sight-chance.js';
import { isNear, type Sky, type SkyRing } from './sky.js';
import { shown, targetSheet } from './target-sheet.js';

/** All sightings of some vessels on the days of a sky, with a target for each that is detected. */
export function observeSightings(seed: number, trajectories: PackedTrajectories, sky: Sky): Sighted {
  const sheet = sightingSheet(sky.days);
  const targets = targetSheet(sky.days);
  for (const trajectory of unpackTrajectories(trajectories)) new Lookout(seed, trajectory, sky, sheet, targets).look();
  return { sightings: sheet.finish(), targets: targets.finish() };
}

/** About the time of an orbit. Sightings within half an orbit are of one pass, of which only the first counts. */
const revolutionS = 6_000;

/** Looks for one vessel in a whole sky. Its sightings of a day do not depend on the other days of the sky. */
class Lookout {
  readonly #seed: number;
  readonly #vessel: Vessel;
  readonly #isBuoy: boolean;
  readonly #trajectory: Trajectory;
  readonly #sky: Sky;
  readonly #sheet: DayRowSheet<Int32Array>;
  readonly #targets: DayRowSheet<Float64Array>;
  readonly #follower: Follower;
  readonly #lights: Lights;
  /** By satellite: the instant at which the vessel was last in a scene. */
  readonly #sightedS = new Float64Array(satellites.length).fill(-Infinity);

  constructor(
    seed: number,
    trajectory: Trajectory,
    sky: Sky,
    sheet: DayRowSheet<Int32Array>,
    targets: DayRowSheet<Float64Array>,
  ) {
    this.#seed = seed;
    this.#vessel = vesselAt(seed, trajectory.vessel);
    this.#isBuoy = isNetBuoy(seed, this.#vessel);
    this.#trajectory = trajectory;
    this.#sky = sky;
    this.#sheet = sheet;
    this.#targets = targets;
    this.#follower = new Follower(trajectory);
    this.#lights = new Lights(seed, this.#vessel);
  }

  look(): void {
    const sky = this.#sky;
    const { fromDay, days } = sky;
    const boxes = new TrajectoryBoxes(this.#trajectory, fromDay * 86400, days);
    while (boxes.next()) {
      for (const ring of sky.candidates(boxes)) {
        if (ring.scene.kind !== 'viirs') this.#lookDuringScan(ring);
        // Home waters lie in the glow of a port, where VIIRS shows no vessel and none has to be correlated.
        else if (this.#trajectory.home === undefined) this.#lookAtMinute(ring);
      }
    }
  }

  /** VIIRS sees all of a scene at its minute. */
  #lookAtMinute(ring: SkyRing): void {
    const tS = ring.middleS;
    const follower = this.#follower;
    if (!follower.goTo(tS)) return;
    const lit = this.#lights.areLit(this.#trajectory.phase[follower.leg]!, follower.lon, tS);
    // No satellite sees an unlit vessel, and no receiver hears one without AIS.
    if (!lit && !this.#vessel.ais) return;
    // In a narrow water the lights of its shores hide those of ships, and a pixel of 750 m would show these on land.
    this.#lookAt(ring, tS, glowM, lit && !isNarrowWater(follower.lon, follower.lat));
  }

  /** Other satellites see a vessel at the instant at which their scan passes over it. */
  #lookDuringScan(ring: SkyRing): void {
    const follower = this.#follower;
    if (!follower.goTo(ring.middleS)) return;
    // Half a scene takes 20 seconds at most, in which a vessel sails less than half a mile (0.01° of latitude, or of
    // longitude at 85°: 0.1°).
    if (!isNear(ring, follower.lon, follower.lat, 0.1, 0.01)) return;
    const tS = ring.scene.observedUs(follower.lon, follower.lat) / 1e6;
    if (follower.goTo(tS)) this.#lookAt(ring, tS, harbourM, true);
  }

  /**
   * Adds a sighting of the vessel at its position at an instant, if the scene holds it and it is detected or heard.
   * Nothing is published within `portM` of a port. `visible`: whether the vessel shows what the satellite can see.
   */
  #lookAt(ring: SkyRing, tS: number, portM: number, visible: boolean): void {
    const { area, day, scene } = ring;
    const vessel = this.#vessel;
    const lonE6 = Math.round(this.#follower.lon * 1e6);
    const latE6 = Math.round(this.#follower.lat * 1e6);
    const lon = lonE6 / 1e6;
    const lat = latE6 / 1e6;
    if (!area.contains(lon, lat)) return;
    // Published detections lie at least `portM` from ports: none can be within 1,500 m of this vessel.
    if (isNearPort(lon, lat, portM - 1_600)) return;
    const { satellite } = scene;
    if (tS - this.#sightedS[satellite]! < revolutionS / 2) return;
    this.#sightedS[satellite] = tS;
    const detected = visible && !this.#isBuoy && isDetected(this.#seed, vessel, scene, lon, lat, tS);
    const quiet = vessel.ais ? quietTimeAt(this.#trajectory, tS) : undefined;
    const heard = vessel.ais && quiet === undefined;
    if (!detected && !heard) return;
    const at = this.#sheet.row(day);
    const { numbers } = this.#sheet;
    numbers[at + sighted.scene] = scene.number;
    numbers[at + sighted.vessel] = vessel.index;
    numbers[at + sighted.lonE6] = lonE6;
    numbers[at + sighted.latE6] = latE6;
    if (detected) {
      numbers[at + sighted.detected] = 1;
      this.#addTarget(ring, tS, lon, lat);
    }
    numbers[at + sighted.heard] = heard ? 1 : 0;
    numbers[at + sighted.quietFromS] = quiet?.fromS ?? 0;
    numbers[at + sighted.quietToS] = quiet?.toS ?? 0;
    this.#writeTrack(numbers, at, Math.floor(tS));
  }

  /** Adds what the scene shows of the vessel at a position, degrees. */
  #addTarget({ day, scene, pass }: SkyRing, tS: number, lon: number, lat: number): void {
    const { leg } = this.#follower;
    const speedE1 = Math.round(speedOfLeg(this.#trajectory, leg) * 10);
    const course = Math.round(courseOfLeg(this.#trajectory, leg)) % 360;
    const at = this.#targets.row(day);
    const { numbers } = this.#targets;
    numbers[at + shown.seenUs] = Math.round(tS * 1e6);
    writeVesselTarget(numbers, at, this.#seed, pass, scene, this.#vessel, lon, lat, speedE1, course);
  }

  /** Writes the track that a report of this second belongs to. */
  #writeTrack(numbers: Int32Array, at: number, reportS: number): void {
    const track = trackAt(this.#trajectory, reportS);
    if (track === undefined) {
      numbers[at + sighted.ref] = none;
      return;
    }
    numbers[at + sighted.ref] = track.ref;
    numbers[at + sighted.trackStartS] = track.start.startS;
    numbers[at + sighted.trackLonE4] = track.start.lonE4;
    numbers[at + sighted.trackLatE4] = track.start.latE4;
  }
}

/** Whether a scene shows a vessel, for VIIRS a lit one, at a position in it (degrees) and an instant (seconds). */
export function isDetected(seed: number, vessel: Vessel, scene: Scene, lon: number, lat: number, tS: number): boolean {
  const { kind, keyHigh, keyLow } = scene;
  const { index, lengthM } = vessel;
  const unit = draw(seed, purpose.detected, index, keyLow, keyHigh);
  // Clouds, moonlight and waves only lower the chance. So a vessel that is missed without them is missed with them, and
  // one that is seen in the roughest sea is seen. The weather is computed for the others alone.
  let chance = calmChance(kind, lengthM);
  if (unit >= chance) return false;
  const cloud = scene.cloud(lon, lat);
  chance *= clearShare(kind, cloud);
  if (unit >= chance) return false;
  if (kind === 'viirs') return unit < chance * darkShare(cloud, scene.moonlight(lon, lat) / 100);
  const lost = roughShare(kind, lengthM);
  if (unit < chance * (1 - lost)) return true;
  return unit < chance * (1 - lost * seaStateAt(seed, lon, lat, tS));
}
