import type {
  GetVesselHistoryInput,
  SearchAOIsInput,
  SearchLastKnownPositionsInput,
  SearchTrackSubpathsInput,
  SearchVesselsInput,
  VesselLocationPredictionInput,
} from '../../../model/schema-types.js';
import { type WorldVessels, worldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { aois } from '../../queries/aois.js';
import { counted } from '../../queries/paging.js';
import { searchAOIs } from '../../queries/search-aois.js';
import { answeredSnapshotId } from '../../queries/snapshot-instant.js';
import { getVesselHistory } from '../../queries/vessels/get-vessel-history.js';
import { predictVesselLocations } from '../../queries/vessels/predict-vessel-locations.js';
import { searchLastKnownPositions } from '../../queries/vessels/search-last-known-positions.js';
import { searchTrackSubpaths } from '../../queries/vessels/search-track-subpaths.js';
import { searchVessels } from '../../queries/vessels/search-vessels.js';
import { tracks } from '../../queries/vessels/tracks.js';
import { type VesselArguments, vessel } from '../../queries/vessels/vessel.js';
import { vesselLastKnownPosition } from '../../queries/vessels/vessel-last-known-position.js';
import { type RequestContext, signedInUser, storeOf } from './request-context.js';

/** The root fields about vessels, their tracks and users' areas. */

/** The vessels of the ocean and the world's own. */
function vesselsOf({ world, records }: RequestContext): WorldVessels {
  return worldVessels(world.history.source, records.vessels);
}

export async function resolveSearchVessels(input: SearchVesselsInput, context: RequestContext) {
  const { asOfMs, quirks, tally, work } = context;
  const store = await work.waitFor(vesselsOf(context).store(asOfMs));
  const page = searchVessels(store, input, asOfMs);
  tally.rowsExamined += store.periods.length;
  tally.rowsReturned += page.records.length;
  return { ...page, meta: { ...page.meta, total: counted(page.meta.total, quirks) } };
}

export async function resolveVessel(wanted: VesselArguments, context: RequestContext) {
  const { asOfMs, work } = context;
  const vessels = vesselsOf(context);
  return vessel(await work.waitFor(vessels.store(asOfMs)), vessels.source, wanted, asOfMs);
}

export async function resolveTracks(eventId: string, context: RequestContext) {
  const { world, asOfMs, hiddenEventTypes, tally, work } = context;
  const scope = { asOfMs, user: signedInUser(context), days: world.days, hiddenEventTypes, work };
  const found = await tracks(storeOf(context), vesselsOf(context), eventId, scope);
  for (const { numPositions } of found) tally.rowsReturned += numPositions;
  return found;
}

export async function resolveVesselHistory(input: GetVesselHistoryInput, context: RequestContext) {
  const { asOfMs, tally, work } = context;
  const vessels = vesselsOf(context);
  const found = getVesselHistory(await work.waitFor(vessels.store(asOfMs)), vessels.source, input, asOfMs);
  tally.rowsReturned += found.records.length;
  return found;
}

export async function resolveTrackSubpaths(input: SearchTrackSubpathsInput, context: RequestContext) {
  const { world, asOfMs, quirks, tally, work } = context;
  const vessels = vesselsOf(context);
  const vesselStore = await work.waitFor(vessels.store(asOfMs));
  const scope = { asOfMs, days: world.days, work };
  const { records, meta } = await searchTrackSubpaths(storeOf(context), vesselStore, vessels, input, scope);
  tally.rowsReturned += records.length;
  return { records, meta: { total: counted(meta.total, quirks) } };
}

export async function resolvePredictions(input: VesselLocationPredictionInput, context: RequestContext) {
  const { asOfMs, quirks, tally, work } = context;
  const vessels = vesselsOf(context);
  const store = await work.waitFor(vessels.store(asOfMs));
  const found = predictVesselLocations(store, vessels, input, { asOfMs, quirks });
  tally.rowsReturned += found.records.length;
  return found;
}

export async function resolveLastKnownPosition(vesselId: string, context: RequestContext) {
  return vesselLastKnownPosition(vesselsOf(context), vesselId, context, context.work);
}

export async function resolveSearchLastKnownPositions(input: SearchLastKnownPositionsInput, context: RequestContext) {
  const { asOfMs, quirks, tally, work } = context;
  const vessels = vesselsOf(context);
  const { records, meta } = await searchLastKnownPositions(vessels, input, { asOfMs, quirks, work });
  const scope = { ...context, user: signedInUser(context), dataset: 'lastKnownPositions' } as const;
  const snapshotId = answeredSnapshotId(scope, input.snapshotId);
  tally.rowsExamined += vessels.source.aisVesselCount;
  tally.rowsReturned += records.length;
  return { records, meta: { total: counted(meta.total, quirks), snapshotId } };
}

export function resolveAois(context: RequestContext) {
  const { world, records, asOfMs, quirks, tally } = context;
  const found = aois(world.rows(records).refs.areas, signedInUser(context), asOfMs, quirks);
  tally.rowsReturned += found.length;
  return found;
}

export async function resolveSearchAois(input: SearchAOIsInput, context: RequestContext) {
  const { world, records, asOfMs, quirks, tally, work } = context;
  const { areas } = world.rows(records).refs;
  const page = await searchAOIs(areas, input, signedInUser(context), { asOfMs, quirks, work });
  tally.rowsReturned += page.records.length;
  return page;
}
