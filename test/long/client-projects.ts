import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { runProjects } from '../clients/projects.js';
import { chromiumPath } from '../support/chromium-path.js';

const run = promisify(execFile);

for (const version of [22, 24]) {
  test(`the projects of clients pass with the newest of their dependencies on Node ${version}`, async (t) => {
    const { stdout } = await run('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath']);
    const nodeFolder = dirname(stdout.trim());
    const runs = await runProjects({ tarball: await packed(t), newest: true, nodeFolder });
    if (chromiumPath === undefined) t.diagnostic('left out: recipes/playwright, which needs chromium');
    for (const { name, installMs, testMs } of runs)
      t.diagnostic(`${name}: ${installMs} ms to install, ${testMs} ms to test`);
    const failed = runs.filter(({ passed }) => !passed);
    assert.equal(failed.map(({ name, output }) => `${name}:\n${output}`).join('\n'), '');
  });
}

/** The package as npm would publish it; `npm run test:long` has built it. */
async function packed(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const [name] = readdirSync(folder);
  assert.ok(name !== undefined);
  return join(folder, name);
}
