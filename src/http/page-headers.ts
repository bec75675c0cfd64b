import { readFile } from 'node:fs/promises';
import { packageFile } from '../package-files.js';

const known = new Map<string, Promise<string>>();

/**
 * The headers that isolate a page: it runs only its own scripts, sends requests only to its own origin, and cannot be
 * framed. Pictures of events may also come from `publicUrl`. Libraries set styles on elements and have images and fonts
 * in `data:`; the map draws in workers that it makes from its own script.
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

/** The hashes of a page's scripts, from the file that the build writes. */
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
