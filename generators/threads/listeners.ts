import { concatTables } from '../../src/columns/table.js';
import { invariant } from '../../src/errors.js';
import { type HeardReports, heardLayout } from '../../src/model/heard-report.js';
import { clearTimeout, setTimeout } from '../../src/work/event-loop.js';
import { vesselCount } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Hearing } from '../voyages/heard-vessels.js';
import { type Crew, startCrew } from './crew.js';
import type { Job, Jobs, WorkerOcean } from './tasks.js';

export interface Listeners {
  /** See `OceanSource.heard`. Spans are heard one after the other. */
  heard(sinceS: number, untilS: number): Promise<HeardReports>;
  /** Ends the threads; what is not heard yet is rejected. */
  close(): Promise<void>;
}

/** Threads end when nothing was asked for so long. */
const restMs = 60_000;

/**
 * Threads that hear a fleet. Each hears the same vessels at every instant, one block of the fleet at least, so that it
 * keeps their voyages: an instant takes a thread some 20 ms a block, and 600 ms the first time.
 */
export function createListeners(ocean: Omit<WorkerOcean, 'role'>, threads: number): Listeners {
  const fleetSize = vesselCount(ocean.scale);
  const size = Math.max(1, Math.min(threads, Math.round(fleetSize / blockSize)));
  let crews: readonly Crew[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  const dismiss = async (): Promise<void> => {
    const ended = crews;
    crews = [];
    await Promise.all(ended.map((crew) => crew.end(new Error('the ocean was closed'))));
  };
  const call = (): readonly Crew[] => {
    clearTimeout(timer);
    if (crews.some(({ failed }) => failed)) void dismiss();
    if (crews.length === 0) crews = Array.from({ length: size }, () => startCrew(ocean, 1, {}));
    return crews;
  };
  const hear = async (sinceS: number, untilS: number): Promise<HeardReports> => {
    if (isClosed) throw new Error('the ocean was closed');
    const called = call();
    for (const crew of called) crew.wake();
    const parts = called.map((_, i) => {
      const bound = (index: number) => Math.floor((index * fleetSize) / size);
      return new HearJobs({ sinceS, untilS, firstVessel: bound(i), endVessel: bound(i + 1) });
    });
    try {
      await Promise.all(called.map((crew, i) => crew.work(parts[i]!)));
    } finally {
      for (const crew of called) crew.rest();
      if (!isClosed) timer = setTimeout(() => void dismiss(), restMs).unref();
    }
    return concatTables(
      heardLayout,
      parts.map(({ heard }) => heard),
    );
  };

  return {
    heard(sinceS, untilS) {
      const heard = last.then(() => hear(sinceS, untilS));
      last = heard.catch(() => {});
      return heard;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await dismiss();
    },
  };
}

/** One task: the vessels of one thread. */
class HearJobs implements Jobs {
  readonly #task: Hearing;
  #isGiven = false;
  #heard: HeardReports | undefined;

  constructor(task: Hearing) {
    this.#task = task;
  }

  get isDone(): boolean {
    return this.#heard !== undefined;
  }

  next(): Job | undefined {
    if (this.#isGiven) return undefined;
    this.#isGiven = true;
    return {
      task: { stage: 'hear', ...this.#task },
      take: (answer) => {
        invariant(answer.stage === 'hear', 'a hear task is answered with reports');
        this.#heard = answer.heard;
      },
    };
  }

  /** The reports, once the task is done. */
  get heard(): HeardReports {
    invariant(this.#heard !== undefined, 'the vessels of this thread are heard');
    return this.#heard;
  }
}
