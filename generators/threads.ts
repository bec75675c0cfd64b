import { Worker } from 'node:worker_threads';
import type { DayChunk } from '../src/model/event.js';
import type { Progress } from '../src/model/ocean.js';

/** A piece of work: the days [fromDay, toDay) of an ocean. */
export interface Span {
  readonly fromDay: number;
  readonly toDay: number;
}

/** What a worker is given once, when it starts. */
export interface WorkerOcean {
  readonly seed: number;
  readonly scale: number;
}

/** What a worker tells of a span: how far it has come, at last with the chunks. An error comes by the worker's own `error` event. */
export interface SpanAnswer {
  readonly span: Span;
  readonly share: number;
  readonly chunks?: readonly DayChunk[];
}

export interface Threads {
  /** The chunks of the days, in order; the spans are dealt to whichever worker is free. */
  generate(spans: readonly Span[], onProgress?: Progress): Promise<DayChunk[]>;
  /** Ends all workers; what they had not finished is rejected. */
  close(): Promise<void>;
}

/** Workers are started for a generation and end with it, so that an idle service keeps neither their heaps nor the process alive. */
export function createThreads(ocean: WorkerOcean, threads: number): Threads {
  const running = new Map<Worker, (reason: Error) => void>();

  const end = async (workers: readonly Worker[]) => {
    for (const worker of workers) running.delete(worker);
    await Promise.all(workers.map((worker) => worker.terminate()));
  };

  return {
    async generate(spans, onProgress) {
      const waiting = [...spans];
      const done = new Map<number, readonly DayChunk[]>();
      const progress = progressOf(spans, onProgress);
      const own: Worker[] = [];

      const runWorker = () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./generation-worker.js', import.meta.url), { workerData: ocean });
          own.push(worker);
          running.set(worker, reject);
          const next = () => {
            const span = waiting.shift();
            if (span === undefined) resolve();
            else worker.postMessage(span);
          };
          worker.on('message', ({ span, share, chunks }: SpanAnswer) => {
            progress(span, share);
            if (chunks === undefined) return;
            done.set(span.fromDay, chunks);
            next();
          });
          worker.on('error', reject);
          worker.on('exit', (code) => reject(new Error(`a generation thread ended early with code ${code}`)));
          next();
        });

      try {
        await Promise.all(Array.from({ length: Math.min(threads, spans.length) }, runWorker));
      } finally {
        await end(own);
      }
      return spans.flatMap(({ fromDay }) => done.get(fromDay) ?? []);
    },

    async close() {
      for (const reject of running.values()) reject(new Error('the ocean was closed'));
      await end([...running.keys()]);
    },
  };
}

/** Adds up the shares of all spans and tells the sum in days whenever it has grown by one. */
function progressOf(spans: readonly Span[], onProgress: Progress | undefined): (span: Span, share: number) => void {
  const total = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
  const shares = new Map<number, number>();
  let told = 0;
  return (span, share) => {
    shares.set(span.fromDay, share);
    const days = spans.reduce((sum, { fromDay, toDay }) => sum + (toDay - fromDay) * (shares.get(fromDay) ?? 0), 0);
    // The sum of shares that are all 1 is exact, so the last call says total.
    if (Math.floor(days) === told) return;
    told = Math.floor(days);
    onProgress?.(told, total);
  };
}
