import type { ListedLane, ListedWater } from './waterways.js';

/** The vertices of a path, degrees, unwrapped, and how far each and the legs beside it may be moved, metres. */
export interface Vertices {
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
  readonly offsetM: ArrayLike<number>;
}

/** A point of a path: on the leg from `leg` to `leg + 1`. */
export interface OnPath {
  readonly leg: number;
  readonly share: number;
}

/** A part of a path that a lane replaces. */
export interface LanePassage {
  readonly water: ListedWater;
  readonly lane: ListedLane;
  /** Where the path crosses the first gate, and the last one. */
  readonly enters: OnPath;
  readonly leaves: OnPath;
  /** Where a ship turns from the path towards the lane, and from the lane back to the path. */
  readonly from: OnPath;
  readonly to: OnPath;
  /** The room of the turns, at most that of the path: metres. */
  readonly turnRoomM: number;
}

/** The order of two points of a path: negative if `a` comes first. */
export function byPosition(a: OnPath, b: OnPath): number {
  return a.leg - b.leg || a.share - b.share;
}
