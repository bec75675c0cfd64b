import { readFile } from 'node:fs/promises';
import { packageFile } from '../package-files.js';

const known = new Map<string, Promise<string>>();

/**
 * The headers that keep a page to itself: it runs no script but its own, asks no other origin, and stands in no frame.
 * `publicUrl` is where the pictures of events are, when it is not where the page is. Libraries write styles into
 * elements and have images and fonts in `data:`; the map draws in workers that it makes from its own script.
 */
export async function pageHeaders(
  page: 'map' | 'graphiql',
  publicUrl: string | undefined,
): Promise<Record<string, string>> {
  const images = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin}`;
  const policy = [
    "default-src 'none'",
    `script-src ${await scriptsOf(page)}`,
    'worker-src blob:',
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'x-content-type-options': 'nosniff' };
}

/** The hashes of the scripts of a page, which the build has written beside it. */
function scriptsOf(page: string): Promise<string> {
  let hashes = known.get(page);
  if (!hashes) {
    hashes = readHashes(page);
    // A file that could not be read is tried again.
    hashes.catch(() => known.delete(page));
    known.set(page, hashes);
  }
  return hashes;
}

async function readHashes(page: string): Promise<string> {
  const hashes: unknown = JSON.parse(await readFile(packageFile(`web/${page}-scripts.json`), 'utf8'));
  if (!Array.isArray(hashes)) throw new Error(`web/${page}-scripts.json is no list`);
  return hashes.map((hash) => `'${String(hash)}'`).join(' ');
}
