import { endedSegment } from '../collections/segments/ended-segment.js';
import { eventIdOf } from '../collections/segments/event-id.js';
import type { EventRefs } from '../collections/segments/event-refs.js';
import { buildOwnSegment, type EventSegment } from '../collections/segments/event-segment.js';
import type { EventStore } from '../collections/segments/event-store.js';
import { type FrameSegment, rowsOfScenes } from '../collections/segments/frame-segment.js';
import { rowsOfIds } from '../collections/segments/id-lookup.js';
import { scenesOfFrameId } from '../collections/segments/scene-lookup.js';
import { frameIdOf } from '../collections/segments/scene-names.js';
import { ownRows } from './own-rows.js';
import type { Records } from './records.js';

/** What one value of records has made so far over an ocean. It follows from both, so it may be made again. */
interface Made {
  /** The store of the ocean that `store` was made of. */
  readonly shared: EventStore;
  readonly store: EventStore;
  /** The own rows as a segment, and references that have the own ones too. */
  readonly own: { readonly segment: EventSegment | undefined; readonly refs: EventRefs };
  /** Segments of the ocean as the world sees them. */
  readonly ended: WeakMap<EventSegment, EventSegment>;
}

const made = new WeakMap<Records, Made>();

/**
 * The rows of the ocean and a world's own ones, without those that the world withdrew or replaced. The store itself
 * without own records.
 */
export function withRecords(shared: EventStore, records: Records): EventStore {
  if (isEmpty(records)) return shared;
  const known = made.get(records);
  if (known?.shared === shared) return known.store;
  const own = known && known.shared.refs === shared.refs ? known.own : ownSegment(shared.refs, records);
  const ended = known?.ended ?? new WeakMap<EventSegment, EventSegment>();
  const segments = shared.segments.map((segment) => {
    const seen = ended.get(segment) ?? seenSegment(segment, shared.refs, records);
    ended.set(segment, seen);
    return seen;
  });
  const store = {
    refs: own.refs,
    segments: own.segment ? [...segments, own.segment] : segments,
    days: shared.days,
  };
  made.set(records, { shared, store, own, ended });
  return store;
}

function isEmpty({ events, frames, eventEnds, frameEnds }: Records): boolean {
  return events.length + frames.length + eventEnds.size + frameEnds.size === 0;
}

function ownSegment(shared: EventRefs, records: Records): Made['own'] {
  const { rows, refs, given, names } = ownRows(records, shared);
  const isEmpty = records.events.length + records.frames.length === 0;
  return { segment: isEmpty ? undefined : buildOwnSegment(rows, refs, given, names), refs };
}

/** The segment itself if the world ended none of its rows. */
function seenSegment(segment: EventSegment, refs: EventRefs, { eventEnds, frameEnds }: Records): EventSegment {
  const events = new Map<number, number>();
  for (const row of rowsOfIds(segment, eventEnds.keys(), refs))
    events.set(row, eventEnds.get(eventIdOf(segment, row, refs))!);
  const frames = new Map<number, number>();
  const { scene } = segment.frames.versions.columns;
  for (const row of rowsOfFrames(segment.frames, frameEnds.keys()))
    frames.set(row, frameEnds.get(frameIdOf(segment.frames, scene[row]!))!);
  return events.size + frames.size === 0 ? segment : endedSegment(segment, events, frames);
}

function rowsOfFrames(segment: FrameSegment, frameIds: Iterable<string>): Uint32Array {
  return rowsOfScenes(
    segment,
    Array.from(frameIds, (id) => scenesOfFrameId(segment, id)),
  );
}
