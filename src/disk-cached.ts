import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { cachedOcean } from './cache/cached-ocean.js';
import { codeVersion } from './cache/code-version.js';
import { type OceanFolder, oceanFolder } from './cache/ocean-folder.js';
import type { OceanSource } from './model/ocean.js';

/** What makes one ocean another, besides the generators themselves. */
export interface OceanName {
  readonly seed: string;
  readonly scale: number;
}

export interface DiskCacheHooks {
  readonly realNowMs?: (() => number) | undefined;
  readonly report?: ((error: unknown) => void) | undefined;
}

/** An ocean of the default scale takes some 130 MB: its days, and the indexed segment of them. */
const mostBytes = 2 ** 30;

/** The ocean with a cache in the user's cache folder. */
export function diskCached(ocean: OceanSource, name: OceanName, hooks: DiskCacheHooks): OceanSource {
  return cachedOcean(ocean, folderOf(name, hooks));
}

/** Where one ocean is kept: a folder per seed, scale and version of the code that makes days. */
export function folderOf({ seed, scale }: OceanName, hooks: DiskCacheHooks): OceanFolder {
  const label = JSON.stringify({ seed, scale, code: codeVersion() });
  return oceanFolder({
    root: join(cacheHome(), 'maritime-events'),
    name: createHash('sha1').update(label).digest('hex').slice(0, 20),
    label,
    mostBytes,
    nowMs: hooks.realNowMs ?? Date.now,
    report: hooks.report ?? ((line) => process.emitWarning(line)),
  });
}

/** As the XDG base directory specification says: a path that is not absolute does not count. */
function cacheHome(): string {
  const given = process.env['XDG_CACHE_HOME'] ?? '';
  return isAbsolute(given) ? given : join(homedir(), '.cache');
}
