import type { ExplainedEvent } from '../../api.js';
import type { QueryeventsArgs, QuerysatelliteFramesArgs } from '../../model/schema-types.js';
import { event, eventByIdQuery, events, type FoundEvents, legacyEventsQuery } from '../../queries/events.js';
import { type FoundFrames, satelliteFrame, satelliteFrames } from '../../queries/satellite-frames.js';
import type { EventsContext } from '../../queries/search-events-v2.js';
import type { FramesContext } from '../../queries/search-satellite-frames-v2.js';
import type { ArgumentNames, FieldInfo } from './explanation.js';
import { type RequestContext, signedInUser, storeOf } from './request-context.js';

/** The deprecated root fields. */

export async function resolveEvent(eventId: string, context: RequestContext, info: FieldInfo) {
  const store = storeOf(context);
  const scope = eventsScope(context);
  const page = await event(store, eventId, scope);
  const missed = await context.explanation?.missed(store, () => eventByIdQuery(store, eventId, scope), context.work);
  tell(context, info, page, page.items.length, missed);
  return page.items[0] ?? null;
}

export async function resolveEvents(wanted: QueryeventsArgs, context: RequestContext, info: FieldInfo) {
  const store = storeOf(context);
  const scope = eventsScope(context);
  const page = await events(store, wanted, scope);
  const missed = await context.explanation?.missed(store, () => legacyEventsQuery(store, wanted, scope), context.work);
  tell(context, info, page, page.meta.total, missed);
  return page;
}

export async function resolveSatelliteFrame(
  frameId: string | null | undefined,
  context: RequestContext,
  info: FieldInfo,
) {
  const page = await satelliteFrame(storeOf(context), frameId, framesScope(context));
  tell(context, info, page, page.items.length);
  return page.items[0] ?? null;
}

export async function resolveSatelliteFrames(
  wanted: QuerysatelliteFramesArgs,
  context: RequestContext,
  info: FieldInfo,
) {
  const page = await satelliteFrames(storeOf(context), wanted, framesScope(context));
  tell(context, info, page, page.meta.total);
  return page;
}

function eventsScope(context: RequestContext): EventsContext {
  const { world, asOfMs, hiddenEventTypes, baseUrl, quirks, work } = context;
  return { asOfMs, user: signedInUser(context), days: world.days, hiddenEventTypes, baseUrl, quirks, work };
}

function framesScope({ world, asOfMs, work }: RequestContext): FramesContext {
  return { asOfMs, days: world.days, work };
}

/** Adds the search of a field to the counts of the log and to the explanation, if one was asked for. */
function tell(
  { tally, explanation, asOfMs }: RequestContext,
  info: FieldInfo,
  { items, plans }: FoundEvents | FoundFrames,
  total: number,
  event?: ExplainedEvent,
): void {
  for (const { offered } of plans) tally.rowsExamined += offered;
  tally.rowsReturned += items.length;
  explanation?.add(info, asOfMs, { returned: items.length, total, plans, event }, legacyNames);
}

/** The arguments of the deprecated root fields. */
const legacyNames: ArgumentNames = new Map([
  ['eventType', 'eventTypes'],
  ['endTime', 'inProgressStatus'],
  ['vesselMain', 'vesselId'],
  ['intersectsGeometry', 'polygon'],
  ['intersectsAoiId', 'aoiId'],
]);
