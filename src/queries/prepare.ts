import { loadCoastline } from '../coastline/coastline.js';
import type { EventStore } from '../collections/segments/event-store.js';
import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { vesselStoreOf } from '../collections/vessels/vessel-store.js';
import type { OceanSource } from '../model/ocean-source.js';
import { prepareIdentities } from '../worlds/prepare-identities.js';
import { heardBy } from './vessels/heard.js';

/** Vessels whose voyages an ocean keeps: of more, those made first would be forgotten before a request needs them. */
const mostVessels = 10_000;

/**
 * Makes what the first requests would wait for: the coast, the identities of all vessels with events, the voyages of up
 * to 10,000 vessels, and the store of vessels. It waits for `next` before each step, which takes some milliseconds at
 * most. Ends early if `next` gives false.
 */
export async function prepareAnswers(
  { source, store }: { readonly source: OceanSource; readonly store: EventStore },
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  await prepareIdentities(source, store.segments, store.refs, next);
  const { sinceS, untilS } = heardBy(asOfMs);
  const vessels = Math.min(source.vesselCount, mostVessels);
  const steps = source.preparation?.(vessels)[Symbol.iterator]();
  while (steps && !steps.next().done) if (!(await next())) return;
  for (let vessel = 0; vessel < vessels; vessel++) {
    if (!(await next())) return;
    lastPositionsOf(source, vessel, sinceS, untilS);
  }
  if (await next()) await vesselStoreOf(source, asOfMs);
}
