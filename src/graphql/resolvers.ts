import { loadCoastline } from '../coastline/coastline.js';
import type { SegmentPlan } from '../collections/search-events.js';
import { invariant } from '../errors.js';
import type { SearchEventsV2Input, SearchSatelliteFramesV2Input } from '../model/schema-types.js';
import { getNearestCoastline } from '../queries/get-nearest-coastline.js';
import { inSnapshot } from '../queries/in-snapshot.js';
import { searchEventsV2 } from '../queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../queries/search-satellite-frames-v2.js';
import { coordinatesJson, json } from './json-scalars.js';
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
    searchEventsV2: (_, { input }, context) => search(input, context),
    searchVessels: (_, { input }, context) => resolveSearchVessels(input, context),
    vessel: (_, wanted, context) => resolveVessel(wanted, context),
    tracks: (_, { eventId }, context) => resolveTracks(eventId, context),
    vesselLastKnownPosition: (_, { vesselId }, context) => resolveLastKnownPosition(vesselId, context),
    searchLastKnownPositions: (_, { input }, context) => resolveSearchLastKnownPositions(input ?? {}, context),
    aois: (_, __, context) => resolveAois(context),
    searchAOIs: (_, { input }, context) => resolveSearchAois(input, context),
    searchSatelliteFramesV2: (_, { input }, context) => searchFrames(input, context),
    getNearestCoastline: async (_, { input }) => getNearestCoastline(await loadCoastline(), input),
    getToken: (_, { username, password }, context) => context.signIn(username, password),
  },
};

async function search(input: SearchEventsV2Input, context: RequestContext) {
  const { world, hiddenEventTypes, baseUrl, quirks, tally } = context;
  const scope = { ...scopeOf(context), dataset: 'events' } as const;
  const { answer, snapshotId } = await inSnapshot(scope, input.snapshotId, (asOfMs) =>
    searchEventsV2(world.history.store, input, {
      ...scope,
      asOfMs,
      days: world.days,
      hiddenEventTypes,
      baseUrl,
      quirks,
    }),
  );
  const { records, meta, plans } = answer;
  tallyRows(tally, records, plans);
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

async function searchFrames(input: SearchSatelliteFramesV2Input, context: RequestContext) {
  const { world, quirks, tally } = context;
  const scope = { ...scopeOf(context), dataset: 'frames' } as const;
  const { answer, snapshotId } = await inSnapshot(scope, input.snapshotId, (asOfMs) =>
    searchSatelliteFramesV2(world.history.store, input, { asOfMs, days: world.days }),
  );
  const { records, meta, plans } = answer;
  tallyRows(tally, records, plans);
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

function scopeOf({ world, user, asOfMs }: RequestContext) {
  invariant(user !== undefined, 'only signed-in users search');
  return { world, user, asOfMs };
}

function tallyRows(tally: RequestContext['tally'], records: readonly unknown[], plans: readonly SegmentPlan[]): void {
  for (const { offered } of plans) tally.rowsExamined += offered;
  tally.rowsReturned += records.length;
}

/** The deployed service stops counting there. */
function counted(total: number, quirks: boolean): number {
  return quirks ? Math.min(total, 10_000) : total;
}
