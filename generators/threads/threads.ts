import type { Progress } from '../../src/api.js';
import type { DayChunk } from '../../src/model/event.js';
import type { OnChunks } from '../../src/model/ocean-source.js';
import { clearTimeout, setTimeout } from '../../src/work/event-loop.js';
import { vesselCount } from '../fleet/fleet.js';
import type { Span } from '../sheets/span.js';
import { type Crew, startCrew } from './crew.js';
import { sharesOf } from './fleet-shares.js';
import { Generation } from './generation.js';
import type { WorkerOcean } from './tasks.js';

export interface Threads {
  /** From now on there may be so many workers; a number that was greater stays. */
  allow(threads: number): void;
  /**
   * Has workers come up for a generation that is about to be asked for; where it never comes, they go after a while.
   */
  prepare(): void;
  /** The chunks of the days of all spans, in order; one span after the other is in memory. */
  generate(spans: readonly Span[], onProgress?: Progress, onChunks?: OnChunks): Promise<DayChunk[]>;
  /** Ends all workers; what they had not finished is rejected. */
  close(): Promise<void>;
}

/** So many vessels make a piece of work: enough pieces for the threads to end together, few enough to hand over. */
const shareVessels = 80;
/** Workers that made no more days than this wait so long for more. */
const shortDays = 40;
const restMs = 60_000;

/**
 * So many days of a vessel take less time on the thread that asks than a worker needs to start, and keep nobody
 * waiting: a day of a fifth of a block. A fleet of which a day is so little is small.
 */
export const inlineVesselDays = 500;

/**
 * Megabytes of young objects that a worker of a small fleet may hold: a fifth of what V8 takes by itself, at no cost in
 * time.
 */
const smallYoungMb = 3;

/**
 * Workers are started for a generation and end with it, so that an idle service keeps neither their heaps nor the
 * process alive. After a short one they wait a while for the next, since a clock that is moved by days soon moves on,
 * and what they know of vessels and ways serves it too. Those of a small fleet wait from the second generation on.
 */
export function createThreads(ocean: Omit<WorkerOcean, 'post'>, threads: number): Threads {
  let most = threads;
  const shares = sharesOf(vesselCount(ocean.scale), shareVessels);
  const crews = new Set<Crew>();
  const isSmall = vesselCount(ocean.scale) <= inlineVesselDays;
  let generations = 0;
  let resting: { readonly crew: Crew; readonly timer: NodeJS.Timeout } | undefined;

  const start = (): Crew => {
    const crew = startCrew(
      ocean,
      Math.min(most, shares.length),
      isSmall ? { maxYoungGenerationSizeMb: smallYoungMb } : {},
    );
    crews.add(crew);
    return crew;
  };
  /** Those who rest, or new ones. */
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

  return {
    allow(further) {
      most = Math.max(most, further);
    },
    prepare() {
      if (crews.size === 0) rest(start());
    },
    async generate(spans, onProgress, onChunks) {
      const crew = call();
      const generation = new Generation(spans, shares, crew.lookers, onProgress, onChunks);
      try {
        await crew.work(generation);
      } catch (error) {
        await dismiss(crew);
        throw error;
      }
      // A small fleet's first days are often its last; the heaps of workers that wait would be half of all memory.
      const isMore = generation.chunks.length <= shortDays && (!isSmall || generations++ > 0);
      if (resting === undefined && crews.has(crew) && isMore) rest(crew);
      // Their end takes a tenth of a second, which only `close` waits for.
      else void dismiss(crew);
      return generation.chunks;
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
