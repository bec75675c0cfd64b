import { loadCoastline } from '../../coastline/coastline.js';
import type { SegmentPlan } from '../../collections/search/segment-plan.js';
import { invariant } from '../../errors.js';
import type { SearchEventsV2Input, SearchSatelliteFramesV2Input } from '../../model/schema-types.js';
import { getNearestCoastline } from '../../queries/get-nearest-coastline.js';
import { inSnapshot } from '../../queries/in-snapshot.js';
import { eventQuery, searchEventsV2 } from '../../queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../queries/search-satellite-frames-v2.js';
import { counted } from './counted.js';
import type { FieldInfo } from './explanation.js';
import { coordinatesJson, json } from './json-scalars.js';
import { resolveEvent, resolveEvents, resolveSatelliteFrame, resolveSatelliteFrames } from './legacy-fields.js';
import type { RequestContext } from './request-context.js';
import type { Resolvers } from './resolver-types.js';
import {
  resolveAois,
  resolveLastKnownPosition,
  resolveSearchAois,
  resolveSearchLastKnownPositions,
  resolveSearchVessels,
  resolveTracks,
  resolveVessel,
} from './vessel-fields.js';

/** One line per root field; every other field reads the property of its name. */
export const resolvers: Resolvers = {
  JSON: json,
  CoordinatesJSON: coordinatesJson,
  Query: {
    searchEventsV2: (_, { input }, context, info) => search(input, context, info),
    searchVessels: (_, { input }, context) => resolveSearchVessels(input, context),
    vessel: (_, wanted, context) => resolveVessel(wanted, context),
    tracks: (_, { eventId }, context) => resolveTracks(eventId, context),
    vesselLastKnownPosition: (_, { vesselId }, context) => resolveLastKnownPosition(vesselId, context),
    searchLastKnownPositions: (_, { input }, context) => resolveSearchLastKnownPositions(input ?? {}, context),
    aois: (_, __, context) => resolveAois(context),
    searchAOIs: (_, { input }, context) => resolveSearchAois(input, context),
    searchSatelliteFramesV2: (_, { input }, context, info) => searchFrames(input, context, info),
    event: (_, { eventId }, context, info) => resolveEvent(String(eventId), context, info),
    events: (_, wanted, context, info) => resolveEvents(wanted, context, info),
    satelliteFrame: (_, { frameId }, context, info) => resolveSatelliteFrame(frameId, context, info),
    satelliteFrames: (_, wanted, context, info) => resolveSatelliteFrames(wanted, context, info),
    getNearestCoastline: async (_, { input }, { work }) =>
      getNearestCoastline(await work.waitFor(loadCoastline()), input, work),
    getToken: (_, { username, password }, context) => context.signIn(username, password, context.address),
  },
};

async function search(input: SearchEventsV2Input, context: RequestContext, info: FieldInfo) {
  const { world, hiddenEventTypes, baseUrl, quirks, explanation } = context;
  const scope = { ...scopeOf(context), dataset: 'events' } as const;
  const { answer, snapshotId } = await inSnapshot(scope, input.snapshotId, async (asOfMs) => {
    const { store } = world.history;
    const events = { ...scope, asOfMs, days: world.days, hiddenEventTypes, baseUrl, quirks };
    const page = await searchEventsV2(store, input, events);
    const { records, meta, plans } = page;
    const event = await explanation?.missed(store, () => eventQuery(store, input, events), context.work);
    explanation?.add(info, asOfMs, { returned: records.length, total: meta.total, plans, event });
    return page;
  });
  const { records, meta, plans } = answer;
  tallyRows(context.tally, records, plans);
  if (records.length >= largePage) await context.work.yield();
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

async function searchFrames(input: SearchSatelliteFramesV2Input, context: RequestContext, info: FieldInfo) {
  const { world, quirks, explanation } = context;
  const scope = { ...scopeOf(context), dataset: 'frames' } as const;
  const { answer, snapshotId } = await inSnapshot(scope, input.snapshotId, async (asOfMs) => {
    const page = await searchSatelliteFramesV2(world.history.store, input, { ...scope, asOfMs, days: world.days });
    const { records, meta, plans } = page;
    explanation?.add(info, asOfMs, { returned: records.length, total: meta.total, plans });
    return page;
  });
  const { records, meta, plans } = answer;
  tallyRows(context.tally, records, plans);
  if (records.length >= largePage) await context.work.yield();
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

/** A page of so many records takes milliseconds to complete. */
const largePage = 500;

function scopeOf({ world, user, asOfMs, work }: RequestContext) {
  invariant(user !== undefined, 'only signed-in users search');
  return { world, user, asOfMs, work };
}

function tallyRows(tally: RequestContext['tally'], records: readonly unknown[], plans: readonly SegmentPlan[]): void {
  for (const { offered } of plans) tally.rowsExamined += offered;
  tally.rowsReturned += records.length;
}
