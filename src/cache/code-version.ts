import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * All that the bytes of a file can depend on: the generators, what they may import (test/support/layers.ts), what builds segments, the packed maps, and the
 * packages' versions. Seen from `dist/src/cache/`.
 */
const folders = [
  '../../generators/',
  '../geo/',
  '../columns/',
  '../spatial/',
  '../model/',
  '../collections/',
  '../../../fixtures/',
] as const;
const manifest = new URL('../../../package.json', import.meta.url);

/**
 * A digest of that code and those maps: it changes when they do, so nobody has to remember to raise a number. It takes some 10 ms, since
 * everything is read, and nothing but content counts: neither dates nor where the package lies.
 */
export function codeVersion(): string {
  const hash = createHash('sha1');
  for (const folder of folders) addFolder(hash, new URL(folder, import.meta.url));
  hash.update(readFileSync(manifest));
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
