/** Loaded with `--import` before anything else, on every thread: makes the break that the environment numbers. */
import { register } from 'node:module';
import { breaks } from './breaks.js';

/** Which of `breaks`; none for the ocean as it is. */
const number = process.env['LAW_BREAK'];
if (number !== undefined) register('./break-hooks.js', import.meta.url, { data: breaks[Number(number)] });
