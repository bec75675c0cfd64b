import { ServiceError } from './errors.js';
import { clearTimeout, setTimeout } from './work/event-loop.js';

/** How long a close waits. */
export interface Patience {
  /** Requests that are under way may take so long to end. */
  readonly graceMs: number;
  /** The others are stopped then; what still runs after as much more is left behind. */
  readonly lastMs: number;
}

/** The end of a service: requests that are nearly done are waited for, others are stopped. */
export interface Shutdown {
  /** Aborted, for the reason UNAVAILABLE, when the service does not wait any longer. */
  readonly signal: AbortSignal;
  /** Counts a request in process as under way until the promise settles; returns the promise. */
  track<T>(request: Promise<T>): Promise<T>;
  /** Settles when these and all requests in process have ended, and after 4.5 s at most (the default patience). */
  run(others: readonly Promise<unknown>[]): Promise<void>;
}

export function createShutdown({ graceMs, lastMs }: Patience = { graceMs: 4000, lastMs: 500 }): Shutdown {
  const controller = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const stop = () =>
    controller.abort(new ServiceError('UNAVAILABLE', 'The service was closed before the request was answered.'));

  return {
    signal: controller.signal,
    track(request) {
      underWay.add(request);
      const forget = () => underWay.delete(request);
      request.then(forget, forget);
      return request;
    },
    async run(others) {
      const grace = setTimeout(stop, graceMs);
      await new Promise<void>((resolve) => {
        const last = setTimeout(resolve, graceMs + lastMs);
        // No timer is left: it would keep a process of tests for seconds after the last.
        void Promise.allSettled([...others, ...underWay]).then(() => {
          clearTimeout(last);
          resolve();
        });
      });
      clearTimeout(grace);
      stop();
    },
  };
}
