import type { DayChunk } from '../../model/event.js';
import type { EventRefs } from './event-refs.js';
import { rememberingRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { bytesOfSegment, openBlock, packBlock } from './event-segment.js';

/** Events and frames in immutable segments. */
export interface EventStore {
  readonly refs: EventRefs;
  /** In the order of their days; no two share one. */
  readonly segments: readonly EventSegment[];
}

/** A store without events. The references are those of the ocean that the segments will come from. */
export function emptyEventStore(refs: Parameters<typeof rememberingRefs>[0]): EventStore {
  return { refs: rememberingRefs(refs), segments: [] };
}

/** The store with these chunks added as a segment of their own. */
export function withChunks(store: EventStore, chunks: readonly DayChunk[]): EventStore {
  const { refs, segments } = store;
  const block = packBlock(chunks, refs);
  return block === undefined ? store : { refs, segments: [...segments, openBlock(block, refs)] };
}

/** Bytes of all columns and indexes, without `refs`. */
export function bytesOf(store: EventStore): number {
  return store.segments.reduce((sum, segment) => sum + bytesOfSegment(segment), 0);
}
