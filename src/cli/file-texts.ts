import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isChecked } from '../check/documents-in.js';
import type { FileText } from '../tools-api.js';
import { UsageError } from './usage-error.js';

/**
 * The texts of a client's files at a path. In a folder those that may hold documents, without `node_modules` and names
 * with a dot. Throws a UsageError for a path that is not there, and for a file of another kind.
 */
export function textsAt(path: string, isNamed = true): FileText[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is no file or folder ${path}. Give files or folders of a client.`);
  if (stats.isDirectory())
    return readdirSync(path)
      .filter((name) => !name.startsWith('.') && name !== 'node_modules')
      .sort()
      .flatMap((name) => textsAt(join(path, name), false));
  if (isChecked(path)) return [{ name: relative('', path), text: readFileSync(path, 'utf8') }];
  if (isNamed) throw new UsageError(`${path} is no GraphQL, JavaScript, TypeScript or Python file.`);
  return [];
}

/** `1 error`, `2 errors`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
