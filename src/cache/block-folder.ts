import { mkdir, open, readdir, readFile, rename, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { packRecords, UnreadableFile, unpackRecords } from '../columns/packed-records.js';
import type { DayChunk } from '../model/event.js';

/** Where blocks of days are kept. Nothing here throws for what the disk holds or does: the caller goes on without. */
export interface BlockFolder {
  /** The chunks that a block's file holds; none when there is no such file, or none that can be read. */
  read(block: number): Promise<DayChunk[]>;
  /** Puts chunks into a block's file, beside those that it holds. */
  add(block: number, chunks: readonly DayChunk[]): Promise<void>;
  /** Takes away the files longest not used, of this ocean and others, until all together fit. */
  prune(): Promise<void>;
}

export interface BlockFolderOptions {
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

export function blockFolder({ root, name, label, mostBytes, nowMs, report }: BlockFolderOptions): BlockFolder {
  const folder = join(root, name);
  const pathOf = (block: number) => join(folder, `${block}.days`);
  /** A disk that failed once is left alone, so that one line tells of it. */
  let works = true;
  const giveUp = (error: unknown) => {
    if (works)
      report(`The cache in ${folder} cannot be used (${codeOf(error) ?? String(error)}); the service works without.`);
    works = false;
  };

  async function read(block: number): Promise<DayChunk[]> {
    if (!works) return [];
    const path = pathOf(block);
    try {
      const chunks = unpackRecords<DayChunk>(label, await readFile(path));
      const usedS = nowMs() / 1000;
      // Only for the order in which files go.
      utimes(path, usedS, usedS).catch(() => {});
      return chunks;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      if (error instanceof UnreadableFile)
        report(`The cached file ${path} is ${error.message}; its days are made again.`);
      else giveUp(error);
      return [];
    }
  }

  return {
    read,
    async add(block, chunks) {
      if (!works) return;
      try {
        const days = new Map((await quietly(block)).map((chunk) => [chunk.day, chunk]));
        for (const chunk of chunks) days.set(chunk.day, chunk);
        const ordered = [...days.values()].sort((a, b) => a.day - b.day);
        await mkdir(folder, { recursive: true });
        await replace(pathOf(block), packRecords(label, ordered));
      } catch (error) {
        giveUp(error);
      }
    },
    async prune() {
      const files = await filesIn(root).catch(() => []);
      const nowMsHere = nowMs();
      let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      for (const { path, usedMs, bytes: size } of files.sort((a, b) => a.usedMs - b.usedMs)) {
        const isAbandoned = path.endsWith('.new') && usedMs < nowMsHere - abandonedMs;
        if (!isAbandoned && bytes <= mostBytes) continue;
        // Another process may have been quicker.
        await unlink(path).catch(() => {});
        await rmdir(join(path, '..')).catch(() => {});
        bytes -= size;
      }
    },
  };

  /** What a file holds now, for one that is about to be replaced: a bad one was reported when it was read. */
  async function quietly(block: number): Promise<DayChunk[]> {
    try {
      return unpackRecords<DayChunk>(label, await readFile(pathOf(block)));
    } catch {
      return [];
    }
  }
}

let written = 0;

/** Writes beside and renames: whoever reads finds the old file or the new one, whole. Each writer has a name of its own. */
async function replace(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}-${++written}.new`;
  const file = await open(beside, 'wx');
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await file.close();
    await unlink(beside).catch(() => {});
    throw error;
  }
  await file.close();
  await rename(beside, path);
}

async function filesIn(root: string) {
  const found: { path: string; usedMs: number; bytes: number }[] = [];
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of await readdir(join(root, folder.name))) {
      if (!name.endsWith('.days') && !name.endsWith('.new')) continue;
      const path = join(root, folder.name, name);
      const entry = await stat(path).catch(() => undefined);
      if (entry) found.push({ path, usedMs: entry.mtimeMs, bytes: entry.size });
    }
  }
  return found;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
