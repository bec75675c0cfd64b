import { between } from '../generators/draws/random.js';
import { searchEventsV2 } from '../src/api/queries/search-events-v2.js';
import { searchVessels } from '../src/api/queries/vessels/search-vessels.js';
import { tracks } from '../src/api/queries/vessels/tracks.js';
import { openService } from '../src/compose/open-service.js';
import type { SearchVesselsInput } from '../src/model/schema-types.js';
import { vesselOfRef } from '../src/model/vessel-identity.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { vesselStoreOf } from '../src/store/vessels/vessel-records.js';
import type { VesselStore } from '../src/store/vessels/vessel-store.js';
import { VesselView } from '../src/store/views/vessel-view.js';
import { worldVessels } from '../src/worlds/overlay/vessels/world-vessels.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { identityOf, stretch, unit } from './query-script.js';
import type { BenchRow } from './row.js';
import { grouped, percentileRows, timesRow } from './row.js';
import { statistics, timed } from './statistics.js';

/** Searches that the scan of all records repeats. */
const scanned = 100;

/**
 * Vessel searches beside a scan that reads all records of all vessels; and tracks of events beside the reports of
 * events, which are not thinned.
 */
export async function benchVessels(): Promise<BenchRow[]> {
  const service = await openService(benchOcean);
  const { store, source } = service.world.history;
  const vessels = await vesselStoreOf(source, benchNowMs);
  const script = Array.from({ length: 1000 }, (_, n) => ({ ...conditions[n % 4]!(n, store), ...stretch(n) }));

  const totals = script.map((input) => searchVessels(vessels, input, benchNowMs).meta.total);
  const scans: number[] = [];
  for (const [n, input] of script.slice(0, scanned).entries()) {
    let total = 0;
    scans.push(...(await timed(1, () => (total = scan(vessels, input)))));
    if (total !== totals[n]) throw new Error(`search ${n} counts ${totals[n]} vessels, a scan ${total}`);
  }
  const times: number[] = [];
  for (const input of script) times.push(...(await timed(1, () => searchVessels(vessels, input, benchNowMs))));
  const baseline = `reading all ${grouped(vessels.periods.length)} records`;
  const searches = percentileRows(
    'search of vessels, mixed script of 1,000',
    statistics(times),
    baseline,
    statistics(scans),
  );

  const context = { asOfMs: benchNowMs, user: 'demo', days: benchOcean.days };
  const input = { eventType: { eq: 'port_visit' }, limit: 400, startTime: { lt: '2025-05-20' } };
  const { records } = await searchEventsV2(store, input, context);
  const track: number[] = [];
  const raw: number[] = [];
  // Plans of vessels are cached: an event serves either our measurement or the baseline, not both.
  for (const [n, { eventId, start, end, vesselRefs }] of records.entries()) {
    if (n % 2 === 0) {
      track.push(...(await timed(1, () => tracks(store, worldVessels(source, []), eventId, context))));
      continue;
    }
    const startS = Date.parse(start.time) / 1000;
    const endS = Date.parse((end ?? start).time) / 1000;
    const vessel = vesselOfRef(vesselRefs[0]!);
    raw.push(...(await timed(1, () => source.reports(vessel, startS - 172_800, endS + 172_800))));
  }
  await service.close();
  return [...searches, timesRow('tracks of an event', statistics(track), 'its reports, not thinned', statistics(raw))];
}

/** A quarter each: a name, a flag with a length, an MMSI, and gear with an owner. */
const conditions: readonly ((n: number, store: EventStore) => SearchVesselsInput)[] = [
  (n) => ({ vesselName: { like: `%${namePart(n)}%` } }),
  (n, store) => ({
    flag: { eq: identityOf(n, store).countryCode ?? 'PAN' },
    lengthMeters: { gte: between(20, 150, unit(n, 40)) },
  }),
  (n, store) => ({ mmsi: { eq: String(identityOf(n, store).mmsi) } }),
  (n) => ({ gearTypes: { inc: ['TRAWLERS', 'SET_LONGLINES'] }, ownerName: { like: `%${namePart(n)}%` } }),
];

function namePart(n: number): string {
  return (['STAR', 'OCEAN', 'SEA', 'LINE', 'SAN', 'A'] as const)[Math.floor(6 * unit(n, 41))]!;
}

/** The number of ships with a record that meets all conditions, found by making and comparing all records. */
function scan(
  store: VesselStore,
  { vesselName, flag, lengthMeters, mmsi, gearTypes, ownerName }: SearchVesselsInput,
): number {
  const part = (like: string | null | undefined) => like?.slice(1, -1).toLowerCase();
  const [name, owner] = [part(vesselName?.like), part(ownerName?.like)];
  const found = new Set<string>();
  const { vessel, ship, fromS } = store.periods.columns;
  for (let row = 0; row < store.periods.length; row++) {
    if (fromS[row]! * 1000 > benchNowMs) continue;
    const view = new VesselView(store, row, benchNowMs);
    const has = <T>(entries: readonly { readonly value: T }[] | null | undefined, meets: (value: T) => boolean) =>
      entries?.some(({ value }) => meets(value)) ?? false;
    const passes =
      (name === undefined || has(view.vesselName, (value) => value?.toLowerCase().includes(name) ?? false)) &&
      (!flag || has(view.flag, (value) => value === flag.eq)) &&
      (!lengthMeters || has(view.lengthMeters, (value) => value !== null && value >= lengthMeters.gte!)) &&
      (!mmsi || view.mmsi === mmsi.eq) &&
      (!gearTypes || has(view.gearTypes, (value) => value?.some((gear) => gearTypes.inc!.includes(gear)) ?? false)) &&
      (owner === undefined ||
        has(view.owners, (value) => value?.some(({ ownerName: each }) => each.toLowerCase().includes(owner)) ?? false));
    if (passes) found.add(`${vessel[row]} ${ship[row]}`);
  }
  return found.size;
}
