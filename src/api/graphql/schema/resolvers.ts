import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { loadCoastline } from '../../../earth/coastline/coastline.js';
import type { SearchEventsV2Input, SearchSatelliteFramesV2Input } from '../../../model/schema-types.js';
import type { SegmentPlan } from '../../../store/search/segment-plan.js';
import { getNearestCoastline } from '../../queries/get-nearest-coastline.js';
import { counted } from '../../queries/paging.js';
import { eventQuery, searchEventsV2 } from '../../queries/search-events-v2.js';
import { frameConditionsOf, frameViewerOf, searchSatelliteFramesV2 } from '../../queries/search-satellite-frames-v2.js';
import { answeredSnapshotId } from '../../queries/snapshot-instant.js';
import type { FieldInfo } from './explanation.js';
import { resolveEvent, resolveEvents, resolveSatelliteFrame, resolveSatelliteFrames } from './legacy-fields.js';
import { type RequestContext, signedInUser, storeOf } from './request-context.js';
import type { Resolvers } from './resolver-types.js';
import {
  resolveAois,
  resolveLastKnownPosition,
  resolvePredictions,
  resolveSearchAois,
  resolveSearchLastKnownPositions,
  resolveSearchVessels,
  resolveTrackSubpaths,
  resolveTracks,
  resolveVessel,
  resolveVesselHistory,
} from './vessel-fields.js';

const json = jsonScalar('JSON', 'Any JSON value.');
/** GeoJSON coordinates. Code that knows the geometry's type checks their nesting. */
export const coordinatesJson = jsonScalar(
  'CoordinatesJSON',
  "GeoJSON coordinates (RFC 7946): longitude before latitude, nested as the geometry's type asks.",
);

/** The resolver of each root field; every other field reads the property of its name. */
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
    getVesselHistory: (_, { input }, context) => resolveVesselHistory(input, context),
    searchTrackSubpaths: (_, { input }, context) => resolveTrackSubpaths(input, context),
    predictVesselLocations: (_, { input }, context) => resolvePredictions(input, context),
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
  const { world, asOfMs, hiddenEventTypes, baseUrl, quirks, work, explanation } = context;
  const store = storeOf(context);
  const user = signedInUser(context);
  const scope = { asOfMs, user, days: world.days, hiddenEventTypes, baseUrl, quirks, work };
  const { records, meta, plans } = await searchEventsV2(store, input, scope);
  if (explanation) {
    const findings = await explanation.ofEvents(store, await eventQuery(store, input, scope), work);
    explanation.add(info, asOfMs, { returned: records.length, total: meta.total, plans }, findings);
  }
  const snapshotId = answeredSnapshotId({ ...context, user, dataset: 'events' }, input.snapshotId);
  tallyRows(context.tally, records, plans);
  if (records.length >= largePage) await work.yield();
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

async function searchFrames(input: SearchSatelliteFramesV2Input, context: RequestContext, info: FieldInfo) {
  const { world, asOfMs, quirks, work, explanation } = context;
  const scope = { asOfMs, days: world.days, quirks, work };
  const store = storeOf(context);
  const { records, meta, plans } = await searchSatelliteFramesV2(store, input, scope);
  if (explanation) {
    const query = { viewer: frameViewerOf(scope), conditions: await frameConditionsOf(input, asOfMs, work) };
    const findings = await explanation.ofFrames(store, query, work);
    explanation.add(info, asOfMs, { returned: records.length, total: meta.total, plans }, findings);
  }
  const user = signedInUser(context);
  const snapshotId = answeredSnapshotId({ ...context, user, dataset: 'frames' }, input.snapshotId);
  tallyRows(context.tally, records, plans);
  if (records.length >= largePage) await work.yield();
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

/** Completing a page of this many records takes milliseconds. */
const largePage = 500;

function tallyRows(tally: RequestContext['tally'], records: readonly unknown[], plans: readonly SegmentPlan[]): void {
  for (const { offered } of plans) tally.rowsExamined += offered;
  tally.rowsReturned += records.length;
}

function jsonScalar(name: string, description: string): GraphQLScalarType<unknown, unknown> {
  const same = (value: unknown) => value;
  return new GraphQLScalarType<unknown, unknown>({
    name,
    description,
    serialize: same,
    parseValue: same,
    parseLiteral,
  });
}

/** The value of a literal. A variable in it has its value, or null when that is absent. */
function parseLiteral(node: ValueNode, variables?: Readonly<Record<string, unknown>> | null): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((value) => parseLiteral(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, parseLiteral(field.value, variables)]));
    case Kind.VARIABLE:
      return variables && Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : null;
  }
}
