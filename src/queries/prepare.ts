import { loadCoastline } from '../coastline/coastline.js';
import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { vesselStoreOf } from '../collections/vessels/vessel-store.js';
import type { OceanSource } from '../model/ocean-source.js';
import { heardBy } from './vessels/heard.js';

/** Vessels whose voyages an ocean keeps: of more, those made first would be forgotten before a request needs them. */
const mostVessels = 10_000;

/**
 * Makes what the first requests would wait for: the coast, the identity and the voyages of up to 10,000 vessels, and
 * the store of vessels. It waits for `next` before each step of some tenths of a millisecond, and ends early if that
 * gives false.
 */
export async function prepareQuestions(
  source: OceanSource,
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  const { sinceS, untilS } = heardBy(asOfMs);
  for (let vessel = 0; vessel < Math.min(source.vesselCount, mostVessels); vessel++) {
    if (!(await next())) return;
    lastPositionsOf(source, vessel, sinceS, untilS);
  }
  if (await next()) await vesselStoreOf(source, asOfMs);
}
