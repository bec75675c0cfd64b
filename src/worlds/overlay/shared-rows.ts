import { eventKinds, isDetectionKind, none } from '../../model/event.js';
import { frameKinds, frameStatuses, satellites } from '../../model/frame.js';
import { rowsOfKey } from '../../store/columns/postings.js';
import { firstAtLeast } from '../../store/columns/row-order.js';
import { eventIdOf } from '../../store/segments/event-id.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import { eachRing, type FrameSegment, rowsOfScenes } from '../../store/segments/frame-segment.js';
import { rowsOfIds } from '../../store/segments/id-lookup.js';
import { scenesOfFrameId } from '../../store/segments/scene-lookup.js';
import { frameIdOf, vendorIdOfScene } from '../../store/segments/scene-names.js';
import type { OwnFrame } from './own-frame.js';
import type { GivenFrameVersion, OwnTimes } from './records.js';

/** A version of an event of the ocean, as far as changes of records need it. */
export interface SharedEventVersion extends OwnTimes {
  readonly eventId: string;
  readonly isCorrelated: boolean;
  /** The frames of a detection; none for other kinds. */
  readonly frameIds: readonly string[];
}

/** Segments with all rows of the days [fromDay, toDay) since 1970-01-01; they may have rows of other days. */
export interface RowsOfDays {
  readonly segments: readonly EventSegment[];
  readonly fromDay: number;
  readonly toDay: number;
}

/** The rows that decide whether a change of records is accepted. No two parts share a day. */
export interface JudgedDays {
  readonly refs: EventRefs;
  readonly parts: readonly RowsOfDays[];
  /** Rows that start earlier than this many days before now are not visible. */
  readonly days: number;
}

const dayMs = 24 * 3600 * 1000;

/**
 * The rows of the ocean for a change at an instant. They follow from the ocean, the instant and the judged days alone:
 * a process may have made more days, but their rows do not count.
 */
export class SharedRows {
  readonly refs: EventRefs;
  readonly #segments: readonly (readonly [EventSegment, RowsOfDays])[];
  /** Rows that started before it are not visible. */
  readonly #sinceMs: number;

  constructor({ refs, parts, days }: JudgedDays, nowMs: number) {
    this.refs = refs;
    this.#segments = parts.flatMap((part) => part.segments.map((segment) => [segment, part] as const));
    this.#sinceMs = Math.floor(nowMs / 1000) * 1000 - days * dayMs;
  }

  /** The versions of events, by id; none for an unknown id. */
  events(eventIds: readonly string[]): Map<string, SharedEventVersion[]> {
    const found = new Map<string, SharedEventVersion[]>(eventIds.map((id) => [id, []]));
    for (const [segment, part] of this.#segments) {
      for (const row of rowsOfIds(segment, found.keys(), this.refs)) {
        if (!this.#counts(part, segment.events.columns.startUs[row]!)) continue;
        const version = versionAt(segment, row, eventIdOf(segment, row, this.refs));
        found.get(version.eventId)!.push(version);
      }
    }
    return found;
  }

  /** The versions of all detections in a frame. */
  detections(frameId: string): SharedEventVersion[] {
    return this.#scenes(frameId).flatMap(([segment, scene]) =>
      Array.from(rowsOfKey(segment.byScene, scene), (row) =>
        versionAt(segment, row, eventIdOf(segment, row, this.refs)),
      ),
    );
  }

  /** The versions of a frame, in order; none for an unknown id. */
  frame(frameId: string): GivenFrameVersion[] {
    return this.#scenes(frameId).flatMap(([{ frames }, scene]) => {
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

  /**
   * Whether an event or a frame, visible or not, was created in this millisecond. The judged days have all rows that
   * may be created in a millisecond that the change gives.
   */
  isCreatedIn(what: 'events' | 'frames', ms: number): boolean {
    return this.#segments.some(([segment]) => {
      const createdAt =
        what === 'events' ? (row: number) => segment.events.columns.createdMs[row]! : segment.frames.createdMs;
      const length = what === 'events' ? segment.length : segment.frames.length;
      const row = firstAtLeast(length, ms, createdAt);
      return row < length && createdAt(row) === ms;
    });
  }

  /** The scenes of a frame. All detections in it start when it is collected or later, on the same day. */
  #scenes(frameId: string): [EventSegment, scene: number][] {
    return this.#segments.flatMap(([segment, part]) => {
      const { collectedUs } = segment.frames.scenes.columns;
      const scenes = scenesOfFrameId(segment.frames, frameId);
      const counted = scenes.filter((scene) => this.#counts(part, collectedUs[scene]!));
      return counted.map((scene): [EventSegment, number] => [segment, scene]);
    });
  }

  #counts({ fromDay, toDay }: RowsOfDays, startUs: number): boolean {
    const ms = startUs / 1000;
    return ms >= this.#sinceMs && ms >= fromDay * dayMs && ms < toDay * dayMs;
  }
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
