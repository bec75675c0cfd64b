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
import { isSystemError } from '../base/errors.js';
import { temporaryPath } from '../store/cache/whole-file.js';
import type { Output } from './terminal.js';

/** The complete new content of a file, on the disk under a temporary name. */
export interface StagedFile {
  /** Gives the content the name of the file. At each moment the file is the old one or the new one. */
  put(): void;
  /** Removes the temporary file; after `put` this does nothing. */
  remove(): void;
}

/**
 * Writes the new content of a file to a temporary file next to it, with the mode and the owner of the existing file.
 * This is one slice, so that no signal is handled in between. Throws if the content cannot be written; then nothing is
 * left of it.
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

/**
 * Writes a file of this package, as a whole or not at all. For a link, its target is written; a target that is no file
 * on a disk, such as a pipe, is written directly.
 */
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
 * Writes the file of an option, in addition to the report that a command prints. Returns the exit code of the command.
 * If the file cannot be written, this is 2 instead of 0, after a line on standard error.
 */
export function putReport(option: string, path: string | undefined, text: () => string, err: Output, code: number) {
  if (path === undefined) return code;
  try {
    putFile(path, text());
    return code;
  } catch (error) {
    if (!isSystemError(error)) throw error;
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
