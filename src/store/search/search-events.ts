import type { Work } from '../../base/work/work.js';
import type { EventQuery } from '../conditions/event-conditions.js';
import type { EventSegment } from '../segments/event-segment.js';
import type { EventStore } from '../segments/event-store.js';
import { baseRows } from './base-rows.js';
import { chooseDriver, judgesAll } from './driver.js';
import { eventsInOrder } from './event-order.js';
import { narrow } from './narrow-rows.js';
import { rowTests } from './row-tests.js';
import { conditionsIn } from './segment-bounds.js';
import type { SegmentPlan, UnorderedPlan } from './segment-plan.js';
import { orderedPlans, planOf, unmatchedPlan } from './segment-plan.js';
import type { MatchedRows, OrderedPage, RowPosition } from './total-order.js';
import { vesselJudges } from './vessel-verdicts.js';

export interface EventAnswer {
  /** The page, in the wanted order. */
  readonly page: RowPosition<EventSegment>[];
  /** The number of all matches. */
  readonly total: number;
  readonly plans: readonly SegmentPlan[];
}

/** Narrows the rows of every segment, orders what is left and takes the page. */
export async function searchEvents(store: EventStore, query: EventQuery, work: Work): Promise<EventAnswer> {
  const { conditions, offset, limit } = query;
  const { segments, refs } = store;
  const { matches, plans } = await findEvents(store, query, work);
  const total = matches.reduce((sum, { rows }) => sum + rows.count, 0);
  // An empty page needs no order.
  const { page, methods }: OrderedPage<EventSegment> =
    limit === 0 || offset >= total
      ? { page: [], methods: new Map() }
      : await eventsInOrder(matches, query, offset, offset + limit, refs, work, conditions);
  return { page, total, plans: orderedPlans(plans, segments, methods) };
}

/** The visible rows of every segment that meet all conditions, unordered. */
export async function findEvents(
  { segments, refs }: EventStore,
  { viewer, conditions }: Pick<EventQuery, 'viewer' | 'conditions'>,
  work: Work,
): Promise<{ readonly matches: MatchedRows<EventSegment>[]; readonly plans: UnorderedPlan[] }> {
  const judges = vesselJudges(conditions, refs);
  const matches: MatchedRows<EventSegment>[] = [];
  const plans: UnorderedPlan[] = [];
  for (const segment of segments) {
    if (work.isDue) await work.yield();
    const remaining = conditionsIn(segment, conditions);
    if (typeof remaining === 'string') {
      plans.push(unmatchedPlan(segment, remaining));
      continue;
    }
    const base = baseRows(segment, viewer, remaining, work);
    const driver = await chooseDriver(segment, base, remaining, judges.main, refs, work);
    // Without a rule the index of vessels is not needed; the segment would make it on first use.
    if (judges.rules.length > 0 && judgesAll(segment, driver))
      for (const rule of judges.rules) await rule.judge(segment, work);
    const tests = rowTests(segment, driver.name, remaining, judges, refs);
    const narrowed = await narrow(base, driver, tests, work);
    matches.push({ segment, rows: narrowed.rows });
    const within = remaining.startTime && driver.name !== 'startTime' ? 'startTime' : undefined;
    plans.push({ ...planOf(segment, driver, tests, narrowed), within });
  }
  return { matches, plans };
}
