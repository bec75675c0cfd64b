import { loadCoastline } from '../coastline/coastline.js';
import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { vesselStoreOf } from '../collections/vessels/vessel-store.js';
import type { OceanSource } from '../model/ocean-source.js';
import { heardBy } from './heard.js';

/**
 * Makes what first questions would wait for: the coast, the identity and the voyages of each vessel, and what sources
 * say of all. Before every bit of some tenths of a millisecond it waits for `next`, and ends early where that gives
 * false.
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
