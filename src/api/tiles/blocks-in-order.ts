import type { BitSet } from '../../store/columns/bit-set.js';

/** Rows of a block; the identity of each row's vessel may have to be made. */
const blockRows = 64;

/** Successive rows of one segment, valid until the next block is requested. */
interface SegmentRows<S> {
  readonly segment: S;
  readonly rows: BitSet;
}

/** A segment whose rows are not all given yet: `rows` from index `at` on are still to come. */
export interface RowBlock<S> {
  readonly segment: S;
  readonly rows: Uint32Array;
}

/** The rows of a segment that were not given yet: `rows` from `at` on, and those behind them. */
interface Cursor<S> {
  readonly matched: SegmentRows<S>;
  readonly block: Uint32Array;
  rows: Uint32Array;
  at: number;
}

/**
 * The rows of some segments in the order in which they were created, as blocks. So a tile is the same to the byte
 * however the days are divided into segments. Each segment's rows are in that order already.
 */
export function* blocksInOrder<S>(
  matches: readonly SegmentRows<S>[],
  createdMs: (segment: S, row: number) => number,
): Generator<RowBlock<S>> {
  const nextMs = ({ matched, rows, at }: Cursor<S>): number =>
    at < rows.length ? createdMs(matched.segment, rows[at]!) : Infinity;
  const cursors = matches.map((matched) => {
    const block = new Uint32Array(Math.min(blockRows, matched.rows.count));
    return { matched, block, rows: block.subarray(0, matched.rows.fill(block, 0)), at: 0 };
  });
  for (;;) {
    let first: Cursor<S> | undefined;
    let [firstMs, otherMs] = [Infinity, Infinity];
    for (const cursor of cursors) {
      const ms = nextMs(cursor);
      otherMs = Math.min(otherMs, Math.max(ms, firstMs));
      if (ms >= firstMs) continue;
      first = cursor;
      firstMs = ms;
    }
    if (first === undefined) return;
    // Rows before the first row of another segment; at least one, so that the loop ends.
    const from = first.at;
    do first.at++;
    while (nextMs(first) < otherMs);
    yield { segment: first.matched.segment, rows: first.rows.subarray(from, first.at) };
    if (first.at < first.rows.length) continue;
    const last = first.rows[first.at - 1]!;
    first.rows = first.block.subarray(0, first.matched.rows.fill(first.block, last + 1));
    first.at = 0;
  }
}
