import { mostProblems } from '../../model/shapes/value-shapes.js';
import { type DraftParts, frameLife } from './frame-versions.js';
import { frameIdsOf } from './own-event.js';
import type { GivenFrameVersion, OwnEventVersion, OwnTimes, Records } from './records.js';
import type { ChangeProblem } from './records-change.js';
import type { SharedEventVersion, SharedRows } from './shared-rows.js';

/** Records while a change is applied to a copy of them. */
export class RecordsDraft {
  readonly shared: SharedRows;
  readonly nowMs: number;
  readonly problems: ChangeProblem[] = [];
  /** By id: own versions in the order of time. */
  readonly events: Map<string, readonly OwnEventVersion[]>;
  readonly frames: Map<string, readonly GivenFrameVersion[]>;
  /** The instants at which own records were or will be created. */
  readonly creationsMs: { readonly events: Set<number>; readonly frames: Set<number> };
  readonly eventEnds: Map<string, number>;
  readonly frameCuts: Map<string, number>;
  /** The frames whose versions are to be made anew. */
  readonly touchedFrames = new Set<string>();
  /** The last instant of publication that was chosen from now on; now before any. */
  movedMs: number;
  readonly #before: Records;
  readonly #sharedEvents = new Map<string, readonly SharedEventVersion[]>();
  #detections: ReadonlyMap<string, readonly OwnEventVersion[]> | undefined;

  private constructor(
    before: Records,
    shared: SharedRows,
    nowMs: number,
    { events, frames, creationsMs }: Pick<RecordsDraft, 'events' | 'frames' | 'creationsMs'>,
  ) {
    this.shared = shared;
    this.nowMs = nowMs;
    this.movedMs = nowMs;
    this.events = events;
    this.frames = frames;
    this.creationsMs = creationsMs;
    this.eventEnds = new Map(before.eventEnds);
    this.frameCuts = new Map(before.frameCuts);
    this.#before = before;
  }

  /** A copy of records, made in steps. */
  static *open(before: Records, shared: SharedRows, nowMs: number): Generator<void, RecordsDraft> {
    const events = new Map<string, OwnEventVersion[]>();
    const frames = new Map<string, GivenFrameVersion[]>();
    const creationsMs = { events: new Set<number>(), frames: new Set<number>() };
    for (const [i, version] of before.events.entries()) {
      if (i % versionsOfStep === versionsOfStep - 1) yield;
      append(events, version.event.eventId, version);
      creationsMs.events.add(version.createdMs);
    }
    for (const [i, version] of before.givenFrames.entries()) {
      if (i % versionsOfStep === versionsOfStep - 1) yield;
      append(frames, version.frame.frameId, version);
      creationsMs.frames.add(version.createdMs);
    }
    return new RecordsDraft(before, shared, nowMs, { events, frames, creationsMs });
  }

  /** Looks up the versions of the ocean of all events that the change names, before they are judged. */
  *lookUp(eventIds: readonly string[]): Generator<void> {
    for (let from = 0; from < eventIds.length; from += recordsOfStep) {
      if (from > 0) yield;
      for (const [id, versions] of this.shared.events(eventIds.slice(from, from + recordsOfStep)))
        this.#sharedEvents.set(id, versions);
    }
    this.#detections = undefined;
  }

  /** Judges the records of a list one by one, each with its path. Stops after the last problem that is reported. */
  *each<T>(
    records: readonly T[] = [],
    path: string,
    judge: (draft: RecordsDraft, record: T, path: string) => void,
  ): Generator<void> {
    for (const [i, record] of records.entries()) {
      if (this.problems.length >= mostProblems) return;
      if (i % recordsOfStep === recordsOfStep - 1) yield;
      judge(this, record, `${path}[${i}]`);
    }
  }

  /** The versions of the ocean of an event that was looked up. */
  sharedEvent(eventId: string): readonly SharedEventVersion[] {
    return this.#sharedEvents.get(eventId)!;
  }

  refuse(path: string, message: string, accepted?: string): void {
    if (this.problems.length < mostProblems) this.problems.push({ path, message, accepted });
  }

  /**
   * The parts of the records with the change. Must be read before events are looked up, or after all are judged.
   */
  get parts(): DraftParts {
    const { eventEnds, frameCuts, frames } = this;
    this.#detections ??= detectionsByFrame(this.events.values());
    const detections = this.#detections;
    return {
      eventEnds,
      frameCuts,
      detectionsIn: (frameId) => detections.get(frameId) ?? [],
      versionsOf: (frameId) => frames.get(frameId) ?? [],
    };
  }

  /** The records with the change so far, made in steps. */
  *made(): Generator<void, Records> {
    const frameEnds = new Map(this.#before.frameEnds);
    // If the clock has moved far, a frame may have left the window: then its versions stay as they are.
    const isKnown = (frameId: string) => this.frames.has(frameId) || this.shared.frame(frameId).length > 0;
    const remade = new Set([...this.touchedFrames].filter(isKnown));
    const frames = this.#before.frames.filter(({ frame }) => !remade.has(frame.frameId));
    let count = 0;
    for (const frameId of remade) {
      if (++count % framesOfStep === 0) yield;
      const { versions, sharedEndMs } = frameLife(this.shared, this.parts, frameId);
      for (const version of versions) frames.push(version);
      if (sharedEndMs === undefined) frameEnds.delete(frameId);
      else frameEnds.set(frameId, sharedEndMs);
    }
    const isLarge = this.events.size > versionsOfStep;
    if (isLarge) yield;
    const events = ordered([...this.events.values()].flat(), eventIdOf);
    if (isLarge) yield;
    return {
      ...this.#before,
      events,
      eventEnds: new Map(this.eventEnds),
      givenFrames: ordered([...this.frames.values()].flat(), frameIdOf),
      frameCuts: new Map(this.frameCuts),
      revision: this.#before.revision + 1,
      frames: ordered(frames, frameIdOf),
      frameEnds,
    };
  }
}

/** Versions that are copied, records that are judged, and frames that are made anew, in one step. */
const versionsOfStep = 10_000;
const recordsOfStep = 250;
const framesOfStep = 50;

function append<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function detectionsByFrame(events: Iterable<readonly OwnEventVersion[]>): ReadonlyMap<string, OwnEventVersion[]> {
  const byFrame = new Map<string, OwnEventVersion[]>();
  for (const versions of events)
    for (const version of versions) {
      for (const frameId of new Set(frameIdsOf(version.event.details))) append(byFrame, frameId, version);
    }
  return byFrame;
}

function eventIdOf({ event }: OwnEventVersion): string {
  return event.eventId;
}

function frameIdOf({ frame }: GivenFrameVersion): string {
  return frame.frameId;
}

/** Sorts versions by createdMs, then id, then updatedMs. */
function ordered<V extends OwnTimes>(versions: V[], idOf: (version: V) => string): V[] {
  const byId = (a: V, b: V) => (idOf(a) === idOf(b) ? a.updatedMs - b.updatedMs : idOf(a) < idOf(b) ? -1 : 1);
  return versions.sort((a, b) => a.createdMs - b.createdMs || byId(a, b));
}

/** The version that is visible at an instant. */
export function versionAt<V extends OwnTimes>(versions: readonly V[], ms: number): V | undefined {
  return versions.find(({ updatedMs, visibleToMs }) => updatedMs <= ms && ms < visibleToMs);
}

/** The versions as far as they begin before an instant, the last of them ended there. */
export function cutAt<V extends OwnTimes>(versions: readonly V[], ms: number): V[] {
  return versions
    .filter(({ updatedMs }) => updatedMs < ms)
    .map((version) => (version.visibleToMs > ms ? { ...version, visibleToMs: ms } : version));
}
