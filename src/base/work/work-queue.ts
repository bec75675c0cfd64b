import { setImmediate } from './event-loop.js';

/**
 * Runs the long requests of a service in slices. Each iteration of the event loop runs one slice, so sockets are polled
 * between two slices. Requests take slices in rotation, one each, however many root fields of a request wait.
 */
export class WorkQueue {
  /** The resumptions that wait, by request, in the order of the rotation. */
  readonly #waiting = new Map<object, (() => void)[]>();
  #isRunning = false;

  /** Settles when the next slice of the request begins, in an iteration of the event loop without another slice. */
  nextSlice(request: object): Promise<void> {
    return new Promise((resolve) => {
      const ofRequest = this.#waiting.get(request);
      if (ofRequest) ofRequest.push(resolve);
      else this.#waiting.set(request, [resolve]);
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Two immediates: the first runs right after the request was read, the second after sockets are polled.
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
