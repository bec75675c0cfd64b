import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codeDigest } from './code-digest.js';
import { hashFolder } from './hash-folder.js';

/** Beside code the bytes of a file can depend on the packed maps and the packages' versions. Seen from `dist/src/cache/`. */
const maps = new URL('../../../fixtures/', import.meta.url);
const manifest = new URL('../../../package.json', import.meta.url);

/** A digest of code, maps and versions of packages. It takes some 10 ms, since everything is read, and nothing but content counts. */
export function codeVersion(): string {
  const hash = createHash('sha1').update(codeDigest());
  hashFolder(hash, maps);
  hash.update(readFileSync(manifest));
  return hash.digest('hex');
}
