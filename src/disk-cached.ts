import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { cachedOcean } from './cache/cached-ocean.js';
import { codeVersion } from './cache/code-version.js';
import { type OceanFolder, oceanFolder } from './cache/ocean-folder.js';
import type { OceanSource } from './model/ocean-source.js';
import { realNowMs } from './real-time.js';

/** What makes one ocean another, besides the generators themselves. */
export interface OceanName {
  readonly seed: string;
  readonly scale: number;
}

/** An ocean of the default scale takes some 130 MB: its days, and the indexed segment of them. */
const mostBytes = 2 ** 30;

/**
 * The ocean with a cache in the user's cache folder; `report` takes a line about each file that cannot be read or
 * written.
 */
export function diskCached(ocean: OceanSource, name: OceanName, report: (line: string) => void): OceanSource {
  return cachedOcean(ocean, folderOf(name, report));
}

/** Where one ocean is kept: a folder per seed, scale and version of the code that makes days. */
export function folderOf({ seed, scale }: OceanName, report: (line: string) => void): OceanFolder {
  const label = JSON.stringify({ seed, scale, code: codeVersion() });
  return oceanFolder({
    root: join(cacheHome(), 'maritime-events'),
    name: createHash('sha1').update(label).digest('hex').slice(0, 20),
    label,
    mostBytes,
    nowMs: realNowMs,
    report,
  });
}

/** As the XDG base directory specification says: a path that is not absolute does not count. */
export function cacheHome(): string {
  const given = process.env['XDG_CACHE_HOME'] ?? '';
  return isAbsolute(given) ? given : join(homedir(), '.cache');
}
