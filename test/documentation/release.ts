import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { imageSteps } from '../clients/packaging-steps.js';
import { root } from '../support/docs-project.js';
import { openNamedOcean } from '../support/oceans.js';

const folder = mkdtempSync(join(tmpdir(), 'maritime-events-release-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'scripts'));
for (const path of ['scripts/check-release.js', 'package.json', 'README.md', 'action.yml', 'CHANGELOG.md', 'packaging'])
  cpSync(join(root, path), join(folder, path), { recursive: true });
cpSync(join(root, 'docs/ci.md'), join(folder, 'docs/ci.md'));

/** What the check of a release says. */
function checked(args: readonly string[] = [], tag?: string): string[] {
  const env = { ...process.env, GITHUB_REF_NAME: tag };
  const { stderr, status } = spawnSync('node', [join(folder, 'scripts/check-release.js'), ...args], {
    env,
    encoding: 'utf8',
  });
  const faults = stderr
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  assert.equal(status, faults.length === 0 ? 0 : 1, stderr);
  return faults.map((fault) => fault.replace('release: ', ''));
}

function change(path: string, from: string | RegExp, to: string): void {
  const file = join(folder, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

test('a release is kept back by placeholders, by another version of the changelog and by another tag', () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [first, ...others] = checked();
  assert.match(first ?? '', /^package\.json:\d+: the placeholder OWNER\/maritime-events$/);
  assert.match(others.join('\n'), /^docs\/ci\.md:\d+: the placeholder OWNER\/maritime-events$/m);
  change('package.json', 'OWNER', 'some-one');
  change('CHANGELOG.md', /^## .*$/m, `## ${version}, 2026-12-01`);
  assert.deepEqual(checked(['--write'], `v${version}`), []);
  assert.match(readFileSync(join(folder, 'docs/ci.md'), 'utf8'), /uses: some-one\/maritime-events@v0/);
  assert.deepEqual(checked([], 'v9.9.9'), [`the tag is v9.9.9, not v${version}`]);
  change('CHANGELOG.md', /^## .*$/m, '## 9.9.9, 2026-12-01');
  assert.match(checked().join('\n'), /^CHANGELOG\.md: the newest section is "9\.9\.9, 2026-12-01"/);
});

test('the newest section of the changelog is that of the version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.equal(/^## ([\w.-]+), /m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1], version);
});

test('the action keeps days under the version of the package that npx takes and of Node', () => {
  const action = readFileSync(join(root, 'action.yml'), 'utf8');
  const [, key = ''] = /^ +key: >-\n((?: {10}.*\n)+)/m.exec(action) ?? [];
  const [, step = ''] = /^ +run: \|\n((?: {8}.*\n)+)/m.exec(action) ?? [];
  const output = join(folder, 'output');
  // An npm that knows a range of three versions.
  const npm = `npm() { [ "$*" = "view maritime-events@^0.2 version --json" ] && echo '["0.2.0","0.2.1","0.2.9"]'; }`;
  const env = { ...process.env, OCEAN_PACKAGE: 'maritime-events@^0.2', GITHUB_OUTPUT: output };
  const { status, stderr } = spawnSync('bash', ['-e', '-c', `${npm}\n${step}`], { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const outputs = readFileSync(output, 'utf8').trim().split('\n');
  assert.deepEqual(outputs, ['package=0.2.9', `node=${process.version}`]);
  for (const name of ['package', 'node']) assert.ok(key.includes(`steps.versions.outputs.${name}`), key);
});

test('the client of compose.yaml makes a world of its own with the token, and searches in it', async () => {
  const service = await openNamedOcean('small', {
    adminToken: 'of-this-network',
    report: (error) => assert.fail(String(error)),
  });
  after(() => service.close());
  const { url } = await service.listen({ port: 0 });
  const env = { ...process.env, MARITIME_EVENTS_URL: url, MARITIME_EVENTS_ADMIN_TOKEN: 'of-this-network' };
  const client = join(root, 'packaging/client.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [client], { env });
  assert.match(stdout, /"total":[1-9]/);
  assert.equal(service.worlds.list().length, 2);
  await assert.rejects(
    promisify(execFile)(process.execPath, [client], { env: { ...env, MARITIME_EVENTS_ADMIN_TOKEN: 'x' } }),
  );
});

test('the health check of the image asks the port that the container was started with', async () => {
  const run = promisify(execFile);
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const [, , program] = imageSteps().healthCheck;
  for (const [words, env] of [
    [['node', 'maritime-events', 'start', '--port', `${port}`], '9'],
    [['tini', '--', 'maritime-events', `--port=${port}`, '--json'], '9'],
    [['node', 'maritime-events', 'start'], `${port}`],
  ] as const) {
    const file = join(folder, 'cmdline');
    writeFileSync(file, `${words.join('\0')}\0`);
    await run('node', ['-e', program!.replace('/proc/1/cmdline', file)], { env: { ...process.env, PORT: env } });
  }
  server.close();
});
