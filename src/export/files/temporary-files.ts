import { readdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isTemporaryOf } from '../../store/cache/whole-file.js';

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
