import { ServiceError } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import { mostRecords } from '../../model/most-records.js';
import type { QueryeventsArgs } from '../../model/schema-types.js';
import type { EventConditions, EventQuery, VesselRule } from '../../store/conditions/event-conditions.js';
import { searchEvents } from '../../store/search/search-events.js';
import type { SegmentPlan } from '../../store/search/segment-plan.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { LegacyEventView } from '../../store/views/legacy-event-view.js';
import { regionOfArea } from './filters/area-filter.js';
import { regionOfPolygon } from './filters/geometry-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { textAttribute, vesselTest } from './filters/vessel-filter.js';
import { legacyPageOf, legacySpan } from './legacy-page.js';
import type { EventsContext } from './search-events-v2.js';
import { conditionsOf, viewerOf } from './search-events-v2.js';

export interface FoundEvents {
  readonly items: LegacyEventView[];
  /** How each segment was searched; not part of the schema. */
  readonly plans: readonly SegmentPlan[];
}

export interface LegacyEvents extends FoundEvents {
  readonly meta: { readonly pageNum: number; readonly total: number; readonly pageSize: number };
}

/**
 * The root field `events`: all arguments are joined with AND, the newest created comes first. The 10,000th item is the
 * last: later pages are empty and `total` stops there. Throws BAD_USER_INPUT or RETENTION_EXCEEDED, naming the
 * argument.
 */
export async function events(store: EventStore, input: QueryeventsArgs, context: EventsContext): Promise<LegacyEvents> {
  const { pageNum, pageSize } = legacyPageOf(input);
  const { total, ...found } = await find(store, await legacyEventsQuery(store, input, context), context);
  return { ...found, meta: { pageNum, total: Math.min(total, mostRecords), pageSize } };
}

/** The root field `event`: one item, or none for an id that the user cannot see. */
export async function event(store: EventStore, eventId: string, context: EventsContext): Promise<FoundEvents> {
  return find(store, await eventByIdQuery(store, eventId, context), context);
}

/** The search that the arguments of `events` and their context mean. Rejects like `events`. */
export async function legacyEventsQuery(
  store: EventStore,
  input: QueryeventsArgs,
  context: EventsContext,
): Promise<EventQuery> {
  const { pageSize, offset } = legacyPageOf(input);
  const limit = Math.max(0, Math.min(pageSize, mostRecords - offset));
  return newestFirst(context, await legacyConditions(input, context, store), offset, limit);
}

/** The search that the argument of `event` and its context mean. */
export async function eventByIdQuery(
  { refs }: EventStore,
  eventId: string,
  context: EventsContext,
): Promise<EventQuery> {
  return newestFirst(context, await conditionsOf({ eventId: { eq: eventId } }, context, refs.areas), 0, 1);
}

function newestFirst(context: EventsContext, conditions: EventConditions, offset: number, limit: number): EventQuery {
  return { viewer: viewerOf(context), conditions, sortBy: 'created', descending: true, offset, limit };
}

async function find(
  store: EventStore,
  query: EventQuery,
  { baseUrl = '', quirks = false, work = new Work() }: EventsContext,
): Promise<FoundEvents & { readonly total: number }> {
  const { page, total, plans } = await searchEvents(store, query, work);
  const items = page.map(
    ({ segment, row }) => new LegacyEventView(segment, row, { refs: store.refs, baseUrl, quirks, work }),
  );
  return { items, total, plans };
}

async function legacyConditions(
  input: QueryeventsArgs,
  context: EventsContext,
  { refs }: EventStore,
): Promise<EventConditions> {
  const { eventTypes, aoiId, detectionType, inProgressStatus, polygon, vesselId } = input;
  return {
    ...(await conditionsOf({}, context, refs.areas)),
    eventType: textTest('eventTypes', { inc: eventTypes }),
    startTime: legacySpan(input, context.asOfMs),
    endTime: endTest(inProgressStatus),
    vessel: vesselTest('', isGiven(vesselId) ? { vesselId: { eq: vesselId } } : null),
    vesselRules: vesselRules(input),
    region: isGiven(polygon)
      ? await regionOfPolygon('polygon', polygonOf(polygon), context.work ?? new Work())
      : undefined,
    // Another user's area is refused in every profile: the deployed service was seen to ignore such an area for
    // intersectsAoiId only.
    area: regionOfArea('aoiId', aoiId, { user: context.user }, refs.areas),
    details: isGiven(detectionType) ? [{ field: 'detectionType', text: only([detectionType]) }] : [],
  };
}

/** `true`: events without an end; `false`: events with an end. */
function endTest(inProgress: boolean | null | undefined): EventConditions['endTime'] {
  if (!isGiven(inProgress)) return undefined;
  return inProgress
    ? { fromUs: Infinity, toUs: -Infinity, missing: true }
    : { fromUs: -Infinity, toUs: Infinity, missing: false };
}

/** Different vessels of the event may meet different rules. */
function vesselRules({ vesselCategory, countryCodes, countryCodesExclude }: QueryeventsArgs): VesselRule[] {
  const rules: VesselRule[] = [];
  if (vesselCategory) {
    const categories = new Set<string | null>(vesselCategory.filter(isGiven));
    rules.push({
      condition: 'vesselCategory',
      test: textAttribute('category', (category) => categories.has(category)),
      passesWithoutVessel: false,
      drop: false,
    });
  }
  if (isGiven(countryCodes)) rules.push(countryRule('countryCodes', countryCodes, false));
  if (isGiven(countryCodesExclude)) rules.push(countryRule('countryCodesExclude', countryCodesExclude, true));
  return rules;
}

/** `N/A` stands for a vessel without a country, and for an event without vessels. */
function countryRule(condition: string, codes: string, drop: boolean): VesselRule {
  const wanted = new Set(codes.split('|').map((code) => code.trim()));
  const passesWithoutVessel = wanted.has('N/A');
  return {
    condition,
    test: textAttribute('countryCode', (code) => (code === null ? passesWithoutVessel : wanted.has(code))),
    passesWithoutVessel,
    drop,
  };
}

/** JSON text of a ring or of a polygon. */
function polygonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `polygon is ${JSON.stringify(text.slice(0, 60))}, which is no JSON; ` +
        `give coordinates such as "[[[0, 50], [2, 50], [2, 52], [0, 50]]]".`,
    );
  }
  const isRing = Array.isArray(value) && Array.isArray(value[0]) && !Array.isArray(value[0][0]);
  return isRing ? [value] : value;
}

function only(texts: readonly string[]) {
  return { only: new Set(texts), not: new Set<string>() };
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
