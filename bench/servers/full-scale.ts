import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bytesOf } from '../../src/collections/segments/event-store.js';
import { openService } from '../../src/open-service.js';
import { searchEventsV2 } from '../../src/queries/search-events-v2.js';
import { nextImmediate } from '../../src/work/event-loop.js';
import { benchNowMs, benchOcean } from '../ocean-options.js';
import { searchesByClass } from '../searches-by-class.js';

/** What this process prints at its end, as JSON. Times in milliseconds, memory in bytes. */
export interface FullScaleRun {
  /** From the start of the process until its days are there. */
  readonly startMs: number;
  /** The longest time that the event loop stood still while the service opened. */
  readonly startStallMs: number;
  /** After the start, after preparations, and after the searches. */
  readonly memory: readonly NodeJS.MemoryUsage[];
  /** The longest time that the event loop stood still during preparations, and during the searches. */
  readonly prepareStallMs: number;
  readonly searchStallMs: number;
  readonly rows: number;
  readonly segments: number;
  readonly storeBytes: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/**
 * Opens the large ocean with its cache, prepares what first requests need, and searches: all once unmeasured, then
 * measured. `node full-scale.js SCALE SEARCHES`.
 */
const [scale, count] = process.argv.slice(2).map(Number);
const stall = monitorEventLoopDelay({ resolution: 1 });
const longestStallMs = (): number => {
  const { max } = stall;
  stall.reset();
  return max / 1e6;
};

stall.enable();
const service = await openService({ ...benchOcean, scale, cache: true, quiet: true });
const startMs = performance.now();
const memory = [process.memoryUsage()];
const startStallMs = longestStallMs();
await service.prepare();
memory.push(process.memoryUsage());
const prepareStallMs = longestStallMs();

const { store } = service.world.history;
const context = { asOfMs: benchNowMs, user: 'demo', days: benchOcean.days };
const script = searchesByClass(store, count);
for (const { input } of script) await searchEventsV2(store, input, context);
longestStallMs();
const times: Record<string, number[]> = {};
for (const { name, input } of script) {
  await nextImmediate();
  const begun = performance.now();
  await searchEventsV2(store, input, context);
  times[name] = [...(times[name] ?? []), performance.now() - begun];
}
const searchStallMs = longestStallMs();
memory.push(process.memoryUsage());
const run: FullScaleRun = {
  startMs,
  startStallMs,
  memory,
  prepareStallMs,
  searchStallMs,
  rows: store.segments.reduce((sum, { length }) => sum + length, 0),
  segments: store.segments.length,
  storeBytes: bytesOf(store),
  times,
};
await service.close();
console.log(JSON.stringify(run));
