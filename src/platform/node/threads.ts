import { parentPort, Worker, workerData } from 'node:worker_threads';
import { packageFile } from './package-files.js';
import { workerFile } from './worker-file.js';

/** The thread's own data; undefined where no thread has it. */
export const threadData = workerData;

export const hasThreads: boolean = true;

/** Starts a thread that generates. `youngMb`: megabytes of its young generation, if not those of V8. */
export function startThread(data: unknown, youngMb?: number): Thread {
  const resourceLimits = youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb };
  return new Worker(packageFile(workerFile), { workerData: data, resourceLimits });
}

/** A thread that generates, as its owner sees it. */
export type Thread = Pick<Worker, 'on' | 'postMessage' | 'ref' | 'unref' | 'terminate'>;

/** Where a thread gets its tasks and sends its answers; null outside threads. */
export const owner = parentPort;
