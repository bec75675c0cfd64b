import { type EventKind, eventKinds, none } from '../../model/event.js';
import { type FrameKind, type FrameStatus, frameKinds, frameStatuses } from '../../model/frame.js';
import type { EventViewer } from '../../store/conditions/event-conditions.js';
import type { Viewer } from '../../store/conditions/visible-rows.js';
import { visibleFrames } from '../../store/search/frame-rows.js';
import { visibleEvents } from '../../store/search/visible-events.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { seaAt } from './seas.js';

/** The events and frames that one user sees. An event counts for its start and for the flag of its first vessel. */
export interface OceanCounts {
  readonly byKind: ReadonlyMap<EventKind, number>;
  /** By month, such as `2025-06`, ascending; then by kind. */
  readonly byMonth: ReadonlyMap<string, ReadonlyMap<EventKind, number>>;
  readonly bySea: ReadonlyMap<string, number>;
  /** By alpha-3 code; `no flag` where the MMSI belongs to no country, `no vessel` where no vessel is known. */
  readonly byFlag: ReadonlyMap<string, number>;
  readonly frames: ReadonlyMap<FrameKind, ReadonlyMap<FrameStatus, number>>;
}

/** Counts the rows of a store that are visible to a user at an instant. */
export function countOcean(store: EventStore, viewer: EventViewer): OceanCounts {
  const shown = eventKinds.filter((kind) => !viewer.hiddenKinds.has(kind));
  const byKind = new Map<EventKind, number>(shown.map((kind) => [kind, 0]));
  const byMonth = new Map<string, Map<EventKind, number>>();
  const bySea = new Map<string, number>();
  const byFlag = new Map<string, number>();
  const frames = new Map<FrameKind, Map<FrameStatus, number>>();
  // Flags and months are looked up for each event, although there are far fewer vessels and days.
  const flagOf = remembering((ref: number) =>
    ref === none ? 'no vessel' : (store.refs.identity(ref).countryCode ?? 'no flag'),
  );
  const monthOf = remembering((day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7));

  for (const segment of store.segments) {
    const { kind, startUs, startLonE6, startLatE6, vessel0 } = segment.events.columns;
    for (const row of visibleEvents(segment, viewer).ascending()) {
      const name = eventKinds[kind[row]!]!;
      if (viewer.hiddenKinds.has(name)) continue;
      add(byKind, name);
      add(within(byMonth, monthOf(Math.floor(startUs[row]! / 86_400e6))), name);
      add(bySea, seaAt(startLonE6[row]! / 1e6, startLatE6[row]! / 1e6));
      add(byFlag, flagOf(vessel0[row]!));
    }
    countFrames(segment, viewer, frames);
  }
  return { byKind, byMonth: inOrder(byMonth), bySea: byCount(bySea), byFlag: byCount(byFlag), frames };
}

function countFrames({ frames }: EventSegment, viewer: Viewer, counts: Map<FrameKind, Map<FrameStatus, number>>): void {
  const { scene, status } = frames.versions.columns;
  for (const row of visibleFrames(frames, viewer).ascending()) {
    add(within(counts, frameKinds[frames.scenes.columns.kind[scene[row]!]!]!), frameStatuses[status[row]!]!);
  }
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function within<K, T>(groups: Map<K, Map<T, number>>, key: K): Map<T, number> {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const made = new Map<T, number>();
  groups.set(key, made);
  return made;
}

function inOrder<T>(counts: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The largest count first. */
function byCount(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)));
}

function remembering<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
