import { loadCoastline } from '../coastline/coastline.js';
import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { vesselStoreOf } from '../collections/vessels/vessel-store.js';
import type { OceanSource } from '../model/ocean-source.js';
import { heardBy } from './vessels/heard.js';

/**
 * Makes what the first requests would wait for: the coast, the identity and the voyages of each vessel, and the store
 * of vessels. It waits for `next` before each step of some tenths of a millisecond, and ends early if that gives false.
 */
export async function prepareQuestions(
  source: OceanSource,
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  const { sinceS, untilS } = heardBy(asOfMs);
  for (let vessel = 0; vessel < source.vesselCount; vessel++) {
    if (!(await next())) return;
    lastPositionsOf(source, vessel, sinceS, untilS);
  }
  if (await next()) await vesselStoreOf(source, asOfMs);
}
