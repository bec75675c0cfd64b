import type { OceanSource } from '../../model/ocean-source.js';
import { codeVersion } from '../../platform/browser/code-version.js';
import { cachedOcean, type OceanFolder } from '../../store/cache/cached-ocean.js';
import { summed } from '../../store/columns/packed-records.js';

const prefix = 'maritime-events ocean ';

/** An ocean whose blocks the browser keeps for the origin of the page (Cache Storage). */
export function diskCached(
  ocean: OceanSource,
  { seed, scale, clean }: { readonly seed: string; readonly scale: number; readonly clean: boolean },
  _place: unknown,
  report: (line: string) => void,
): OceanSource {
  return cachedOcean(ocean, cacheFolder(`${prefix}${JSON.stringify([codeVersion(), seed, scale, clean])}`, report));
}

/** Pages of an origin share one cache. */
export function cacheRoot(_cache: true | string): string {
  return prefix;
}

export function projectCache(): false {
  return false;
}

/** The browser bounds what an origin keeps. After a failure the ocean goes on without the cache. */
function cacheFolder(name: string, report: (line: string) => void): OceanFolder {
  let isUsed = true;
  const tried = async <T>(use: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return isUsed ? await use(await caches.open(name)) : undefined;
    } catch (error) {
      isUsed = false;
      report(`The days of the ocean are not kept: ${String(error)}`);
      return undefined;
    }
  };
  const addressOf = (file: string) => `/${file}`;
  return {
    read: (file, open) =>
      tried(async (cache) => {
        const response = await cache.match(addressOf(file));
        if (!response) return undefined;
        const { bytes, sum } = summed(new Uint8Array(await response.arrayBuffer()));
        return open(bytes, sum);
      }),
    async write(file, bytes) {
      await tried((cache) => cache.put(addressOf(file), new Response(new Uint8Array(bytes))));
    },
    async files() {
      const found = await tried((cache) => cache.keys());
      return (found ?? []).map(({ url }) => new URL(url).pathname.slice(1));
    },
    async remove(file) {
      await tried((cache) => cache.delete(addressOf(file)));
    },
    /** Removes the days of other versions of the code. */
    async prune() {
      const mine = `${prefix}["${codeVersion()}"`;
      await tried(async () => {
        const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && !each.startsWith(mine));
        await Promise.all(old.map((each) => caches.delete(each)));
      });
    },
  };
}
