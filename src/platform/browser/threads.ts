import { codeVersion } from './code-version.js';
import { advice, fileAddress, placeFiles } from './package-address.js';

/** The members of a worker's global scope that are used here. */
interface WorkerScope {
  readonly name: string;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  addEventListener(type: 'unhandledrejection', listen: (event: { readonly reason: unknown }) => void): void;
  postMessage(message: unknown): void;
  reportError(error: unknown): void;
}

declare const self: WorkerScope;

/**
 * What a thread is told when it starts comes as its name, which it has before its first message. Pages and workers that
 * are no threads of ours have other names or none.
 */
const start = self.name?.startsWith('{"files":') ? JSON.parse(self.name) : undefined;
placeFiles(start?.files);
if (start) {
  // Only an error of the thread reaches its owner, which would wait for the answer of a promise that was rejected.
  self.addEventListener('unhandledrejection', ({ reason }) => self.reportError(reason));
  if (start.version !== codeVersion())
    throw new Error(`The code in ${fileAddress('../')} has another version than the page. ${advice}`);
}

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
  readonly #address: string;

  constructor(address: string, name: string) {
    this.#address = address;
    this.#worker = new Worker(address, { type: 'module', name });
  }

  on(event: 'error' | 'exit' | 'message', call: (given: never) => void): void {
    const called = call as (given: unknown) => void;
    if (event === 'message') this.#worker.onmessage = ({ data }) => called(data);
    // A worker of a page never ends by itself. The event has no message if the code cannot be loaded.
    if (event === 'error')
      this.#worker.onerror = ({ message }) =>
        called(new Error(message || `${this.#address} is no code of a thread. ${advice}`));
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

/**
 * A thread runs the code that was copied with the files, whose `ocean-worker.js` calls `serveThread` of
 * `src/browser.ts`. Bundlers of a page would not take along the file that lies beside this code.
 */
export function startThread(data: unknown, _youngMb?: number): Thread {
  const told = { files: fileAddress(''), version: codeVersion(), data };
  return new Thread(fileAddress('../ocean-worker.js'), JSON.stringify(told));
}
