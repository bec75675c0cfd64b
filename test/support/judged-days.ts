import type { EventStore } from '../../src/store/segments/event-store.js';
import type { JudgedDays } from '../../src/worlds/overlay/shared-rows.js';

/** All rows of a store, for changes that are judged by them. */
export function allOf({ refs, segments }: EventStore): JudgedDays {
  return { refs, parts: [{ segments, fromDay: -Infinity, toDay: Infinity }], days: Infinity };
}
