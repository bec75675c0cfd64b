import type { StopSignal } from '../../types.js';
import { clearTimeout, setTimeout } from './event-loop.js';

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

/**
 * Settles after `ms` milliseconds, or rejects with the reason of the first signal that is aborted before. Afterwards no
 * signal has a listener of this call.
 */
export function pauseUnlessAborted(ms: number, signals: readonly StopSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      const stopped = signals.find(({ aborted }) => aborted);
      if (stopped) reject(stopped.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener('abort', end, { once: true });
    if (signals.some(({ aborted }) => aborted)) end();
  });
}
