import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { nanoid } from 'nanoid';
import { cachedOcean } from './cache/cached-ocean.js';
import { codeVersion } from './cache/code-version.js';
import { type OceanFolder, oceanFolder } from './cache/ocean-folder.js';
import type { OceanSource } from './model/ocean-source.js';
import { realNowMs } from './real-time.js';

/** The parameters of an ocean; its rows depend on them and on the code of the generators alone. */
export interface OceanName {
  readonly seed: string;
  readonly scale: number;
}

/**
 * An ocean with a cache in the user's cache folder, of `mostBytes` in all. `report` takes a line for each file that
 * cannot be used, or one where there is no such folder.
 */
export function diskCached(
  ocean: OceanSource,
  name: OceanName,
  mostBytes: number,
  report: (line: string) => void,
): OceanSource {
  const folder = folderOf(name, mostBytes, report);
  return folder ? cachedOcean(ocean, folder) : ocean;
}

/**
 * The folder of an ocean: one for each seed, scale and version of the code that makes days. `mostBytes` bounds the
 * files of all oceans together. Undefined, after a line to `report`, for a user without a home.
 */
export function folderOf(
  { seed, scale }: OceanName,
  mostBytes: number,
  report: (line: string) => void,
): OceanFolder | undefined {
  const home = cacheHome();
  if (home === undefined) {
    report('There is no cache, because this user has no home folder; XDG_CACHE_HOME can name one for it.');
    return undefined;
  }
  const label = JSON.stringify({ seed, scale, code: codeVersion() });
  return oceanFolder({
    root: join(home, 'maritime-events'),
    name: createHash('sha1').update(label).digest('hex').slice(0, 20),
    label,
    mostBytes,
    nowMs: realNowMs,
    unique: nanoid,
    report,
  });
}

/**
 * `$XDG_CACHE_HOME`, or `~/.cache` where that is unset or not absolute, as the XDG base directory specification says.
 * Undefined without HOME for a user that the machine does not know, as containers of OpenShift run.
 */
export function cacheHome(): string | undefined {
  const given = process.env['XDG_CACHE_HOME'] ?? '';
  if (isAbsolute(given)) return given;
  try {
    return join(homedir(), '.cache');
  } catch {
    return undefined;
  }
}
