import { mkdir, readdir, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { packedPieces, UnreadableFile, unpackRecords } from '../columns/packed-records.js';
import { codeOf, readWhole, writeWhole } from './whole-file.js';

/** The files of one ocean. Nothing here throws for what the disk holds or does: the caller goes on without. */
export interface OceanFolder {
  /** The records of a file; none when there is no such file, or none that can be read, which is reported. */
  read<T extends object>(file: string): Promise<T[]>;
  /** The same for a file that is about to be replaced: nothing is reported. */
  readQuietly<T extends object>(file: string): Promise<T[]>;
  write(file: string, records: readonly object[]): Promise<void>;
  /** Names of all files, last used first. */
  files(): Promise<string[]>;
  remove(file: string): Promise<void>;
  /** Takes away the files longest not used, of this ocean and others, until all together fit. */
  prune(): Promise<void>;
}

export interface OceanFolderOptions {
  /** The folder of all oceans, `~/.cache/maritime-events`. */
  readonly root: string;
  /** The folder of one ocean in it. */
  readonly name: string;
  /** What the files of this ocean are for: one that says otherwise is not read. */
  readonly label: string;
  /** Most bytes of all files of all oceans. */
  readonly mostBytes: number;
  /** Real milliseconds since 1970, to tell which files were used last. */
  readonly nowMs: () => number;
  /** Takes one line about a file that cannot be read or written. */
  readonly report: (line: string) => void;
}

/** A writer that was killed leaves a file behind that nobody renames; after an hour it is none's. */
const abandonedMs = 3600 * 1000;

export function oceanFolder({ root, name, label, mostBytes, nowMs, report }: OceanFolderOptions): OceanFolder {
  const folder = join(root, name);
  /** A disk that failed once is left alone, so that one line tells of it. */
  let works = true;
  const giveUp = (error: unknown) => {
    const reason = codeOf(error) ?? String(error);
    if (works) report(`The cache in ${folder} cannot be used (${reason}); the service works without.`);
    works = false;
  };
  const readFrom = async <T extends object>(path: string) => unpackRecords<T>(label, await readWhole(path));

  return {
    async read<T extends object>(file: string) {
      const path = join(folder, file);
      if (!works) return [];
      try {
        const records = await readFrom<T>(path);
        const usedS = nowMs() / 1000;
        // Only for the order in which files go.
        utimes(path, usedS, usedS).catch(() => {});
        return records;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        if (error instanceof UnreadableFile)
          report(`The cached file ${path} is ${error.message}; what it held is made again.`);
        else giveUp(error);
        return [];
      }
    },
    readQuietly: <T extends object>(file: string) => readFrom<T>(join(folder, file)).catch(() => []),
    async write(file, records) {
      if (!works) return;
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(join(folder, file), packedPieces(label, records));
      } catch (error) {
        giveUp(error);
      }
    },
    async files() {
      const found = await filesIn(folder).catch(() => []);
      return found.sort((a, b) => b.usedMs - a.usedMs).map(({ file }) => file);
    },
    // Another process may be quicker.
    remove: (file) => unlink(join(folder, file)).catch(() => {}),
    async prune() {
      const names = await readdir(root).catch(() => []);
      const files = (await Promise.all(names.map((each) => filesIn(join(root, each)).catch(() => [])))).flat();
      const isAbandoned = ({ file, usedMs }: FileEntry) => file.endsWith('.new') && usedMs < nowMs() - abandonedMs;
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

interface FileEntry {
  readonly folder: string;
  readonly file: string;
  readonly usedMs: number;
  readonly bytes: number;
}

/** Only files that this cache writes. */
async function filesIn(folder: string): Promise<FileEntry[]> {
  const names = (await readdir(folder)).filter((name) => /\.(days|segment|new)$/.test(name));
  const entries = names.map(async (file) => {
    const { mtimeMs, size } = await stat(join(folder, file));
    return { folder, file, usedMs: mtimeMs, bytes: size };
  });
  return (await Promise.allSettled(entries)).flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value] : []));
}
