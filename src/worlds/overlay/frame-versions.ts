import type { OwnFrame } from './own-frame.js';
import type { GivenFrameVersion, OwnEventVersion, OwnFrameVersion, OwnTimes, Records } from './records.js';
import type { SharedRows } from './shared-rows.js';

/** The given parts of records as far as frames depend on them. */
export interface DraftParts extends Pick<Records, 'eventEnds' | 'frameCuts'> {
  /** The versions of the own detections in a frame. */
  detectionsIn(frameId: string): readonly OwnEventVersion[];
  /** The versions of a frame that were given, in the order of time. */
  versionsOf(frameId: string): readonly GivenFrameVersion[];
}

/** The own versions of a frame, and from when on those of the ocean are not visible. */
export interface FrameLife {
  readonly versions: OwnFrameVersion[];
  readonly sharedEndMs: number | undefined;
}

/**
 * All own versions of a frame. A frame of the ocean gets its first own version when an own detection in it begins, or
 * when the world ends a detection of the ocean. Each such instant begins a new version, and later versions of the ocean
 * are counted anew. Counts are the detections visible at the begin of the version, and 0 before the frame is Completed.
 */
export function frameLife(shared: SharedRows, parts: DraftParts, frameId: string): FrameLife {
  const { detections, touchedMs } = detectionsOf(shared, parts, frameId);
  const cutMs = parts.frameCuts.get(frameId) ?? Infinity;
  const firstMs = touchedMs[0] ?? Infinity;
  const ofOcean = endedAt(shared.frame(frameId), cutMs).map((version) => startedAt(version, firstMs));
  const ownVersions = parts.versionsOf(frameId);
  const counter = new Counter(detections);
  const frames = new Map<string, OwnFrame>();
  const versions = [...ofOcean, ...ownVersions].flatMap(({ frame, createdMs, updatedMs, visibleToMs }) => {
    if (updatedMs >= visibleToMs) return [];
    const starts = [updatedMs, ...touchedMs.filter((ms) => ms > updatedMs && ms < visibleToMs)];
    return starts.map((startMs, i): OwnFrameVersion => {
      const counts = frame.status === 'Completed' ? counter.at(startMs) : { correlated: 0, uncorrelated: 0 };
      const endMs = starts[i + 1] ?? visibleToMs;
      return {
        frame: sameFrame(frames, frame),
        status: frame.status,
        ...(frame.counts ?? counts),
        createdMs,
        updatedMs: startMs,
        visibleToMs: endMs,
      };
    });
  });
  const sharedEndMs = Math.min(firstMs, cutMs);
  return { versions, sharedEndMs: sharedEndMs === Infinity ? undefined : sharedEndMs };
}

/** One object for versions that differ in their status alone, so that they share a scene. */
function sameFrame(known: Map<string, OwnFrame>, frame: OwnFrame): OwnFrame {
  const { status, counts, updatedMs, ...kept } = frame;
  const key = JSON.stringify(kept);
  const first = known.get(key) ?? frame;
  known.set(key, first);
  return first;
}

interface Detection extends Omit<OwnTimes, 'createdMs'> {
  readonly isCorrelated: boolean;
}

/** The versions of all detections in a frame, and the instants at which the world changed them, ascending. */
export function detectionsOf(shared: SharedRows, { detectionsIn, eventEnds }: DraftParts, frameId: string) {
  const touched = new Set<number>();
  const ownDetections = detectionsIn(frameId).map(({ event, updatedMs, visibleToMs }): Detection => {
    touched.add(updatedMs);
    if (visibleToMs !== Infinity) touched.add(visibleToMs);
    return { isCorrelated: event.vessel0 !== null, updatedMs, visibleToMs };
  });
  const ofOcean = shared.detections(frameId).map((version) => {
    const endMs = eventEnds.get(version.eventId) ?? Infinity;
    if (endMs < version.visibleToMs) touched.add(endMs);
    return { ...version, visibleToMs: Math.min(endMs, version.visibleToMs) };
  });
  return { detections: [...ofOcean, ...ownDetections], touchedMs: [...touched].sort((a, b) => a - b) };
}

/** Counts visible detections at instants that ascend. */
class Counter {
  readonly #changes: { readonly ms: number; readonly isCorrelated: boolean; readonly by: 1 | -1 }[];
  #next = 0;
  readonly #counts = { correlated: 0, uncorrelated: 0 };

  constructor(detections: readonly Detection[]) {
    this.#changes = detections
      .filter(({ updatedMs, visibleToMs }) => updatedMs < visibleToMs)
      .flatMap(({ isCorrelated, updatedMs, visibleToMs }) => [
        { ms: updatedMs, isCorrelated, by: 1 } as const,
        { ms: visibleToMs, isCorrelated, by: -1 } as const,
      ])
      .sort((a, b) => a.ms - b.ms);
  }

  at(ms: number): { readonly correlated: number; readonly uncorrelated: number } {
    for (; this.#next < this.#changes.length && this.#changes[this.#next]!.ms <= ms; this.#next++) {
      const { isCorrelated, by } = this.#changes[this.#next]!;
      this.#counts[isCorrelated ? 'correlated' : 'uncorrelated'] += by;
    }
    return { ...this.#counts };
  }
}

function endedAt(versions: readonly GivenFrameVersion[], endMs: number): GivenFrameVersion[] {
  return versions.map((version) => ({ ...version, visibleToMs: Math.min(version.visibleToMs, endMs) }));
}

function startedAt(version: GivenFrameVersion, startMs: number): GivenFrameVersion {
  return { ...version, updatedMs: Math.max(version.updatedMs, startMs) };
}
