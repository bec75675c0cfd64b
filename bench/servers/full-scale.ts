import { monitorEventLoopDelay } from 'node:perf_hooks';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { nextImmediate } from '../../src/base/work/event-loop.js';
import { openService } from '../../src/compose/open-service.js';
import type { SearchEventsV2Input } from '../../src/model/schema-types.js';
import { bytesOf } from '../../src/store/segments/event-store.js';
import { benchNowMs, benchOcean } from '../ocean-options.js';
import { searchesByClass } from '../searches-by-class.js';

/** What this process prints at its end, as JSON. Times in milliseconds, memory in bytes. */
export interface FullScaleRun {
  /** From the start of the process until its days are there. */
  readonly startMs: number;
  /** The longest time that the event loop stood still while the service opened. */
  readonly startStallMs: number;
  /** Whether no day was on disk. */
  readonly isCold: boolean;
  /** After the start, after preparations, after the searches, and after the move of the clock. */
  readonly memory: readonly NodeJS.MemoryUsage[];
  /** The longest time that the event loop stood still during preparations, and during the searches. */
  readonly prepareStallMs: number;
  readonly searchStallMs: number;
  /** A search after the clock was moved back by half a year, and the longest stall until it was answered. */
  readonly movedMs: number;
  readonly movedStallMs: number;
  readonly rows: number;
  readonly segments: number;
  readonly storeBytes: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** The clock runs: so much passes from one search to the next. */
const clockStepMs = 1000;

/**
 * Opens the large ocean with its cache, prepares what first requests need, and searches: all once unmeasured, then
 * measured. A run with searches moves the clock in the end. `node full-scale.js SCALE SEARCHES`.
 */
const [scale, count] = process.argv.slice(2).map(Number);
const stall = monitorEventLoopDelay({ resolution: 1 });
const longestStallMs = (): number => {
  const { max } = stall;
  stall.reset();
  return max / 1e6;
};

stall.enable();
let isCold = false;
const onProgress = (done: number, total: number): void => {
  isCold ||= done < total;
};
const service = await openService({ ...benchOcean, scale, cache: true, quiet: true, onProgress });
const startMs = performance.now();
const memory = [process.memoryUsage()];
const startStallMs = longestStallMs();
await service.prepare();
memory.push(process.memoryUsage());
const prepareStallMs = longestStallMs();

const { store } = service.world.history;
let asOfMs: number = benchNowMs;
const search = (input: SearchEventsV2Input) => {
  asOfMs += clockStepMs;
  return searchEventsV2(store, input, { asOfMs, user: 'demo', days: benchOcean.days });
};
const script = searchesByClass(store, count);
for (const { input } of script) await search(input);
longestStallMs();
const times: Record<string, number[]> = {};
for (const { name, input } of script) {
  await nextImmediate();
  const begun = performance.now();
  await search(input);
  times[name] = [...(times[name] ?? []), performance.now() - begun];
}
const searchStallMs = longestStallMs();
memory.push(process.memoryUsage());
const storeBytes = bytesOf(store);

const movedFromMs = performance.now();
if (count! > 0) {
  service.clock.advance(-180 * 24 * 3600 * 1000);
  const query = '{ searchEventsV2(input: {limit: 50}) { meta { total } records { eventId } } }';
  await service.graphql({ query }, { user: 'demo' });
  memory.push(process.memoryUsage());
}
const run: FullScaleRun = {
  startMs,
  startStallMs,
  isCold,
  memory,
  prepareStallMs,
  searchStallMs,
  movedMs: performance.now() - movedFromMs,
  movedStallMs: longestStallMs(),
  rows: store.segments.reduce((sum, { length }) => sum + length, 0),
  segments: store.segments.length,
  storeBytes,
  times,
};
await service.close();
console.log(JSON.stringify(run));
