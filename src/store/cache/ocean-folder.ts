import { lstat, mkdir, readdir, rmdir, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOfError } from '../../base/errors.js';
import { UnreadableFile } from '../columns/packed-records.js';
import type { OceanFolder } from './cached-ocean.js';
import { readWhole, writeWhole } from './whole-file.js';

export interface OceanFolderOptions {
  /** The folder of all oceans, `~/.cache/maritime-events`. */
  readonly root: string;
  /** The folder of one ocean in it. */
  readonly name: string;
  /** Most bytes of all files of all oceans. */
  readonly mostBytes: number;
  /** Real milliseconds since 1970, to tell which files were used last. */
  readonly nowMs: () => number;
  /** A new text at each call, also in other processes: see `temporaryPath`. */
  readonly unique: () => string;
  /** Takes one line about a file that cannot be read or written. */
  readonly report: (line: string) => void;
}

/** A killed process leaves a file that is never renamed; after an hour without a change it is deleted. */
const abandonedMs = 3600 * 1000;

/** Codes of errors that concern the folder or the machine, not one file. */
const folderCodes: ReadonlySet<string | undefined> = new Set(['ENOTDIR', 'EMFILE', 'ENFILE', 'EIO']);

export function oceanFolder({ root, name, mostBytes, nowMs, unique, report }: OceanFolderOptions): OceanFolder {
  const folder = join(root, name);
  const reported = new Set<string>();
  const reportOnce = (line: string) => {
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
  /**
   * After one failure the folder is not used any more. A folder that cannot be written, such as a read-only one, is
   * still read.
   */
  let isReadable = true;
  let isWritable = true;
  const giveUp = (error: unknown) => {
    if (isReadable) report(`The cache in ${folder} cannot be used (${reasonOf(error)}); the service works without.`);
    isReadable = false;
    isWritable = false;
  };
  const stopWriting = (error: unknown) => {
    if (isWritable)
      report(`The cache in ${folder} cannot be written (${reasonOf(error)}); what is made from now on is not kept.`);
    isWritable = false;
  };

  return {
    async read(file, open) {
      const path = join(folder, file);
      if (!isReadable) return undefined;
      try {
        const { bytes, sum } = await readWhole(path, mostBytes);
        const opened = open(bytes, sum);
        const usedS = nowMs() / 1000;
        // The time matters only for the order in which files are removed.
        utimes(path, usedS, usedS).catch(() => {});
        return opened;
      } catch (error) {
        const code = codeOfError(error);
        if (code === 'ENOENT') return undefined;
        if (folderCodes.has(code)) giveUp(error);
        else reportOnce(`The cached file ${path} is ${problemOf(error)}; what it held is made again.`);
        return undefined;
      }
    },
    async write(file, bytes) {
      if (!isWritable) return;
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(join(folder, file), [bytes], unique());
      } catch (error) {
        // A directory stands where the file belongs; it is not deleted, as it may hold anything.
        if (codeOfError(error) === 'EISDIR') return;
        if (folderCodes.has(codeOfError(error))) giveUp(error);
        else stopWriting(error);
      }
    },
    async files() {
      const found = await cacheFilesIn(folder);
      return found.sort((a, b) => b.usedMs - a.usedMs).map(({ file }) => file);
    },
    // Another process may have removed it already.
    remove: (file) => unlink(join(folder, file)).catch(() => {}),
    async prune() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      // A link could lead to files that are not of this cache.
      const folders = entries.filter((entry) => entry.isDirectory());
      const files = (await Promise.all(folders.map((each) => cacheFilesIn(join(root, each.name))))).flat();
      const isAbandoned = ({ file, usedMs }: CacheFile) => file.endsWith('.new') && usedMs < nowMs() - abandonedMs;
      let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      for (const entry of files.sort((a, b) => a.usedMs - b.usedMs)) {
        if (!isAbandoned(entry) && bytes <= mostBytes) continue;
        await unlink(join(entry.folder, entry.file)).catch(() => {});
        await rmdir(entry.folder).catch(() => {});
        bytes -= entry.bytes;
      }
    },
  };
}

/** What is wrong with a file, as words that follow "is". */
function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  const code = codeOfError(error);
  // Any other error in opening a file with the right title means that its content is not what was written.
  return code === undefined ? 'damaged: its records are not those of its title' : `not readable (${code})`;
}

function reasonOf(error: unknown): string {
  return codeOfError(error) ?? (error instanceof Error ? error.message : String(error));
}

interface CacheFile {
  readonly folder: string;
  readonly file: string;
  readonly usedMs: number;
  readonly bytes: number;
}

/**
 * The regular files in a folder that have names which this cache gives, in no order; none where the folder cannot be
 * read.
 */
async function cacheFilesIn(folder: string): Promise<CacheFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /\.(block|identities|vessels|new)$/.test(name),
  );
  const entries = names.map(async (file) => {
    const { mtimeMs, size } = await lstat(join(folder, file));
    return { folder, file, usedMs: mtimeMs, bytes: size };
  });
  return (await Promise.allSettled(entries)).flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value] : []));
}
