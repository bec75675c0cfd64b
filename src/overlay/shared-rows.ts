import { eventIdOf } from '../collections/segments/event-id.js';
import type { EventSegment } from '../collections/segments/event-segment.js';
import type { EventStore } from '../collections/segments/event-store.js';
import { eachRing, type FrameSegment, rowsOfScenes } from '../collections/segments/frame-segment.js';
import { rowsOfIds } from '../collections/segments/id-lookup.js';
import { scenesOfFrameId } from '../collections/segments/scene-lookup.js';
import { frameIdOf, vendorIdOfScene } from '../collections/segments/scene-names.js';
import { rowsOfKey } from '../columns/postings.js';
import { firstAtLeast } from '../columns/row-order.js';
import { eventKinds, isDetectionKind, none } from '../model/event.js';
import { frameKinds, frameStatuses, satellites } from '../model/frame.js';
import type { OwnFrame } from './own-frame.js';
import type { GivenFrameVersion, OwnTimes } from './records.js';

/** A version of an event of the ocean, as far as changes of records ask. */
export interface SharedEventVersion extends OwnTimes {
  readonly eventId: string;
  readonly isCorrelated: boolean;
  /** The frames of a detection; none for other kinds. */
  readonly frameIds: readonly string[];
}

/** The versions of events of the ocean, by id; none for an unknown id. */
export function sharedEvents(
  { segments, refs }: EventStore,
  eventIds: readonly string[],
): Map<string, SharedEventVersion[]> {
  const found = new Map<string, SharedEventVersion[]>(eventIds.map((id) => [id, []]));
  for (const segment of segments) {
    for (const row of rowsOfIds(segment, found.keys(), refs)) {
      const version = versionAt(segment, row, eventIdOf(segment, row, refs));
      found.get(version.eventId)!.push(version);
    }
  }
  return found;
}

/** The versions of all detections of the ocean in a frame. */
export function sharedDetections({ segments, refs }: EventStore, frameId: string): SharedEventVersion[] {
  return segments.flatMap((segment) => {
    const scenes = scenesOfFrameId(segment.frames, frameId);
    const rows = scenes.flatMap((scene) => Array.from(rowsOfKey(segment.byScene, scene)));
    return rows.map((row) => versionAt(segment, row, eventIdOf(segment, row, refs)));
  });
}

function versionAt(segment: EventSegment, row: number, eventId: string): SharedEventVersion {
  const { columns, times } = segment.events;
  const kind = eventKinds[columns.kind[row]!]!;
  const detail = columns.detail[row]!;
  const details = isDetectionKind(kind) ? segment.details[kind].columns : undefined;
  const scenes = details ? [details.frame0[detail]!, details.frame1[detail]!].filter((scene) => scene !== none) : [];
  return {
    eventId,
    createdMs: columns.createdMs[row]!,
    updatedMs: times.updatedMs(row),
    visibleToMs: times.visibleToMs(row),
    isCorrelated: columns.vessel0[row] !== none,
    frameIds: scenes.map((scene) => frameIdOf(segment.frames, scene)),
  };
}

/** The versions of a frame of the ocean, in order; none for an unknown id. */
export function sharedFrame({ segments }: EventStore, frameId: string): GivenFrameVersion[] {
  return segments.flatMap(({ frames }) => {
    const [scene] = scenesOfFrameId(frames, frameId);
    if (scene === undefined) return [];
    const frame = frameAt(frames, scene);
    const { status, scene: sceneAt } = frames.versions.columns;
    return Array.from(rowsOfScenes(frames, [[scene]]), (row) => ({
      frame: { ...frame, status: frameStatuses[status[row]!]! },
      createdMs: frames.scenes.columns.createdMs[sceneAt[row]!]!,
      updatedMs: frames.times.updatedMs(row),
      visibleToMs: frames.times.visibleToMs(row),
    }));
  });
}

function frameAt(frames: FrameSegment, scene: number): OwnFrame {
  const { kind, satellite, collectedUs, lengthMs, vertexFrom, vertexCount } = frames.scenes.columns;
  const { lonE6, latE6 } = frames.vertices.columns;
  const rings: [number, number][][] = [];
  const from = vertexFrom[scene]!;
  eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (first, end) => {
    const ring: [number, number][] = [];
    for (let i = first; i < end; i++) ring.push([lonE6[i]! / 1e6, latE6[i]! / 1e6]);
    rings.push(ring);
  });
  return {
    frameId: frameIdOf(frames, scene),
    vendorId: vendorIdOfScene(frames, scene),
    kind: frameKinds[kind[scene]!]!,
    satellite: satellites[satellite[scene]!]!,
    collectedUs: collectedUs[scene]!,
    lengthMs: lengthMs[scene]!,
    rings,
    status: 'Pending',
  };
}

/** Whether an event or a frame of the store, visible or not, was created in this millisecond. */
export function isCreatedIn({ segments }: EventStore, what: 'events' | 'frames', ms: number): boolean {
  return segments.some((segment) => {
    const createdAt =
      what === 'events' ? (row: number) => segment.events.columns.createdMs[row]! : segment.frames.createdMs;
    const length = what === 'events' ? segment.length : segment.frames.length;
    const row = firstAtLeast(length, ms, createdAt);
    return row < length && createdAt(row) === ms;
  });
}
