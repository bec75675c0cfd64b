/**
 * `node dist/test/clients/run-packaging.js TARBALL` runs the steps of the image, the action and the CI template with
 * the packed package, in a plain folder: there is no engine for containers here.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { actionStep, gitlabStep, imageSteps } from './packaging-steps.js';

const run = promisify(execFile);
const [tarball] = process.argv.slice(2);
if (tarball === undefined) throw new Error('Give the path of the packed package: npm pack writes it.');
const work = mkdtempSync(join(tmpdir(), 'maritime-events-packaging-'));
const startedMs = Date.now();
try {
  await runImage(resolve(tarball));
  report('the steps of the image');
  const client = fileURLToPath(new URL('../../../packaging/client.mjs', import.meta.url));
  for (const [name, step] of [
    ['the step of the action', actionStep()],
    ['the step of the GitLab template', gitlabStep()],
  ] as const) {
    const env = {
      ...process.env,
      OCEAN_PACKAGE: resolve(tarball),
      OCEAN_FLAGS: '--now 2026-06-01 --days 20 --scale 0.1 --no-cache',
      OCEAN_RUN: `node ${client}`,
    };
    const { stdout } = await run('bash', ['-c', step], { cwd: work, env });
    assert.match(stdout, /"total":[1-9]/, stdout);
    await assert.rejects(
      run('bash', ['-c', step], { cwd: work, env: { ...env, OCEAN_RUN: 'exit 7' } }),
      ({ code }: { code: unknown }) => code === 7,
    );
    report(name);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Installs, starts as another user without a home and with a read-only folder, asks for its health, and stops it. */
async function runImage(packed: string): Promise<void> {
  const { install, env, healthCheck, start } = imageSteps();
  const prefix = join(work, 'usr');
  const [, ...words] = install.split(' ');
  const args = words.map((word) => (word.includes('*') ? packed : word));
  await run('npm', [...args, '--prefix', prefix], { cwd: work });
  chmodSync(work, 0o755);
  const nowhere = join(work, 'nowhere');
  mkdirSync(nowhere, { mode: 0o555 });
  const uid = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const own = {
    ...env,
    PORT: '0',
    HOME: nowhere,
    XDG_CACHE_HOME: nowhere,
    PATH: `${join(prefix, 'bin')}:${process.env['PATH']}`,
  };
  const [program, ...flags] = start;
  const small = ['--now', '2026-06-01', '--days', '20', '--scale', '0.1'];
  const child = spawn(program!, [...flags, ...small], {
    env: own,
    cwd: nowhere,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...uid,
  });
  const { url } = JSON.parse(await firstLine(child));
  const [tool, ...check] = healthCheck;
  await run(tool!, check, { env: { ...own, PORT: new URL(url).port } });
  await assert.rejects(run(tool!, check, { env: { ...own, PORT: '9' } }), 'no service is no health');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, 'SIGTERM ends it well');
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += chunk;
    if (text.includes('\n')) return text;
  }
  throw new Error(`The service ended before it listened: ${text}`);
}

function report(what: string): void {
  console.log(`packaging: ${what} passed after ${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
}
