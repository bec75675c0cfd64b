import { loadCoastline } from '../coastline/coastline.js';
import type { EventStore } from '../collections/segments/event-store.js';
import { heardReports } from '../collections/vessels/heard-reports.js';
import { vesselStoreOf } from '../collections/vessels/vessel-records.js';
import type { OceanSource } from '../model/ocean-source.js';
import { heardBy } from './vessels/heard.js';

/** Vessels of which voyages are prepared here, where single ones are asked for. */
const mostVessels = 10_000;

/**
 * Makes what the first requests would wait for: the coast, the identities and records of vessels and where they were
 * heard last, all on threads; and then what the voyages of up to 10,000 vessels need, with a wait for `next` before
 * each step of some milliseconds. Ends early if `next` gives false.
 */
export async function prepareAnswers(
  { source, store }: { readonly source: OceanSource; readonly store: EventStore },
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  const { sinceS, untilS } = heardBy(asOfMs);
  await store.refs.identities?.load(Math.floor(sinceS / 86_400), Math.floor(untilS / 86_400));
  await vesselStoreOf(source, asOfMs);
  await heardReports(source, sinceS, untilS);
  const steps = source.preparation?.(Math.min(source.vesselCount, mostVessels))[Symbol.iterator]();
  while (steps && !steps.next().done) if (!(await next())) return;
}
