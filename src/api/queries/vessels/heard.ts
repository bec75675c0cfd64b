import { earliestKeptS } from '../retention.js';

/**
 * The reports that are known as of an instant: those of [sinceS, untilS], whole seconds since 1970, that are received
 * by `untilS` (`isReceived`). A report is known within a second after it was received, and kept for the days of
 * retention.
 */
export function heardBy(asOfMs: number): { readonly sinceS: number; readonly untilS: number } {
  return { sinceS: earliestKeptS(asOfMs), untilS: Math.floor(asOfMs / 1000) - 1 };
}
