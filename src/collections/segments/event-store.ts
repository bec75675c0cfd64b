import { makeAll } from '../../columns/keep.js';
import { invariant } from '../../errors.js';
import type { DayChunk } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';
import { rememberingRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { bytesOfSegment, joinSegments, segmentBuilder } from './event-segment.js';

/**
 * The events and frames of all days made so far, in immutable segments of whole days. Adding days makes another store,
 * which shares segments with this one.
 */
export interface EventStore {
  readonly refs: EventRefs;
  readonly segments: readonly EventSegment[];
  /** The days (since 1970-01-01) that the store has. */
  readonly days: ReadonlySet<number>;
}

/** A store without events. The references are those of the ocean that the chunks will come from. */
export function emptyEventStore(refs: Parameters<typeof rememberingRefs>[0]): EventStore {
  return { refs: rememberingRefs(refs), segments: [], days: new Set() };
}

/** The store with these chunks added. No day may come twice. */
export function withChunks(store: EventStore, chunks: readonly DayChunk[]): EventStore {
  const builder = segmentBuilder(store.refs);
  builder.add(chunks);
  return withSegment(
    store,
    builder.finish(makeAll),
    chunks.map(({ day }) => day),
  );
}

/** The store with a segment of these days, none of which it has; undefined if the days have no rows. */
export function withSegment(store: EventStore, segment: EventSegment | undefined, days: Iterable<number>): EventStore {
  const all = new Set(store.days);
  for (const day of days) {
    invariant(!all.has(day), `day ${day} comes only once`);
    all.add(day);
  }
  const { refs, segments } = store;
  return { refs, days: all, segments: segment ? merged([...segments, segment], refs) : segments };
}

/**
 * The store without the segments of which no day is needed. Needed days answer as before; a dropped day is missing and
 * may be added again.
 */
export function withoutDays(store: EventStore, isNeeded: (day: number) => boolean): EventStore {
  const segments = store.segments.filter(({ days }) => days.some(isNeeded));
  if (segments.length === store.segments.length) return store;
  const held = new Set(segments.flatMap(({ days }) => [...days]));
  return { ...store, segments, days: new Set([...store.days].filter((day) => held.has(day) || isNeeded(day))) };
}

/** Rows of events and frames. */
export function sizeOf({ length, frames }: EventSegment): number {
  return length + frames.length;
}

/** The stretches [fromDay, toDay) of days in [fromDay, toDay) that the store lacks, in order. */
export function missingDays(store: EventStore, fromDay: number, toDay: number): [fromDay: number, toDay: number][] {
  const gaps: [number, number][] = [];
  for (let day = fromDay; day < toDay; day++) {
    if (store.days.has(day)) continue;
    const last = gaps[gaps.length - 1];
    if (last && last[1] === day) last[1] = day + 1;
    else gaps.push([day, day + 1]);
  }
  return gaps;
}

/** Bytes of all columns and indexes, without `refs`. */
export function bytesOf(store: EventStore): number {
  return store.segments.reduce((sum, segment) => sum + bytesOfSegment(segment), 0);
}

/**
 * Joins the last segments while the segment before is less than four times as large. So sizes grow at least fourfold
 * from the end to the beginning: the number of segments stays logarithmic, and a row is copied a logarithmic number of
 * times. Two bounds: no join of more than `mostJoined` rows (or of 40 times the new segment, up to `mostJoinedOfDay`),
 * which would hold up requests, and none of more than `mostJoinedDays` days, since a segment is dropped as a whole.
 */
function merged(segments: EventSegment[], refs: EventRefs): EventSegment[] {
  let first = segments.length - 1;
  let size = sizeOf(segments[first]!);
  const most = Math.max(mostJoined, Math.min(mostJoinedOfDay, 40 * size));
  while (first > 0) {
    const before = sizeOf(segments[first - 1]!);
    const together = daysFromFirstToLast(segments.slice(first - 1));
    if (before >= 4 * size || size + before > most || together > mostJoinedDays) break;
    size += before;
    first--;
  }
  if (first === segments.length - 1) return segments;
  return [...segments.slice(0, first), joinSegments(segments.slice(first), refs)];
}

function daysFromFirstToLast(segments: readonly EventSegment[]): number {
  const days = segments.flatMap((segment) => [...segment.days]);
  return (
    days.reduce((most, day) => Math.max(most, day), -Infinity) -
    days.reduce((least, day) => Math.min(least, day), Infinity) +
    1
  );
}

/** Rows that are joined and indexed in some 50 ms. */
const mostJoined = 32_768;
/** The same where a day has many rows. */
const mostJoinedOfDay = 131_072;
/** Days of joined segments from the first to the last. */
const mostJoinedDays = 60;
