import * as process from 'node:process';
import * as timers from 'node:timers';

/**
 * The timers of Node as they are when this module is loaded. Fake timers of a test framework replace the globals, and
 * some of them the functions of `node:timers` too; what waits for the event loop waits for these, and goes on all the
 * same. The package's entry loads this module.
 */
export const { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } = timers;

const { nextTick } = process;

/** Settles after the event loop has looked at its sockets once. */
export function nextImmediate(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Settles after so many milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Calls back as soon as nothing more can run without the event loop: what runs now, and all promises that it settles.
 */
export function afterThisSlice(callback: () => void): void {
  // Ticks run before promises of the main program and after those of a callback; from within a promise they run after
  // all.
  void Promise.resolve().then(() => nextTick(callback));
}
