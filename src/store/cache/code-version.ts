import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageFile } from '../../platform/node/package-files.js';
import { codeDigest } from './code-digest.js';
import { hashFolder } from './hash-folder.js';

/**
 * A digest of code, of the packed maps and of package.json, which has the versions of packages. It takes some 10 ms,
 * since all content is read. Nothing but content counts.
 */
export function codeVersion(): string {
  const hash = createHash('sha1').update(codeDigest());
  hashFolder(hash, packageFile('fixtures'));
  hash.update(readFileSync(packageFile('package.json')));
  return hash.digest('hex');
}
