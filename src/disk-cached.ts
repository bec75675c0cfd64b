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
 * cannot be used.
 */
export function diskCached(
  ocean: OceanSource,
  name: OceanName,
  mostBytes: number,
  report: (line: string) => void,
): OceanSource {
  return cachedOcean(ocean, folderOf(name, mostBytes, report));
}

/**
 * The folder of an ocean: one for each seed, scale and version of the code that makes days. `mostBytes` bounds the
 * files of all oceans together.
 */
export function folderOf({ seed, scale }: OceanName, mostBytes: number, report: (line: string) => void): OceanFolder {
  const label = JSON.stringify({ seed, scale, code: codeVersion() });
  return oceanFolder({
    root: join(cacheHome(), 'maritime-events'),
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
 */
export function cacheHome(): string {
  const given = process.env['XDG_CACHE_HOME'] ?? '';
  return isAbsolute(given) ? given : join(homedir(), '.cache');
}
