import type { FrameKind, FrameStatus, Satellite } from '../../model/frame.js';

/**
 * A satellite frame of a world's own records, complete: every field of SatelliteFrameV2 is given here or follows from
 * what is given.
 */
export interface OwnFrame {
  /** Any texts; the frameId is equal to no other frame's in the world. */
  readonly frameId: string;
  readonly vendorId: string;
  readonly kind: FrameKind;
  /** The dataSource of the legacy type follows from it. */
  readonly satellite: Satellite;
  /** Begin of the collection, microseconds since 1970, and its length. */
  readonly collectedUs: number;
  readonly lengthMs: number;
  /**
   * Closed outer rings, counter-clockwise, [lon, lat] in degrees, no longitude past ±180: one, or two across 180°.
   */
  readonly rings: readonly (readonly (readonly [lon: number, lat: number])[])[];
  readonly status: FrameStatus;
  /**
   * numDetections as given; undefined: the visible detections are counted in each version, and are 0 before Completed.
   */
  readonly counts?: OwnCounts | undefined;
  /** The instant of publication, whole milliseconds since 1970; undefined: the first free one after now. */
  readonly createdMs?: number | undefined;
  /** Undefined means `createdMs`. A replacement is updated now. */
  readonly updatedMs?: number | undefined;
}

export interface OwnCounts {
  readonly correlated: number;
  readonly uncorrelated: number;
}
