import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files in this process, one after the other: each is loaded when the last test of the one before it is over.
 * A file is a suite by its path below the folder, so that its hooks are for its own tests, and its end is reported; one
 * that cannot be loaded fails as its suite.
 */
export async function runFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await describe(name, async () => {
      await import(pathToFileURL(join(folder, name)).href);
    });
  }
}
