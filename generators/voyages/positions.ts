import { jammerAt } from '../chart/jamming.js';
import { meetsOcean, watersAt } from '../chart/reception.js';
import { isClean } from '../draws/random.js';
import type { Steps } from '../draws/steps.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { type AisSchedule, aisScheduleOf, firstReportFrom, longSilence, trackNumberAt } from '../fleet/ais.js';
import { blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { identityRef } from '../fleet/identity.js';
import { ReceptionGaps } from '../fleet/reception-gaps.js';
import { SparseParts, SparseReception } from '../fleet/sparse-reception.js';
import { transferJobOf } from '../fleet/transfer-jobs.js';
import type { Track } from '../motion/ais-track.js';
import { type Fix, fixOf, legAt, type Plan, type Position, positionOnLeg } from '../motion/plan.js';
import { newSheet, type WaypointSheet } from '../motion/waypoint-sheet.js';
import { prepareBerths } from './berths/berths.js';
import { Course } from './course.js';
import { GapsOfSpan } from './gaps-of-span.js';
import { reportedPosition } from './report-noise.js';
import { BankYields } from './services/bank-yields.js';
import { inOneShape, type Service, tripAt } from './services/vessel-service.js';
import type { Waiting } from './services/visit.js';
import { serviceOf } from './services.js';

/**
 * Bounds of what a `Motion` keeps; up to twice as many are in memory. A service takes about 13 kB, a waypoint 25 bytes.
 * Callers need tracks vessel by vessel, and waits ground by ground.
 */
export const usualServices = 10_000;
const keptTracks = 1000;
const keptWaits = 2_000;
const keptWaypoints = 100_000;
/** Plans share sheets of this many waypoints: memory for each plan alone would cost more than the rest of it. */
const sheetWaypoints = 4096;
/** A sheet with room for fewer is full. Few trips have more; the sheet grows for them. */
const usualWaypoints = 1024;

/** Where the vessels of one ocean are at any instant. Plans are made on demand, and kept for a while. */
export class Motion {
  readonly seed: number;
  readonly #services: TwoGenerationCache<Service>;
  readonly #schedules: TwoGenerationCache<AisSchedule>;
  readonly #plans = new TwoGenerationCache<Plan>(keptWaypoints, ({ tS }) => tS.length);
  readonly #tracks = new TwoGenerationCache<Track>(keptTracks);
  readonly #waits = new TwoGenerationCache<readonly TripWait[]>(keptWaits);
  readonly #yields: BankYields;
  readonly #gapsOfSpan = new GapsOfSpan();
  readonly #sparseParts = new SparseParts();
  /** Sheets with room, on which no plan is being written. */
  readonly #sheets: WaypointSheet[] = [];

  /** `seed`: see `seedBits`. `keptServices`: at least those of a block, whose vessels meet each other. */
  constructor(seed: number, keptServices = usualServices) {
    this.seed = seed;
    this.#services = new TwoGenerationCache(keptServices);
    this.#schedules = new TwoGenerationCache(keptServices);
    this.#yields = new BankYields(seed);
  }

  /**
   * Makes in steps what the voyages of the vessels below a number need: tables, the vessels of their blocks and the
   * callers of ports.
   */
  *prepare(vesselCount: number): Steps<void> {
    for (let block = 0; block * blockSize < vesselCount; block++) yield* prepareBerths(this.seed, block);
  }

  serviceOf(vessel: Vessel): Service {
    const { index } = vessel;
    return this.#services.get(index) ?? this.#services.keep(index, this.#makeService(vessel));
  }

  scheduleOf(vessel: Vessel): AisSchedule {
    const { index } = vessel;
    return this.#schedules.get(index) ?? this.#schedules.keep(index, this.#makeSchedule(vessel));
  }

  /** Finds the gaps in the reception of a vessel over a span for its schedule. Those of one vessel are kept. */
  findGaps(vessel: Vessel, fromS: number, toS: number): void {
    const { gaps, pauses } = this.scheduleOf(vessel);
    if (pauses instanceof SparseReception) pauses.find(fromS, toS);
    this.#gapsOfSpan.find(vessel.index, gaps, fromS, toS);
  }

  planOf(vessel: Vessel, trip: number): Plan {
    const key = keyOf(vessel, trip);
    return this.#plans.get(key) ?? this.#plans.keep(key, this.#makePlan(vessel, trip));
  }

  /** The plans of all trips that meet [fromS, toS), in order. */
  plansBetween(vessel: Vessel, fromS: number, toS: number): readonly Plan[] {
    const service = this.serviceOf(vessel);
    const lastTrip = tripAt(service, toS - 1);
    const plans: Plan[] = [];
    for (let trip = tripAt(service, fromS); trip <= lastTrip; trip++) {
      const plan = this.planOf(vessel, trip);
      // Carriers need the waits later, when the plans are forgotten: those of a whole fleet are too many to keep.
      if (service.waits) this.#keepWaits(vessel, trip, plan);
      plans.push(plan);
    }
    return plans;
  }

  /** Position and movement of a vessel at any instant, seconds since 1970. */
  fixAt(vessel: Vessel, tS: number): Fix {
    return fixOf(this.planOf(vessel, tripAt(this.serviceOf(vessel), tS)), tS);
  }

  /** The position of `fixAt`, in less time. */
  positionAt(vessel: Vessel, tS: number): Position {
    const plan = this.planOf(vessel, tripAt(this.serviceOf(vessel), tS));
    return positionOnLeg(plan, legAt(plan, tS), tS);
  }

  /** The reference of the vessel's identity at a report. */
  refAt(vessel: Vessel, reportS: number): number {
    return identityRef(vessel.index, trackNumberAt(this.scheduleOf(vessel), reportS));
  }

  /** The track that a report belongs to. */
  trackAt(vessel: Vessel, reportS: number): Track {
    const number = trackNumberAt(this.scheduleOf(vessel), reportS);
    const key = vessel.index * tracksEver + number;
    return this.#tracks.get(key) ?? this.#tracks.keep(key, this.#makeTrack(vessel, number));
  }

  #makeService(vessel: Vessel): Service {
    return inOneShape(serviceOf(this.seed, vessel, this.#waitingFor, this.#yields));
  }

  #makeSchedule(vessel: Vessel): AisSchedule {
    return aisScheduleOf(this.seed, vessel, (schedule) => {
      const watersAlong = () => {
        const course = new Course((tS) => this.planOf(vessel, tripAt(this.serviceOf(vessel), tS)));
        let code = 0;
        return (tS: number) => {
          if (tS < course.stillUntilS) return code;
          course.goTo(tS);
          code = watersAt(course.lon, course.lat);
          return code;
        };
      };
      const jammer = isClean(this.seed) ? undefined : (tS: number) => jammerAt(this.positionAt(vessel, tS), tS);
      const gaps = new ReceptionGaps(schedule, vessel.aisClass, watersAlong, jammer);
      const reachesOcean = () => this.serviceOf(vessel).reach.some(meetsOcean);
      return {
        gaps: this.#gapsOfSpan.of(vessel.index, gaps),
        pauses: isClean(this.seed)
          ? schedule.pauses
          : new SparseReception(schedule, watersAlong, reachesOcean, this.#sparseParts),
      };
    });
  }

  #makePlan(vessel: Vessel, trip: number): Plan {
    const sheet = this.#takeSheet();
    const plan = this.serviceOf(vessel).plan(trip, sheet);
    this.#putBack(sheet);
    return plan;
  }

  /** A sheet with room for a trip. The plan of a trip may need plans of other vessels, which take other sheets. */
  #takeSheet(): WaypointSheet {
    return this.#sheets.pop() ?? newSheet(sheetWaypoints);
  }

  #putBack(sheet: WaypointSheet): void {
    if (sheet.room >= usualWaypoints) this.#sheets.push(sheet);
  }

  #makeTrack(vessel: Vessel, number: number): Track {
    const schedule = this.scheduleOf(vessel);
    const fromS = longSilence(schedule, number).endS;
    const startS = firstReportFrom(schedule, fromS);
    const { lon, lat } = reportedPosition(this.seed, vessel.index, startS, this.positionAt(vessel, startS));
    return {
      ref: identityRef(vessel.index, number),
      fromS,
      toS: longSilence(schedule, number + 1).startS,
      start: { startS, lonE4: Math.round(lon * 1e4), latE4: Math.round(lat * 1e4) },
    };
  }

  readonly #waitingFor = (visitor: Vessel, fromS: number, toS: number): readonly Waiting[] => {
    const found: Waiting[] = [];
    for (const fisher of this.#servedBy(visitor)) {
      // A fishing vessel visits only vessels with AIS, and those visit none, so no two plans need each other.
      if (visitor.kind === 'fishing' && !fisher.ais) continue;
      const service = this.serviceOf(fisher);
      if (!service.waits) continue;
      const lastTrip = tripAt(service, toS);
      for (let trip = tripAt(service, fromS); trip <= lastTrip; trip++) {
        for (const wait of this.#waitsOn(fisher, trip))
          if (wait.partner === visitor.index && wait.fromS >= fromS && wait.toS <= toS) found.push(wait);
      }
    }
    return found.sort((a, b) => a.fromS - b.fromS || a.vessel - b.vessel);
  };

  /** The vessels that may wait for a visitor: fishing vessels on its ground, or hosts in its transfer area. */
  #servedBy(visitor: Vessel): readonly Vessel[] {
    const { fishersOn, hostsAt } = blockAt(this.seed, Math.floor(visitor.index / blockSize));
    if (visitor.ground >= 0) return fishersOn.get(visitor.ground) ?? [];
    return hostsAt.get(transferJobOf(this.seed, visitor)?.area.index ?? -1) ?? [];
  }

  #waitsOn(fisher: Vessel, trip: number): readonly TripWait[] {
    return this.#waits.get(keyOf(fisher, trip)) ?? this.#keepWaits(fisher, trip, this.planOf(fisher, trip));
  }

  #keepWaits(fisher: Vessel, trip: number, plan: Plan): readonly TripWait[] {
    return this.#waits.keep(keyOf(fisher, trip), waitsOf(fisher, plan));
  }
}

/** A wait of a vessel for a partner, by the partner's number. */
interface TripWait extends Waiting {
  readonly partner: number;
}

function waitsOf(fisher: Vessel, plan: Plan): readonly TripWait[] {
  const { lon, lat } = plan;
  return plan.waits.map(({ partner, fromS, toS }) => {
    const leg = legAt(plan, fromS);
    return {
      vessel: fisher.index,
      partner,
      fromS,
      toS,
      fromLon: lon[leg]!,
      fromLat: lat[leg]!,
      toLon: lon[leg + 1]!,
      toLat: lat[leg + 1]!,
    };
  });
}

/** A key of a vessel and one of its trips. */
function keyOf({ index }: Vessel, trip: number): number {
  return index * tripsEver + trip;
}

/** More trips than a vessel makes between 1970 and 2100, since none is shorter than half a day. */
const tripsEver = 131_072;
/** More tracks than a vessel has in that time, since none is shorter than a month. */
const tracksEver = 4096;
