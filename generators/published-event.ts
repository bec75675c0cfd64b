import { isDetectionKind } from '../src/model/event.js';
import type { Detection } from './detections.js';
import type { EventKey } from './latency.js';
import type { Observation, ObservedStretch } from './observation.js';

/** What a chunk tells of, with its name and the instant at which it was first published: what was seen of a vessel that was heard, or what a satellite saw. */
export type PublishedEvent = Published<Observation> | Published<Detection>;

/** A detection is a stretch without length; its instant has microseconds. */
export interface Published<T extends Observation | Detection> extends ObservedStretch, EventKey {
  readonly kind: T['kind'];
  readonly told: T;
  readonly createdMs: number;
}

/** One version of an event: with its end, or while it is open without. */
export interface EventVersion {
  readonly event: PublishedEvent;
  readonly open: boolean;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

/** All events have one shape in memory, whatever is told: their stretches are read some twenty times on the way into tables. */
export function published<T extends Observation | Detection>(
  told: T,
  stretch: ObservedStretch,
  { keyHigh, keyLow }: EventKey,
  createdMs: number,
): Published<T> {
  return {
    kind: told.kind,
    told,
    startS: stretch.startS,
    endS: stretch.endS,
    startLonE6: stretch.startLonE6,
    startLatE6: stretch.startLatE6,
    endLonE6: stretch.endLonE6,
    endLatE6: stretch.endLatE6,
    vessel0: stretch.vessel0,
    track0: stretch.track0,
    keyHigh,
    keyLow,
    createdMs,
  };
}

export function isDetection(event: PublishedEvent): event is Published<Detection> {
  return isDetectionKind(event.kind);
}
