import type { OwnArea } from './own-area.js';
import type { OwnEvent } from './own-event.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnVessel } from './own-vessel.js';

/**
 * The own records of a world: one immutable value. A change makes another value, and this one stays valid for requests
 * and snapshots that hold it.
 */
export interface Records {
  /** The number of changes that led to this value. */
  readonly revision: number;
  /** In the order of createdMs, then updatedMs. */
  readonly events: readonly OwnEventVersion[];
  readonly frames: readonly OwnFrameVersion[];
  /** By id: from which instant on events and frames of the ocean are not visible, whole milliseconds since 1970. */
  readonly eventEnds: ReadonlyMap<string, number>;
  readonly frameEnds: ReadonlyMap<string, number>;
  readonly vessels: readonly OwnVessel[];
  readonly areas: readonly OwnArea[];
}

/** When a version is visible: from `updatedMs` (inclusive) to `visibleToMs` (exclusive, Infinity for the last). */
export interface OwnTimes {
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

export interface OwnEventVersion extends OwnTimes {
  readonly event: OwnEvent;
}

/** A version of an own frame, or of a frame of the ocean with another number of detections than there. */
export interface OwnFrameVersion extends OwnTimes {
  readonly frame: OwnFrame;
  readonly correlated: number;
  readonly uncorrelated: number;
}

export const noRecords: Records = {
  revision: 0,
  events: [],
  frames: [],
  eventEnds: new Map(),
  frameEnds: new Map(),
  vessels: [],
  areas: [],
};
