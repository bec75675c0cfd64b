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
  if (kept?.seed !== seed) kept = { seed, motion: new KeptMotion(seed) };
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

/** Methods and fields, no closures: what is compiled for one vessel holds for all. */
class KeptMotion implements Motion {
  readonly #seed: number;
  readonly #services = new Map<number, Service>();
  readonly #schedules = new Map<number, AisSchedule>();
  // Two generations: when the newer is full it becomes the older, and the older is forgotten.
  #plans = new Map<number, Plan>();
  #olderPlans = new Map<number, Plan>();
  readonly #tracks = new Map<number, Track>();
  readonly #waits = new Map<number, readonly TripWait[]>();
  #waypoints = 0;
  #lately: Lately = { vessel: -1, firstTrip: 0, plans: [] };
  /** Of the vessel that was asked about last. */
  #service: Service | undefined = undefined;
  #schedule: AisSchedule | undefined = undefined;

  constructor(seed: number) {
    this.#seed = seed;
  }

  serviceOf(vessel: Vessel): Service {
    const last = this.#service;
    if (last !== undefined && last.vessel.index === vessel.index) return last;
    const service =
      this.#services.get(vessel.index) ??
      keep(this.#services, vessel.index, serviceOf(this.#seed, vessel, this.#waitingFor));
    this.#service = service;
    return service;
  }

  scheduleOf(vessel: Vessel): AisSchedule {
    const last = this.#schedule;
    if (last !== undefined && last.vessel === vessel.index) return last;
    const schedule =
      this.#schedules.get(vessel.index) ?? keep(this.#schedules, vessel.index, aisScheduleOf(this.#seed, vessel));
    this.#schedule = schedule;
    return schedule;
  }

  planOf(vessel: Vessel, trip: number): Plan {
    const lately = this.#lately;
    if (lately.vessel === vessel.index) {
      const place = trip - lately.firstTrip;
      if (place >= 0 && place < lately.plans.length) return lately.plans[place]!;
    }
    const key = vessel.index * tripsEver + trip;
    return this.#plans.get(key) ?? this.#keepPlan(key, this.#olderPlans.get(key) ?? this.serviceOf(vessel).plan(trip));
  }

  #keepPlan(key: number, plan: Plan): Plan {
    this.#waypoints += plan.tS.length;
    if (this.#waypoints > keptWaypoints) {
      this.#olderPlans = this.#plans;
      this.#plans = new Map();
      this.#waypoints = plan.tS.length;
    }
    this.#plans.set(key, plan);
    return plan;
  }

  plansBetween(vessel: Vessel, fromS: number, toS: number): readonly Plan[] {
    const service = this.serviceOf(vessel);
    const firstTrip = tripAt(service, fromS);
    const count = tripAt(service, toS - 1) - firstTrip + 1;
    const lately = this.#lately;
    if (lately.vessel === vessel.index && lately.firstTrip === firstTrip && lately.plans.length === count)
      return lately.plans;
    const plans: Plan[] = [];
    for (let trip = firstTrip; trip < firstTrip + count; trip++) {
      const key = vessel.index * tripsEver + trip;
      // Not kept for others: few of them are asked for again, and what is kept outlives the young objects.
      plans.push(this.#plans.get(key) ?? this.#olderPlans.get(key) ?? service.plan(trip));
    }
    this.#lately = { vessel: vessel.index, firstTrip, plans };
    return plans;
  }

  positionAt(vessel: Vessel, tS: number): Fix {
    return fixOf(this.planOf(vessel, tripAt(this.serviceOf(vessel), tS)), tS);
  }

  placeAt(vessel: Vessel, tS: number): readonly [lon: number, lat: number] {
    const plan = this.planOf(vessel, tripAt(this.serviceOf(vessel), tS));
    return placeOnLeg(plan, legAt(plan, tS), tS);
  }

  refAt(vessel: Vessel, reportS: number): number {
    return identityRef(vessel.index, trackNumberAt(this.scheduleOf(vessel), reportS));
  }

  trackAt(vessel: Vessel, reportS: number): Track {
    const last = this.#tracks.get(vessel.index);
    if (last !== undefined && reportS >= last.fromS && reportS < last.toS) return last;
    const track = makeTrack(this, vessel, reportS);
    if (this.#tracks.size >= keptServices) this.#tracks.clear();
    this.#tracks.set(vessel.index, track);
    return track;
  }

  readonly #waitingFor = (visitor: Vessel, fromS: number, toS: number): readonly Waiting[] => {
    const fishers = blockAt(this.#seed, Math.floor(visitor.index / blockSize)).fishersOn.get(visitor.ground) ?? [];
    const found: Waiting[] = [];
    for (let i = 0; i < fishers.length; i++) {
      const fisher = fishers[i]!;
      // A fishing vessel goes only to those with AIS, who go to nobody: so plans never ask for each other in a circle.
      if (visitor.kind === 'fishing' && !fisher.ais) continue;
      const service = this.serviceOf(fisher);
      const lastTrip = tripAt(service, toS);
      for (let trip = tripAt(service, fromS); trip <= lastTrip; trip++) {
        const waits = this.#waitsOn(fisher, trip);
        for (let j = 0; j < waits.length; j++) {
          const wait = waits[j]!;
          if (wait.partner === visitor.index && wait.fromS >= fromS && wait.toS <= toS) found.push(wait);
        }
      }
    }
    return found.sort((a, b) => a.fromS - b.fromS || a.vessel - b.vessel);
  };

  #waitsOn(fisher: Vessel, trip: number): readonly TripWait[] {
    const key = fisher.index * tripsEver + trip;
    return this.#waits.get(key) ?? keep(this.#waits, key, waitsOf(fisher, this.planOf(fisher, trip)));
  }
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

function waitsOf(fisher: Vessel, plan: Plan): readonly TripWait[] {
  const { lon, lat, waits } = plan;
  if (waits.length === 0) return noWaits;
  const found: TripWait[] = [];
  for (let i = 0; i < waits.length; i++) {
    const { partner, fromS, toS } = waits[i]!;
    const leg = legAt(plan, fromS);
    found.push({
      vessel: fisher.index,
      partner,
      fromS,
      toS,
      fromLon: lon[leg]!,
      fromLat: lat[leg]!,
      toLon: lon[leg + 1]!,
      toLat: lat[leg + 1]!,
    });
  }
  return found;
}

const noWaits: readonly TripWait[] = [];

/** No vessel makes more trips between 1970 and 2100: none is shorter than half a day. */
const tripsEver = 131_072;

/** Keeps what was made; the oldest is forgotten when there is too much. */
function keep<T>(known: Map<number, T>, key: number, made: T): T {
  if (known.size >= keptServices) known.delete(known.keys().next().value!);
  known.set(key, made);
  return made;
}
