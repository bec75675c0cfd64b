import type { EventRefs } from '../collections/segments/event-refs.js';
import { type EventSegment, segmentBuilder } from '../collections/segments/event-segment.js';
import { mostRowsOfSegment } from '../collections/segments/joinable.js';
import { type Keeping, keeping } from '../columns/keep.js';
import type { DayChunk } from '../model/event.js';
import { inSteps } from '../work/in-steps.js';
import type { DaySpan } from './windows.js';

/** A segment that was packed, and what it keeps for the ocean's cache. */
export interface PackedSpan extends DaySpan {
  /** Undefined if the days have no rows. */
  readonly segment: EventSegment | undefined;
  readonly kept: Keeping;
  /** The days of all segments that were packed with it. */
  readonly daysOfAll: number;
}

/** Rows of a day, by the vessels of the ocean. Measured. */
const rowsPerVessel = 0.33;

/** Packs the chunks of a span of days, which are added in order, into segments of about equally many days. */
export interface SpanPacker {
  /** Settles when the chunks are packed: then none of them is held. */
  add(chunks: readonly DayChunk[]): Promise<void>;
  /** Packs what is left. */
  finish(): Promise<void>;
}

/**
 * `take` gets each segment when its days are complete; further chunks wait until it has settled. All work is done in
 * steps of some milliseconds, one after each `next`.
 */
export function spanPacker(
  refs: EventRefs,
  { fromDay, toDay }: DaySpan,
  vesselCount: number,
  take: (packed: PackedSpan) => Promise<void>,
  next: () => Promise<boolean>,
): SpanPacker {
  const daysOfAll = toDay - fromDay;
  const parts = Math.max(1, Math.ceil((daysOfAll * vesselCount * rowsPerVessel) / mostRowsOfSegment));
  const daysEach = Math.ceil(daysOfAll / parts);
  const spanFrom = (day: number): DaySpan => ({ fromDay: day, toDay: Math.min(toDay, day + daysEach) });
  let span = spanFrom(fromDay);
  let builder = segmentBuilder(refs, span.toDay - span.fromDay);

  const close = async (): Promise<void> => {
    const kept = keeping();
    const segment = await inSteps(builder.finishInSteps(kept.keep), next);
    const packed = { ...span, segment, kept, daysOfAll };
    span = spanFrom(span.toDay);
    builder = segmentBuilder(refs, span.toDay - span.fromDay);
    await take(packed);
  };

  return {
    async add(chunks) {
      for (let rest = chunks; rest.length > 0; ) {
        const own = rest.filter(({ day }) => day < span.toDay);
        await inSteps(builder.addInSteps(own), next);
        rest = rest.slice(own.length);
        if (rest.length > 0) await close();
      }
    },
    finish: close,
  };
}
