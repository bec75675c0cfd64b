import { setImmediate } from './event-loop.js';

/**
 * Runs the long requests of a service in slices: one slice in each iteration of the event loop, which looks at its
 * sockets between two of them, and one slice of each request in a round, however many root fields of it wait.
 */
export class WorkQueue {
  /** What is to be resumed, by request. A map keeps the order in which keys came. */
  readonly #waiting = new Map<object, (() => void)[]>();
  #isRunning = false;

  /** Settles in an iteration of the event loop of its own, when it is the request's turn. */
  nextSlice(request: object): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(request);
      if (own) own.push(resolve);
      else this.#waiting.set(request, [resolve]);
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Right after a request was read, the loop comes to its immediates before it looks at other sockets.
      setImmediate(() => setImmediate(this.#resumeOne));
    });
  }

  readonly #resumeOne = (): void => {
    const first = this.#waiting.entries().next();
    if (first.done) {
      this.#isRunning = false;
      return;
    }
    const [request, resumptions] = first.value;
    const resume = resumptions.shift();
    this.#waiting.delete(request);
    if (resumptions.length > 0) this.#waiting.set(request, resumptions);
    setImmediate(this.#resumeOne);
    resume?.();
  };
}
