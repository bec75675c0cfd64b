import type { Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds the names and content of all code and maps in a folder and its subfolders to a hash. Dates and the path of the
 * package do not count.
 */
export function hashFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory()) hashFolder(hash, join(folder, entry.name));
    else if (/\.(js|bin|json)$/.test(entry.name)) {
      hash.update(`${entry.name}\n`);
      hash.update(readFileSync(join(folder, entry.name)));
    }
  }
}
