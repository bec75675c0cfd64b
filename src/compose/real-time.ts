import { performance } from '#platform/machine.js';

/**
 * The machine's clocks, taken when this module is loaded, because fake timers of a test framework replace the globals.
 * The package's entry loads this module first.
 */

/** Milliseconds since the start of the process; a change of the machine's clock does not move it. */
export const steadyNowMs: () => number = performance.now.bind(performance);

const { timeOrigin } = performance;

/**
 * Whole milliseconds since 1970 by the machine's clock at the start of the process, plus the time since then. `Date` is
 * not used, since some tests replace it before they load the package.
 */
export const realNowMs = (): number => Math.floor(timeOrigin + steadyNowMs());

/** Milliseconds since 1970 by `Date`: in a test that has set the date, the instant that the code under test sees. */
export const dateNowMs = (): number => Date.now();
