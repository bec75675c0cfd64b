import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface CacheFile {
  readonly folder: string;
  readonly file: string;
  readonly usedMs: number;
  readonly bytes: number;
}

/**
 * The regular files in a folder that have names which this cache gives, in no order; none where the folder cannot be
 * read.
 */
export async function cacheFilesIn(folder: string): Promise<CacheFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /\.(block|identities|vessels|new)$/.test(name),
  );
  const entries = names.map(async (file) => {
    const { mtimeMs, size } = await lstat(join(folder, file));
    return { folder, file, usedMs: mtimeMs, bytes: size };
  });
  return (await Promise.allSettled(entries)).flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value] : []));
}
