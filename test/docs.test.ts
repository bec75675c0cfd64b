import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** A project with the package installed as npm does it. */
const project = mkdtempSync(join(tmpdir(), 'maritime-events-'));
after(() => rmSync(project, { recursive: true }));
mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true });
symlinkSync(root, join(project, 'node_modules', 'maritime-events'));
symlinkSync(join(root, 'dist/command/maritime-events.js'), join(project, 'node_modules', '.bin', 'maritime-events'));
writeFileSync(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');

/** The snippets of a language on a page, with their headings. */
function snippets(page: string, language: string): { readonly heading: string; readonly code: string }[] {
  const parts = page.matchAll(/^## (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm);
  let heading = '';
  const found: { heading: string; code: string }[] = [];
  for (const [, title, marked, code] of parts) {
    heading = title ?? heading;
    if (marked === language && code !== undefined) found.push({ heading, code });
  }
  return found;
}

/** The environment without the variables of this test runner; the cache is in a folder of its own. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_')));

/** The pages whose snippets are run, with what the output of their commands holds. */
const pages = [
  ['admin.md', /"now":"2025-06-02T06:00:00\.000Z".*"token":"[^"]+".*"path":"advance"/],
  ['testing.md', /"status":"ok"/],
  ['faults.md', /"struck":0\}\]\}<!DOCTYPE html>/],
  ['records.md', /"withdrawn":\{"events":\["first"\]/],
  ['worlds.md', /"now":"2025-05-30T06:10:00\.000Z".*"rate":10800/],
] as const;

for (const [name, output] of pages) {
  const page = readFileSync(join(root, 'docs', name), 'utf8');

  for (const [i, { heading, code }] of snippets(page, 'js').entries()) {
    test(`the code of docs/${name} under "${heading}" runs`, async () => {
      const path = join(project, `${name}-${i}.mjs`);
      // Node 20 has no `await using`: the services are closed at the end of the module.
      const closed: string[] = [];
      const plain = code.replace(/^await using (\w+)/gm, (_, opened: string) => {
        closed.unshift(`await ${opened}[Symbol.asyncDispose]();\n`);
        return `const ${opened}`;
      });
      writeFileSync(path, plain + closed.join(''));
      await run(process.execPath, [path], { cwd: project, env: { ...env, XDG_CACHE_HOME: project } });
    });
  }

  test(`the commands of docs/${name} start a server, wait until it is ready and end it`, async () => {
    const [{ code } = { code: '' }, ...others] = snippets(page, 'sh');
    assert.equal(others.length, 0);
    const port = await freePort();
    const script = code.replaceAll('4017', String(port)).replace(/^kill %1$/m, 'kill %1; wait');
    const { stdout } = await run('bash', ['-c', `set -m\n${script}`], {
      cwd: project,
      env: { ...env, XDG_CACHE_HOME: project },
    });
    assert.match(stdout, output);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
  });

  test(`every snippet of docs/${name} is of a language that is run`, () => {
    const languages = new Set([...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language));
    assert.deepEqual([...languages].sort(), ['js', 'sh']);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
