import { createHash } from 'node:crypto';
import { packageFile } from '../package-files.js';
import { hashFolder } from './hash-folder.js';

/**
 * Code that the bytes of a file can depend on: the generators, what they may import (test/support/layers.ts), and what
 * builds segments. They lie in `dist/`.
 */
const folders = ['generators', 'src/geo', 'src/columns', 'src/spatial', 'src/model', 'src/collections'] as const;

/**
 * A digest of that code: it changes when it does, so no number has to be raised by hand. `scripts/pack-code.js` writes
 * the digest itself in place of this function, because the package has neither of these folders.
 */
export function codeDigest(): string {
  const hash = createHash('sha1');
  for (const folder of folders) hashFolder(hash, packageFile(`dist/${folder}`));
  return hash.digest('hex');
}
