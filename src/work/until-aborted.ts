import type { StopSignal } from '../api.js';

/** Settles like the promise, or rejects with the signal's reason if the signal is aborted before. */
export function untilAborted<T>(signal: StopSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
