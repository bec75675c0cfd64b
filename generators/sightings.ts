/**
 * Who was under a satellite: the scenes that held a vessel, with AIS or without, at the instant at which the scan passed over it, and
 * whether it was heard then. Who is seen is decided later (detections.ts): whoever is heard may be what another was taken for.
 */
import type { Box } from '../src/geo/polygon.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, silencesBetween } from './ais.js';
import type { TrackStart } from './observation.js';
import { courseOfLeg, degreeM, legAt, type Plan, phase, placeOnLeg, speedOfLeg } from './plan.js';
import { glowM, harbourM, isNearPort } from './port-waters.js';
import { type Motion, motionOf, type Track } from './positions.js';
import { tripAt } from './services/service.js';
import type { SceneBoxes, Sky } from './sky.js';
import type { Vessel } from './vessel.js';

/** One vessel in one scene. */
export interface Sighting {
  /** The scene's number in its day. */
  readonly scene: number;
  /** Number of the vessel. */
  readonly vessel: number;
  /** Where it was, millionths of a degree. */
  readonly lonE6: number;
  readonly latE6: number;
  /** Tenths of a knot, whole degrees, a code of `phase`. */
  readonly speedE1: number;
  readonly course: number;
  readonly phase: number;
  /** Who it was to those who heard it; undefined while no reports enclose the instant that are at most 30 minutes apart. */
  readonly heard: HeardVessel | undefined;
}

export interface HeardVessel {
  /** `VesselIdentity.ref`, and the first report of the track. */
  readonly ref: number;
  readonly track: TrackStart;
}

/** Tells of every sighting of a vessel, with the place of its day in the sky. The same for a day whatever else is in the sky. */
export function observeSightings(
  seed: number,
  vessel: Vessel,
  sky: Sky,
  found: (dayOfSky: number, sighting: Sighting) => void,
): void {
  const motion = motionOf(seed);
  const fromS = sky.fromDay * dayS;
  const toS = fromS + sky.days * dayS;
  const quiet = vessel.ais ? quietTimes(motion.scheduleOf(vessel), fromS, toS) : undefined;
  const home = homeWaters(motion, vessel);
  const course: Course = { vessel, planAt: plansInTurn(motion, vessel), trackAt: tracksInTurn(motion, vessel), quiet };
  const look = (day: number, way: Box) => {
    const boxes = sky.boxesOf(day);
    for (const box of boxes.meeting(way)) {
      // In the glow of its port VIIRS sees nobody, and so nobody there is taken for another.
      if (home !== undefined && boxes.isViirs[box] === 1) continue;
      const sighting = sightingOf(course, boxes, box);
      if (sighting !== undefined) found(day, sighting);
    }
  };
  if (home !== undefined) for (let day = 0; day < sky.days; day++) look(day, home);
  else walkDays(motion, vessel, fromS, sky.days, look);
}

const dayS = 86400;

/** Day by day the box around the way under way; days that a vessel lies in port are left out. */
function walkDays(
  motion: Motion,
  vessel: Vessel,
  fromS: number,
  days: number,
  look: (day: number, way: Box) => void,
): void {
  let day = 0;
  let endS = fromS + dayS;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { tS, lon, lat, phase: phases } of motion.plansBetween(vessel, fromS, fromS + days * dayS)) {
    const legs = tS.length - 1;
    let leg = firstLegInto(tS, fromS);
    while (leg < legs) {
      if (phases[leg] !== phase.moored) {
        const fromLon = lon[leg]!;
        const toLon = lon[leg + 1]!;
        const fromLat = lat[leg]!;
        const toLat = lat[leg + 1]!;
        west = Math.min(west, fromLon, toLon);
        east = Math.max(east, fromLon, toLon);
        south = Math.min(south, fromLat, toLat);
        north = Math.max(north, fromLat, toLat);
      }
      if (tS[leg + 1]! < endS) {
        leg++;
        continue;
      }
      // The leg goes on into the next day, or ends with this one.
      if (west <= east) look(day, { west, south, east, north });
      west = south = Infinity;
      east = north = -Infinity;
      day += 1;
      endS += dayS;
      if (day === days) return;
    }
  }
}

/** The first leg that does not end before an instant. */
function firstLegInto(tS: Float64Array, fromS: number): number {
  let leg = 0;
  while (leg + 1 < tS.length && tS[leg + 1]! < fromS) leg++;
  return leg;
}

/** The plan at an instant. Those asked for mostly follow each other and fall into one trip, so the last plan is at hand. */
function plansInTurn(motion: Motion, vessel: Vessel): (tS: number) => Plan {
  const service = motion.serviceOf(vessel);
  let trip = Number.NaN;
  let plan: Plan | undefined;
  return (tS) => {
    const wanted = tripAt(service, tS);
    if (plan === undefined || wanted !== trip) {
      plan = motion.planOf(vessel, wanted);
      trip = wanted;
    }
    return plan;
  };
}

/** The track at an instant, likewise. */
function tracksInTurn(motion: Motion, vessel: Vessel): (tS: number) => Track {
  let track: Track | undefined;
  return (tS) => {
    if (track === undefined || tS < track.fromS || tS >= track.toS) track = motion.trackAt(vessel, tS);
    return track;
  };
}

/** The box that harbour craft never leave: the glow of their port. Undefined for all others, whose ways are looked at. */
function homeWaters(motion: Motion, vessel: Vessel): Box | undefined {
  const [box, ...others] = motion.serviceOf(vessel).reach;
  return box !== undefined && others.length === 0 && box.north - box.south < (2 * glowM) / degreeM ? box : undefined;
}

/** Where a vessel is and who it is to those who hear it. */
interface Course {
  readonly vessel: Vessel;
  planAt(tS: number): Plan;
  trackAt(tS: number): Track;
  /** Undefined for a vessel without AIS. */
  readonly quiet: readonly Quiet[] | undefined;
}

function sightingOf({ vessel, planAt, trackAt, quiet }: Course, boxes: SceneBoxes, box: number): Sighting | undefined {
  const isViirs = boxes.isViirs[box] === 1;
  let tS = boxes.middleS[box]!;
  let plan = planAt(tS);
  let leg = legAt(plan, tS);
  if (plan.phase[leg] === phase.moored) return undefined;
  let [lon, lat] = placeOnLeg(plan, leg, tS);
  if (!isViirs) {
    // Half a scene takes 20 seconds at most, in which nobody sails half a mile (0.01° of latitude, or of longitude at 85°: 0.1°).
    if (!boxes.isNear(box, lon, lat, 0.1, 0.01)) return undefined;
    tS = boxes.scenes[box]!.observedUs(lon, lat) / 1e6;
    plan = planAt(tS);
    leg = legAt(plan, tS);
    if (plan.phase[leg] === phase.moored) return undefined;
    [lon, lat] = placeOnLeg(plan, leg, tS);
  }
  const lonE6 = Math.round(lon * 1e6);
  const latE6 = Math.round(lat * 1e6);
  if (!boxes.holds(box, lonE6 / 1e6, latE6 / 1e6)) return undefined;
  // No detection is told nearer to a port, and none further off is within 1,500 m of the vessel.
  if (isNearPort(lon, lat, (isViirs ? glowM : harbourM) - 1_600)) return undefined;
  const track = quiet === undefined || isQuiet(quiet, tS) ? undefined : trackAt(Math.floor(tS));
  return {
    scene: boxes.numbers[box]!,
    vessel: vessel.index,
    lonE6,
    latE6,
    speedE1: Math.round(speedOfLeg(plan, leg) * 10),
    course: Math.round(courseOfLeg(plan, leg)) % 360,
    phase: plan.phase[leg]!,
    heard: track && { ref: track.ref, track: track.start },
  };
}

/** Between two reports more than half an hour apart: nobody knows where the vessel was. Whole seconds, exclusive. */
interface Quiet {
  readonly fromS: number;
  readonly toS: number;
}

/** All such times that meet [fromS, toS), ascending. */
function quietTimes(schedule: AisSchedule, fromS: number, toS: number): Quiet[] {
  return silencesBetween(schedule, fromS - dayS, toS + dayS).map(({ startS, endS }) => ({
    fromS: lastReportUntil(schedule, startS - 1),
    toS: firstReportFrom(schedule, endS),
  }));
}

function isQuiet(quiet: readonly Quiet[], tS: number): boolean {
  let low = 0;
  let high = quiet.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quiet[middle]!.fromS < tS) low = middle + 1;
    else high = middle;
  }
  // Of those that began before, three at most still go on: silences overlap by two.
  for (let i = Math.max(0, low - 3); i < low; i++) if (quiet[i]!.toS > tS) return true;
  return false;
}
