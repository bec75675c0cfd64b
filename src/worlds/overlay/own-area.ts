import type { Area } from '../../model/area.js';

/**
 * An area of interest that a world's records give to a user, complete and checked: polygons cut at 180°, rings closed,
 * the outer one counter-clockwise and holes clockwise. Never changed: worlds share what is computed for it.
 */
export interface OwnArea extends Area {
  readonly configurations: OwnConfigurations;
}

/** The events that the user of an area wants. */
export interface OwnConfigurations {
  /** Whether visits are wanted. */
  readonly aoi_visit: boolean;
  readonly speed_range: readonly SpeedBand[];
}

/** A range of speed, knots, bounds included, `min` above 0; a stretch counts by its duration or by its distance. */
export type SpeedBand =
  | { readonly min: number; readonly max: number; readonly minMinutes: number }
  | { readonly min: number; readonly max: number; readonly minNm: number };

/** `createdMs` of an area without a createdAt: it is older than any window. */
export const alwaysMs = Date.UTC(1998, 0, 5, 9);

/** The bounds of the areas of a world, those of its service's users included. */
export const mostAreas = { areas: 100, vertices: 10_000 } as const;
