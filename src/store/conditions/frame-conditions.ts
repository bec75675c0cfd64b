import type { Box } from '../../earth/geo/polygon.js';
import type { FlatRing } from '../../earth/geo/touching.js';
import type { BoxE6, TextTest, TimeTest } from './event-conditions.js';
import type { Viewer } from './visible-rows.js';

/** A geometry that footprints may touch. */
export interface FrameRegion {
  /** Every ring that touches the geometry touches one of these boxes. */
  readonly boxes: readonly BoxE6[];
  /** A ring within one of these boxes touches the geometry; empty unless it is a rectangle. */
  readonly full: readonly BoxE6[];
  /** Whether a ring, closed and within ±180 degrees, shares a point with the geometry. */
  touches(ring: FlatRing): boolean;
  /** An upper bound of what `touches` costs for a ring of a box and so many vertices, in tests of a column. */
  costOf(box: Box, vertices: number): number;
}

/** Conditions that a frame must meet, all of them; undefined means no condition. */
export interface FrameConditions {
  readonly frameId: TextTest | undefined;
  readonly vendorId: TextTest | undefined;
  readonly eventType: TextTest | undefined;
  readonly status: TextTest | undefined;
  readonly collectedAt: TimeTest | undefined;
  readonly createdAt: TimeTest | undefined;
  readonly updatedAt: TimeTest | undefined;
  readonly region: FrameRegion | undefined;
}

export type FrameSortKey = 'collectedAt' | 'createdAt' | 'updatedAt';

export interface FrameQuery {
  readonly viewer: FrameViewer;
  readonly conditions: FrameConditions;
  readonly sortBy: FrameSortKey;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The instant and the start of the window. All users see the same frames. */
export type FrameViewer = Omit<Viewer, 'userName'>;
