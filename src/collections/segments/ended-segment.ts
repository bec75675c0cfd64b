import type { EventSegment } from './event-segment.js';
import type { FrameSegment } from './frame-segment.js';

/** Rows that a world ended, and when: whole milliseconds since 1970. */
export type RowEnds = ReadonlyMap<number, number>;

/**
 * A segment as a world sees it that ended some rows of events and of frames. Columns and indexes are those of the
 * segment; indexes that were not made yet are still made on first use, for all worlds.
 */
export function endedSegment(segment: EventSegment, eventEnds: RowEnds, frameEnds: RowEnds): EventSegment {
  const { events, details, frames, given, length, days, byKind } = segment;
  return {
    events: { ...events, times: events.times.endedBy(eventEnds) },
    frames: endedFrames(frames, frameEnds),
    details,
    given,
    length,
    days,
    byKind,
    orders: segment.orders,
    get points() {
      return segment.points;
    },
    get byVessel() {
      return segment.byVessel;
    },
    get byScene() {
      return segment.byScene;
    },
    get byKey() {
      return segment.byKey;
    },
    coastDistances: segment.coastDistances,
  };
}

function endedFrames(segment: FrameSegment, ends: RowEnds): FrameSegment {
  const { scenes, vertices, versions, longestDelayMs, names, length } = segment;
  return {
    scenes,
    vertices,
    versions,
    longestDelayMs,
    names,
    length,
    times: segment.times.endedBy(ends),
    orders: segment.orders,
    collectedUs: (row) => segment.collectedUs(row),
    createdMs: (row) => segment.createdMs(row),
    get byKind() {
      return segment.byKind;
    },
    get byStatus() {
      return segment.byStatus;
    },
    get firstRow() {
      return segment.firstRow;
    },
    get scenesByKey() {
      return segment.scenesByKey;
    },
    get scenesByCollected() {
      return segment.scenesByCollected;
    },
    get rings() {
      return segment.rings;
    },
    get footprintOfRing() {
      return segment.footprintOfRing;
    },
    get byFootprint() {
      return segment.byFootprint;
    },
  };
}
