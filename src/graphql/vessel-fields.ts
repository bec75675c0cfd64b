import { vesselStoreOf } from '../collections/vessel-store.js';
import type { SearchVesselsInput } from '../model/schema-types.js';
import { searchVessels } from '../queries/search-vessels.js';
import { type VesselArguments, vessel } from '../queries/vessel.js';
import type { RequestContext } from './request-context.js';

/** What the root fields about vessels ask of the world. */

export async function resolveSearchVessels(input: SearchVesselsInput, { world, asOfMs, tally }: RequestContext) {
  const store = await vesselStoreOf(world.history.source, asOfMs);
  const page = searchVessels(store, input, asOfMs);
  tally.rowsExamined += store.periods.length;
  tally.rowsReturned += page.records.length;
  return page;
}

export async function resolveVessel(wanted: VesselArguments, { world, asOfMs }: RequestContext) {
  const { source } = world.history;
  return vessel(await vesselStoreOf(source, asOfMs), source, wanted, asOfMs);
}
