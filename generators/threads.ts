import { Worker } from 'node:worker_threads';
import type { EventChunk } from '../src/model/event.js';
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

/** What a worker answers to a span; an error reaches the main thread by the worker's own `error` event. */
export interface SpanDone {
  readonly span: Span;
  readonly chunks: readonly EventChunk[];
}

export interface Threads {
  /** The chunks of the days, in order; the spans are dealt to whichever worker is free. */
  generate(spans: readonly Span[], onProgress?: Progress): Promise<EventChunk[]>;
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
      const done: SpanDone[] = [];
      const total = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
      let doneDays = 0;
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
          worker.on('message', (answer: SpanDone) => {
            done.push(answer);
            doneDays += answer.span.toDay - answer.span.fromDay;
            onProgress?.(doneDays, total);
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
      return done.sort((a, b) => a.span.fromDay - b.span.fromDay).flatMap(({ chunks }) => chunks);
    },

    async close() {
      for (const reject of running.values()) reject(new Error('the ocean was closed'));
      await end([...running.keys()]);
    },
  };
}
