/** Where every vessel is at every time: plans of trips, made when asked and kept for a while. */
import { type AisSchedule, aisScheduleOf, firstReportFrom, longSilence, trackNumberAt } from './ais.js';
import { blockAt } from './fleet.js';
import { blockSize } from './fleet-mix.js';
import { identityRef } from './identity.js';
import type { TrackStart } from './observation.js';
import { type Fix, fixOf, legAt, type Plan, placeOnLeg } from './plan.js';
import { type Service, tripAt } from './services/service.js';
import type { Waiting } from './services/visit.js';
import { serviceOf } from './services.js';
import type { Vessel } from './vessel.js';

export interface Motion {
  serviceOf(vessel: Vessel): Service;
  scheduleOf(vessel: Vessel): AisSchedule;
  /** The plan of a trip; the same one again while it is kept. */
  planOf(vessel: Vessel, trip: number): Plan;
  /** The plans of all trips that meet [fromS, toS), in order. The last answer is at hand for who asks again, and for all questions about that vessel. */
  plansBetween(vessel: Vessel, fromS: number, toS: number): readonly Plan[];
  /** Any instant, seconds since 1970. */
  positionAt(vessel: Vessel, tS: number): Fix;
  /** Only the place of `positionAt`, which is found in less time. */
  placeAt(vessel: Vessel, tS: number): readonly [lon: number, lat: number];
  /** The identity of the vessel at a report. */
  refAt(vessel: Vessel, reportS: number): number;
  /** The track that a report belongs to. */
  trackAt(vessel: Vessel, reportS: number): Track;
}

/** All reports of a vessel between two silences of more than a day. */
export interface Track {
  readonly number: number;
  /** The identity of the vessel all along. */
  readonly ref: number;
  /** Its reports lie in [fromS, toS). */
  readonly fromS: number;
  readonly toS: number;
  /** The first of them. */
  readonly start: TrackStart;
}

/** The motion of the ocean `seed` (see `seedBits`). One is kept for each thread; it fills itself again after another seed was asked for. */
export function motionOf(seed: number): Motion {
  if (kept?.seed !== seed) kept = { seed, motion: createMotion(seed) };
  return kept.motion;
}

/** Where a vessel of the ocean `seed` is at an instant, seconds since 1970, and how it moves. */
export function positionAt(seed: number, vessel: Vessel, tS: number): Fix {
  return motionOf(seed).positionAt(vessel, tS);
}

let kept: { readonly seed: number; readonly motion: Motion } | undefined;

/** Bounds of what is kept: services take about 2 kB, waypoints 25 bytes (of these twice as many are kept). */
const keptServices = 20_000;
const keptWaypoints = 100_000;

function createMotion(seed: number): Motion {
  const services = new Map<number, Service>();
  const schedules = new Map<number, AisSchedule>();
  // Two generations: when the newer is full it becomes the older, and the older is forgotten.
  let plans = new Map<number, Plan>();
  let olderPlans = new Map<number, Plan>();
  const tracks = new Map<number, Track>();
  const waits = new Map<number, readonly TripWait[]>();
  let waypoints = 0;
  let lately: Lately = { vessel: -1, firstTrip: 0, plans: [] };

  const motion: Motion = {
    serviceOf: (vessel) => remembered(services, vessel.index, () => serviceOf(seed, vessel, waitingFor)),
    scheduleOf: (vessel) => remembered(schedules, vessel.index, () => aisScheduleOf(seed, vessel)),

    planOf(vessel, trip) {
      if (lately.vessel === vessel.index) {
        const plan = lately.plans[trip - lately.firstTrip];
        if (plan !== undefined) return plan;
      }
      const key = vessel.index * tripsEver + trip;
      const known = plans.get(key);
      if (known !== undefined) return known;
      const made = olderPlans.get(key) ?? motion.serviceOf(vessel).plan(trip);
      waypoints += made.tS.length;
      if (waypoints > keptWaypoints) {
        olderPlans = plans;
        plans = new Map();
        waypoints = made.tS.length;
      }
      plans.set(key, made);
      return made;
    },

    plansBetween(vessel, fromS, toS) {
      const service = motion.serviceOf(vessel);
      const firstTrip = tripAt(service, fromS);
      const count = tripAt(service, toS - 1) - firstTrip + 1;
      if (lately.vessel !== vessel.index || lately.firstTrip !== firstTrip || lately.plans.length !== count) {
        const made: Plan[] = [];
        for (let trip = firstTrip; trip < firstTrip + count; trip++) {
          const key = vessel.index * tripsEver + trip;
          // Not kept for others: few of them are asked for again, and what is kept outlives the young objects.
          made.push(plans.get(key) ?? olderPlans.get(key) ?? service.plan(trip));
        }
        lately = { vessel: vessel.index, firstTrip, plans: made };
      }
      return lately.plans;
    },

    positionAt: (vessel, tS) => fixOf(motion.planOf(vessel, tripAt(motion.serviceOf(vessel), tS)), tS),

    placeAt(vessel, tS) {
      const plan = motion.planOf(vessel, tripAt(motion.serviceOf(vessel), tS));
      return placeOnLeg(plan, legAt(plan, tS), tS);
    },

    refAt: (vessel, reportS) => identityRef(vessel.index, trackNumberAt(motion.scheduleOf(vessel), reportS)),

    trackAt(vessel, reportS) {
      const last = tracks.get(vessel.index);
      if (last !== undefined && reportS >= last.fromS && reportS < last.toS) return last;
      const track = makeTrack(motion, vessel, reportS);
      if (tracks.size >= keptServices) tracks.clear();
      tracks.set(vessel.index, track);
      return track;
    },
  };

  const waitingFor = (visitor: Vessel, fromS: number, toS: number): readonly Waiting[] => {
    const fishers = blockAt(seed, Math.floor(visitor.index / blockSize)).fishersOn.get(visitor.ground) ?? [];
    const found: Waiting[] = [];
    for (const fisher of fishers) {
      // A fishing vessel goes only to those with AIS, who go to nobody: so plans never ask for each other in a circle.
      if (visitor.kind === 'fishing' && !fisher.ais) continue;
      const service = motion.serviceOf(fisher);
      for (let trip = tripAt(service, fromS); trip <= tripAt(service, toS); trip++) {
        const onTrip = remembered(waits, fisher.index * tripsEver + trip, () =>
          waitsOf(fisher, motion.planOf(fisher, trip)),
        );
        for (const wait of onTrip)
          if (wait.partner === visitor.index && wait.fromS >= fromS && wait.toS <= toS) found.push(wait);
      }
    }
    return found.sort((a, b) => a.fromS - b.fromS || a.vessel - b.vessel);
  };

  return motion;
}

function makeTrack(motion: Motion, vessel: Vessel, reportS: number): Track {
  const schedule = motion.scheduleOf(vessel);
  const number = trackNumberAt(schedule, reportS);
  const fromS = longSilence(schedule, number).endS;
  const startS = firstReportFrom(schedule, fromS);
  const [lon, lat] = motion.placeAt(vessel, startS);
  return {
    number,
    ref: identityRef(vessel.index, number),
    fromS,
    toS: longSilence(schedule, number + 1).startS,
    start: { startS, lonE4: Math.round(lon * 1e4), latE4: Math.round(lat * 1e4) },
  };
}

/** The plans of a vessel's trips from one on. */
interface Lately {
  /** Its number. */
  readonly vessel: number;
  readonly firstTrip: number;
  readonly plans: readonly Plan[];
}

interface TripWait extends Waiting {
  /** For whom. */
  readonly partner: number;
}

function waitsOf(fisher: Vessel, plan: Plan): TripWait[] {
  const { lon, lat } = plan;
  return plan.waits.map(({ partner, fromS, toS }) => {
    const leg = legAt(plan, fromS);
    const way = { fromLon: lon[leg]!, fromLat: lat[leg]!, toLon: lon[leg + 1]!, toLat: lat[leg + 1]! };
    return { vessel: fisher.index, partner, fromS, toS, ...way };
  });
}

/** No vessel makes more trips between 1970 and 2100: none is shorter than half a day. */
const tripsEver = 131_072;

function remembered<T>(known: Map<number, T>, key: number, make: () => T): T {
  const old = known.get(key);
  if (old !== undefined) return old;
  const made = make();
  if (known.size >= keptServices) known.delete(known.keys().next().value!);
  known.set(key, made);
  return made;
}
