import { availableParallelism } from 'node:os';
import { digestOf } from '../../generators/digest.js';
import { createOcean } from '../../generators/ocean.js';
import { daysVisible } from '../world.js';
import { progressOn } from './progress.js';
import { readStartOptions } from './start-options.js';
import type { Terminal } from './terminal.js';

/**
 * Prints a digest of all rows of an ocean's window, as SHA-256, and how many there are. The same seed, scale, days and now give the
 * same digest on every machine, with any number of threads.
 */
export async function digest(args: readonly string[], { env, out, err, nowMs }: Terminal): Promise<number> {
  const {
    seed,
    scale,
    days,
    now = nowMs(),
    threads = Math.min(4, availableParallelism()),
  } = readStartOptions(args, env).values;
  const { fromDay, toDay } = daysVisible(now, days);
  const source = await createOcean({ seed, scale, threads });
  const progress = progressOn(err, nowMs);
  const chunks = await source.generate(fromDay, toDay, progress.show);
  progress.end();
  const rows = chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);
  out.write(`${digestOf(source, chunks)}  ${rows} rows\n`);
  await source.close();
  return 0;
}
