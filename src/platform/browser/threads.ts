import { fileAddress, placeFiles } from './package-address.js';

/** The members of a worker's global scope that are used here. */
interface WorkerScope {
  readonly name: string;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

declare const self: WorkerScope;

/**
 * What a thread is told when it starts comes as its name, which it has before its first message. Pages and workers that
 * are no threads of ours have other names or none.
 */
const start = self.name?.startsWith('{"files":') ? JSON.parse(self.name) : undefined;
placeFiles(start?.files);

export const threadData = start?.data;

/** Service workers have no workers of their own. */
export const hasThreads = typeof Worker === 'function';

/** Messages wait until the code of the thread is loaded. */
const early: unknown[] = [];
if (start) self.onmessage = ({ data }) => early.push(data);

export const owner = start
  ? {
      on(_event: 'message', take: (message: never) => void): void {
        const taken = take as (message: unknown) => void;
        for (const message of early.splice(0)) taken(message);
        self.onmessage = ({ data }) => taken(data);
      },
      postMessage(message: unknown): void {
        self.postMessage(message);
      },
    }
  : null;

/** A thread that generates, with the members of Node's that its owner calls. */
export class Thread {
  readonly #worker: Worker;

  constructor(name: string) {
    this.#worker = new Worker(new URL('./ocean-worker.js', import.meta.url), { type: 'module', name });
  }

  on(event: 'error' | 'exit' | 'message', call: (given: never) => void): void {
    const called = call as (given: unknown) => void;
    if (event === 'message') this.#worker.onmessage = ({ data }) => called(data);
    // A worker of a page never ends by itself.
    if (event === 'error') this.#worker.onerror = ({ message }) => called(new Error(message));
  }

  postMessage(message: unknown): void {
    this.#worker.postMessage(message);
  }

  ref(): void {}

  unref(): void {}

  async terminate(): Promise<void> {
    this.#worker.terminate();
  }
}

/** The file `ocean-worker.js` lies beside this code; it calls `serveThread` of `src/browser.ts`. */
export function startThread(data: unknown, _youngMb?: number): Thread {
  return new Thread(JSON.stringify({ files: fileAddress(''), data }));
}
