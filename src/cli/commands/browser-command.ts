import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../flags.js';
import type { Terminal } from '../terminal.js';
import { browserCode, firstPages, packedFiles, type StaticFile, serviceWorker } from './browser-files.js';

/** Below the folder that is named; a static host serves it from there. */
const folder = 'maritime-events';

/**
 * `browser FOLDER` writes the service for pages into a folder of a static host: its code, the code of its threads, the
 * service worker, and the maps of the ocean. Files of an earlier version are replaced.
 */
export function browserCommand(args: readonly string[], { out }: Terminal): number {
  const to = folderOf('browser', args);
  const size = put(to, [...inFolder(browserCode()), serviceWorker(), ...filesOf(packedFiles())]);
  out.write(`${size} are in ${to}. In a page: import { createService } from '/${folder}/index.js'\n`);
  return 0;
}

/** `site FOLDER` writes a site for any static host: the service worker, and the pages of the service that it shows. */
export function siteCommand(args: readonly string[], { out }: Terminal): number {
  const to = folderOf('site', args);
  const size = put(to, [...firstPages(), ...inFolder(browserCode()), serviceWorker(), ...filesOf(packedFiles(true))]);
  out.write(`${size} are in ${to}, for any static host with TLS, or on localhost.\n`);
  return 0;
}

function folderOf(command: string, [to, ...more]: readonly string[]): string {
  if (to === undefined || to.startsWith('-') || more.length > 0)
    throw new UsageError(`${command} takes one folder, as in \`maritime-events ${command} public\`.`);
  return to;
}

function inFolder(files: readonly StaticFile[]): StaticFile[] {
  return files.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes }));
}

function filesOf(files: readonly StaticFile[]): StaticFile[] {
  return inFolder(files.map(({ name, bytes }) => ({ name: `files/${name}`, bytes })));
}

/** The number and the size of the files that were written. */
function put(to: string, files: readonly StaticFile[]): string {
  for (const { name, bytes } of files) {
    const path = join(to, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  return `${files.length} files, ${megabytes.toFixed(1)} MB,`;
}
