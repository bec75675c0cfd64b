import { setMaxListeners } from '#platform/machine.js';
import { ServiceError } from '../base/errors.js';
import { clearTimeout, setTimeout } from '../base/work/event-loop.js';

/** How long a close waits for requests. */
export interface CloseLimits {
  /** The time for requests under way to end by themselves; then the others are stopped. */
  readonly graceMs: number;
  /** The time for stopped requests to end; then the close settles without them. */
  readonly lastMs: number;
}

/** Ends a service: waits for requests that end soon, and stops the others. */
export interface Shutdown {
  /** Aborted with UNAVAILABLE when `graceMs` is over. */
  readonly signal: AbortSignal;
  /** Aborted with UNAVAILABLE when the close begins: a request that only waits ends at once. */
  readonly waits: AbortSignal;
  /** Counts a request in process as under way until the promise settles; returns the promise. */
  track<T>(request: Promise<T>): Promise<T>;
  /** Settles when `others` and all requests in process have ended; by default after 4.5 s at the latest. */
  run(others: readonly Promise<unknown>[]): Promise<void>;
}

export function createShutdown({ graceMs, lastMs }: CloseLimits = { graceMs: 4000, lastMs: 500 }): Shutdown {
  const [controller, waits] = [new AbortController(), new AbortController()];
  try {
    // Each waiting request listens to both signals.
    setMaxListeners(0, controller.signal, waits.signal);
  } catch {
    // Some test runners replace Node's signals by those of jsdom, which Node refuses here and which do not warn.
  }
  const underWay = new Set<Promise<unknown>>();
  const closed = () => new ServiceError('UNAVAILABLE', 'The service was closed before the request was answered.');
  const stop = () => controller.abort(closed());

  return {
    signal: controller.signal,
    waits: waits.signal,
    track(request) {
      underWay.add(request);
      const forget = () => underWay.delete(request);
      request.then(forget, forget);
      return request;
    },
    async run(others) {
      waits.abort(closed());
      const grace = setTimeout(stop, graceMs);
      await new Promise<void>((resolve) => {
        const last = setTimeout(resolve, graceMs + lastMs);
        // A timer left here would keep a test process alive for seconds.
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
