import { invariant } from '../../src/base/errors.js';
import type { DayChunk } from '../../src/model/event.js';
import type { AskedReports, SentReports } from '../../src/model/sent-reports.js';
import { vesselCount } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import { type Crew, startCrew } from './crew.js';
import { type FleetShare, sharesOf, shareVessels } from './fleet-shares.js';
import { Generation } from './generation.js';
import { spansOf } from './spans.js';
import type { Job, Jobs, WorkerOcean } from './tasks.js';

/** Threads for a caller whose memory is bounded, however large the fleet is and however many days it asks for. */
export interface DayStream {
  /** See `OceanSource.eachDay`. */
  days(fromDay: number, toDay: number, scratch: string): AsyncGenerator<DayChunk>;
  /** See `OceanSource.fleetReports`. */
  report(asked: AskedReports, take: (sent: SentReports) => void): Promise<void>;
  /** Ends the threads; what is not done is rejected. */
  close(): Promise<void>;
}

/** Megabytes of the young generation in a worker. */
const youngMb = 8;
/** Bounds the spans of a small fleet: the sky of this many days takes some 30 MB. */
const mostSpanDays = 180;
/** Scale times days of the chunks of a task, some 5 MB. Chunks of two tasks may wait for the caller. */
const aheadScaleDays = 45;
const mostAheadDays = 15;

/** The threads start with the first call. */
export function createDayStream(ocean: Omit<WorkerOcean, 'role'>, threads: number): DayStream {
  const shares = sharesOf(vesselCount(ocean.scale), shareVessels);
  const size = Math.min(threads, shares.length);
  // Vessels that meet are in one share, so a larger fleet may forget services before the next span.
  const keptServices = vesselCount(ocean.scale) > 2 * blockSize ? 4 * shareVessels : blockSize;
  let crew: Crew | undefined;
  const call = (): Crew => {
    crew ??= startCrew({ ...ocean, keptServices }, size, youngMb);
    return crew;
  };
  const pieceDays = Math.max(1, Math.min(mostAheadDays, Math.floor(aheadScaleDays / ocean.scale)));

  async function* days(fromDay: number, toDay: number, scratch: string): AsyncGenerator<DayChunk> {
    const workers = call();
    const made: DayChunk[] = [];
    let takenDay = fromDay;
    let failure: unknown;
    let onMade = (): void => {};
    const mayPublish = (days: { readonly toDay: number }) => days.toDay - takenDay <= 2 * pieceDays;
    const spans = spansOf(ocean.scale, fromDay, toDay, mostSpanDays);
    const terms = { lookers: workers.lookers, stream: { scratch, shares: 2 * size, pieceDays, mayPublish } };
    const generation = new Generation(spans, shares, terms, undefined, (chunks) => {
      made.push(...chunks);
      onMade();
    });
    workers.work(generation).catch((error: unknown) => {
      failure = error;
      onMade();
    });
    try {
      for (; takenDay < toDay; takenDay++, workers.wakeUp()) {
        while (made.length === 0) {
          if (failure !== undefined) throw failure;
          await new Promise<void>((resolve) => {
            onMade = resolve;
          });
        }
        yield made.shift()!;
      }
    } finally {
      generation.close();
    }
  }

  return {
    days,
    report: (asked, take) => call().work(new ReportJobs(shares, asked, take)),
    async close() {
      await crew?.end(new Error('the ocean was closed'));
    },
  };
}

/** The reports of a fleet over a span: a task for each share. */
class ReportJobs implements Jobs {
  readonly #shares: readonly FleetShare[];
  readonly #asked: AskedReports;
  readonly #take: (sent: SentReports) => void;
  #given = 0;
  #done = 0;

  /** `take` receives the reports of each share when they are made. */
  constructor(shares: readonly FleetShare[], asked: AskedReports, take: (sent: SentReports) => void) {
    this.#shares = shares;
    this.#asked = asked;
    this.#take = take;
  }

  get isDone(): boolean {
    return this.#done === this.#shares.length;
  }

  /** Workers of all roles make reports. */
  next(): Job | undefined {
    const share = this.#shares[this.#given];
    if (share === undefined) return undefined;
    this.#given += 1;
    return {
      task: { stage: 'report', share, asked: this.#asked },
      take: (answer) => {
        invariant(answer.stage === 'report', 'a report task is answered with reports');
        this.#take(answer.sent);
        this.#done += 1;
      },
    };
  }
}
