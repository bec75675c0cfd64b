import type { QueryeventsArgs, QuerysatelliteFramesArgs } from '../../../model/schema-types.js';
import type { EventQuery } from '../../../store/conditions/event-conditions.js';
import type { FrameConditions } from '../../../store/conditions/frame-conditions.js';
import { event, eventByIdQuery, events, type FoundEvents, legacyEventsQuery } from '../../queries/events.js';
import {
  type FoundFrames,
  legacyFrameConditions,
  satelliteFrame,
  satelliteFrames,
} from '../../queries/satellite-frames.js';
import type { EventsContext } from '../../queries/search-events-v2.js';
import { type FramesContext, frameConditionsOf, frameViewerOf } from '../../queries/search-satellite-frames-v2.js';
import type { ArgumentNames, Explanation, FieldInfo, Findings } from './explanation.js';
import { type RequestContext, signedInUser, storeOf } from './request-context.js';

/** The deprecated root fields. */

export async function resolveEvent(eventId: string, context: RequestContext, info: FieldInfo) {
  const store = storeOf(context);
  const scope = eventsScope(context);
  const page = await event(store, eventId, scope);
  const query = () => eventByIdQuery(store, eventId, scope);
  await tell(context, info, page, page.items.length, (explanation) => ofEvents(explanation, context, query));
  return page.items[0] ?? null;
}

export async function resolveEvents(wanted: QueryeventsArgs, context: RequestContext, info: FieldInfo) {
  const store = storeOf(context);
  const scope = eventsScope(context);
  const page = await events(store, wanted, scope);
  const query = () => legacyEventsQuery(store, wanted, scope);
  await tell(context, info, page, page.meta.total, (explanation) => ofEvents(explanation, context, query));
  return page;
}

export async function resolveSatelliteFrame(
  frameId: string | null | undefined,
  context: RequestContext,
  info: FieldInfo,
) {
  const page = await satelliteFrame(storeOf(context), frameId, framesScope(context));
  const conditions = () => frameConditionsOf({ frameId: { eq: String(frameId) } }, context.asOfMs);
  await tell(context, info, page, page.items.length, (explanation) => ofFrames(explanation, context, conditions));
  return page.items[0] ?? null;
}

export async function resolveSatelliteFrames(
  wanted: QuerysatelliteFramesArgs,
  context: RequestContext,
  info: FieldInfo,
) {
  const page = await satelliteFrames(storeOf(context), wanted, framesScope(context));
  const conditions = () => legacyFrameConditions(wanted, framesScope(context));
  await tell(context, info, page, page.meta.total, (explanation) => ofFrames(explanation, context, conditions));
  return page;
}

async function ofEvents(explanation: Explanation, context: RequestContext, query: () => Promise<EventQuery>) {
  return explanation.ofEvents(storeOf(context), await query(), context.work);
}

async function ofFrames(explanation: Explanation, context: RequestContext, asked: () => Promise<FrameConditions>) {
  const query = { viewer: frameViewerOf(framesScope(context)), conditions: await asked() };
  return explanation.ofFrames(storeOf(context), query, context.work);
}

function eventsScope(context: RequestContext): EventsContext {
  const { world, asOfMs, hiddenEventTypes, baseUrl, quirks, work } = context;
  return { asOfMs, user: signedInUser(context), days: world.days, hiddenEventTypes, baseUrl, quirks, work };
}

function framesScope({ world, asOfMs, quirks, work }: RequestContext): FramesContext {
  return { asOfMs, days: world.days, quirks, work };
}

/** Adds the search of a field to the counts of the log and, if there is one, to the explanation. */
async function tell(
  { tally, explanation, asOfMs }: RequestContext,
  info: FieldInfo,
  { items, plans }: FoundEvents | FoundFrames,
  total: number,
  findings: (explanation: Explanation) => Promise<Findings>,
): Promise<void> {
  for (const { offered } of plans) tally.rowsExamined += offered;
  tally.rowsReturned += items.length;
  if (!explanation) return;
  explanation.add(info, asOfMs, { returned: items.length, total, plans }, await findings(explanation), legacyNames);
}

/** The arguments of the deprecated root fields. */
const legacyNames: ArgumentNames = new Map([
  ['eventType', 'eventTypes'],
  ['endTime', 'inProgressStatus'],
  ['vesselMain', 'vesselId'],
  ['intersectsGeometry', 'polygon'],
  ['intersectsAoiId', 'aoiId'],
]);
