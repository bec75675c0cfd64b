import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { nanoid } from 'nanoid';
import { temporaryPath } from '../store/cache/whole-file.js';
import type { Output } from './terminal.js';

/** The new content of a file, whole and on the disk under a temporary name. */
export interface StagedFile {
  /** Gives it the name of the file, which is the old one or the new one at each moment. */
  put(): void;
  /** Removes it; once it has its name nothing happens. */
  remove(): void;
}

/**
 * Writes the new content of a file beside it, with the mode and the owner of the one that is there. All is done at
 * once, so that no signal comes between. Throws where it cannot be written; then nothing is left of it.
 */
export function stageFile(path: string, content: Uint8Array, unique = nanoid()): StagedFile {
  const beside = temporaryPath(path, unique);
  const remove = () => rmSync(beside, { force: true });
  const file = openSync(beside, 'wx');
  try {
    writeFileSync(file, content);
    takeOver(file, path);
    fsyncSync(file);
  } catch (error) {
    remove();
    throw error;
  } finally {
    closeSync(file);
  }
  return { put: () => renameSync(beside, path), remove };
}

/** Writes a file of ours, whole or not at all. What a link leads to is written, and what is no file of a disk. */
export function putFile(path: string, text: string): void {
  const isThere = statSync(path, { throwIfNoEntry: false });
  if (isThere && !isThere.isFile()) {
    writeFileSync(path, text);
    return;
  }
  const staged = stageFile(isThere ? realpathSync(path) : path, Buffer.from(text));
  try {
    staged.put();
  } catch (error) {
    staged.remove();
    throw error;
  }
}

/**
 * Writes the file of an option beside the report that a command prints. Gives the exit code of the command: where the
 * file cannot be written 2 in place of 0, with a line on standard error.
 */
export function putReport(option: string, path: string | undefined, text: () => string, err: Output, code: number) {
  if (path === undefined) return code;
  try {
    putFile(path, text());
    return code;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    err.write(`${option}: ${path} cannot be written. ${error.message}\n`);
    return code === 0 ? 2 : code;
  }
}

function takeOver(file: number, path: string): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (!before) return;
  const { uid, gid } = fstatSync(file);
  if (uid !== before.uid || gid !== before.gid) fchownSync(file, before.uid, before.gid);
  fchmodSync(file, before.mode & 0o7777);
}
