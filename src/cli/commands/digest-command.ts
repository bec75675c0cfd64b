import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createOcean } from '../../../generators/ocean.js';
import { machineMs } from '../../base/clock.js';
import { folderOf } from '../../compose/disk-cached.js';
import { cacheBytes } from '../../compose/options/cache-bytes.js';
import { threadCount } from '../../compose/options/thread-count.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { cachedFile, type OceanFolder } from '../../store/cache/cached-ocean.js';
import { blocksWith, makeBlocks, openFile } from '../../store/segments/block-file.js';
import { daysVisible } from '../../worlds/world.js';
import { startTable } from '../command-flags.js';
import { Flags, UsageError } from '../flags.js';
import { progressOn } from '../progress.js';
import { startOptionsOf } from '../start-options.js';
import type { Terminal } from '../terminal.js';

/** The files of blocks by number. */
type Files = ReadonlyMap<number, Uint8Array>;

/**
 * Prints a SHA-256 digest of the blocks that have the days of an ocean's window, and the number of their rows of
 * events. The same seed, scale, clean, days and now give the same digest on every machine, with any number of threads.
 * With `--cached` the blocks come from the cache, and none is made.
 */
export async function digest(args: readonly string[], { env, out, err, nowMs }: Terminal): Promise<number> {
  const flags = new Flags(args, { ...startTable, cached: '' });
  const isCached = flags.isOn('cached');
  const { values } = startOptionsOf(flags, env);
  const { seed, scale, clean, days, cache, now = machineMs(nowMs()) } = values;
  if (isCached && cache === false)
    throw new UsageError('--cached reads the cache, which --no-cache turns off: give one of them.');
  const source = createOcean({ seed, scale, clean, threads: threadCount(values, availableParallelism()) });
  const tell = (line: string) => err.write(`${line}\n`);
  try {
    const numbers = blocksWith(source, daysVisible(now, days));
    const folder =
      isCached && cache !== false ? folderOf(values, { cache, mostBytes: cacheBytes(values) }, tell) : undefined;
    if (isCached && folder === undefined) return 1;
    const progress = progressOn(err, nowMs);
    const files = folder ? await cachedFiles(folder, source, numbers) : await madeFiles(source, numbers, progress.show);
    progress.end();
    if (isCached && files.size < numbers.length) {
      const part = files.size === 0 ? 'none' : `${files.size}`;
      tell(`The cache holds ${part} of ${numbers.length} blocks. A start with the same flags adds what is missing.`);
      return 1;
    }
    out.write(digestOf(source, files));
    return 0;
  } finally {
    await source.close();
  }
}

async function madeFiles(
  source: OceanSource,
  numbers: readonly number[],
  onProgress: (days: number, total: number) => void,
): Promise<Files> {
  const files = new Map<number, Uint8Array>();
  const take = (number: number, file: Uint8Array | undefined) => {
    if (file) files.set(number, file);
  };
  await makeBlocks(source, numbers, { urgent: () => undefined, take }, onProgress);
  return files;
}

async function cachedFiles(folder: OceanFolder, source: OceanSource, numbers: readonly number[]): Promise<Files> {
  const files = new Map<number, Uint8Array>();
  for (const number of numbers) {
    const file = await cachedFile(folder, source, number);
    if (file) files.set(number, file);
  }
  return files;
}

function digestOf(source: OceanSource, files: Files): string {
  const hash = createHash('sha256');
  let rows = 0;
  for (const [number, file] of [...files].sort(([a], [b]) => a - b)) {
    hash.update(file);
    rows += openFile(file, source, number).rows.events.length;
  }
  return `${hash.digest('hex')}  ${rows} rows\n`;
}
