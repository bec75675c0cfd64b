import { createHash } from 'node:crypto';
import { hashFolder } from './hash-folder.js';

/** Code that the bytes of a file can depend on: the generators, what they may import (test/support/layers.ts), and what builds segments. Seen from `dist/src/cache/`. */
const folders = ['../../generators/', '../geo/', '../columns/', '../spatial/', '../model/', '../collections/'] as const;

/**
 * A digest of that code: it changes when it does, so nobody has to remember to raise a number. In the packed command `scripts/pack-command.js` writes in its
 * place what it gave when that was packed: files beside it may be of later code.
 */
export function codeDigest(): string {
  const hash = createHash('sha1');
  for (const folder of folders) hashFolder(hash, new URL(folder, import.meta.url));
  return hash.digest('hex');
}
