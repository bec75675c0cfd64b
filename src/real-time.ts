import { performance } from 'node:perf_hooks';

/**
 * The machine's clocks as they are when this module is loaded: fake timers of a test framework replace the globals. The
 * package's entry loads it.
 */

/** Milliseconds from some instant on; no change of the machine's clock moves it. */
export const steadyNowMs: () => number = performance.now.bind(performance);

const { timeOrigin } = performance;

/**
 * Whole milliseconds since 1970, counted on from the machine's clock at the start of the process: some tests replace
 * `Date` before they load the package.
 */
export const realNowMs = (): number => Math.floor(timeOrigin + steadyNowMs());

/**
 * Milliseconds since 1970 as `Date` has them when asked: where a test has set it, the instant that the code under test
 * sees too.
 */
export const dateNowMs = (): number => Date.now();
