import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../cache/whole-file.js';
import { ServiceError } from '../../errors.js';

/** What the files of a folder are an export of, by names; the same for all shards. */
export type Manifest = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

const fileName = 'manifest.json';

/** The manifest of a folder; undefined where there is none. Throws BAD_USER_INPUT for a file that is no manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const path = join(folder, fileName);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const manifest = parsed(text);
  if (manifest === undefined)
    throw new ServiceError('BAD_USER_INPUT', `${path} is no manifest of an export: give another folder.`);
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'asOf' in value && typeof value.asOf === 'string';
}

/**
 * Makes a folder that of an export. Shards that begin at once write the same. Throws BAD_USER_INPUT for the folder of
 * another export, naming the first member that differs.
 */
export async function claimFolder(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, fileName);
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, `${JSON.stringify(manifest, null, 2)}\n`);
  try {
    // Fails where the file is there already, so that of several writers the first wins.
    await link(beside, path);
    return;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(beside);
  }
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
}
