import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOfError, ServiceError } from '../../base/errors.js';
import { delay } from '../../base/work/event-loop.js';
import { temporaryPath } from '../../store/cache/whole-file.js';
import { exportWhats } from '../tables/export-tables.js';
import { removeTemporaries } from './part-files.js';

/** The facts of an export in a folder, by names; the same for all shards. */
export type Manifest = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

const fileName = 'manifest.json';
/**
 * On a file system without links, a reader can see a half-written file. It reads the file again after a while, at most
 * this many times.
 */
const rereads = { most: 40, afterMs: 50 };
/** Codes by which file systems without links refuse one, such as those of SMB, FUSE and FAT. */
const noLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** The manifest of a folder; undefined where there is none. Throws BAD_USER_INPUT for a file that is no manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const path = join(folder, fileName);
  for (let read = 0; read <= rereads.most; read++) {
    if (read > 0) await delay(rereads.afterMs);
    const text = await textOf(path);
    if (text === undefined) return undefined;
    const value = parsed(text);
    if (isManifest(value)) return value;
    // No beginning of a JSON object is JSON, so this is the whole file.
    if (value !== undefined) break;
  }
  throw noManifest(path);
}

function noManifest(path: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', `${path} is no manifest of an export: give another folder.`);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    // Opening a pipe would wait for its writer.
    if (!(await stat(path)).isFile()) throw noManifest(path);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOfError(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The value of a JSON text; undefined for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'asOf' in value && typeof value.asOf === 'string';
}

/**
 * Marks a folder as that of an export. If shards begin at the same time, the first one writes the manifest, and the
 * others find it. Throws BAD_USER_INPUT for the folder of another export, naming the first member that differs, and for
 * a folder with files of an unknown one. `unique`: see `temporaryPath`.
 */
export async function claimFolder(folder: string, manifest: Manifest, unique: () => string): Promise<void> {
  await makeFolder(resolve(folder));
  const path = join(folder, fileName);
  await refuseUnknown(folder);
  await putFirst(path, `${JSON.stringify(manifest, null, 2)}\n`, temporaryPath(path, unique()));
  const found = await readManifest(folder);
  const names = new Set([...Object.keys(found ?? {}), ...Object.keys(manifest)]);
  for (const name of names) {
    const [there, here] = [found?.[name], manifest[name]].map((value) => JSON.stringify(value) ?? 'missing');
    if (there === here) continue;
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${folder} has another export: its ${name} is ${there}, here it is ${here}. ` +
        'Give another folder, or the same options.',
    );
  }
  await removeTemporaries(path);
}

/**
 * Makes a folder and those above it. `mkdir` with `recursive` never ends on a file system that reports ENOENT for an
 * existing folder, such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!existsSync(above)) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    // Another shard may have made the folder; a file in its place is refused.
    if (codeOfError(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** A manifest is written before the first file of a table. */
async function refuseUnknown(folder: string): Promise<void> {
  const names = await readdir(folder);
  const tables = exportWhats.filter((what) => names.includes(what));
  if (tables.length === 0 || (await readManifest(folder)) !== undefined) return;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `${folder} has ${tables.join(', ')} but no ${fileName}, so it is not known what they are an export of: ` +
      'give another folder, or remove them.',
  );
}

/** Writes a file that does not exist yet; an existing file stays. */
async function putFirst(path: string, text: string, beside: string): Promise<void> {
  await writeFile(beside, text, { flag: 'wx', flush: true });
  try {
    // Fails if the file exists already; otherwise the whole file appears at once.
    await link(beside, path);
  } catch (error) {
    if (noLinks.has(codeOfError(error))) await putWithoutLink(path, text);
    // Another shard was first, and may have removed the temporary file.
    else if ((await textOf(path)) === undefined) throw error;
  } finally {
    await unlink(beside).catch(() => {});
  }
}

async function putWithoutLink(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', flush: true });
  } catch (error) {
    if (codeOfError(error) !== 'EEXIST') throw error;
  }
}
