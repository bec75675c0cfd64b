import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { nanoid } from 'nanoid';
import type { OceanSource } from '../model/ocean-source.js';
import { cachedOcean, type OceanFolder } from '../store/cache/cached-ocean.js';
import { codeVersion } from '../store/cache/code-version.js';
import { oceanFolder } from '../store/cache/ocean-folder.js';
import { realNowMs } from './real-time.js';

/** The parameters of an ocean; its rows depend on them and on the code of the generators alone. */
export interface OceanName {
  readonly seed: string;
  readonly scale: number;
  readonly clean: boolean;
}

/**
 * Where the files of all oceans are: in this folder, or with `true` in the user's folder; and the most bytes of all.
 */
export interface CachePlace {
  readonly cache: true | string;
  readonly mostBytes: number;
}

/**
 * An ocean with a cache. `report` gets a line for each file that cannot be used, or one line where there is no folder.
 */
export function diskCached(
  ocean: OceanSource,
  name: OceanName,
  place: CachePlace,
  report: (line: string) => void,
): OceanSource {
  const folder = folderOf(name, place, report);
  return folder ? cachedOcean(ocean, folder) : ocean;
}

/**
 * The folder of an ocean: one for each seed, scale, kind of AIS and version of the code that makes days. Undefined,
 * after a line to `report`, for a user without a home folder if no folder is named.
 */
export function folderOf(
  { seed, scale, clean }: OceanName,
  { cache, mostBytes }: CachePlace,
  report: (line: string) => void,
): OceanFolder | undefined {
  const root = cacheRoot(cache);
  if (root === undefined) {
    report('There is no cache, because this user has no home folder; XDG_CACHE_HOME can name one for it.');
    return undefined;
  }
  const text = JSON.stringify({ seed, scale, clean, code: codeVersion() });
  return oceanFolder({
    root,
    name: createHash('sha1').update(text).digest('hex').slice(0, 20),
    mostBytes,
    nowMs: realNowMs,
    unique: nanoid,
    report,
  });
}

/**
 * The folder of all oceans. The user's is `$XDG_CACHE_HOME/maritime-events`, or `~/.cache/maritime-events` where that
 * is unset or not absolute, as the XDG base directory specification says. Undefined without HOME for a user that the
 * machine does not know, as containers of OpenShift run.
 */
export function cacheRoot(cache: CachePlace['cache']): string | undefined {
  if (cache !== true) return cache;
  const dataHome = process.env['XDG_CACHE_HOME'] ?? '';
  try {
    return join(isAbsolute(dataHome) ? dataHome : join(homedir(), '.cache'), 'maritime-events');
  } catch {
    return undefined;
  }
}

/**
 * A folder in the `node_modules` of a project, where tools keep files. False where the working folder has no
 * `node_modules` that can be written.
 */
export function projectCache(): string | false {
  try {
    const modules = resolve('node_modules');
    accessSync(`${modules}/`, constants.W_OK);
    return join(modules, '.cache', 'maritime-events');
  } catch {
    return false;
  }
}
