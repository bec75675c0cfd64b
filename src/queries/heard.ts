import { earliestKeptS } from './retention.js';

/**
 * What can have been heard of vessels as of an instant: reports in [sinceS, untilS], whole seconds since 1970. A report
 * is known within a second after it was sent, and kept as long as anything.
 */
export function heardBy(asOfMs: number): { readonly sinceS: number; readonly untilS: number } {
  return { sinceS: earliestKeptS(asOfMs), untilS: Math.floor(asOfMs / 1000) - 1 };
}
