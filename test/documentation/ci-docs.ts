import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { flagTable } from '../../src/cli/command-flags.js';
import { actionStep, gitlabStep } from '../clients/packaging-steps.js';
import { docsProject, root, snippetsOf } from '../support/docs-project.js';

const run = promisify(execFile);
const { folder, env, remove } = docsProject({ test: 'echo asked $MARITIME_EVENTS_URL' });
test.after(remove);
const [action, gitlab, container, containers] = snippetsOf('ci.md');
/** A small ocean, whatever the flags of the page are. */
const small = { ...env, MARITIME_EVENTS_SCALE: '0.02' };

for (const [name, step, snippet, flagsName, runName] of [
  ['action', actionStep(), action, 'flags', 'run'],
  ['GitLab template', gitlabStep(), gitlab, 'OCEAN_FLAGS', 'OCEAN_RUN'],
] as const)
  test(`the ${name} runs the program of docs/ci.md with its flags`, async () => {
    const value = (key: string) => new RegExp(`^ +${key}: (.+)$`, 'm').exec(snippet?.code ?? '')?.[1];
    const given = { OCEAN_PACKAGE: 'maritime-events', OCEAN_FLAGS: value(flagsName), OCEAN_RUN: value(runName) };
    const { stdout } = await run('bash', ['-c', step], { cwd: folder, env: { ...small, ...given } });
    assert.match(stdout, /^asked http:\/\/127\.0\.0\.1:\d+$/m);
  });

test('docs/ci.md gives the action and the template only what they take', () => {
  const inputs = readFileSync(join(root, 'action.yml'), 'utf8');
  for (const [, name] of action!.code.matchAll(/^ {4}(\w+):/gm))
    assert.match(inputs, new RegExp(`^ {2}${name}:$`, 'm'));
  const template = readFileSync(join(root, 'packaging/gitlab.yml'), 'utf8');
  assert.match(template, /^\.maritime-events:$/m);
  for (const [, name] of gitlab!.code.matchAll(/^ +(OCEAN_\w+):/gm)) assert.ok(template.includes(name!), name);
});

test('the flags that docs/ci.md gives a container are flags of the command', () => {
  const [, flags = ''] = /maritime-events start (.*)$/m.exec(container!.code) ?? [];
  const known = flagTable.map(({ usage }) => usage.split(' ')[0]);
  for (const flag of flags.match(/--[\w-]+/g) ?? []) assert.ok(known.includes(flag), flag);
  assert.match(readFileSync(join(root, 'Dockerfile'), 'utf8'), /^EXPOSE 4000$/m);
});

test('the first command of docs/export.md writes the files that the page shows', async () => {
  const [command, files] = snippetsOf('export.md').map(({ code }) => code);
  await run('bash', ['-c', command!], { cwd: folder, env: small });
  for (const file of (files ?? '').trim().split('\n')) assert.ok(existsSync(join(folder, file)), file);
});

test('the program with Testcontainers in docs/ci.md waits for the service and knows its address', async () => {
  const installed = join(folder, 'node_modules', 'testcontainers');
  mkdirSync(installed);
  writeFileSync(join(installed, 'package.json'), '{"type": "module", "main": "index.js"}');
  writeFileSync(join(installed, 'index.js'), containersInProcesses);
  const program = join(folder, 'containers.mjs');
  writeFileSync(
    program,
    `${containers!.code}console.log((await fetch(url + '/ready')).status);\nawait ocean.stop();\n`,
  );
  const { stdout } = await run(process.execPath, [program], { cwd: folder, env: small });
  assert.equal(stdout, '200\n');
});

/** The part of Testcontainers that the page uses, with a process in place of a container. */
const containersInProcesses = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
export const Wait = { forHttp: (path, port) => ({ path, port }) };
export class GenericContainer {
  withCommand(words) { this.words = words; return this; }
  withExposedPorts(port) { this.port = port; return this; }
  withWaitStrategy(wait) { this.wait = wait; return this; }
  async start() {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const child = spawn('npx', ['maritime-events', ...this.words, '--port', '0'], { stdio });
    const [line] = await once(child.stdout, 'data');
    const { port } = JSON.parse(line);
    if (this.wait.port !== this.port) throw new Error('it waits for another port');
    while ((await fetch('http://127.0.0.1:' + port + this.wait.path)).status !== 200);
    return { getHost: () => '127.0.0.1', getMappedPort: () => port, stop: async () => child.kill() };
  }
}
`;
