import { readdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isTemporaryOf } from '../../store/cache/whole-file.js';
import { dayName } from '../export-request.js';
import type { Format } from '../formats/encoder.js';
import type { PartName } from '../table-parts.js';

/** The path of a part below the folder: `events/day=2026-01-01/events.parquet`, as Hive names partitions. */
export function partPath({ what, day }: PartName, { extension }: Format): string {
  const file = `${what}.${extension}`;
  return day === undefined ? join(what, file) : join(what, `day=${dayName(day)}`, file);
}

/**
 * Whether a file is already finished: it has its name only when it is whole. Temporary files of other writers are
 * removed.
 */
export async function isFinished(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return false;
  await removeTemporaries(path);
  return true;
}

/**
 * Removes the temporary files of a path that have not changed since an instant; by default all of them. If a file does
 * not exist any more, another process has removed it, or has given it its name.
 */
export async function removeTemporaries(path: string, sinceMs = Number.POSITIVE_INFINITY): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!isTemporaryOf(basename(path), name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < sinceMs) await unlink(join(folder, name)).catch(() => {});
  }
}
