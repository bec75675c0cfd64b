import type { EventRefs } from '../collections/segments/event-refs.js';
import { type EventSegment, segmentBuilder } from '../collections/segments/event-segment.js';
import { type Keeping, keeping } from '../columns/keep.js';
import type { DayChunk } from '../model/event.js';
import type { DaySpan } from './windows.js';

/** A segment of the first days, and what it keeps for the ocean's cache. */
export interface FirstSegment extends DaySpan {
  readonly segment: EventSegment;
  readonly kept: Keeping;
  /** The days of all segments that were made with it. */
  readonly daysOfAll: number;
}

/**
 * Rows of a segment: those of 540 days of a default ocean. An index of so many rows is made in some 100 ms, and a
 * search looks only at the segments of its days.
 */
const mostRows = 500_000;
/** Rows of a day, by the vessels of the ocean. Measured. */
const rowsPerVessel = 0.33;

/** Builds the segments of a span of days, whose chunks are added in order. */
export interface SegmentsBuilder {
  add(chunks: readonly DayChunk[]): void;
  /** The segments with rows, in order. */
  finish(): FirstSegment[];
}

export function firstSegments(refs: EventRefs, { fromDay, toDay }: DaySpan, vesselCount: number): SegmentsBuilder {
  const daysOfAll = toDay - fromDay;
  const parts = Math.max(1, Math.ceil((daysOfAll * vesselCount * rowsPerVessel) / mostRows));
  const daysEach = Math.ceil(daysOfAll / parts);
  const built: FirstSegment[] = [];
  let span: DaySpan = { fromDay, toDay: Math.min(toDay, fromDay + daysEach) };
  let builder = segmentBuilder(refs, span.toDay - span.fromDay);

  const close = (): void => {
    const kept = keeping();
    const segment = builder.finish(kept.keep);
    if (segment) built.push({ ...span, segment, kept, daysOfAll });
    span = { fromDay: span.toDay, toDay: Math.min(toDay, span.toDay + daysEach) };
    builder = segmentBuilder(refs, span.toDay - span.fromDay);
  };

  return {
    add(chunks) {
      for (let rest = chunks; rest.length > 0; ) {
        const own = rest.filter(({ day }) => day < span.toDay);
        builder.add(own);
        rest = rest.slice(own.length);
        if (rest.length > 0) close();
      }
    },
    finish() {
      close();
      return built;
    },
  };
}
