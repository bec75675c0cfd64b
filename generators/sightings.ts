/**
 * Who was under a satellite: the scenes that held a vessel, with AIS or without, at the instant at which the scan passed over it, and
 * whether it was detected and heard then. Who was neither is nobody's business; whoever is heard may be what another was taken for (detections.ts).
 */
import type { Box } from '../src/geo/polygon.js';
import { satellites } from '../src/model/frame.js';
import { type AisSchedule, firstReportFrom, lastReportUntil, silencesBetween } from './ais.js';
import { isDetected } from './detected.js';
import { Lights } from './night-lights.js';
import type { TrackStart } from './observation.js';
import { courseOfLeg, degreeM, legAt, type Plan, phase, shareOfLeg, speedOfLeg, wrapped } from './plan.js';
import { glowM, harbourM, isNearPort } from './port-waters.js';
import { type Motion, motionOf, type Track } from './positions.js';
import { type Service, tripAt } from './services/service.js';
import type { Sky } from './sky.js';
import type { Vessel } from './vessel.js';

/** One vessel in one scene. Who lies where two scenes of a pass overlap is sighted in the first. */
export interface Sighting {
  /** The scene's number in its day. */
  readonly scene: number;
  /** Number of the vessel. */
  readonly vessel: number;
  /** Where it was, millionths of a degree. */
  readonly lonE6: number;
  readonly latE6: number;
  /** Tenths of a knot and whole degrees; 0 of who is not detected. */
  readonly speedE1: number;
  readonly course: number;
  readonly detected: boolean;
  /** Who it was to those who heard it; undefined while no reports enclose the instant that are at most 30 minutes apart. */
  readonly heard: HeardVessel | undefined;
}

export interface HeardVessel {
  /** `VesselIdentity.ref`, and the first report of the track. */
  readonly ref: number;
  readonly track: TrackStart;
}

/**
 * Tells of every sighting of a vessel that was detected or heard, with the place of its day in the sky. The same for a day whatever else is
 * in the sky.
 */
export function observeSightings(
  seed: number,
  vessel: Vessel,
  sky: Sky,
  found: (dayOfSky: number, sighting: Sighting) => void,
): void {
  const motion = motionOf(seed);
  const fromS = sky.fromDay * dayS;
  const home = homeWaters(motion, vessel);
  const look = lookout(seed, motion, vessel, sky);
  const places: number[] = [];
  const lookAll = (fromDay: number, toDay: number, way: Box) => {
    const count = sky.meeting(fromDay, toDay, way, places);
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      // In the glow of its port VIIRS sees nobody, and so nobody there is taken for another.
      if (home !== undefined && sky.isViirs(place)) continue;
      const sighting = look(place);
      if (sighting !== undefined) found(sky.dayOf(place), sighting);
    }
  };
  if (home === undefined) walkDays(motion, vessel, fromS, sky.days, lookAll);
  else for (let day = 0; day < sky.days; day += mostDays) lookAll(day, Math.min(sky.days, day + mostDays), home);
}

const dayS = 86400;
/** A way is looked at in boxes of so many days, fewer where one grows larger than so many degrees. */
const mostDays = 8;
const widestDeg = 2;

/** The boxes around the way under way, some days at a time; days that a vessel lies in port are mostly left out. */
function walkDays(
  motion: Motion,
  vessel: Vessel,
  fromS: number,
  days: number,
  look: (fromDay: number, toDay: number, way: Box) => void,
): void {
  let firstDay = 0;
  let day = 0;
  let endS = fromS + dayS;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { tS, lon, lat, phase: phases } of motion.plansBetween(vessel, fromS, fromS + days * dayS)) {
    const legs = tS.length - 1;
    let leg = firstLegInto(tS, fromS);
    let fromLon = lon[leg]!;
    let fromLat = lat[leg]!;
    while (leg < legs) {
      const toLon = lon[leg + 1]!;
      const toLat = lat[leg + 1]!;
      if (phases[leg] !== phase.moored) {
        if (fromLon < west) west = fromLon;
        if (fromLon > east) east = fromLon;
        if (toLon < west) west = toLon;
        if (toLon > east) east = toLon;
        if (fromLat < south) south = fromLat;
        if (fromLat > north) north = fromLat;
        if (toLat < south) south = toLat;
        if (toLat > north) north = toLat;
      }
      if (tS[leg + 1]! < endS) {
        leg++;
        fromLon = toLon;
        fromLat = toLat;
        continue;
      }
      // The leg goes on into the next day, or ends with this one.
      day += 1;
      endS += dayS;
      const isFull =
        day === days || day - firstDay === mostDays || east - west > widestDeg || north - south > widestDeg;
      if (west > east) firstDay = day;
      else if (isFull) {
        look(firstDay, day, { west, south, east, north });
        firstDay = day;
        west = south = Infinity;
        east = north = -Infinity;
      }
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

/** Follows a vessel along its plans. Instants asked for mostly ascend, so a leg is sought from the last one. */
class Follower {
  plan: Plan;
  leg = 0;
  /** Where it is, degrees, the longitude within ±180. */
  lon = 0;
  lat = 0;
  readonly #motion: Motion;
  readonly #vessel: Vessel;
  readonly #service: Service;
  #trip: number;

  constructor(motion: Motion, vessel: Vessel, tS: number) {
    this.#motion = motion;
    this.#vessel = vessel;
    this.#service = motion.serviceOf(vessel);
    this.#trip = tripAt(this.#service, tS);
    this.plan = motion.planOf(vessel, this.#trip);
  }

  /** Goes to an instant; false when the vessel is moored then, and its place is not asked for. */
  goTo(tS: number): boolean {
    const trip = tripAt(this.#service, tS);
    if (trip === this.#trip) this.#goOn(tS);
    else {
      this.#trip = trip;
      this.plan = this.#motion.planOf(this.#vessel, trip);
      this.leg = legAt(this.plan, tS);
    }
    const { plan, leg } = this;
    if (plan.phase[leg] === phase.moored) return false;
    const { lon, lat } = plan;
    const share = shareOfLeg(plan, leg, tS);
    this.lon = wrapped(lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share);
    this.lat = lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share;
    return true;
  }

  #goOn(tS: number): void {
    const times = this.plan.tS;
    const last = times.length - 2;
    let { leg } = this;
    while (leg > 0 && times[leg]! > tS) leg--;
    while (leg < last && times[leg + 1]! <= tS) leg++;
    this.leg = leg;
  }
}

/** The box that harbour craft never leave: the glow of their port. Undefined for all others, whose ways are looked at. */
function homeWaters(motion: Motion, vessel: Vessel): Box | undefined {
  const [box, ...others] = motion.serviceOf(vessel).reach;
  return box !== undefined && others.length === 0 && box.north - box.south < (2 * glowM) / degreeM ? box : undefined;
}

/** Looks for a vessel in the places of a sky, of which it is asked in their order. */
function lookout(seed: number, motion: Motion, vessel: Vessel, sky: Sky): (place: number) => Sighting | undefined {
  const fromS = sky.fromDay * dayS;
  const follower = new Follower(motion, vessel, fromS);
  const hearing = vessel.ais ? hearingOf(motion, vessel, fromS, fromS + sky.days * dayS) : undefined;
  const lights = new Lights(seed, vessel);
  // Of every satellite the last pass in which it was sighted.
  const sightedIn = new Int32Array(satellites.length).fill(-1);
  return (place) => {
    const isViirs = sky.isViirs(place);
    let tS = sky.middleS(place);
    if (!follower.goTo(tS)) return undefined;
    if (!isViirs) {
      // Half a scene takes 20 seconds at most, in which nobody sails half a mile (0.01° of latitude, or of longitude at 85°: 0.1°).
      if (!sky.isNear(place, follower.lon, follower.lat, 0.1, 0.01)) return undefined;
      tS = sky.sceneAt(place).observedUs(follower.lon, follower.lat) / 1e6;
      if (!follower.goTo(tS)) return undefined;
    }
    const { plan, leg, lon, lat } = follower;
    const lonE6 = Math.round(lon * 1e6);
    const latE6 = Math.round(lat * 1e6);
    if (!sky.holds(place, lonE6 / 1e6, latE6 / 1e6)) return undefined;
    // No detection is told nearer to a port, and none further off is within 1,500 m of the vessel.
    if (isNearPort(lon, lat, (isViirs ? glowM : harbourM) - 1_600)) return undefined;
    const pass = sky.passOf(place);
    const satellite = sky.satelliteOf(place);
    if (sightedIn[satellite] === pass) return undefined;
    sightedIn[satellite] = pass;
    const lit = isViirs && lights.areLit(plan.phase[leg]!, lonE6 / 1e6, tS);
    const detected = (lit || !isViirs) && isDetected(seed, vessel, sky.sceneAt(place), lonE6 / 1e6, latE6 / 1e6, lit);
    const heard = hearing?.(tS);
    if (!detected && heard === undefined) return undefined;
    return {
      scene: sky.numberOf(place),
      vessel: vessel.index,
      lonE6,
      latE6,
      speedE1: detected ? Math.round(speedOfLeg(plan, leg) * 10) : 0,
      course: detected ? Math.round(courseOfLeg(plan, leg)) % 360 : 0,
      detected,
      heard,
    };
  };
}

/** Who a vessel is at an instant to those who hear it. The track of the last answer is at hand. */
function hearingOf(
  motion: Motion,
  vessel: Vessel,
  fromS: number,
  toS: number,
): (tS: number) => HeardVessel | undefined {
  const quiet = quietTimes(motion.scheduleOf(vessel), fromS, toS);
  let track: Track | undefined;
  let heard: HeardVessel | undefined;
  return (tS) => {
    if (isQuiet(quiet, tS)) return undefined;
    const reportS = Math.floor(tS);
    if (track === undefined || reportS < track.fromS || reportS >= track.toS) {
      track = motion.trackAt(vessel, reportS);
      heard = { ref: track.ref, track: track.start };
    }
    return heard;
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
