import { createOcean } from '../generators/ocean.js';
import { searchEventsV2 } from '../src/api/queries/search-events-v2.js';
import { createCoastline } from '../src/earth/coastline/coastline.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { bytesOf, emptyEventStore, withChunks } from '../src/store/segments/event-store.js';
import { benchDays, benchNowMs, benchOcean } from './ocean-options.js';
import { type BenchRow, factor } from './row.js';

/**
 * Bytes of an event, indexes included; beside events as objects. The memory of a value is the difference of the held
 * bytes before and after it is released, so that other data of the run does not count.
 */
export async function benchMemory(): Promise<BenchRow[]> {
  const { gc } = globalThis;
  if (!gc) throw new Error('memory is measured with node --expose-gc');
  const { seed, scale, days } = benchOcean;
  const ocean = await createOcean({ seed, scale, threads: 2 });
  let store: EventStore | undefined = withChunks(
    emptyEventStore({ ...ocean, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) }),
    await ocean.generate(benchDays.from, benchDays.to),
  );
  const rows = store.segments.reduce((sum, segment) => sum + segment.length, 0);
  const packed = bytesOf(store);
  let objects: unknown[] | undefined = await asObjects(store, days);
  const count = objects.length;

  const withBoth = await heldBytes(gc);
  objects = undefined;
  const withStore = await heldBytes(gc);
  store = undefined;
  const withNeither = await heldBytes(gc);
  await ocean.close();

  const ours = (withStore - withNeither) / rows;
  const theirs = (withBoth - withStore) / count;
  return [
    {
      what: 'memory of an event, indexes included',
      ours: `${Math.round(ours)} bytes`,
      spread: `${Math.round(packed / rows)} of them columns and indexes`,
      baseline: `plain objects: ${Math.round(theirs)} bytes`,
      ratio: `${factor(theirs / ours)} as small`,
    },
  ];
}

/** The newest 10,000 events as plain objects. */
async function asObjects(store: EventStore, days: number): Promise<unknown[]> {
  const context = { asOfMs: benchNowMs, user: 'demo', days };
  const { records } = await searchEventsV2(store, { limit: 10_000 }, context);
  return records.map((view) => JSON.parse(JSON.stringify(plain(view))));
}

/** Bytes held after garbage collections. Buffers are freed in the background, so it collects more than once. */
async function heldBytes(gc: NodeJS.GCFunction): Promise<number> {
  for (let i = 0; i < 4; i++) {
    void gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A view's fields as an object: they are getters of its class. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  // The fields of a view are its getters; its own members refer to the store.
  const shown = getters(value);
  const names = shown.length > 0 ? new Set(shown) : Object.keys(value);
  return Object.fromEntries([...names].map((name) => [name, plain(Reflect.get(value, name))]));
}

function getters(value: object): string[] {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return [];
  const described = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  return [...described.filter(([, { get }]) => get !== undefined).map(([name]) => name), ...getters(prototype)];
}
