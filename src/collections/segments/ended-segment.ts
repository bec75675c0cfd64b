import type { EventSegment } from './event-segment.js';
import type { FrameSegment } from './frame-segment.js';

/** Rows that a world ended, and when: whole milliseconds since 1970. */
export type RowEnds = ReadonlyMap<number, number>;

/**
 * A segment as a world sees it that ended some rows of events and of frames. Columns and indexes are those of the
 * segment; indexes that were not made yet are still made on first use, for all worlds.
 */
export function endedSegment(segment: EventSegment, eventEnds: RowEnds, frameEnds: RowEnds): EventSegment {
  const { events, frames } = segment;
  return changed(segment, {
    events: { ...events, times: events.times.endedBy(eventEnds) },
    frames: changed<FrameSegment>(frames, { times: frames.times.endedBy(frameEnds) }),
  });
}

/** A copy with other values for some members. Its getters are those of the original: no index is made for the copy. */
function changed<T extends object>(original: T, members: Partial<T>): T {
  const descriptors = { ...Object.getOwnPropertyDescriptors(original), ...Object.getOwnPropertyDescriptors(members) };
  return Object.create(null, descriptors);
}
