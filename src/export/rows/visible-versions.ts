import type { BitSet } from '../../store/columns/bit-set.js';
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
