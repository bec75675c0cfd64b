/**
 * Who was under a satellite: the scenes that held a vessel, with AIS or without, at the instant at which the scan
 * passed over it, and whether it was detected and heard then. Who was neither is nobody's business; whoever is heard
 * may be what another was taken for (detections.ts).
 */
import { none } from '../../src/model/event.js';
import { satellites } from '../../src/model/frame.js';
import { glowM, harbourM, isNearPort } from '../chart/port-waters.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type PackedTrajectories, unpackTrajectories } from '../motion/packed-trajectories.js';
import { courseOfLeg, speedOfLeg } from '../motion/plan.js';
import { Follower, isQuiet, type Trajectory, trackAt } from '../motion/trajectory.js';
import { boxesAlong, boxesAt } from '../motion/trajectory-boxes.js';
import type { DayRowSheet } from '../sheets/day-rows.js';
import { isDetected } from './detected.js';
import { Lights } from './night-lights.js';
import { sighted, sightingSheet } from './packed-sightings.js';
import { writeVessel } from './pass-targets.js';
import type { Sighted } from './seen.js';
import type { Sky } from './sky.js';
import { shown, targetSheet } from './target-sheet.js';

/** What is sighted of some vessels on the days of a sky. */
export function observeSightings(seed: number, ways: PackedTrajectories, sky: Sky): Sighted {
  const sheet = sightingSheet(sky.days);
  const targets = targetSheet(sky.days);
  for (const way of unpackTrajectories(ways)) new Lookout(seed, way, sky, sheet, targets).look();
  return { sightings: sheet.finish(), targets: targets.finish() };
}

/**
 * About how long a satellite takes around the Earth: what it sees of a vessel within half of that is of one pass, and
 * counts once.
 */
const revolutionS = 6_000;

/**
 * Looks for a vessel all over a sky and keeps every sighting in which it was detected or heard: those of a day are the
 * same whatever else is in the sky.
 */
class Lookout {
  readonly #seed: number;
  readonly #vessel: Vessel;
  readonly #way: Trajectory;
  readonly #sky: Sky;
  readonly #sheet: DayRowSheet<Int32Array>;
  readonly #targets: DayRowSheet<Float64Array>;
  readonly #follower: Follower;
  readonly #lights: Lights;
  /** Of every satellite when the vessel was last in a scene. */
  readonly #sightedS = new Float64Array(satellites.length).fill(-Infinity);

  constructor(
    seed: number,
    way: Trajectory,
    sky: Sky,
    sheet: DayRowSheet<Int32Array>,
    targets: DayRowSheet<Float64Array>,
  ) {
    this.#seed = seed;
    this.#vessel = vesselAt(seed, way.vessel);
    this.#way = way;
    this.#sky = sky;
    this.#sheet = sheet;
    this.#targets = targets;
    this.#follower = new Follower(way);
    this.#lights = new Lights(seed, this.#vessel);
  }

  look(): void {
    const sky = this.#sky;
    const { fromDay, days, found } = sky;
    const { home } = this.#way;
    const boxes = home === undefined ? boxesAlong(this.#way, fromDay * 86400, days) : boxesAt(home, days);
    for (const box of boxes) {
      const count = sky.collectCandidates(box);
      for (let i = 0; i < count; i++) {
        const place = found[i]!;
        if (!sky.isViirs(place)) this.#lookFromScan(place);
        // In the glow of its port VIIRS sees nobody, and so nobody there is taken for another.
        else if (this.#way.home === undefined) this.#lookAtOnce(place);
      }
    }
  }

  /** VIIRS: what is in a scene was seen in its minute. */
  #lookAtOnce(place: number): void {
    const tS = this.#sky.middleS(place);
    const follower = this.#follower;
    if (!follower.goTo(tS)) return;
    const lit = this.#lights.areLit(this.#way.phase[follower.leg]!, follower.lon, tS);
    // Who shows no light and has no AIS is nobody's business wherever he is.
    if (lit || this.#vessel.ais) this.#lookFrom(place, tS, glowM, lit);
  }

  /** All others pass over one vessel after the other. */
  #lookFromScan(place: number): void {
    const sky = this.#sky;
    const follower = this.#follower;
    if (!follower.goTo(sky.middleS(place))) return;
    // Half a scene takes 20 seconds at most, in which nobody sails half a mile (0.01° of latitude, or of longitude at
    // 85°: 0.1°).
    if (!sky.isNear(place, follower.lon, follower.lat, 0.1, 0.01)) return;
    const tS = sky.sceneAt(place).observedUs(follower.lon, follower.lat) / 1e6;
    if (follower.goTo(tS)) this.#lookFrom(place, tS, harbourM, true);
  }

  /**
   * Looks at the place where the vessel is at an instant. Near a port, so far from it, nothing is told; `visible`:
   * whether it shows what the scene can see.
   */
  #lookFrom(place: number, tS: number, portM: number, visible: boolean): void {
    const sky = this.#sky;
    const vessel = this.#vessel;
    const lonE6 = Math.round(this.#follower.lon * 1e6);
    const latE6 = Math.round(this.#follower.lat * 1e6);
    const lon = lonE6 / 1e6;
    const lat = latE6 / 1e6;
    if (!sky.holds(place, lon, lat)) return;
    // No detection is told nearer to a port, and none further off is within 1,500 m of the vessel.
    if (isNearPort(lon, lat, portM - 1_600)) return;
    const satellite = sky.satelliteOf(place);
    if (tS - this.#sightedS[satellite]! < revolutionS / 2) return;
    this.#sightedS[satellite] = tS;
    const detected = visible && isDetected(this.#seed, vessel, sky.sceneAt(place), lon, lat, tS);
    const heard = vessel.ais && !isQuiet(this.#way, tS);
    if (!detected && !heard) return;
    const at = this.#sheet.row(sky.dayOf(place));
    const { numbers } = this.#sheet;
    numbers[at + sighted.scene] = sky.numberOf(place);
    numbers[at + sighted.vessel] = vessel.index;
    numbers[at + sighted.lonE6] = lonE6;
    numbers[at + sighted.latE6] = latE6;
    if (detected) {
      numbers[at + sighted.detected] = 1;
      this.#writeTarget(place, tS, lon, lat);
    }
    numbers[at + sighted.heard] = heard ? 1 : 0;
    this.#writeTrack(numbers, at, Math.floor(tS));
  }

  /** What the scene shows of the vessel at a place. */
  #writeTarget(place: number, tS: number, lon: number, lat: number): void {
    const sky = this.#sky;
    const { leg } = this.#follower;
    const speedE1 = Math.round(speedOfLeg(this.#way, leg) * 10);
    const course = Math.round(courseOfLeg(this.#way, leg)) % 360;
    const at = this.#targets.row(sky.dayOf(place));
    const { numbers } = this.#targets;
    const pass = sky.scenesOfPass(place);
    numbers[at + shown.seenUs] = Math.round(tS * 1e6);
    writeVessel(numbers, at, this.#seed, pass, sky.sceneAt(place), this.#vessel, lon, lat, speedE1, course);
  }

  /** Who the vessel was to those who hear its report of a second. */
  #writeTrack(numbers: Int32Array, at: number, reportS: number): void {
    const track = trackAt(this.#way, reportS);
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
