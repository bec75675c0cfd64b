/** The simulated ocean as a source of rows: the entry of this folder. */

import { hasThreads } from '#platform/threads.js';
import { ServiceError } from '../src/base/errors.js';
import { nextImmediate } from '../src/base/work/event-loop.js';
import { type HeardReports, heardLayout } from '../src/model/heard-report.js';
import { LastPositions } from '../src/model/last-positions.js';
import type { OceanSource } from '../src/model/ocean-source.js';
import { openChunk } from '../src/model/packed-chunk.js';
import { concatTables } from '../src/store/columns/table.js';
import { cleanSeed, seedBits } from './draws/random.js';
import { vesselAt, vesselCount } from './fleet/fleet.js';
import { aisVesselCount, maxVessels } from './fleet/fleet-mix.js';
import { vesselPeriods } from './registries/registry.js';
import { createDayStream } from './threads/day-stream.js';
import { sharesOf, shareVessels, vesselsOf } from './threads/fleet-shares.js';
import { createFleetThreads } from './threads/fleet-threads.js';
import { oceanRefs } from './threads/ocean-refs.js';
import { blockDaysOf, spansOf, spansOfBlocks } from './threads/spans.js';
import { createThreads, inlineVesselDays } from './threads/threads.js';
import { heardVessels } from './voyages/heard-vessels.js';
import { Motion } from './voyages/positions.js';
import { Reports } from './voyages/reports.js';

export interface OceanOptions {
  /** Which ocean: any text or number. */
  readonly seed: string | number;
  /** Size of the fleet: 1 is 2,500 vessels, at most 360. */
  readonly scale: number;
  /** Without the dirt of AIS: wrong values, late and displaced reports. Default false. */
  readonly clean?: boolean;
  /** Worker threads for long spans of days, at least 1. */
  readonly threads: number;
  /** Vessels whose services the calling thread keeps: see `Motion`. */
  readonly keptServices?: number;
}

/**
 * Makes an ocean. Nothing is generated before it is asked for. Throws BAD_USER_INPUT for a scale or threads out of
 * range.
 */
export function createOcean(options: OceanOptions): OceanSource {
  const { scale, threads } = checked(options);
  const seed = options.clean ? cleanSeed(seedBits(options.seed)) : seedBits(options.seed);
  const crew = createThreads({ seed, scale }, threads);
  const stream = createDayStream({ seed, scale }, threads);
  const fleet = createFleetThreads({ seed, scale }, threads);
  const motion = new Motion(seed, options.keptServices);
  const reports = new Reports(motion);
  const refs = oceanRefs(seed, scale);
  const positions = new LastPositions({ ...refs, lastReceived: (...question) => reports.lastReceived(...question) });
  const blockDays = blockDaysOf(scale);
  const isLong = (days: number) => hasThreads && days * vesselCount(scale) > inlineVesselDays;

  return {
    aisVesselCount: aisVesselCount(seed, vesselCount(scale)),
    ...refs,
    blockDays,
    vesselPeriods: (vessel, beforeS) => vesselPeriods(seed, vessel, beforeS),
    identityFile: isLong(1) ? fleet.identities : undefined,
    vesselFile: isLong(1) ? fleet.vessels : undefined,
    preparation: (vessels) => motion.prepare(vessels),
    aisClass: (vessel) => vesselAt(seed, vessel).aisClass,
    reports: (vessel, fromS, toS) => reports.between(vessel, fromS, toS),
    async fleetReports(question, take) {
      if (isLong(1)) return stream.report(question, take);
      const { SentBySome } = await import('./voyages/reporting-vessels.js');
      const sent = new SentBySome(motion, reports);
      const size = vesselCount(scale);
      for (const share of sharesOf(size, shareVessels)) take(sent.of(vesselsOf(seed, size, share), question));
    },
    lateReports: (vessel, atS) => reports.late(vessel, atS),
    lastReport: (vessel, untilS) => reports.last(vessel, untilS),
    lastReceived: (vessel, untilS) => reports.lastReceived(vessel, untilS),
    heard: isLong(1) ? fleet.heard : (sinceS, untilS) => heardHere(positions, vesselCount(scale), sinceS, untilS),
    track: (vessel, tS) => reports.trackSpan(vessel, tS),
    expect(days, threads) {
      crew.allow(threads);
      if (isLong(days)) crew.prepare();
    },
    async generate(fromDay, toDay, onProgress) {
      if (isLong(toDay - fromDay)) return crew.generate(spansOf(scale, fromDay, toDay), onProgress);
      // Loaded only now: a start that finds its days on disk makes few or none, and threads load it for themselves.
      const { generateDays } = await import('./threads/days.js');
      const chunks = generateDays(motion, scale, fromDay, toDay);
      onProgress?.(chunks.length, chunks.length);
      return chunks;
    },
    blocks: isLong(blockDays)
      ? (numbers, { urgent, take }, onProgress) =>
          crew.blocks(spansOfBlocks(scale, numbers), { days: blockDays, urgent, take }, onProgress)
      : undefined,
    async *eachDay(fromDay, toDay, scratch) {
      if (isLong(toDay - fromDay)) yield* stream.days(fromDay, toDay, scratch);
      else yield* await this.generate(fromDay, toDay);
    },
    async observeAreas(areas, fromDay, toDay) {
      if (isLong(toDay - fromDay)) return crew.observeAreas(areas, spansOf(scale, fromDay, toDay));
      const { observeAreasHere } = await import('./threads/areas-here.js');
      return observeAreasHere(motion, scale, areas, { fromDay, toDay });
    },
    async publishAreas(observed, fromDay, toDay) {
      const { publishAreas } = await import('./publication/publish-areas.js');
      return publishAreas(seed, { fromDay, toDay }, observed).map(openChunk);
    },
    async close() {
      await Promise.all([crew.close(), stream.close(), fleet.close()]);
    },
  };
}

/** Vessels heard between two yields to the event loop: the first time each takes a millisecond. */
const heardAtOnce = 10;

/** See `OceanSource.heard`; of a small fleet, on this thread. */
async function heardHere(
  positions: LastPositions,
  fleetSize: number,
  sinceS: number,
  untilS: number,
): Promise<HeardReports> {
  const parts: HeardReports[] = [];
  for (let firstVessel = 0; firstVessel < fleetSize; firstVessel += heardAtOnce) {
    await nextImmediate();
    const endVessel = Math.min(fleetSize, firstVessel + heardAtOnce);
    parts.push(heardVessels(positions, { sinceS, untilS, firstVessel, endVessel }));
  }
  return concatTables(heardLayout, parts);
}

function checked(options: OceanOptions): OceanOptions {
  const { scale, threads } = options;
  if (!(scale > 0 && vesselCount(scale) <= maxVessels && vesselCount(scale) >= 1)) {
    throw new ServiceError('BAD_USER_INPUT', `scale is ${scale}; it must lie between 0.0004 (one vessel) and 360.`);
  }
  if (!(Number.isInteger(threads) && threads >= 1 && threads <= 64)) {
    throw new ServiceError('BAD_USER_INPUT', `threads is ${threads}; it must be a whole number from 1 to 64.`);
  }
  return options;
}
