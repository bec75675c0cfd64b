import { joinInSteps } from '../collections/segments/event-segment.js';
import { type EventStore, withJoined } from '../collections/segments/event-store.js';
import { joinableSegments } from '../collections/segments/joinable.js';
import { keeping } from '../columns/keep.js';
import { inSteps } from '../work/in-steps.js';

/**
 * The store with neighbouring small segments joined, and all their indexes made: in steps of some milliseconds, one
 * after each `next`. Ends early when that gives false.
 */
export async function joinSegments(given: EventStore, next: () => Promise<boolean>): Promise<EventStore> {
  let store = given;
  for (let parts = joinableSegments(store.segments); parts; parts = joinableSegments(store.segments)) {
    const { keep, finish } = keeping();
    const joined = await inSteps(joinInSteps(parts, store.refs, keep), next);
    if (joined === undefined || (await finish(next)) === undefined) break;
    store = withJoined(store, parts, joined);
  }
  return store;
}
