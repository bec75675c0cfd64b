import { loadCoastline } from '../coastline/coastline.js';
import type { EventStore } from '../collections/segments/event-store.js';
import { lastPositionsOf } from '../collections/vessels/last-positions.js';
import { vesselStoreOf } from '../collections/vessels/vessel-store.js';
import { firstAtLeast } from '../columns/row-order.js';
import type { OceanSource } from '../model/ocean-source.js';
import { refRangesOf, vesselOfRef } from '../model/vessel-identity.js';
import { Work } from '../work/work.js';
import { heardBy } from './vessels/heard.js';

/** Vessels whose voyages an ocean keeps: of more, those made first would be forgotten before a request needs them. */
const mostVessels = 10_000;

/**
 * Makes what the first requests would wait for: the coast, the identities of all vessels with events, the voyages of up
 * to 10,000 vessels, and the store of vessels. It waits for `next` before each step of some tenths of a millisecond,
 * and ends early if that gives false.
 */
export async function prepareQuestions(
  { source, store }: { readonly source: OceanSource; readonly store: EventStore },
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  await prepareIdentities(source, store, next);
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

/** Identities that are computed between two calls of `next`. */
const identitiesAtOnce = 10;

/** Vessels whose identities are computed before those of others: a segment has identities of the whole fleet. */
const vesselsTogether = 500;

/** The identities that conditions on vessels judge by columns. */
async function prepareIdentities(
  { vesselCount, vesselInSteps }: OceanSource,
  { segments, refs: { identities } }: EventStore,
  next: () => Promise<boolean>,
): Promise<void> {
  if (identities === undefined) return;
  let added = 0;
  for (let from = 0; from < vesselCount; from += vesselsTogether) {
    const ranges = refRangesOf(from, Math.min(vesselCount, from + vesselsTogether));
    for (const { byVessel } of segments) {
      for (const ref of ranges.flatMap((range) => [...keysIn(byVessel.keys, range)])) {
        if (identities.has(ref)) continue;
        const steps = vesselInSteps?.(vesselOfRef(ref))[Symbol.iterator]();
        while (steps && !steps.next().done) if (!(await next())) return;
        if (added++ % identitiesAtOnce === 0 && !(await next())) return;
        identities.add(ref);
      }
    }
  }
  for (const { byVessel } of segments) {
    if (!(await next())) return;
    await identities.include(byVessel.keys, new Work());
  }
}

/** The ascending keys from `first` to `end` - 1. */
function keysIn(keys: Uint32Array, { first, end }: { readonly first: number; readonly end: number }): Uint32Array {
  const indexOf = (key: number) => firstAtLeast(keys.length, key, (index) => keys[index]!);
  return keys.subarray(indexOf(first), indexOf(end));
}
