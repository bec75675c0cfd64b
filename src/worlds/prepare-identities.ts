import type { EventRefs } from '../collections/segments/event-refs.js';
import type { EventSegment } from '../collections/segments/event-segment.js';
import { firstAtLeast } from '../columns/row-order.js';
import type { OceanSource } from '../model/ocean-source.js';
import { refRangesOf, vesselOfRef } from '../model/vessel-identity.js';
import { Work } from '../work/work.js';

/** Identities that are computed between two calls of `next`. */
const identitiesAtOnce = 10;

/** Vessels whose identities are computed before those of others: a segment has identities of the whole fleet. */
const vesselsTogether = 500;

/**
 * Makes the identities of all vessels with events in some segments as columns, which conditions on vessels judge: in
 * steps of at most some milliseconds, one after each `next`. Ends early when that gives false.
 */
export async function prepareIdentities(
  { vesselCount, vesselInSteps }: Pick<OceanSource, 'vesselCount' | 'vesselInSteps'>,
  segments: readonly EventSegment[],
  { identities }: EventRefs,
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
