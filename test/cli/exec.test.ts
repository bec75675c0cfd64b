import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { openService } from '../../src/compose/open-service.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';

const small = ['--empty', '--days', '2', '--now', '2025-06-01'];

/** A program of Node that searches with what `exec` gives it, prints the status, and ends with an exit code. */
function searching(exitCode: number): string[] {
  const script = `
    const { MARITIME_EVENTS_URL: url, MARITIME_EVENTS_TOKEN: token, MARITIME_EVENTS_WORLD: world } = process.env;
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token };
    const body = JSON.stringify({ query: '{ searchEventsV2(input: {limit: 1}) { meta { total } } }' });
    const response = await fetch(url + '/graphql', { method: 'POST', headers, body });
    const { data } = await response.json();
    const admin = await fetch(process.env.MARITIME_EVENTS_ADMIN_URL + '/worlds/' + world);
    const said = { url, world, total: data.searchEventsV2.meta.total, admin: admin.status };
    if (${exitCode} === 0) console.log(JSON.stringify(said));
    process.exit(${exitCode});`;
  return ['--', process.execPath, '--input-type=module', '--eval', script];
}

test('exec gives a program its service, and prints nothing of its own when the program succeeds', async (t) => {
  const { code, out, err } = await spawnBin(t, ['exec', ...small, ...searching(0)]).ended;
  const said = JSON.parse(out);
  assert.deepEqual([code, said.world, said.admin], [0, 'default', 200]);
  assert.ok(said.total >= 0);
  assert.equal(err, '');
  await assert.rejects(fetch(`${said.url}/health`), 'the service has stopped');
});

/** The same in this process, for programs that print nothing. */
async function run(...words: readonly string[]) {
  const terminal = recordingTerminal({ MARITIME_EVENTS_CACHE: 'false', PATH: process.env['PATH'] ?? '' });
  return { code: await runCommand(['exec', ...words], terminal), ...terminal.written };
}

test('exec gives the exit code of a program that fails, and prints the log of the service', async () => {
  const { code, err } = await run(...small, ...searching(7));
  assert.equal(code, 7);
  assert.match(err, /The log of maritime-events, all lines of \S+service\.log:\n/);
  assert.match(err, /POST \/graphql 200 .* searchEventsV2/);
  assert.ok(existsSync(/lines of (\S+):/.exec(err)![1]!), 'the file stays');
});

test('exec passes SIGTERM on, waits for the program and gives its exit code', async (t) => {
  const script = "process.on('SIGTERM', () => process.exit(9)); console.log('waits'); setInterval(() => {}, 1000);";
  const bin = spawnBin(t, ['exec', ...small, '--', process.execPath, '--eval', script]);
  await bin.printed('waits');
  bin.process.kill('SIGTERM');
  assert.equal((await bin.ended).code, 9);
});

test('exec gives 128 plus the number of the signal that has ended the program', async () => {
  const script = "process.kill(process.pid, 'SIGKILL')";
  const { code } = await run(...small, '--', process.execPath, '--eval', script);
  assert.equal(code, 137);
});

test('exec gives 127 and a sentence for a program that does not exist', async () => {
  const { code, err } = await run(...small, '--', 'no-such-program');
  assert.equal(code, 127);
  assert.match(err, /no-such-program cannot be run: spawn no-such-program ENOENT\./);
});

test('exec --url gives the program a new world of a running service, and drops it when the program ends', async (t) => {
  const options = { empty: true, now: '2025-06-01', days: 2, adminToken: 'letmein', quiet: true };
  const service = await openService(options);
  t.after(() => service.close());
  const { url } = await service.listen({ port: 0 });
  const refused = await run('--url', url, ...searching(0));
  assert.equal(refused.code, 1);
  assert.match(refused.err, /POST \S+\/__admin\/worlds: .*token/i);

  const words = ['exec', '--url', url, '--admin-token', 'letmein', ...searching(0)];
  const { code, out, err } = await spawnBin(t, words).ended;
  assert.equal(err, '');
  const said = JSON.parse(out);
  assert.equal(code, 0);
  assert.equal(said.url, `${url}/worlds/${said.world}`);
  assert.notEqual(said.world, 'default');
  const names = service.worlds.list().map(({ name }) => name);
  assert.deepEqual(names, ['default']);
});

for (const [words, message] of [
  [['exec', 'npm', 'test'], /Give the program after --/],
  [['exec', '--'], /Give the program after --/],
  [['exec', '--url', '--', 'true'], /--url takes a value: --url URL\./],
  [['exec', '--url', 'nowhere', '--', 'true'], /--url/],
  [['exec', '--url', 'http://127.0.0.1:1', '--port', '1', '--', 'true'], /--port is for a service of its own/],
  [['exec', '--no-admin', '--', 'true'], /leave out --no-admin/],
  [['exec', '--export-on-exit', 'world.json', '--', 'true'], /--export-on-exit is a flag of start/],
  [['exec', '--wrong', '--', 'true'], /There is no flag --wrong/],
] as const) {
  test(`\`${words.join(' ')}\` is refused with a sentence, and nothing is started`, async () => {
    const terminal = recordingTerminal({ MARITIME_EVENTS_CACHE: 'false' });
    assert.equal(await runCommand(words, terminal), 2);
    assert.match(terminal.written.err, message);
  });
}
