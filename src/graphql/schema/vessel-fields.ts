import { vesselStoreOf } from '../../collections/vessels/vessel-store.js';
import { invariant } from '../../errors.js';
import type { SearchAOIsInput, SearchLastKnownPositionsInput, SearchVesselsInput } from '../../model/schema-types.js';
import { aois } from '../../queries/aois.js';
import { inSnapshot } from '../../queries/in-snapshot.js';
import { ready } from '../../queries/ready.js';
import { searchAOIs } from '../../queries/search-aois.js';
import { searchLastKnownPositions } from '../../queries/search-last-known-positions.js';
import { searchVessels } from '../../queries/search-vessels.js';
import { tracks } from '../../queries/tracks.js';
import { type VesselArguments, vessel } from '../../queries/vessel.js';
import { vesselLastKnownPosition } from '../../queries/vessel-last-known-position.js';
import { counted } from './counted.js';
import type { RequestContext } from './request-context.js';

/** What the root fields about vessels, their ways and users' areas ask of the world. */

export async function resolveSearchVessels(input: SearchVesselsInput, context: RequestContext) {
  const { world, asOfMs, quirks, tally, work } = context;
  const store = await work.waitFor(vesselStoreOf(world.history.source, asOfMs));
  const page = searchVessels(store, input, asOfMs);
  tally.rowsExamined += store.periods.length;
  tally.rowsReturned += page.records.length;
  return { ...page, meta: { ...page.meta, total: counted(page.meta.total, quirks) } };
}

export async function resolveVessel(wanted: VesselArguments, { world, asOfMs, work }: RequestContext) {
  const { source } = world.history;
  return vessel(await work.waitFor(vesselStoreOf(source, asOfMs)), source, wanted, asOfMs);
}

export async function resolveTracks(eventId: string, context: RequestContext) {
  const { world, asOfMs, hiddenEventTypes, tally, work } = context;
  const scope = { asOfMs, user: signedIn(context), days: world.days, hiddenEventTypes, work };
  await ready(world, asOfMs, work);
  const found = await tracks(world.history.store, world.history.source, eventId, scope);
  for (const { numPositions } of found) tally.rowsReturned += numPositions;
  return found;
}

export async function resolveLastKnownPosition(vesselId: string, { world, asOfMs, work }: RequestContext) {
  const { source } = world.history;
  return vesselLastKnownPosition(await work.waitFor(vesselStoreOf(source, asOfMs)), source, vesselId, asOfMs);
}

export async function resolveSearchLastKnownPositions(input: SearchLastKnownPositionsInput, context: RequestContext) {
  const { world, asOfMs, quirks, tally, work } = context;
  const { source } = world.history;
  const scope = { world, user: signedIn(context), asOfMs, work, dataset: 'lastKnownPositions' } as const;
  const { answer, snapshotId } = await inSnapshot(scope, input.snapshotId, (instantMs) =>
    searchLastKnownPositions(source, input, instantMs, work),
  );
  tally.rowsExamined += source.aisVesselCount;
  tally.rowsReturned += answer.records.length;
  return { records: answer.records, meta: { total: counted(answer.meta.total, quirks), snapshotId } };
}

export function resolveAois(context: RequestContext) {
  const { world, asOfMs, tally } = context;
  const found = aois(world.history.source.areas, signedIn(context), asOfMs);
  tally.rowsReturned += found.length;
  return found;
}

export async function resolveSearchAois(input: SearchAOIsInput, context: RequestContext) {
  const { world, asOfMs, tally, work } = context;
  const page = await searchAOIs(world.history.source.areas, input, signedIn(context), asOfMs, work);
  tally.rowsReturned += page.records.length;
  return page;
}

function signedIn({ user }: RequestContext): string {
  invariant(user !== undefined, 'only signed-in users ask');
  return user;
}
