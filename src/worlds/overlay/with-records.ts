import { atOnce } from '../../base/work/in-steps.js';
import { endedSegment } from '../../store/segments/ended-segment.js';
import { eventIdOf } from '../../store/segments/event-id.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import { buildOwnSegment, type EventSegment } from '../../store/segments/event-segment.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { type FrameSegment, rowsOfScenes } from '../../store/segments/frame-segment.js';
import { rowsOfIds } from '../../store/segments/id-lookup.js';
import { scenesOfFrameId } from '../../store/segments/scene-lookup.js';
import { frameIdOf } from '../../store/segments/scene-names.js';
import { ownRows } from './own-rows.js';
import type { Records } from './records.js';

/**
 * The rows made so far from one value of records. They follow from the value and the keys of these maps, and are
 * released with the keys: an idle world keeps no days. They are also released where the value has no owner: a journal
 * has old values, whose rows it does not need.
 */
interface MadeRows {
  readonly own: WeakMap<EventRefs, Own>;
  /** Segments of the ocean, as they are in the world. */
  readonly seen: WeakMap<EventSegment, EventSegment>;
  readonly stores: WeakMap<EventStore, EventStore>;
}

/** The own rows as a segment, and the shared references with the own ones. */
interface Own {
  readonly segment: EventSegment | undefined;
  readonly refs: EventRefs;
}

const made = new WeakMap<Records, WeakRef<MadeRows>>();

/** By owner: the rows made from its present value. */
const kept = new WeakMap<object, MadeRows>();

/** Keeps the rows made from a value, now and later. They replace the rows of the owner's former value. */
export function keepRows(owner: object, records: Records): void {
  kept.set(owner, rowsOf(records));
}

function rowsOf(records: Records): MadeRows {
  const known = made.get(records)?.deref();
  if (known) return known;
  const rows = { own: new WeakMap(), seen: new WeakMap(), stores: new WeakMap() };
  made.set(records, new WeakRef(rows));
  return rows;
}

/**
 * The rows of the ocean and a world's own ones, without those that the world withdrew or replaced. The store itself
 * without own records.
 */
export function withRecords(shared: EventStore, records: Records): EventStore {
  return atOnce(withRecordsInSteps(shared, records));
}

/** The same in steps of some milliseconds; later calls with the same two values need no steps. */
export function* withRecordsInSteps(shared: EventStore, records: Records): Generator<void, EventStore> {
  if (isEmpty(records)) return shared;
  const rows = rowsOf(records);
  const { own, seen } = rows;
  const known = rows.stores.get(shared);
  if (known) return known;
  const { segment: ownRows, refs } = own.get(shared.refs) ?? (yield* ownSegment(shared.refs, records));
  own.set(shared.refs, { segment: ownRows, refs });
  const segments: EventSegment[] = [];
  for (const segment of shared.segments) {
    if (segments.length % segmentsOfStep === segmentsOfStep - 1) yield;
    segments.push(remembered(seen, segment, () => seenSegment(segment, shared.refs, records)));
  }
  const all = { refs, segments: ownRows ? [...segments, ownRows] : segments };
  rows.stores.set(shared, all);
  return all;
}

const segmentsOfStep = 8;

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function isEmpty({ events, frames, eventEnds, frameEnds }: Records): boolean {
  return events.length + frames.length + eventEnds.size + frameEnds.size === 0;
}

function* ownSegment(shared: EventRefs, records: Records): Generator<void, Own> {
  const { rows, refs, lists, names } = yield* ownRows(records, shared);
  const isEmpty = records.events.length + records.frames.length === 0;
  return { segment: isEmpty ? undefined : yield* buildOwnSegment(rows, refs, lists, names), refs };
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
