import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** All that a row can depend on: the generators, what they may import (test/support/layers.ts), and the packed maps. Seen from `dist/src/cache/`. */
const places = [
  '../../generators/',
  '../geo/',
  '../columns/',
  '../spatial/',
  '../model/',
  '../../../fixtures/',
] as const;

/**
 * A digest of the generators' own code and maps: it changes when they do, so nobody has to remember a number. It takes some 15 ms, since
 * everything is read, and nothing but content counts: neither dates nor where the package lies.
 */
export function generatorVersion(): string {
  const hash = createHash('sha1');
  for (const place of places) addFolder(hash, new URL(place, import.meta.url));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: URL): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory()) addFolder(hash, new URL(`${entry.name}/`, folder));
    else if (/\.(js|bin|json)$/.test(entry.name)) {
      hash.update(`${entry.name}\n`);
      hash.update(readFileSync(new URL(entry.name, folder)));
    }
  }
}
