import type { Progress } from '../../src/api.js';
import type { AreaObservations, AreaWatch } from '../../src/model/area.js';
import type { DayChunk } from '../../src/model/event.js';
import type { OnChunks } from '../../src/model/ocean-source.js';
import type { AskedReports, SentReports } from '../../src/model/sent-reports.js';
import { clearTimeout, setTimeout } from '../../src/work/event-loop.js';
import { vesselCount } from '../fleet/fleet.js';
import type { Span } from '../sheets/span.js';
import { AreaJobs } from './area-jobs.js';
import { type Crew, startCrew } from './crew.js';
import { sharesOf, shareVessels } from './fleet-shares.js';
import { Generation } from './generation.js';
import { ReportJobs } from './report-jobs.js';
import type { Jobs, WorkerOcean } from './tasks.js';
import { Turns } from './turns.js';

export interface Threads {
  /** Raises the number of workers that may be started. */
  allow(threads: number): void;
  /** Starts workers for a generation that is expected. If none comes, they end after a while. */
  prepare(): void;
  /** The chunks of the days of all spans, in order. Spans are made one after the other to bound memory. */
  generate(spans: readonly Span[], onProgress?: Progress, onChunks?: OnChunks): Promise<DayChunk[]>;
  /** What is observed in areas on the days of all spans, which follow one another. */
  observeAreas(areas: readonly AreaWatch[], spans: readonly Span[]): Promise<AreaObservations[]>;
  /** Gives `take` the reports of the fleet in a span of about a day, share by share, in any order. */
  report(asked: AskedReports, take: (sent: SentReports) => void): Promise<void>;
  /** Ends all workers; generations that are not finished are rejected. */
  close(): Promise<void>;
}

/** Workers wait `restMs` for more after a generation of at most this many days. */
const shortDays = 40;
const restMs = 60_000;
/** With `inTurn`: longer than a caller takes to write a day. */
const turnRestMs = 3_600_000;

/**
 * Vessels times days that the asking thread makes itself: they take less time than the start of a worker (a day of a
 * fifth of a block). A fleet of at most this many vessels counts as small.
 */
export const inlineVesselDays = 500;

/**
 * Megabytes of the young generation in a worker: of a small fleet a fifth of V8's default, as fast in measurements; of
 * spans in turn a quarter, which saves some 30 MB a worker.
 */
const smallYoungMb = 3;
const turnYoungMb = 4;

/**
 * Workers are started for a generation and end with it, so that an idle service keeps neither their heaps nor the
 * process alive. After a short generation they wait for the next: a clock that is moved by days is often moved again,
 * and the workers' plans of vessels serve it too. Workers of a small fleet wait from the second generation on. With
 * `inTurn` (see `OceanOptions`) workers wait after every generation.
 */
export function createThreads(ocean: Omit<WorkerOcean, 'role'>, threads: number, inTurn = false): Threads {
  let most = threads;
  const shares = sharesOf(vesselCount(ocean.scale), shareVessels);
  const crews = new Set<Crew>();
  const isSmall = vesselCount(ocean.scale) <= inlineVesselDays;
  let generations = 0;
  let areaLists = 0;
  /** With `inTurn` one crew does all, one thing after the other. */
  const turns = new Turns();
  let resting: { readonly crew: Crew; readonly timer: NodeJS.Timeout } | undefined;

  const start = (): Crew => {
    const crew = startCrew(
      ocean,
      Math.min(most, shares.length),
      isSmall || inTurn ? { maxYoungGenerationSizeMb: isSmall ? smallYoungMb : turnYoungMb } : {},
    );
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
    resting = { crew, timer: setTimeout(() => void dismiss(crew), inTurn ? turnRestMs : restMs).unref() };
  };
  const queued = <T>(work: () => Promise<T>): Promise<T> => (inTurn ? turns.take(work) : work());

  /** Does the jobs of so many days; the crew then rests or ends. */
  const run = async (crew: Crew, jobs: Jobs, days: number): Promise<void> => {
    try {
      await crew.work(jobs);
    } catch (error) {
      await dismiss(crew);
      throw error;
    }
    // A small fleet is often asked for days once; the heaps of waiting workers would be half of all memory.
    const isMore = inTurn || (days <= shortDays && (!isSmall || generations++ > 0));
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
    generate(spans, onProgress, onChunks) {
      return queued(async () => {
        const crew = call();
        const turn = { lookers: crew.lookers, rooms: crew.rooms, inTurn };
        const generation = new Generation(spans, shares, turn, onProgress, onChunks);
        await run(crew, generation, daysOf(spans));
        return generation.chunks;
      });
    },
    observeAreas(areas, spans) {
      return queued(async () => {
        const jobs = new AreaJobs(areas, ++areaLists, spans, shares);
        await run(call(), jobs, daysOf(spans));
        return jobs.observations();
      });
    },
    report: (asked, take) => queued(() => run(call(), new ReportJobs(shares, asked, take), 1)),
    async close() {
      turns.close();
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
