import type { BitSet } from '../../store/columns/bit-set.js';
import { zOrder } from '../../store/spatial/z-order.js';
import type { RowChange } from '../../types.js';

/** A version of a record, by its row; `change` is null in a whole export. */
export interface VisibleVersion {
  readonly row: number;
  readonly change: RowChange | null;
}

/**
 * The versions that are visible at an instant; with `before`, the versions that were visible at an earlier instant,
 * only the changes between both. Versions of a record are next to each other and share its createdMs, which no other
 * record has. A record that is no longer visible is given in its last visible version.
 */
export function* visibleVersions(
  now: BitSet,
  before: BitSet | undefined,
  createdMs: (row: number) => number,
): Generator<VisibleVersion> {
  if (before === undefined) {
    for (const row of now.ascending()) yield { row, change: null };
    return;
  }
  const rows = now.or(before).ascending();
  for (let i = 0; i < rows.length; i++) {
    const first = rows[i]!;
    const second = i + 1 < rows.length && createdMs(rows[i + 1]!) === createdMs(first) ? rows[++i]! : undefined;
    // The later of two versions is the one that is visible now.
    if (second !== undefined) yield { row: second, change: 'update' };
    else if (!before.has(first)) yield { row: first, change: 'insert' };
    else if (!now.has(first)) yield { row: first, change: 'withdraw' };
  }
}

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
