import { ServiceError } from '../errors.js';
import { nextImmediate } from './event-loop.js';

/** Work between requests. It ends when its owner is closed. */
export class BackgroundWork {
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  /** Throws UNAVAILABLE once the work is closed. */
  check(): void {
    if (this.#isClosed) throw new ServiceError('UNAVAILABLE', 'The service was closed before the work was done.');
  }

  /** Settles when the next step may begin: after the event loop has polled its sockets once. Rejects like `check`. */
  readonly next = async (): Promise<true> => {
    await nextImmediate();
    this.check();
    return true;
  };

  /** Counts work as under way until the promise settles; returns the promise. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    const forget = () => this.#underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Ends all work before its next step, and settles when it has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }
}
