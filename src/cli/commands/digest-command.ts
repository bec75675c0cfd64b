import { availableParallelism } from 'node:os';
import { digestOf } from '../../../generators/digest.js';
import { createOcean } from '../../../generators/ocean.js';
import { machineMs } from '../../clock.js';
import type { DayChunk } from '../../model/event.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { threadCount } from '../../options/thread-count.js';
import type { DaySpan } from '../../worlds/windows.js';
import { daysVisible } from '../../worlds/world.js';
import { type ProgressView, progressOn } from '../progress.js';
import { readStartOptions } from '../start-options.js';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { cachedDays } from './cached-days.js';

/**
 * Prints a SHA-256 digest of all rows of an ocean's window, and the number of its events. The same seed, scale, days
 * and now give the same digest on every machine, with any number of threads. With `--cached` the rows come from the
 * cache, and none is made.
 */
export async function digest(args: readonly string[], { env, out, err, nowMs }: Terminal): Promise<number> {
  const isCached = args.includes('--cached');
  const { values } = readStartOptions(
    args.filter((word) => word !== '--cached'),
    env,
  );
  const { seed, scale, days, cache, now = machineMs(nowMs()) } = values;
  if (isCached && cache === false)
    throw new UsageError('--cached reads the cache, which --no-cache turns off: give one of them.');
  const span = daysVisible(now, days);
  const source = await createOcean({ seed, scale, threads: threadCount(values, availableParallelism()) });
  try {
    const chunks =
      isCached && cache !== false
        ? await cachedDays(source, { ...values, cache }, span, (line) => err.write(`${line}\n`))
        : await madeDays(source, span, progressOn(err, nowMs));
    if (chunks === undefined) return 1;
    const rows = chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);
    out.write(`${digestOf(source, chunks)}  ${rows} rows\n`);
    return 0;
  } finally {
    await source.close();
  }
}

async function madeDays(source: OceanSource, { fromDay, toDay }: DaySpan, progress: ProgressView): Promise<DayChunk[]> {
  const chunks = await source.generate(fromDay, toDay, progress.show);
  progress.end();
  return chunks;
}
