/** Loaded with `--import` before anything else, on every thread: makes the break that the environment numbers. */
import { register } from 'node:module';
import { breaks } from './breaks.js';

const given = process.env['LAW_BREAK'];

/** Which of `breaks`; none for the ocean as it is. */
export const breakNumber = given === undefined ? undefined : Number(given);

if (breakNumber !== undefined) register('./break-hooks.js', import.meta.url, { data: breaks[breakNumber] });
