import type { RowDriver } from './row-driver.js';
import type { Narrowed, RowTest } from './row-test.js';
import type { OrderMethod } from './segment-order.js';
import type { OrderedPage } from './total-order.js';

/** How one segment was searched. */
export interface SegmentPlan {
  /**
   * The condition by which rows were found; `base` for all visible rows of the kinds asked for and created in the
   * range.
   */
  readonly driver: string;
  /** A condition that narrowed the rows which the driver offers, before they were counted. */
  readonly within?: string | undefined;
  /** Rows in the segment, and rows that the driver offered, visible to the user or not. */
  readonly rows: number;
  readonly offered: number;
  /** Offered rows that the user can see, of the wanted kinds, created in the wanted range. */
  readonly candidates: number;
  /** Candidates that were tested one by one; the others pass by their kind, or by the index that found them. */
  readonly tested: number;
  /** How many candidates each test dropped, in the order of the tests. */
  readonly dropped: readonly { readonly condition: string; readonly rows: number }[];
  readonly kept: number;
  /** How its matches were ordered for the page; also `stored` if the page has none of them. */
  readonly order: OrderMethod;
}

/** A plan before the page is taken. */
export type UnorderedPlan = Omit<SegmentPlan, 'order'>;

/** The plan of a segment that was searched. */
export function planOf<Segment extends { readonly length: number }>(
  segment: Segment,
  { name: driver, offered }: RowDriver,
  tests: readonly RowTest[],
  { rows, candidates, tested, dropped }: Narrowed,
): UnorderedPlan {
  return {
    driver,
    rows: segment.length,
    offered,
    candidates,
    tested,
    dropped: tests.map(({ condition }, i) => ({ condition, rows: dropped[i] ?? 0 })),
    kept: rows.count,
  };
}

/** The plan of a segment in which no row can meet a condition on times, since all its times lie outside of it. */
export function unmatchedPlan({ length }: { readonly length: number }, driver: string): UnorderedPlan {
  return {
    driver,
    rows: length,
    offered: 0,
    candidates: 0,
    tested: 0,
    dropped: [],
    kept: 0,
  };
}

/** The plans of segments, one for each, once a page is taken from their matches by these methods. */
export function orderedPlans<Segment>(
  plans: readonly UnorderedPlan[],
  segments: readonly Segment[],
  methods: OrderedPage<Segment>['methods'],
): SegmentPlan[] {
  return plans.map((plan, i) => ({ ...plan, order: methods.get(segments[i]!) ?? 'stored' }));
}
