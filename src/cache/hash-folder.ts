import type { Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Adds names and content of all code and maps in a folder and below to a hash: neither dates nor where the package lies. */
export function hashFolder(hash: Hash, folder: URL): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory()) hashFolder(hash, new URL(`${entry.name}/`, folder));
    else if (/\.(js|bin|json)$/.test(entry.name)) {
      hash.update(`${entry.name}\n`);
      hash.update(readFileSync(new URL(entry.name, folder)));
    }
  }
}
