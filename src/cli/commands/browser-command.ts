import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { browserCode, packedFiles, type StaticFile } from './browser-files.js';

/** Below the folder that is named; a static host serves them from the same folder of its own. */
const folder = 'maritime-events';

/**
 * `browser FOLDER` writes the service for pages into a folder of a static host: its code, the code of its threads, and
 * the maps of the ocean. Files of an earlier version are replaced.
 */
export function browserCommand(args: readonly string[], { out }: Terminal): number {
  const [to, ...more] = args;
  if (to === undefined || to.startsWith('-') || more.length > 0)
    throw new UsageError('browser takes the folder of a static host, as in `maritime-events browser public`.');
  const files: readonly StaticFile[] = [
    ...browserCode(),
    ...packedFiles().map(({ name, bytes }) => ({ name: `files/${name}`, bytes })),
  ];
  for (const { name, bytes } of files) {
    const path = join(to, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  out.write(
    `${files.length} files, ${megabytes.toFixed(1)} MB, are in ${join(to, folder)}. ` +
      `In a page: import { createService } from '/${folder}/index.js'\n`,
  );
  return 0;
}
