import { frameLife } from './frame-versions.js';
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
  /** When own records were created or will be. */
  readonly taken: { readonly events: Set<number>; readonly frames: Set<number> };
  readonly eventEnds: Map<string, number>;
  readonly frameCuts: Map<string, number>;
  /** The frames whose versions are to be made anew. */
  readonly touchedFrames = new Set<string>();
  /** The last instant of publication that was chosen from now on; now before any. */
  movedMs: number;
  readonly #before: Records;
  readonly #sharedEvents: ReadonlyMap<string, readonly SharedEventVersion[]>;

  /** `eventIds`: all events that the change names. */
  constructor(before: Records, shared: SharedRows, nowMs: number, eventIds: readonly string[]) {
    this.shared = shared;
    this.nowMs = nowMs;
    this.movedMs = nowMs;
    this.events = byId(before.events, eventIdOf);
    this.frames = byId(before.givenFrames, frameIdOf);
    const createdMs = ({ createdMs }: OwnTimes) => createdMs;
    this.taken = {
      events: new Set(before.events.map(createdMs)),
      frames: new Set(before.givenFrames.map(createdMs)),
    };
    this.eventEnds = new Map(before.eventEnds);
    this.frameCuts = new Map(before.frameCuts);
    this.#before = before;
    this.#sharedEvents = shared.events(eventIds);
  }

  /** The versions of the ocean of an event that the change names. */
  sharedEvent(eventId: string): readonly SharedEventVersion[] {
    return this.#sharedEvents.get(eventId)!;
  }

  refuse(path: string, message: string, accepted?: string): void {
    this.problems.push({ path, message, accepted });
  }

  /** The given parts of the records with the change. */
  given(): Pick<Records, 'events' | 'eventEnds' | 'givenFrames' | 'frameCuts'> {
    return {
      events: ordered([...this.events.values()].flat(), eventIdOf),
      eventEnds: this.eventEnds,
      givenFrames: ordered([...this.frames.values()].flat(), frameIdOf),
      frameCuts: this.frameCuts,
    };
  }

  /** The records with the change. */
  finish(): Records {
    const given = this.given();
    const frameEnds = new Map(this.#before.frameEnds);
    // A frame may have left the window when the clock has moved far since: then its versions stay as they are.
    const isKnown = (frameId: string) => this.frames.has(frameId) || this.shared.frame(frameId).length > 0;
    const remade = new Set([...this.touchedFrames].filter(isKnown));
    const frames = this.#before.frames.filter(({ frame }) => !remade.has(frame.frameId));
    for (const frameId of remade) {
      const { versions, sharedEndMs } = frameLife(this.shared, given, frameId);
      frames.push(...versions);
      if (sharedEndMs === undefined) frameEnds.delete(frameId);
      else frameEnds.set(frameId, sharedEndMs);
    }
    return {
      ...this.#before,
      ...given,
      revision: this.#before.revision + 1,
      frames: ordered(frames, frameIdOf),
      frameEnds,
    };
  }
}

function byId<V>(versions: readonly V[], idOf: (version: V) => string): Map<string, readonly V[]> {
  const groups = new Map<string, V[]>();
  for (const version of versions) {
    const group = groups.get(idOf(version));
    if (group) group.push(version);
    else groups.set(idOf(version), [version]);
  }
  return groups;
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
