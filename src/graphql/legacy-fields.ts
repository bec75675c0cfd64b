import type { EventStore } from '../collections/event-store.js';
import type { SegmentPlan } from '../collections/segment-plan.js';
import { invariant } from '../errors.js';
import type { QueryeventsArgs, QuerysatelliteFramesArgs } from '../model/schema-types.js';
import { event, events } from '../queries/events.js';
import { satelliteFrame, satelliteFrames } from '../queries/satellite-frames.js';
import type { EventsContext } from '../queries/search-events-v2.js';
import type { FramesContext } from '../queries/search-satellite-frames-v2.js';
import type { RequestContext } from './request-context.js';

/** What the deprecated root fields ask of the world. */

export async function resolveEvent(eventId: string, context: RequestContext) {
  return event(await storeOf(context), eventId, eventsScope(context));
}

export async function resolveEvents(wanted: QueryeventsArgs, context: RequestContext) {
  return tallied(context, await events(await storeOf(context), wanted, eventsScope(context)));
}

export async function resolveSatelliteFrame(frameId: string | null | undefined, context: RequestContext) {
  return satelliteFrame(await storeOf(context), frameId, framesScope(context));
}

export async function resolveSatelliteFrames(wanted: QuerysatelliteFramesArgs, context: RequestContext) {
  return tallied(context, await satelliteFrames(await storeOf(context), wanted, framesScope(context)));
}

/** The store with all that can be seen now. */
async function storeOf({ world, asOfMs }: RequestContext): Promise<EventStore> {
  await world.ready(asOfMs);
  return world.history.store;
}

function eventsScope({ world, asOfMs, user, hiddenEventTypes, baseUrl, quirks }: RequestContext): EventsContext {
  invariant(user !== undefined, 'only signed-in users search');
  return { asOfMs, user, days: world.days, hiddenEventTypes, baseUrl, quirks };
}

function framesScope({ world, asOfMs }: RequestContext): FramesContext {
  return { asOfMs, days: world.days };
}

interface ItemsPage {
  readonly items: readonly unknown[];
  readonly plans: readonly SegmentPlan[];
}

function tallied<Page extends ItemsPage>({ tally }: RequestContext, page: Page): Page {
  for (const { offered } of page.plans) tally.rowsExamined += offered;
  tally.rowsReturned += page.items.length;
  return page;
}
