import { searchEventsV2 } from '../src/api/queries/search-events-v2.js';
import { openService } from '../src/compose/open-service.js';
import { fullScan } from './full-scan.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { queryScript } from './query-script.js';
import type { BenchRow } from './row.js';
import { grouped, percentileRows } from './row.js';
import { statistics, timed } from './statistics.js';

/** Searches that the full scan repeats. It is slow, and any part of the script is mixed. */
const scanned = 200;

/** Runs of the script. The fastest run of a search has no collection of garbage and no other process in it. */
const rounds = 9;

/** The time from one search to the next where the clock runs: some rows are published, replaced or gone by then. */
const clockStepMs = 60_000;

/**
 * The mixed script, from the input to the page of rows with the total; beside a scan of all rows with equal totals. The
 * first round alone, and the fastest run of each search: what is slow only once is no work of the search. Then the
 * script with a running clock, beside the same searches at one instant.
 */
export async function benchSearch(): Promise<BenchRow[]> {
  const service = await openService(benchOcean);
  const { store } = service.world.history;
  const context = { asOfMs: benchNowMs, user: 'demo', days: benchOcean.days };
  const script = queryScript(store);

  const totals: number[] = [];
  for (const input of script) totals.push((await searchEventsV2(store, input, context)).meta.total);
  for (const [n, input] of script.slice(0, scanned).entries()) {
    const { total } = (await fullScan(store, input, context)).meta;
    if (total !== totals[n])
      throw new Error(`search ${n} counts ${totals[n]}, a full scan ${total}: ${JSON.stringify(input)}`);
  }

  const times: number[][] = script.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [n, input] of script.entries())
      times[n]!.push(...(await timed(1, () => searchEventsV2(store, input, context))));
  }
  const running: number[] = [];
  const standing: number[] = [];
  for (const [n, input] of script.entries()) {
    const later = { ...context, asOfMs: benchNowMs + (n + 1) * clockStepMs };
    running.push(...(await timed(1, () => searchEventsV2(store, input, later))));
    standing.push(...(await timed(1, () => searchEventsV2(store, input, context))));
  }
  const scans: number[] = [];
  for (const input of script.slice(0, scanned)) scans.push(...(await timed(1, () => fullScan(store, input, context))));
  await service.close();

  const rows = store.segments.reduce((sum, segment) => sum + segment.length, 0);
  const what = 'search, mixed script of 1,000';
  const [baseline, scan] = [`full scan of ${grouped(rows)} rows`, statistics(scans)];
  return [
    ...percentileRows(what, statistics(times.map((runs) => runs[0]!)), baseline, scan),
    ...percentileRows(
      `${what}, fastest of ${rounds}`,
      statistics(times.map((runs) => Math.min(...runs))),
      baseline,
      scan,
    ),
    ...percentileRows(
      'search, clock a minute on each time',
      statistics(running),
      'at one instant',
      statistics(standing),
    ),
  ];
}
