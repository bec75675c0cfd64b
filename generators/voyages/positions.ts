/** Where every vessel is at every time: plans of trips, made when asked and kept for a while. */

import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { type AisSchedule, aisScheduleOf, firstReportFrom, longSilence, trackNumberAt } from '../fleet/ais.js';
import { blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { identityRef } from '../fleet/identity.js';
import { type Fix, fixOf, legAt, type Plan, type Position, positionOnLeg } from '../motion/plan.js';
import type { Sheet } from '../motion/plan-builder.js';
import type { TrackStart } from '../motion/track-start.js';
import { type Service, tripAt } from './services/vessel-service.js';
import type { Waiting } from './services/visit.js';
import { serviceOf } from './services.js';

export interface Motion {
  serviceOf(vessel: Vessel): Service;
  scheduleOf(vessel: Vessel): AisSchedule;
  /** The plan of a trip; the same one again while it is kept. */
  planOf(vessel: Vessel, trip: number): Plan;
  /**
   * The plans of all trips that meet [fromS, toS), in order. The last answer is at hand for who asks again, and for all
   * questions about that vessel. New ones are written on a sheet that is lent for them, which nobody else may write on
   * until `forgetLately`.
   */
  plansBetween(vessel: Vessel, fromS: number, toS: number, lent?: Sheet): readonly Plan[];
  /** Parts with the last answer of `plansBetween`. */
  forgetLately(): void;
  /** Any instant, seconds since 1970. */
  fixAt(vessel: Vessel, tS: number): Fix;
  /** Only the place of `positionAt`, which is found in less time. */
  positionAt(vessel: Vessel, tS: number): Position;
  /** The identity of the vessel at a report. */
  refAt(vessel: Vessel, reportS: number): number;
  /** The track that a report belongs to. */
  trackAt(vessel: Vessel, reportS: number): Track;
}

/** All reports of a vessel between two silences of more than a day. */
export interface Track {
  /** Number of the vessel. */
  readonly vessel: number;
  readonly number: number;
  /** The identity of the vessel all along. */
  readonly ref: number;
  /** Its reports lie in [fromS, toS). */
  readonly fromS: number;
  readonly toS: number;
  /** The first of them. */
  readonly start: TrackStart;
}

/**
 * The motion of the ocean `seed` (see `seedBits`). One is kept for each thread; it fills itself again after another
 * seed was asked for.
 */
export function motionOf(seed: number): Motion {
  if (kept?.seed !== seed) kept = { seed, motion: new KeptMotion(seed) };
  return kept.motion;
}

/** Where a vessel of the ocean `seed` is at an instant, seconds since 1970, and how it moves. */
export function positionAt(seed: number, vessel: Vessel, tS: number): Fix {
  return motionOf(seed).fixAt(vessel, tS);
}

let kept: { readonly seed: number; readonly motion: Motion } | undefined;

/**
 * Bounds of what is kept, twice as many of each: services take about 2 kB, waypoints 25 bytes. Tracks are asked for
 * vessel by vessel, and waits ground by ground.
 */
const keptServices = 10_000;
const keptTracks = 20;
const keptWaits = 2_000;
const keptWaypoints = 100_000;

/** Methods and fields, no closures: what is compiled for one vessel holds for all. */
class KeptMotion implements Motion {
  readonly #seed: number;
  readonly #services = new TwoGenerationCache<Service>(keptServices);
  readonly #schedules = new TwoGenerationCache<AisSchedule>(keptServices);
  readonly #plans = new TwoGenerationCache<Plan>(keptWaypoints, ({ tS }) => tS.length);
  readonly #tracks = new TwoGenerationCache<Track>(keptTracks);
  readonly #waits = new TwoGenerationCache<readonly TripWait[]>(keptWaits);
  #lately = nothingLately;
  /** Of the vessel that was asked about last. */
  #service: Service | undefined = undefined;
  #schedule: AisSchedule | undefined = undefined;
  #track: Track = nowhere;

  constructor(seed: number) {
    this.#seed = seed;
  }

  serviceOf(vessel: Vessel): Service {
    const last = this.#service;
    if (last !== undefined && last.vessel.index === vessel.index) return last;
    const service =
      this.#services.get(vessel.index) ??
      this.#services.keep(vessel.index, serviceOf(this.#seed, vessel, this.#waitingFor));
    this.#service = service;
    return service;
  }

  scheduleOf(vessel: Vessel): AisSchedule {
    const last = this.#schedule;
    if (last !== undefined && last.vessel === vessel.index) return last;
    const schedule =
      this.#schedules.get(vessel.index) ?? this.#schedules.keep(vessel.index, aisScheduleOf(this.#seed, vessel));
    this.#schedule = schedule;
    return schedule;
  }

  planOf(vessel: Vessel, trip: number): Plan {
    const lately = this.#lately;
    if (lately.vessel === vessel.index) {
      const place = trip - lately.firstTrip;
      if (place >= 0 && place < lately.plans.length) return lately.plans[place]!;
    }
    const key = keyOf(vessel, trip);
    return this.#plans.get(key) ?? this.#plans.keep(key, this.serviceOf(vessel).plan(trip));
  }

  plansBetween(vessel: Vessel, fromS: number, toS: number, lent?: Sheet): readonly Plan[] {
    const service = this.serviceOf(vessel);
    const firstTrip = tripAt(service, fromS);
    const count = tripAt(service, toS - 1) - firstTrip + 1;
    const lately = this.#lately;
    if (lately.vessel === vessel.index && lately.firstTrip === firstTrip && lately.plans.length === count)
      return lately.plans;
    const plans: Plan[] = [];
    for (let trip = firstTrip; trip < firstTrip + count; trip++) {
      const plan = service.plan(trip, lent);
      // Others ask where fishing vessels wait. No more is kept, since what is kept outlives the young objects.
      if (service.waits) this.#noteWaits(vessel, trip, plan);
      plans.push(plan);
    }
    this.#lately = { vessel: vessel.index, firstTrip, plans };
    return plans;
  }

  forgetLately(): void {
    this.#lately = nothingLately;
  }

  fixAt(vessel: Vessel, tS: number): Fix {
    return fixOf(this.planOf(vessel, tripAt(this.serviceOf(vessel), tS)), tS);
  }

  positionAt(vessel: Vessel, tS: number): Position {
    const plan = this.planOf(vessel, tripAt(this.serviceOf(vessel), tS));
    return positionOnLeg(plan, legAt(plan, tS), tS);
  }

  refAt(vessel: Vessel, reportS: number): number {
    return identityRef(vessel.index, trackNumberAt(this.scheduleOf(vessel), reportS));
  }

  trackAt(vessel: Vessel, reportS: number): Track {
    const last = this.#track;
    if (last.vessel === vessel.index && reportS >= last.fromS && reportS < last.toS) return last;
    const number = trackNumberAt(this.scheduleOf(vessel), reportS);
    const key = vessel.index * tracksEver + number;
    const track = this.#tracks.get(key) ?? this.#tracks.keep(key, makeTrack(this, vessel, number));
    this.#track = track;
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
      if (!service.waits) continue;
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
    return this.#waits.get(keyOf(fisher, trip)) ?? this.#noteWaits(fisher, trip, this.planOf(fisher, trip));
  }

  #noteWaits(fisher: Vessel, trip: number, plan: Plan): readonly TripWait[] {
    return this.#waits.keep(keyOf(fisher, trip), waitsOf(fisher, plan));
  }
}

function makeTrack(motion: Motion, vessel: Vessel, number: number): Track {
  const schedule = motion.scheduleOf(vessel);
  const fromS = longSilence(schedule, number).endS;
  const startS = firstReportFrom(schedule, fromS);
  const { lon, lat } = motion.positionAt(vessel, startS);
  return {
    vessel: vessel.index,
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

const nothingLately: Lately = { vessel: -1, firstTrip: 0, plans: [] };

interface TripWait extends Waiting {
  /** For whom. */
  readonly partner: number;
}

function waitsOf(fisher: Vessel, plan: Plan): readonly TripWait[] {
  const { lon, lat, waits } = plan;
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

/** The track of no vessel. */
const nowhere: Track = { vessel: -1, number: -1, ref: -1, fromS: 0, toS: 0, start: { startS: 0, lonE4: 0, latE4: 0 } };

/** One number for a vessel and one of its trips. */
function keyOf({ index }: Vessel, trip: number): number {
  return index * tripsEver + trip;
}

/** No vessel makes more trips between 1970 and 2100: none is shorter than half a day. */
const tripsEver = 131_072;
/** Nor more tracks, of which none is shorter than a month. */
const tracksEver = 4096;
