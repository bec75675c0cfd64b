import { createOcean } from '../generators/ocean.js';
import type { DayChunk } from '../src/model/event.js';
import { benchDays, benchOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { grouped } from './row.js';
import { statistics, timed } from './statistics.js';

/**
 * Events that one thread makes in a second, over the whole window, beside two threads. Threads start with each run, as
 * at a cold start.
 */
export async function benchGeneration(): Promise<BenchRow[]> {
  const [one, two] = [await rates(1), await rates(2)];
  return [
    {
      what: 'generation, one thread',
      ours: `${grouped(one.median)} events/s`,
      spread: `${grouped(one.least)} to ${grouped(one.most)}`,
      baseline: `two threads: ${grouped(two.median)} events/s`,
      ratio: `${(one.median / two.median).toFixed(2)} of two threads`,
    },
  ];
}

async function rates(threads: number) {
  const { seed, scale } = benchOcean;
  const ocean = await createOcean({ seed, scale, threads });
  let rows = 0;
  const times = await timed(3, async () => {
    rows = rowsOf(await ocean.generate(benchDays.from, benchDays.to));
  });
  await ocean.close();
  return statistics(times.map((ms) => (rows * 1000) / ms));
}

function rowsOf(chunks: readonly DayChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);
}
