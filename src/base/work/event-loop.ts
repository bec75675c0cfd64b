import * as timers from '#platform/timers.js';

/**
 * The platform's timers, taken when this module is loaded. Fake timers of a test framework replace the globals later,
 * some of them the functions of `node:timers` too; code that waits with these timers is not stopped by them. The
 * package's entry loads this module first.
 */
export const { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } = timers;

const { nextTick } = timers;

/** Settles after the event loop has polled its sockets once. */
export function nextImmediate(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Settles after `ms` milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Calls back at the end of the running slice: of the code that runs now and of all promises that it settles. */
export function afterThisSlice(callback: () => void): void {
  // A tick that is set within a promise runs after all promises that are settled, in each phase of the event loop.
  void Promise.resolve().then(() => nextTick(callback));
}
