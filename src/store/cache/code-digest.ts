import { createHash } from 'node:crypto';
import { packageFile } from '../../platform/node/package-files.js';
import { hashFolder } from './hash-folder.js';

/**
 * Code that the bytes of a file can depend on: the generators, what they may import (test/support/layers.ts), and what
 * builds segments. They lie in `dist/`.
 */
const folders = ['generators', 'src/earth/geo', 'src/model', 'src/store'] as const;

/**
 * A digest of that code: it changes when it does, so no number has to be raised by hand. `scripts/pack-code.js` writes
 * the digests themselves in place of these functions, because the package has none of these folders.
 */
export function codeDigest(): string {
  return digestOf(folders);
}

/** A digest of all code and of the stories: the state that commands produce depends on both. */
export function wholeDigest(): string {
  return digestOf(['generators', 'src'], ['fixtures/stories']);
}

function digestOf(code: readonly string[], data: readonly string[] = []): string {
  const hash = createHash('sha1');
  for (const folder of [...code.map((name) => `dist/${name}`), ...data]) hashFolder(hash, packageFile(folder));
  return hash.digest('hex');
}
