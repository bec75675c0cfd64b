import type { FrameStatus } from '../../model/frame.js';
import type { OwnArea } from './own-area.js';
import type { OwnEvent } from './own-event.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnUser } from './own-user.js';
import type { OwnVessel } from './own-vessel.js';

/**
 * The own records of a world: one immutable value. A change makes another value, and this one stays valid for requests
 * and snapshots that hold it.
 */
export interface Records {
  /** The number of changes that led to this value. */
  readonly revision: number;
  /** In the order of createdMs, then eventId, then updatedMs. */
  readonly events: readonly OwnEventVersion[];
  /** By id: the instant from which an event of the ocean is not visible, whole milliseconds since 1970. */
  readonly eventEnds: ReadonlyMap<string, number>;
  /** Frames as they were added, or replaced frames of the ocean. */
  readonly givenFrames: readonly GivenFrameVersion[];
  /** By id: the instant at which a frame of the ocean was withdrawn or replaced. */
  readonly frameCuts: ReadonlyMap<string, number>;
  /**
   * These follow from the members above: all versions of own frames, and the versions of frames of the ocean whose
   * detections differ, in the order of createdMs, then frameId, then updatedMs.
   */
  readonly frames: readonly OwnFrameVersion[];
  /** By id: the instant from which the versions of the ocean are not visible. */
  readonly frameEnds: ReadonlyMap<string, number>;
  readonly vessels: readonly OwnVessel[];
  readonly areas: readonly OwnArea[];
  readonly users: readonly OwnUser[];
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

export interface GivenFrameVersion extends OwnTimes {
  readonly frame: OwnFrame;
}

/** A version of an own frame, or of a frame of the ocean with another number of detections than there. */
export interface OwnFrameVersion extends OwnTimes {
  /** Versions with the same footprint and ids share it. */
  readonly frame: OwnFrame;
  readonly status: FrameStatus;
  readonly correlated: number;
  readonly uncorrelated: number;
}

export const noRecords: Records = {
  revision: 0,
  events: [],
  eventEnds: new Map(),
  givenFrames: [],
  frameCuts: new Map(),
  frames: [],
  frameEnds: new Map(),
  vessels: [],
  areas: [],
  users: [],
};
