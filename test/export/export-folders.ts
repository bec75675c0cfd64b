import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after } from 'node:test';

/** A folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-export-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The digest of each file below a folder, by its path there, in the order of paths. */
export function digests(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    paths
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The lines of all files with an ending below a folder, in the order of paths. */
export function linesOf(folder: string, ending: string): string[] {
  const paths = [...digests(folder).keys()].filter((path) => path.endsWith(ending));
  return paths.flatMap((path) =>
    readFileSync(join(folder, path), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
}

/** A small ocean, and an instant in it. */
export const smallOcean = { seed: 'export', scale: 0.016, threads: 1 } as const;
export const asOf = '2026-03-20T13:00:00Z';
