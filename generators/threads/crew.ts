import { type ResourceLimits, Worker } from 'node:worker_threads';
import { packageFile } from '../../src/package-files.js';
import type { PackedSeen } from '../sightings/seen.js';
import type { Generation } from './generation.js';
import type { Answer, Job, Post, Task, WorkerOcean } from './tasks.js';
import { workerFile } from './worker-file.js';

/** Workers that wait for work. */
export interface Crew {
  /** How many of them look from satellites and do nothing else for long. */
  readonly lookers: number;
  /** Does a generation. */
  work(generation: Generation): Promise<void>;
  /** Whether a worker has ended early or failed: such a crew does no more work. */
  readonly failed: boolean;
  /** While it rests the process may end. */
  rest(): void;
  wake(): void;
  /** Ends the workers; work that is under way is rejected with the reason. */
  end(reason?: Error): Promise<void>;
}

/** A worker and the jobs it was given, in the order in which it answers. */
interface Hand {
  readonly worker: Worker;
  readonly post: Post;
  readonly jobs: Job[];
  /** What it was told last of what was seen on a span: thousands of lists, which are sent once. */
  told: PackedSeen | undefined;
}

/** Everybody has a further job at hand, so that nobody waits while this thread is busy. */
const jobsAtHand = 2;

export function startCrew(ocean: Omit<WorkerOcean, 'post'>, size: number, resourceLimits: ResourceLimits): Crew {
  let failure: Error | undefined;
  let onFailure: (error: Error) => void = () => {};
  let onAnswer: (hand: Hand, answer: Answer) => void = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    onFailure(failure);
  };
  const hands = postsOf(size).map((post) => {
    const workerData: WorkerOcean = { ...ocean, post };
    const worker = new Worker(packageFile(workerFile), { workerData, resourceLimits });
    const hand: Hand = { worker, post, jobs: [], told: undefined };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`a generation thread ended early with code ${code}`)));
    worker.on('message', (answer: Answer) => onAnswer(hand, answer));
    return hand;
  });

  return {
    lookers: hands.filter(({ post }) => post === 'looking').length,
    get failed() {
      return failure !== undefined;
    },
    rest() {
      for (const { worker } of hands) worker.unref();
    },
    wake() {
      for (const { worker } of hands) worker.ref();
    },
    work: (generation) =>
      new Promise((resolve, reject) => {
        onFailure = reject;
        if (failure !== undefined) return reject(failure);
        const deal = () => {
          for (let most = 1; most <= jobsAtHand; most++) for (const hand of hands) give(hand, generation, most);
        };
        onAnswer = (hand, answer) => {
          try {
            const job = hand.jobs.shift();
            // To take an answer may keep this thread busy for a while, in which nobody should wait.
            deal();
            job?.take(answer);
          } catch (error) {
            return reject(error);
          }
          if (generation.isDone) resolve();
          else deal();
        };
        deal();
      }),
    async end(reason = new Error('the generation is over')) {
      fail(reason);
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Gives somebody something to do who has less than so many jobs. */
function give(hand: Hand, generation: Generation, most: number): void {
  if (hand.jobs.length >= most) return;
  const job = generation.next(hand.post);
  if (job === undefined) return;
  hand.jobs.push(job);
  hand.worker.postMessage(untold(hand, job.task));
}

/** A task without what the worker was told with an earlier one. */
function untold(hand: Hand, task: Task): Task {
  if (task.stage !== 'publish') return task;
  if (hand.told === task.seen) return { ...task, seen: undefined };
  hand.told = task.seen;
  return task;
}

/** One does all; of several every second looks. */
function postsOf(size: number): Post[] {
  return size === 1 ? ['all'] : Array.from({ length: size }, (_, i) => (i % 2 === 0 ? 'sailing' : 'looking'));
}
