import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { isSystemError } from '../base/errors.js';
import { isChecked } from '../tools/check/documents-in.js';
import type { FileText, Finding } from '../tools-types.js';
import { UsageError } from './flags.js';

/** A file of a client as it was read. */
export interface SourceFile extends FileText {
  readonly bytes: Buffer;
  /** The encoding of the text. Text that is decoded and encoded again gives the same bytes. */
  readonly encoding: 'utf8' | 'utf16le' | 'latin1';
}

/** The files of a client that were found, and those that could not be read. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  readonly unread: readonly Finding[];
}

/** Longer files are no sources of a client. */
const mostBytes = 2 ** 24;
/** Folders of other people's code, and of built code. */
const leftOut: ReadonlySet<string> = new Set(['node_modules', 'site-packages', 'venv', 'dist']);

/**
 * The files of a client at some paths. In a folder these are the files that may contain documents. Left out are names
 * that begin with a dot, folders of packages and of built code, and files that git ignores, unless a path names them. A
 * link is followed, unless it leads to a file or folder that was already found. A file that cannot be read is named in
 * `unread`. Throws a UsageError for a path that does not exist, and for a file of another kind.
 */
export function sourceFilesAt(paths: readonly string[]): SourceFiles {
  const walk = new Walk();
  for (const path of paths.length > 0 ? paths : ['.']) walk.start(path);
  return walk;
}

/** `1 error`, `2 errors`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

class Walk implements SourceFiles {
  readonly files: SourceFile[] = [];
  readonly unread: Finding[] = [];
  /** Paths without links in them. A loop of links leads back to one of them. */
  readonly #found = new Set<string>();
  /** Paths that git ignores. */
  #ignored: ReadonlySet<string> = new Set();
  /** Links are followed after all other paths, so that a file is known by its own path. */
  readonly #links: string[] = [];

  start(path: string): void {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) throw new UsageError(`There is no file or folder ${path}. Give files or folders of a client.`);
    if (!stats.isDirectory() && !isChecked(path))
      throw new UsageError(`${path} is no GraphQL, JavaScript, TypeScript, Python or shell file.`);
    const real = realpathSync(path);
    this.#ignored = stats.isDirectory() ? ignoredIn(real) : new Set();
    if (stats.isDirectory()) this.#folder(path, real, false);
    else this.#file(path, real, isLink(path));
    for (let link = this.#links.shift(); link !== undefined; link = this.#links.shift()) this.#link(link);
  }

  #folder(path: string, real: string, isLinked: boolean): void {
    if (this.#isKnown(real)) return;
    this.#tried(path, () => {
      const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const entry of entries) {
        const { name } = entry;
        const inside = join(path, name);
        if (name.startsWith('.') || this.#ignored.has(join(real, name))) continue;
        if (entry.isDirectory() && (leftOut.has(name) || existsSync(join(inside, 'pyvenv.cfg')))) continue;
        if (entry.isSymbolicLink()) this.#links.push(inside);
        else if (entry.isDirectory()) this.#folder(inside, join(real, name), isLinked);
        else if (isChecked(name)) this.#file(inside, join(real, name), isLinked);
      }
    });
  }

  #link(path: string): void {
    this.#tried(path, () => {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isDirectory()) this.#folder(path, realpathSync(path), true);
      else if (stats && isChecked(path)) this.#file(path, realpathSync(path), true);
      else if (isChecked(path)) this.#cannotRead(path, 'the symbolic link leads nowhere');
    });
  }

  #file(path: string, real: string, isLinked: boolean): void {
    if (this.#isKnown(real)) return;
    this.#tried(path, () => {
      // A pipe without a writer is opened without waiting for one.
      const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      try {
        const stats = fstatSync(file);
        if (!stats.isFile()) return this.#cannotRead(path, 'it is no regular file');
        if (stats.size > mostBytes) return this.#cannotRead(path, `it is larger than ${mostBytes} bytes`);
        const bytes = readFileSync(file);
        const encoding = encodingOf(bytes);
        const stays = isLinked ? 'is reached through a symbolic link' : whyFixed(path, stats.nlink);
        const text = bytes.toString(encoding);
        this.files.push({ name: relative('', path), text, bytes, encoding, ...(stays === undefined ? {} : { stays }) });
      } finally {
        closeSync(file);
      }
    });
  }

  #isKnown(real: string): boolean {
    if (this.#found.has(real)) return true;
    this.#found.add(real);
    return false;
  }

  /** Goes on with the next path where the operating system refuses one. */
  #tried(path: string, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#cannotRead(path, error.message);
    }
  }

  #cannotRead(path: string, why: string): void {
    this.unread.push({
      file: relative('', path),
      line: 1,
      column: 1,
      rule: 'unread',
      severity: 'error',
      message: `The file cannot be read: ${why}.`,
      remedy: 'Make it readable, or give the files that are to be read.',
    });
  }
}

/** The paths that git ignores in a folder; none without git or a repository, or if the folder itself is ignored. */
function ignoredIn(folder: string): ReadonlySet<string> {
  const words = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const names = status === 0 ? stdout.split('\0').filter((name) => name !== '') : [];
  return new Set(names.includes('./') ? [] : names.map((name) => join(folder, name.replace(/\/$/, ''))));
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

/** Why a file must not be replaced by another of its name. */
function whyFixed(path: string, names: number): string | undefined {
  if (names > 1) return `has ${names} names (hard links)`;
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch {
    return 'may not be written by this user';
  }
}

/** PowerShell writes UTF-16. Other bytes that are not UTF-8 are read as Latin-1, which preserves each byte. */
function encodingOf(bytes: Buffer): SourceFile['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes.length % 2 === 0) return 'utf16le';
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}
