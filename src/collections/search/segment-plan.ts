import type { RowDriver } from './row-driver.js';
import type { Narrowed, RowTest } from './row-test.js';
import type { OrderMethod } from './total-order.js';

/** How one segment was searched. */
export interface SegmentPlan {
  /**
   * The condition by which rows were found; `base` for all that is visible, of the kinds asked for and created in the
   * range.
   */
  readonly driver: string;
  /** Rows in the segment, and rows that the driver offered, whoever may see them. */
  readonly rows: number;
  readonly offered: number;
  /** Those of them that the caller can see, of the kinds asked for and created in the range. */
  readonly candidates: number;
  /**
   * Those of these that a further condition was asked of; the others pass by what they are, or by how they were found.
   */
  readonly tested: number;
  /** What each test left of them, in the order in which they were asked. */
  readonly dropped: readonly { readonly condition: string; readonly rows: number }[];
  readonly kept: number;
  readonly order: OrderMethod;
}

/** The plan of a segment that was searched. */
export function planOf<Segment extends { readonly length: number }>(
  segment: Segment,
  { name: driver, offered }: RowDriver,
  tests: readonly RowTest[],
  { rows, candidates, tested, dropped }: Narrowed,
  order: OrderMethod,
): SegmentPlan {
  return {
    driver,
    rows: segment.length,
    offered,
    candidates,
    tested,
    dropped: tests.map(({ condition }, i) => ({ condition, rows: dropped[i] ?? 0 })),
    kept: rows.count,
    order,
  };
}
