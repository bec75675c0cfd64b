import { invariant } from '../../src/base/errors.js';
import { clearTimeout, setTimeout } from '../../src/base/work/event-loop.js';
import { type HeardReports, heardLayout } from '../../src/model/heard-report.js';
import { concatTables } from '../../src/store/columns/table.js';
import { vesselCount } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import { type Crew, startCrew } from './crew.js';
import type { Answer, Job, Jobs, Task, WorkerOcean } from './tasks.js';

/** Threads that answer questions about the whole fleet, one after the other. */
export interface FleetThreads {
  /** See `OceanSource.heard`. */
  heard(sinceS: number, untilS: number): Promise<HeardReports>;
  /** See `OceanSource.vesselFile`. */
  vessels(beforeDay: number): Promise<Uint8Array>;
  /** See `OceanSource.identityFile`. */
  identities(era: number): Promise<Uint8Array>;
  /** Ends the threads; what is not answered yet is rejected. */
  close(): Promise<void>;
}

/** Threads end after this time without a question. The next question then takes a thread a second or two a block. */
const restMs = 3_600_000;

/**
 * Each thread hears the same vessels at every instant, about a block of the fleet or more, and keeps their voyages. An
 * instant takes it some 20 ms a block, and a second or two the first time.
 */
export function createFleetThreads(ocean: Omit<WorkerOcean, 'role'>, threads: number): FleetThreads {
  const fleetSize = vesselCount(ocean.scale);
  const size = Math.max(1, Math.min(threads, Math.round(fleetSize / blockSize)));
  let crews: readonly Crew[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (crews.length === 0) crews = Array.from({ length: size }, () => startCrew(ocean, 1));
    return crews;
  };
  /** Gives each of the first threads one task, and waits for all answers. */
  const answers = (tasks: readonly Task[]): Promise<Answer[]> => {
    const ask = async (): Promise<Answer[]> => {
      if (isClosed) throw new Error('the ocean was closed');
      const called = call();
      for (const crew of called) crew.wake();
      const questions = tasks.map((task) => new Question(task));
      try {
        await Promise.all(questions.map((question, i) => called[i]!.work(question)));
      } finally {
        for (const crew of called) crew.rest();
        if (!isClosed) timer = setTimeout(() => void dismiss(), restMs).unref();
      }
      return questions.map(({ answer }) => answer!);
    };
    const answered = last.then(ask);
    last = answered.catch(() => {});
    return answered;
  };

  const fileOf = async (task: Task): Promise<Uint8Array> => {
    const [answer] = await answers([task]);
    invariant(
      answer !== undefined && 'file' in answer && answer.file,
      'a question about vessels is answered by a file',
    );
    return answer.file;
  };

  return {
    async heard(sinceS, untilS) {
      const bound = (index: number) => Math.floor((index * fleetSize) / size);
      const parts = Array.from({ length: size }, (_, i) => ({ firstVessel: bound(i), endVessel: bound(i + 1) }));
      const replies = await answers(parts.map((part) => ({ stage: 'hear', sinceS, untilS, ...part })));
      const heard = replies.map((answer) => {
        invariant(answer.stage === 'hear', 'a hear task is answered with reports');
        return answer.heard;
      });
      return concatTables(heardLayout, heard);
    },
    vessels: (beforeDay) => fileOf({ stage: 'vessels', beforeDay }),
    identities: (era) => fileOf({ stage: 'identities', era }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await dismiss();
    },
  };
}

class Question implements Jobs {
  readonly #task: Task;
  #isGiven = false;
  answer: Answer | undefined;

  constructor(task: Task) {
    this.#task = task;
  }

  get isDone(): boolean {
    return this.answer !== undefined;
  }

  next(): Job | undefined {
    if (this.#isGiven) return undefined;
    this.#isGiven = true;
    return {
      task: this.#task,
      take: (answer) => {
        this.answer = answer;
      },
    };
  }
}
