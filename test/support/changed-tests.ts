import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, withoutComments } from './imports.js';

const folders = ['src', 'generators', 'test', 'web-src'];

/**
 * The tests that what git calls changed may concern, as paths of `*.test.js` relative to `test/`. `root` is the folder
 * of the repository.
 */
export function changedTests(root: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  );
  return concernedTests(
    changed.filter((path) => path !== ''),
    new Map(paths.map((path) => [path, importsOf(path, withoutComments(readFileSync(join(root, path), 'utf8')))])),
  );
}

/**
 * The tests that changed files concern. A source file concerns the tests that import it, directly or through others;
 * another file below `test/` those of its first folder; documentation and benchmarks none; any other file all tests.
 */
export function concernedTests(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const tests = [...imports.keys()].filter((path) => path.startsWith('test/') && path.endsWith('.test.ts'));
  const concernsAll = changed.some((path) => !/\.(?:tsx?|md)$|^(?:test|docs|bench|web-src|packaging|\.)/.test(path));
  const rooms = changed.filter((path) => !path.endsWith('.ts')).flatMap((path) => /^test\/[^/]+\//.exec(path) ?? []);
  const isChanged = new Set(changed);
  const concerns = (test: string): boolean => {
    const reached = new Set([test]);
    for (const path of reached) {
      if (isChanged.has(path)) return true;
      for (const target of imports.get(path) ?? []) reached.add(target);
    }
    return rooms.some((room) => test.startsWith(room));
  };
  return tests
    .filter((test) => concernsAll || concerns(test))
    .map((test) => test.slice('test/'.length).replace(/ts$/, 'js'));
}
