import { clearTimeout, setTimeout } from '../../src/base/work/event-loop.js';
import type { AreaObservations, AreaWatch } from '../../src/model/area.js';
import type { DayChunk } from '../../src/model/event.js';
import type { Progress } from '../../src/types.js';
import { vesselCount } from '../fleet/fleet.js';
import type { Span } from '../sheets/span.js';
import { usualServices } from '../voyages/positions.js';
import { AreaJobs } from './area-jobs.js';
import { type Crew, startCrew } from './crew.js';
import { sharesOf, shareVessels } from './fleet-shares.js';
import { type BlockTerms, Generation } from './generation.js';
import type { Jobs, WorkerOcean } from './tasks.js';

export interface Threads {
  /** Raises the number of workers that may be started. */
  allow(threads: number): void;
  /** Starts workers for a generation that is expected. If none comes, they end after a while. */
  prepare(): void;
  /** See `OceanSource.generate`. The spans are made one after the other, which bounds memory. */
  generate(spans: readonly Span[], onProgress?: Progress): Promise<DayChunk[]>;
  /** Makes the blocks of all spans; see `OceanSource.blocks`. */
  blocks(spans: readonly Span[], terms: BlockTerms, onProgress?: Progress): Promise<void>;
  /** What is observed in areas on the days of all spans, which follow one another. */
  observeAreas(areas: readonly AreaWatch[], spans: readonly Span[]): Promise<AreaObservations[]>;
  /** Ends all workers; generations that are not finished are rejected. */
  close(): Promise<void>;
}

/** After a generation of at most this many days the workers wait `restMs` for the next one. */
const shortDays = 40;
const restMs = 60_000;

/**
 * The most vessels times days that the calling thread makes itself, a day of a fifth of a block: they take less time
 * than the start of a worker. A fleet of at most this many vessels counts as small.
 */
export const inlineVesselDays = 500;

/** Megabytes of the young generation in a worker of a small fleet: a fifth of V8's default, as fast in measurements. */
const smallYoungMb = 3;

/**
 * Workers start for a generation and end with it, so that an idle service keeps neither their heaps nor the process
 * alive. After a short generation they wait for the next one: a clock that was moved by days is often moved again, and
 * the next generation can use the plans of vessels that the workers keep. Workers of a small fleet wait only after the
 * second generation, those of a fleet that is larger than what they keep never.
 */
export function createThreads(ocean: Omit<WorkerOcean, 'role'>, threads: number): Threads {
  let most = threads;
  const shares = sharesOf(vesselCount(ocean.scale), shareVessels);
  const crews = new Set<Crew>();
  const isSmall = vesselCount(ocean.scale) <= inlineVesselDays;
  const isLarge = vesselCount(ocean.scale) > usualServices;
  let generations = 0;
  let areaLists = 0;
  let resting: { readonly crew: Crew; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  const start = (): Crew => {
    const crew = startCrew(ocean, Math.min(most, shares.length), isSmall ? smallYoungMb : undefined);
    crews.add(crew);
    return crew;
  };
  /** The resting workers, or new ones. */
  const call = (): Crew => {
    if (resting !== undefined && !resting.crew.failed) {
      const { crew, timer } = resting;
      clearTimeout(timer);
      resting = undefined;
      crew.wake();
      return crew;
    }
    return start();
  };
  const dismiss = async (crew: Crew): Promise<void> => {
    if (resting?.crew === crew) resting = undefined;
    await crew.end();
    crews.delete(crew);
  };
  const rest = (crew: Crew): void => {
    crew.rest();
    resting = { crew, timer: setTimeout(() => void dismiss(crew), restMs).unref() };
  };

  /** Does the jobs; `days` decides whether the crew rests afterwards or ends. */
  const run = async (crew: Crew, jobs: Jobs, days: number): Promise<void> => {
    try {
      await crew.work(jobs);
    } catch (error) {
      await dismiss(crew);
      throw error;
    }
    // Callers often ask a small fleet for days once, and heaps of waiting workers would be half of all memory.
    const isMore = days <= shortDays && !isLarge && (!isSmall || generations++ > 0);
    if (resting === undefined && crews.has(crew) && isMore) rest(crew);
    // Ending takes a tenth of a second, for which only `close` waits.
    else void dismiss(crew);
  };

  return {
    allow(further) {
      most = Math.max(most, further);
    },
    prepare() {
      if (crews.size === 0) rest(start());
    },
    async generate(spans, onProgress) {
      const crew = call();
      const generation = new Generation(spans, shares, { lookers: crew.lookers }, onProgress);
      await run(crew, generation, daysOf(spans));
      return generation.chunks;
    },
    async blocks(spans, blocks, onProgress) {
      const crew = call();
      const generation = new Generation(spans, shares, { lookers: crew.lookers, blocks }, onProgress);
      await run(crew, generation, daysOf(spans));
    },
    async observeAreas(areas, spans) {
      const jobs = new AreaJobs(areas, ++areaLists, spans, shares);
      await run(call(), jobs, daysOf(spans));
      return jobs.observations();
    },

    async close() {
      clearTimeout(resting?.timer);
      resting = undefined;
      const ended = [...crews];
      crews.clear();
      await Promise.all(ended.map((crew) => crew.end(new Error('the ocean was closed'))));
    },
  };
}

function daysOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
}
