import { makeAll } from '../../columns/keep.js';
import { invariant } from '../../errors.js';
import type { DayChunk } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';
import { rememberingRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { bytesOfSegment, segmentBuilder } from './event-segment.js';

/**
 * The events and frames of all days made so far, in immutable segments of whole days. Adding days makes another store,
 * which shares segments with this one.
 */
export interface EventStore {
  readonly refs: EventRefs;
  /** In the order of their days; no day lies between two days of another segment. */
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
  return { refs, days: all, segments: segment ? inOrder([...segments, segment]) : segments };
}

/** The store with one segment in place of those that it was joined from. */
export function withJoined(store: EventStore, parts: readonly EventSegment[], joined: EventSegment): EventStore {
  const others = store.segments.filter((segment) => !parts.includes(segment));
  return { ...store, segments: inOrder([...others, joined]) };
}

function inOrder(segments: EventSegment[]): EventSegment[] {
  return segments.sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0));
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

export interface SizedSegment {
  readonly length: number;
  readonly frames: { readonly length: number };
}

/** Rows of events and frames. */
export function sizeOf({ length, frames }: SizedSegment): number {
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
