import { between, draw, indexOf, seedBits } from '../generators/draws/random.js';
import { createOcean } from '../generators/ocean.js';
import { createCoastline } from '../src/coastline/coastline.js';
import { bytesOf, type EventStore, emptyEventStore, withChunks } from '../src/collections/segments/event-store.js';
import { eventKinds } from '../src/model/event.js';
import type { SearchEventsV2Input } from '../src/model/schema-types.js';
import { searchEventsV2 } from '../src/queries/search-events-v2.js';
import { benchDays, benchNowMs, benchOcean } from './ocean-options.js';
import { type BenchRow, grouped, milliseconds } from './row.js';
import { statistics, timed } from './statistics.js';

const seed = seedBits('full scale');
const dayMs = 86_400_000;
/** Days that are generated and joined at a time, so that no more than these rows are in memory twice. */
const spanDays = 30;
const searches = 300;

/**
 * A large ocean over 540 days: the memory of an event, and searches of 30 days. `FULL_SCALE` is its scale: 10 by
 * default (some 5 million rows, minutes of generation); 42 makes 20 million. The number of frames is the same at each
 * scale, so they add less to an event than in the default ocean.
 */
export async function benchFullScale(): Promise<BenchRow[]> {
  const scale = Number(process.env['FULL_SCALE'] ?? 10);
  const ocean = await createOcean({ seed: benchOcean.seed, scale, threads: 2 });
  let store = emptyEventStore({ ...ocean, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) });
  for (let day = benchDays.from; day < benchDays.to; day += spanDays) {
    const chunks = await ocean.generate(day, Math.min(benchDays.to, day + spanDays));
    store = withChunks(store, chunks);
    console.error(
      `  day ${day - benchDays.from}: ${grouped(rowsOf(store))} rows, ${megabytes(process.memoryUsage.rss())}`,
    );
  }
  const context = { asOfMs: benchNowMs, user: 'demo', days: benchOcean.days };
  const script = Array.from({ length: searches }, (_, n) => search(n, store));
  for (const input of script) await searchEventsV2(store, input, context);
  const times: number[] = [];
  for (const input of script) times.push(...(await timed(1, () => searchEventsV2(store, input, context))));
  await ocean.close();

  const rows = rowsOf(store);
  const { median, p99, least, most } = statistics(times);
  return [
    {
      what: `full scale, ${scale} times the fleet: memory of an event`,
      ours: `${Math.round(bytesOf(store) / rows)} bytes`,
      spread:
        `${grouped(rows)} rows in ${store.segments.length} segments, ${megabytes(bytesOf(store))}; the process ` +
        `${megabytes(process.memoryUsage.rss())}`,
      baseline: '',
      ratio: '',
    },
    {
      what: `full scale, ${scale} times the fleet: search of 30 days, p99`,
      ours: milliseconds(p99),
      spread: `${milliseconds(least)} to ${milliseconds(most)}, median ${milliseconds(median)}`,
      baseline: '',
      ratio: '',
    },
  ];
}

/** Searches of thirty days, in turn by kind, by area, and by category and length of the vessel. */
function search(n: number, { segments }: EventStore): SearchEventsV2Input {
  const endMs = benchNowMs - between(0, benchOcean.days - 30, draw(seed, 1, n)) * dayMs;
  const startTime = { gte: new Date(endMs - 30 * dayMs).toISOString(), lt: new Date(endMs).toISOString() };
  if (n % 3 === 0) return { startTime, eventType: { eq: eventKinds[indexOf(eventKinds.length, draw(seed, 2, n))]! } };
  if (n % 3 === 2)
    return {
      startTime,
      vesselMain: { category: { eq: 'cargo' }, length: { gte: Math.round(between(20, 200, draw(seed, 3, n))) } },
    };
  const { events, length } = segments[indexOf(segments.length, draw(seed, 4, n))]!;
  const row = indexOf(length, draw(seed, 5, n));
  const [lon, lat] = [events.columns.startLonE6[row]! / 1e6, events.columns.startLatE6[row]! / 1e6];
  const half = between(0.5, 5, draw(seed, 6, n));
  const [south, north] = [Math.max(-90, lat - half), Math.min(90, lat + half)];
  const corners = [
    [lon - half, south],
    [lon + half, south],
    [lon + half, north],
    [lon - half, north],
    [lon - half, south],
  ];
  return { startTime, intersectsGeometry: { type: 'Polygon', coordinates: [corners] } };
}

function rowsOf({ segments }: EventStore): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

function megabytes(bytes: number): string {
  return `${grouped(bytes / 2 ** 20)} MiB`;
}
