import { zOrder } from '../../spatial/z-order.js';
import type { VisibleVersion } from './visible-versions.js';

/** A version of a record in one of the segments of a day. */
export interface PlacedVersion<Segment> extends VisibleVersion {
  readonly segment: Segment;
  readonly createdMs: number;
  readonly lonE6: number;
  readonly latE6: number;
}

/**
 * Versions in the order of createdAt, which no two records of a day share; `bySpace`: first by where they are, so that
 * a block of neighbouring rows covers a small part of the map.
 */
export function inOrder<Segment>(versions: PlacedVersion<Segment>[], bySpace: boolean): PlacedVersion<Segment>[] {
  if (!bySpace) return versions.sort((a, b) => a.createdMs - b.createdMs);
  const placed = versions.map((version) => ({ version, place: placeOf(version) }));
  placed.sort((a, b) => a.place - b.place || a.version.createdMs - b.version.createdMs);
  return placed.map(({ version }) => version);
}

/** A place below 1 in both directions: 180° and 90° are the ends of the map. */
function placeOf({ lonE6, latE6 }: { readonly lonE6: number; readonly latE6: number }): number {
  return zOrder((lonE6 + 180e6) / 360_000_001, (latE6 + 90e6) / 180_000_001);
}
