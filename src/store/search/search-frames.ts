import type { Work } from '../../base/work/work.js';
import type { FrameConditions, FrameQuery, FrameSortKey } from '../conditions/frame-conditions.js';
import type { EventStore } from '../segments/event-store.js';
import type { FrameSegment } from '../segments/frame-segment.js';
import { frameIdOf } from '../segments/scene-names.js';
import { chooseFrameDriver } from './frame-driver.js';
import { baseFrameRows } from './frame-rows.js';
import { frameTests } from './frame-tests.js';
import { narrow } from './narrow-rows.js';
import type { SegmentPlan, UnorderedPlan } from './segment-plan.js';
import { orderedPlans, planOf } from './segment-plan.js';
import type { MatchedRows, OrderedPage, RowPosition, SortedRows } from './total-order.js';
import { orderWithin, pageInOrder } from './total-order.js';

export interface FrameAnswer {
  /** The page, in the wanted order. */
  readonly page: RowPosition<FrameSegment>[];
  /** The number of all matches. */
  readonly total: number;
  readonly plans: readonly SegmentPlan[];
}

/** Narrows the rows of every segment, orders what is left and takes the page. */
export async function searchFrames(store: EventStore, query: FrameQuery, work: Work): Promise<FrameAnswer> {
  const { conditions, sortBy, descending, offset, limit } = query;
  const { matches, plans } = await findFrames(store, query, work);
  const total = matches.reduce((sum, { rows }) => sum + rows.count, 0);
  // An empty page needs no order.
  const { page, methods }: OrderedPage<FrameSegment> =
    limit === 0 || offset >= total
      ? { page: [], methods: new Map() }
      : await pageInOrder(
          matches,
          (segment) => sortedFrames(segment, sortBy, conditions),
          descending,
          offset,
          offset + limit,
          work,
        );
  const segments = store.segments.map(({ frames }) => frames);
  return { page, total, plans: orderedPlans(plans, segments, methods) };
}

/** The visible rows (versions of frames) of every segment that meet all conditions, unordered. */
export async function findFrames(
  { segments }: EventStore,
  { viewer, conditions }: Pick<FrameQuery, 'viewer' | 'conditions'>,
  work: Work,
): Promise<{ readonly matches: MatchedRows<FrameSegment>[]; readonly plans: UnorderedPlan[] }> {
  const matches: MatchedRows<FrameSegment>[] = [];
  const plans: UnorderedPlan[] = [];
  for (const { frames } of segments) {
    const base = baseFrameRows(frames, viewer, conditions, work);
    const driver = chooseFrameDriver(frames, base, conditions);
    const tests = frameTests(frames, driver.name, conditions);
    const narrowed = await narrow(base, driver, tests, work);
    matches.push({ segment: frames, rows: narrowed.rows });
    plans.push(planOf(frames, driver, tests, narrowed));
  }
  return { matches, plans };
}

function sortedFrames(segment: FrameSegment, sortBy: FrameSortKey, conditions: FrameConditions): SortedRows {
  const { scene } = segment.versions.columns;
  return {
    order: sortBy === 'createdAt' ? undefined : orderWithin(segment.orders[sortBy], conditions[sortBy]),
    createdMsAt: (row) => segment.createdMs(row),
    idAt: (row) => frameIdOf(segment, scene[row]!),
  };
}
