import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayName } from '../day-name.js';
import type { Format } from '../formats/encoder.js';
import type { PartName } from '../table-parts.js';
import { removeTemporaries } from './temporary-files.js';

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
