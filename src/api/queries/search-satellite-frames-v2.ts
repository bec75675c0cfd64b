import { Work } from '../../base/work/work.js';
import type { SearchSatelliteFramesV2Input } from '../../model/schema-types.js';
import type { FrameConditions, FrameQuery, FrameViewer } from '../../store/conditions/frame-conditions.js';
import { searchFrames } from '../../store/search/search-frames.js';
import type { SegmentPlan } from '../../store/search/segment-plan.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { FrameView } from '../../store/views/frame-view.js';
import { timeTest } from './filters/date-filter.js';
import { frameRegionOf } from './filters/geometry-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { pageOf } from './paging.js';
import { earliestKeptS, retentionDays } from './retention.js';

/** The request's part in a search of frames. All users see the same frames. */
export interface FramesContext {
  /** The world's now, or a snapshot's instant. */
  readonly asOfMs: number;
  /** Frames collected more than this many days ago are not visible; at most 540. */
  readonly days: number;
  /** Whether values are shown as by the deployed service; default false. */
  readonly quirks?: boolean;
  /** The work of the request; default: work of its own, without bounds. */
  readonly work?: Work;
}

export interface FramesPage {
  readonly records: FrameView[];
  readonly meta: { readonly total: number };
  /** How each segment was searched; not part of the schema. */
  readonly plans: readonly SegmentPlan[];
}

/**
 * The root field `searchSatelliteFramesV2`. All conditions are joined with AND; null means left out. Default order:
 * createdAt, newest first. Throws BAD_USER_INPUT, RETENTION_EXCEEDED or PAGE_LIMIT_EXCEEDED, naming the argument.
 */
export async function searchSatelliteFramesV2(
  store: EventStore,
  input: SearchSatelliteFramesV2Input,
  context: FramesContext,
): Promise<FramesPage> {
  const { quirks = false, work = new Work() } = context;
  const query: FrameQuery = {
    viewer: frameViewerOf(context),
    conditions: await frameConditionsOf(input, context.asOfMs, work),
    sortBy: input.sortBy ?? 'createdAt',
    descending: (input.sortDirection ?? 'desc') === 'desc',
    ...pageOf(input, 'createdAt'),
  };
  const { page, total, plans } = await searchFrames(store, query, work);
  return { records: page.map(({ segment, row }) => new FrameView(segment, row, quirks)), meta: { total }, plans };
}

/** What is visible, whatever the conditions. */
export function frameViewerOf({ asOfMs, days }: FramesContext): FrameViewer {
  return { asOfMs, windowStartMs: earliestKeptS(asOfMs, Math.min(days, retentionDays)) * 1000 };
}

/** The conditions of an input on a frame. Rejects like `searchSatelliteFramesV2`. */
export async function frameConditionsOf(
  input: SearchSatelliteFramesV2Input,
  asOfMs: number,
  work = new Work(),
): Promise<FrameConditions> {
  return {
    frameId: textTest('frameId', input.frameId),
    vendorId: textTest('vendorId', input.vendorId),
    eventType: textTest('eventType', input.eventType),
    status: textTest('status', input.status),
    collectedAt: timeTest('collectedAt', input.collectedAt, asOfMs),
    createdAt: timeTest('createdAt', input.createdAt, asOfMs),
    updatedAt: timeTest('updatedAt', input.updatedAt, asOfMs),
    region: await frameRegionOf('intersectsGeometry', input.intersectsGeometry, work),
  };
}
