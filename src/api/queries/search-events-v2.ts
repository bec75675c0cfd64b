import { Work } from '../../base/work/work.js';
import type { Area } from '../../model/area.js';
import type { SearchEventsV2Input } from '../../model/schema-types.js';
import { rememberedVendorIds } from '../../model/vendor-id.js';
import type { EventConditions, EventQuery, EventViewer } from '../../store/conditions/event-conditions.js';
import { searchEvents } from '../../store/search/search-events.js';
import type { SegmentPlan } from '../../store/search/segment-plan.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { EventView } from '../../store/views/event-view.js';
import { regionOfArea } from './filters/area-filter.js';
import { timeTest } from './filters/date-filter.js';
import { detailConditions } from './filters/event-details-filter.js';
import { regionOf } from './filters/geometry-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { vesselTest } from './filters/vessel-filter.js';
import { pageOf } from './paging.js';
import { earliestKeptS, retentionDays } from './retention.js';

/** The request's part in a search of events: user, instant, days, profile. */
export interface EventsContext {
  /** The world's now, or a snapshot's instant. */
  readonly asOfMs: number;
  /** The signed-in user: area visits are shown to the user whose configuration made them. */
  readonly user: string;
  /** Events that started more than this many days ago are not visible; at most 540. */
  readonly days: number;
  /** Kinds that the served profile does not have. */
  readonly hiddenEventTypes?: readonly string[];
  /**
   * Whether to answer as the deployed service was seen to answer: an area of another user is ignored, not refused, and
   * distances are in kilometres.
   */
  readonly quirks?: boolean;
  /**
   * Address under which clients reach the service, such as `http://127.0.0.1:4000`. Default: none, and links are paths.
   */
  readonly baseUrl?: string;
  /** The work of the request; default: work of its own, without bounds. */
  readonly work?: Work;
}

export interface EventsPage {
  readonly records: EventView[];
  readonly meta: { readonly total: number };
  /** How each segment was searched; not part of the schema. */
  readonly plans: readonly SegmentPlan[];
}

/**
 * The root field `searchEventsV2`. All conditions are joined with AND; null means left out. Default order: created,
 * newest first. Throws BAD_USER_INPUT, RETENTION_EXCEEDED or PAGE_LIMIT_EXCEEDED, naming the argument.
 */
export async function searchEventsV2(
  store: EventStore,
  input: SearchEventsV2Input,
  context: EventsContext,
): Promise<EventsPage> {
  const { baseUrl = '', quirks = false, work = new Work() } = context;
  const query = await eventQuery(store, input, { ...context, work });
  const { page, total, plans } = await searchEvents(store, query, work);
  const scope = { refs: store.refs, baseUrl, quirks, work, vendorIdAt: rememberedVendorIds() };
  const records = page.map(({ segment, row }) => new EventView(segment, row, scope));
  return { records, meta: { total }, plans };
}

/** The newest `most` events that an input finds, whatever its page and order. Rejects like `searchEventsV2`. */
export async function newestEvents(
  store: EventStore,
  input: SearchEventsV2Input,
  most: number,
  context: EventsContext,
): Promise<EventView[]> {
  const { baseUrl = '', quirks = false, work = new Work() } = context;
  const query = await eventQuery(store, { ...input, sortBy: 'startTime', sortDirection: 'desc' }, { ...context, work });
  const { page } = await searchEvents(store, { ...query, offset: 0, limit: most }, work);
  const scope = { refs: store.refs, baseUrl, quirks, work, vendorIdAt: rememberedVendorIds() };
  return page.map(({ segment, row }) => new EventView(segment, row, scope));
}

/** The search that an input and its context mean. Rejects like `searchEventsV2`. */
export async function eventQuery(
  store: EventStore,
  input: SearchEventsV2Input,
  context: EventsContext,
): Promise<EventQuery> {
  return {
    viewer: viewerOf(context),
    conditions: await conditionsOf(input, context, store.refs.areas),
    sortBy: input.sortBy ?? 'created',
    descending: (input.sortDirection ?? 'desc') === 'desc',
    ...pageOf(input),
  };
}

/** What the user can see, whatever the conditions. */
export function viewerOf({ asOfMs, user, days, hiddenEventTypes = [] }: EventsContext): EventViewer {
  return {
    asOfMs,
    windowStartMs: earliestKeptS(asOfMs, Math.min(days, retentionDays)) * 1000,
    userName: user,
    hiddenKinds: new Set(hiddenEventTypes),
  };
}

/** The conditions of an input on an event. Rejects like `searchEventsV2`. */
export async function conditionsOf(
  input: SearchEventsV2Input,
  context: EventsContext,
  areas: readonly Area[],
): Promise<EventConditions> {
  const { asOfMs, quirks = false, work = new Work() } = context;
  return {
    eventId: textTest('eventId', input.eventId),
    eventType: textTest('eventType', input.eventType),
    startTime: timeTest('startTime', input.startTime, asOfMs),
    endTime: timeTest('endTime', input.endTime, asOfMs),
    created: timeTest('created', input.created, asOfMs),
    updated: timeTest('updated', input.updated, asOfMs),
    vessel: vesselTest('vesselMain', input.vesselMain),
    vesselRules: [],
    region: await regionOf('intersectsGeometry', input.intersectsGeometry, work),
    area: regionOfArea('intersectsAoiId', input.intersectsAoiId, context, areas),
    details: [
      ...detailConditions('', input, quirks),
      ...(input.eventDetails ? detailConditions('eventDetails.', input.eventDetails, quirks) : []),
    ],
  };
}
