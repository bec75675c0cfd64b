import { createOcean } from '../generators/ocean.js';
import { bytesOf, emptyEventStore, withChunks } from '../src/collections/event-store.js';
import { searchEventsV2 } from '../src/queries/search-events-v2.js';
import { benchDays, benchNowMs, benchOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';

/** Bytes per row of an event, indexes included, as the process holds them; beside the same events as objects. */
export async function benchMemory(): Promise<BenchRow[]> {
  const { gc } = globalThis;
  if (!gc) throw new Error('memory is measured with node --expose-gc');
  const { seed, scale, days } = benchOcean;
  const ocean = await createOcean({ seed, scale, threads: 2 });
  await ocean.generate(benchDays.from, benchDays.from + 1);
  const before = heldBytes(gc);
  const store = withChunks(emptyEventStore(ocean), await ocean.generate(benchDays.from, benchDays.to));
  const held = heldBytes(gc) - before;
  const rows = store.segments.reduce((sum, segment) => sum + segment.length, 0);

  const beforeObjects = heldBytes(gc);
  const { records } = await searchEventsV2(store, { limit: 10_000 }, { asOfMs: benchNowMs, user: 'demo', days });
  const objects: unknown[] = records.map((view) => JSON.parse(JSON.stringify(plain(view))));
  records.length = 0;
  const asObjects = (heldBytes(gc) - beforeObjects) / objects.length;
  await ocean.close();
  return [
    {
      what: 'memory of an event, indexes included',
      ours: `${Math.round(held / rows)} bytes`,
      spread: `${Math.round(bytesOf(store) / rows)} of them columns and indexes`,
      baseline: `plain objects: ${Math.round(asObjects)} bytes`,
      ratio: `${(asObjects / (held / rows)).toPrecision(2)} times as small`,
    },
  ];
}

/** Everything that the garbage collector leaves. */
function heldBytes(gc: NodeJS.GCFunction): number {
  void gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

/** A view's fields as an object: they are getters of its class. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const names = new Set([...Object.keys(value), ...getters(value)]);
  return Object.fromEntries([...names].map((name) => [name, plain(Reflect.get(value, name))]));
}

function getters(value: object): string[] {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return [];
  const described = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  return described.filter(([, { get }]) => get !== undefined).map(([name]) => name);
}
