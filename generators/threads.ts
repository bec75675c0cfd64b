import { Worker } from 'node:worker_threads';
import { invariant } from '../src/errors.js';
import type { DayChunk } from '../src/model/event.js';
import type { OnChunks, Progress } from '../src/model/ocean.js';
import { vesselCount } from './fleet.js';
import { type FleetShare, sharesOf } from './fleet-shares.js';
import type { PackedSeen } from './seen.js';

/** The days [fromDay, toDay). */
export interface Span {
  readonly fromDay: number;
  readonly toDay: number;
}

/** What a worker is given once, when it starts. */
export interface WorkerOcean {
  readonly seed: number;
  readonly scale: number;
}

/** A piece of work: to look at some vessels all through a span, or to make the chunks of some days of it out of what all have seen. */
export type Task =
  | { readonly stage: 'observe'; readonly span: Span; readonly share: FleetShare }
  | (Span & { readonly stage: 'publish'; readonly span: Span; readonly seen: readonly PackedSeen[] });

/** What came of a task. An error comes by the worker's own `error` event. */
export type Answer =
  | { readonly stage: 'observe'; readonly seen: PackedSeen }
  | { readonly stage: 'publish'; readonly chunks: readonly DayChunk[] };

export interface Threads {
  /** Has workers come up for a generation that is about to be asked for; where it never comes, they go after a while. */
  prepare(): void;
  /** The chunks of the days of all spans, in order; one span after the other is in memory. */
  generate(spans: readonly Span[], onProgress?: Progress, onChunks?: OnChunks): Promise<DayChunk[]>;
  /** Ends all workers; what they had not finished is rejected. */
  close(): Promise<void>;
}

/** So many vessels make a piece of work: enough pieces for the threads to end together, few enough to hand over. */
const shareVessels = 80;
/** And so many days. */
const publishDays = 15;
/** Workers that made no more days than this wait so long for more. */
const shortDays = 40;
const restMs = 60_000;
/** What of the work of a span is done when its vessels are looked at. */
const observingShare = 0.85;

/**
 * Workers are started for a generation and end with it, so that an idle service keeps neither their heaps nor the process alive. After a short one
 * they wait a while for the next, since a clock that is moved by days soon moves on, and what they know of vessels and ways serves it too.
 */
export function createThreads(ocean: WorkerOcean, threads: number): Threads {
  const shares = sharesOf(vesselCount(ocean.scale), shareVessels);
  const crews = new Set<Crew>();
  let resting: { readonly crew: Crew; readonly timer: NodeJS.Timeout } | undefined;

  const start = (): Crew => {
    const crew = startCrew(ocean, Math.min(threads, shares.length));
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
  const dismiss = (crew: Crew): Promise<void> => {
    if (resting?.crew === crew) resting = undefined;
    crews.delete(crew);
    return crew.end();
  };
  const rest = (crew: Crew): void => {
    crew.rest();
    resting = { crew, timer: setTimeout(() => void dismiss(crew), restMs).unref() };
  };

  return {
    prepare() {
      if (resting === undefined) rest(start());
    },
    async generate(spans, onProgress, onChunks) {
      const crew = call();
      const tell = teller(spans, onProgress);
      const chunks: DayChunk[] = [];
      try {
        for (const span of spans) {
          const before = chunks.length;
          const days = span.toDay - span.fromDay;
          const seen: PackedSeen[] = [];
          const observing = shares.map((share) => ({ stage: 'observe', span, share }) as const);
          await crew.work(observing, (answer, place, done) => {
            invariant(answer.stage === 'observe', 'an observing worker tells what it saw');
            seen[place] = answer.seen;
            tell(before + (days * observingShare * done) / observing.length);
          });
          const publishing = piecesOf(span).map((piece) => ({ stage: 'publish', span, seen, ...piece }) as const);
          const pieces: (readonly DayChunk[] | undefined)[] = [];
          let told = 0;
          await crew.work(publishing, (answer, place, done) => {
            invariant(answer.stage === 'publish', 'a publishing worker tells the chunks');
            pieces[place] = answer.chunks;
            for (let piece = pieces[told]; piece !== undefined; piece = pieces[++told]) {
              chunks.push(...piece);
              onChunks?.(piece);
            }
            const share = observingShare + ((1 - observingShare) * done) / publishing.length;
            tell(done === publishing.length ? before + days : before + days * share);
          });
        }
      } catch (error) {
        await dismiss(crew);
        throw error;
      }
      if (resting === undefined && crews.has(crew) && chunks.length <= shortDays) rest(crew);
      else await dismiss(crew);
      return chunks;
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

/** Workers that wait for work. */
interface Crew {
  /** Deals the tasks, in order, to whoever is free. `onAnswer` hears of each with its place and how many are done. */
  work(tasks: readonly Task[], onAnswer: (answer: Answer, place: number, done: number) => void): Promise<void>;
  /** Whether a worker has ended early or failed: such a crew does no more work. */
  readonly failed: boolean;
  /** While it rests the process may end. */
  rest(): void;
  wake(): void;
  /** Ends the workers; work that is under way is rejected with the reason. */
  end(reason?: Error): Promise<void>;
}

function startCrew(workerData: WorkerOcean, size: number): Crew {
  let failure: Error | undefined;
  let onFailure: (error: Error) => void = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    onFailure(failure);
  };
  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./generation-worker.js', import.meta.url), { workerData });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`a generation thread ended early with code ${code}`)));
    return worker;
  });

  return {
    get failed() {
      return failure !== undefined;
    },
    rest() {
      for (const worker of workers) worker.unref();
    },
    wake() {
      for (const worker of workers) worker.ref();
    },
    work: (tasks, onAnswer) =>
      new Promise((resolve, reject) => {
        onFailure = reject;
        if (failure !== undefined) return reject(failure);
        let next = 0;
        let done = 0;
        for (const worker of workers) {
          const deal = () => {
            const place = next++;
            const task = tasks[place];
            if (task === undefined) return;
            worker.once('message', (answer: Answer) => {
              try {
                onAnswer(answer, place, ++done);
              } catch (error) {
                return reject(error);
              }
              if (done === tasks.length) resolve();
              else deal();
            });
            worker.postMessage(task);
          };
          deal();
        }
      }),
    async end(reason = new Error('the generation is over')) {
      fail(reason);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The days of a span in pieces. */
function piecesOf({ fromDay, toDay }: Span): Span[] {
  const pieces: Span[] = [];
  for (let day = fromDay; day < toDay; day += publishDays)
    pieces.push({ fromDay: day, toDay: Math.min(toDay, day + publishDays) });
  return pieces;
}

/** Tells of whole days, each number once, the total at last. */
function teller(spans: readonly Span[], onProgress: Progress | undefined): (days: number) => void {
  const total = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
  let told = 0;
  return (days) => {
    if (Math.floor(days) === told) return;
    told = Math.floor(days);
    onProgress?.(told, total);
  };
}
