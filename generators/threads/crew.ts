import { startThread, type Thread } from '#platform/threads.js';
import type { PackedSeen } from '../sightings/seen.js';
import type { Answer, Job, Jobs, Role, Task, WorkerOcean } from './tasks.js';

/** A group of workers. */
export interface Crew {
  /** Number of workers with the role `looking`. */
  readonly lookers: number;
  /** Does all jobs. The jobs of several calls are done by turns. */
  work(jobs: Jobs): Promise<void>;
  /** Looks for jobs again: one has become ready although no answer came. */
  wakeUp(): void;
  /** Whether a worker has ended early or failed; the crew cannot be used any more then. */
  readonly failed: boolean;
  /** Lets the process end although the workers are there, until `wake`. */
  rest(): void;
  wake(): void;
  /** Ends the workers; work that is under way is rejected with the reason. */
  end(reason?: Error): Promise<void>;
}

/** A worker and its unanswered jobs, in the order in which it answers them. */
interface Hand {
  readonly worker: Thread;
  readonly role: Role;
  readonly jobs: { readonly job: Job; readonly of: Effort }[];
  /** What was seen on the last span of its tasks. These are thousands of arrays, so they are sent once. */
  sent: PackedSeen | undefined;
}

/** Jobs that are being done. */
interface Effort {
  readonly jobs: Jobs;
  resolve(): void;
  reject(reason: unknown): void;
}

/** Each worker has a second job in its queue, so that it does not wait while this thread is busy. */
const jobsAtHand = 2;

export function startCrew(ocean: Omit<WorkerOcean, 'role'>, size: number, youngMb?: number): Crew {
  let failure: Error | undefined;
  /** The effort that gave the last job stands last. */
  let efforts: Effort[] = [];
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of efforts) reject(failure);
    efforts = [];
  };
  const leave = (effort: Effort) => {
    efforts = efforts.filter((each) => each !== effort);
  };
  const give = (hand: Hand, most: number): void => {
    if (hand.jobs.length >= most) return;
    for (const effort of efforts) {
      const job = effort.jobs.next(hand.role);
      if (job === undefined) continue;
      leave(effort);
      efforts.push(effort);
      hand.jobs.push({ job, of: effort });
      hand.worker.postMessage(withoutSent(hand, job.task));
      return;
    }
  };
  const deal = () => {
    for (let most = 1; most <= jobsAtHand; most++) for (const hand of hands) give(hand, most);
  };
  const onAnswer = (hand: Hand, answer: Answer) => {
    const { job, of } = hand.jobs.shift()!;
    try {
      // Taking an answer may keep this thread busy for a while: workers get their next jobs first.
      deal();
      job.take(answer);
      if (of.jobs.isDone) {
        leave(of);
        of.resolve();
      }
    } catch (error) {
      leave(of);
      of.reject(error);
    }
    deal();
  };
  const hands = rolesOf(size).map((role) => {
    const workerData: WorkerOcean = { ...ocean, role };
    const worker = startThread(workerData, youngMb);
    const hand: Hand = { worker, role, jobs: [], sent: undefined };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`a generation thread ended early with code ${code}`)));
    worker.on('message', (answer: Answer) => onAnswer(hand, answer));
    return hand;
  });

  return {
    lookers: hands.filter(({ role }) => role === 'looking').length,
    get failed() {
      return failure !== undefined;
    },
    rest() {
      // The process waits for workers that are ending.
      if (failure !== undefined) return;
      for (const { worker } of hands) worker.unref();
    },
    wake() {
      for (const { worker } of hands) worker.ref();
    },
    work: (jobs) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        efforts.push({ jobs, resolve, reject });
        deal();
      }),
    wakeUp: deal,
    async end(reason = new Error('the generation is over')) {
      fail(reason);
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

/** The task without the data that the worker has from an earlier task. */
function withoutSent(hand: Hand, task: Task): Task {
  if (task.stage !== 'publish' && task.stage !== 'block') return task;
  if (hand.sent === task.seen) return { ...task, seen: undefined };
  hand.sent = task.seen;
  return task;
}

/** A single worker does everything. Of several workers every second one looks. */
function rolesOf(size: number): Role[] {
  return size === 1 ? ['all'] : Array.from({ length: size }, (_, i) => (i % 2 === 0 ? 'sailing' : 'looking'));
}
