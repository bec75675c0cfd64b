import { zOrder } from '../../store/spatial/z-order.js';
import type { VisibleVersion } from './visible-versions.js';

/** A version of a record in one of the segments of a day. */
export interface SegmentVersion<Segment> extends VisibleVersion {
  readonly segment: Segment;
  readonly createdMs: number;
  readonly lonE6: number;
  readonly latE6: number;
}

/**
 * Versions in the order of createdAt, which no two records of a day share. `bySpace`: first in the order of the Z-order
 * curve, so that a block of neighbouring rows covers a small part of the map.
 */
export function orderedVersions<Segment>(
  versions: SegmentVersion<Segment>[],
  bySpace: boolean,
): SegmentVersion<Segment>[] {
  if (!bySpace) return versions.sort((a, b) => a.createdMs - b.createdMs);
  const onCurve = versions.map((version) => ({ version, z: zOrderOf(version) }));
  onCurve.sort((a, b) => a.z - b.z || a.version.createdMs - b.version.createdMs);
  return onCurve.map(({ version }) => version);
}

/** The position on the Z-order curve of the map, 32 bits. The divisors keep 180° and 90° below 1. */
function zOrderOf({ lonE6, latE6 }: { readonly lonE6: number; readonly latE6: number }): number {
  return zOrder((lonE6 + 180e6) / 360_000_001, (latE6 + 90e6) / 180_000_001);
}
