import { setImmediate } from 'node:timers/promises';
import { loadCoastline } from '../coastline/coastline.js';
import { lastPositionsOf } from '../collections/last-positions.js';
import { vesselStoreOf } from '../collections/vessel-store.js';
import type { OceanSource } from '../model/ocean.js';
import { heardBy } from './heard.js';

/**
 * Makes what first questions would wait for, a bit in each turn of the event loop: the coast, the identity and the voyages of each vessel, and what sources
 * say of all. Ends early when nobody needs it any more.
 */
export async function prepareQuestions(source: OceanSource, asOfMs: number, isNeeded: () => boolean): Promise<void> {
  await loadCoastline();
  const { sinceS, untilS } = heardBy(asOfMs);
  for (let vessel = 0; vessel < source.vesselCount; vessel++) {
    if (!isNeeded()) return;
    lastPositionsOf(source, vessel, sinceS, untilS);
    await setImmediate();
  }
  if (isNeeded()) await vesselStoreOf(source, asOfMs);
}
