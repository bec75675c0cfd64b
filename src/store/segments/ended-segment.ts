import type { EventSegment } from './event-segment.js';

/** Rows that a world ended, and when: whole milliseconds since 1970. */
export type RowEnds = ReadonlyMap<number, number>;

/** A segment as it is in a world that ended some rows of events and of frames. Columns and indexes are shared. */
export function endedSegment(segment: EventSegment, eventEnds: RowEnds, frameEnds: RowEnds): EventSegment {
  const { events, frames } = segment;
  return {
    ...segment,
    events: { ...events, times: events.times.endedBy(eventEnds) },
    frames: { ...frames, times: frames.times.endedBy(frameEnds) },
  };
}
