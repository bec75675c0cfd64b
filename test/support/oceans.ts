import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { createOcean } from '../../generators/ocean.js';
import type { OptionValues } from '../../src/compose/options/options.js';
import { realNowMs } from '../../src/compose/real-time.js';
import { type OpenService, serviceOver } from '../../src/compose/service.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { cachedOcean } from '../../src/store/cache/cached-ocean.js';
import { codeVersion } from '../../src/store/cache/code-version.js';
import { oceanFolder } from '../../src/store/cache/ocean-folder.js';
import type { ServiceHooks } from '../../src/types.js';
import { defaultValues } from './empty-service.js';

/**
 * The oceans that tests share, by name, which is also their seed. The runner makes them once, before the first test,
 * and keeps them on disk until the code of the generators changes: to open one takes 0.1 to 0.2 s. A test takes one of
 * these, and makes an ocean of its own only where it is about the seed, the making of days or the cache.
 */
export const oceans = {
  /** A few rows of each common kind, for tests to which any rows will do. */
  small: { scale: 0.05, days: 6, now: Date.UTC(2025, 5, 1, 12) },
  /** Three weeks with rows of every kind: searches, tiles, pages, tools. */
  pages: { scale: 0.3, days: 21, now: Date.UTC(2025, 5, 1, 12) },
  /** A fleet that is large enough for what is rare, in few days. */
  late: { scale: 0.5, days: 6, now: Date.UTC(2025, 5, 1, 12) },
  /** A few hundred events of which some are updated in the next days, for clients that copy them. */
  sync: { scale: 0.1, days: 4, now: Date.UTC(2025, 5, 1) },
  /** What the laws of the ocean are held against. */
  laws: { scale: 0.16, days: 12, now: Date.UTC(2025, 5, 1, 12) },
} as const satisfies Readonly<Record<string, Readonly<{ scale: number; days: number; now: number }>>>;

export type OceanName = keyof typeof oceans;

/** Options of a service over a named ocean: any but those that would make it another ocean. */
export type NamedOptions = Omit<Partial<OptionValues>, 'seed' | 'scale'> & ServiceHooks;

/**
 * A service over a named ocean, with the window and the standing clock of the ocean unless other ones are given. Days
 * that the ocean does not have are made and kept.
 */
export function openNamedOcean(
  name: OceanName,
  { realNowMs, report, log, ...given }: NamedOptions = {},
): Promise<OpenService> {
  // The budget of a request is spent by real time while it is served, which passes quickly on a busy machine.
  const values = { ...defaultValues(), quiet: true, requestBudget: 600, seed: name, ...oceans[name], ...given };
  return serviceOver(namedSource(name, given.threads), values, { realNowMs, report, log });
}

/** A named ocean as a source of days. */
export function namedSource(name: OceanName, threads = 1): OceanSource {
  const { scale } = oceans[name];
  return cachedOcean(
    createOcean({ seed: name, scale, threads }),
    oceanFolder({
      root: testCache,
      name: `${name}-${version()}`,
      mostBytes: 2 ** 30,
      nowMs: realNowMs,
      unique: nanoid,
      report: (line) => console.error(line),
    }),
  );
}

/** Makes those of the named oceans that are not on disk. */
export async function makeNamedOceans(): Promise<void> {
  for (const name of Object.keys(oceans) as OceanName[]) {
    const mark = join(testCache, `${name}-${version()}.made`);
    if (existsSync(mark)) continue;
    const service = await openNamedOcean(name, { threads: 2 });
    await service.close();
    writeFileSync(mark, '');
  }
}

/** What tests keep between runs: outside `dist/`, which a build may empty. */
export const testCache = packageFile('node_modules/.cache/maritime-events-tests');

/** The value of `XDG_CACHE_HOME` for commands in processes of their own, whose oceans are kept like those above. */
export const testCacheHome = join(testCache, 'commands');

let known: string | undefined;
/** The digest of all that rows depend on. */
function version(): string {
  known ??= codeVersion().slice(0, 12);
  return known;
}
