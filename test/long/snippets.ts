import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { docsProject, root, snippetsOf } from '../support/docs-project.js';

const run = promisify(execFile);
const { folder, env, remove } = docsProject();
test.after(remove);

/** The snippets of JavaScript of the pages, each a module as it is printed. */
const modules = [...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')), '../README.md'].flatMap(
  (page) =>
    snippetsOf(page)
      .filter(({ language }) => language === 'js')
      .map(({ heading, code }, number) => ({ title: `${page} under "${heading}"`, code, page, number })),
);

for (const version of ['20.19', '22', '24'])
  test(`each snippet is a program that ends by itself on Node ${version}`, async (t) => {
    const { stdout } = await run('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath']);
    const node = stdout.trim();
    const PATH = `${dirname(node)}:${env['PATH']}`;
    const failed: string[] = [];
    for (const { title, code, page, number } of modules) {
      const path = join(folder, `${page.replaceAll(/\W/g, '-')}-${number}.mjs`);
      writeFileSync(path, code);
      const options = { cwd: folder, env: { ...env, PATH }, timeout: 60_000 };
      await run(node, [path], options).catch((error: Error) => failed.push(`${title}: ${error.message}`));
    }
    t.diagnostic(`Node ${version}: ${modules.length - failed.length} of ${modules.length} snippets`);
    assert.deepEqual(failed, []);
  });
