/** Loaded with `--import` before anything else, on every thread: makes the break that the environment holds. */
import { register } from 'node:module';
import type { Break } from '../law.js';

const text = process.env['LAW_BREAK'];

/** The break, and the number of its law; undefined for the ocean as it is. */
export const madeBreak: (Break & { readonly law: number }) | undefined =
  text === undefined ? undefined : JSON.parse(text);

if (madeBreak !== undefined) register('./break-hooks.js', import.meta.url, { data: madeBreak });
