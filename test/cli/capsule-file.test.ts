import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { writeCapsuleFile } from '../../src/cli/capsule-file.js';
import { startTable } from '../../src/cli/command-flags.js';
import { ownService } from '../../src/cli/commands/exec-command.js';
import { Flags } from '../../src/cli/flags.js';
import { readStartOptions } from '../../src/cli/start-options.js';
import { createService } from '../../src/index.js';
import { valueAt } from '../support/empty-service.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';
import { startHere } from '../support/start-here.js';

const empty = ['--empty', '--days', '3', '--now', '2025-06-01T12:00:00Z', '--port', '0', '--quiet', '--json'];

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'capsule-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function send(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text();
}

test('a command writes its world at a signal, however often it comes, and another starts as that world', async (t) => {
  const file = join(folder(t), 'world.json');
  const first = spawnBin(t, ['start', ...empty, '--export-on-exit', file]);
  const { url } = JSON.parse(await first.printed('\n'));
  for (const query of ['{ __typename }', '{ searchEventsV2(input: {}) { meta { total } } }', '{ nothing }'])
    await send(`${url}/graphql`, { query });
  await send(`${url}/__admin/worlds/default/faults`, { preset: 'empty-page' });
  for (let i = 0; i < 5; i++) first.process.kill('SIGINT');
  assert.equal((await first.ended).code, 0);
  const capsule = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(valueAt(capsule, 'journal', 'length'), 3);
  assert.deepEqual(readdirSync(join(file, '..')), ['world.json']);

  const second = await startHere(['--capsule', file, '--port', '0', '--quiet', '--json']);
  const replay = await fetch(`${JSON.parse(second.written.out).url}/__admin/worlds/default/requests/replay`, {
    method: 'POST',
  });
  assert.deepEqual(await replay.json(), {
    replayed: 3,
    same: 3,
    different: [],
    skipped: { cut: 0, masked: 0, fault: 0, unfinished: 0, other: 0 },
  });
  second.signal();
  assert.equal(await second.ended, 0);

  const beside = await ownService(new Flags(['--capsule', file, '--quiet'], startTable), recordingTerminal({}), {
    write: () => {},
  });
  const { requests } = await (await fetch(`${beside.adminUrl}/worlds/default/requests`)).json();
  assert.equal(requests.length, 3, 'exec gives its program that world too');
  await beside.close();

  const { ended, written } = await startHere(['--capsule', file, '--days', '4', '--port', '0', '--quiet']);
  assert.equal(await ended, 1);
  assert.match(written.err, /The capsule is of another ocean: days is 3 there and 4 here/);
});

test('a file that cannot be written is reported, and nothing is left of it', async (t) => {
  const place = join(folder(t), 'removed');
  mkdirSync(place);
  const path = join(place, 'world.json');
  const { signal, ended, written } = await startHere([...empty, '--export-on-exit', path]);
  rmSync(place, { recursive: true });
  signal();
  assert.equal(await ended, 1);
  assert.match(written.err, /--export-on-exit: .*world\.json cannot be written/);
  assert.equal(existsSync(path), false);
});

test('a command leaves alone what another one with its process id is writing beside the same file', async (t) => {
  const path = join(folder(t), 'world.json');
  const others = `${path}.${process.pid}.new`;
  writeFileSync(others, 'half');
  const service = await createService({ empty: true, days: 3, now: '2025-06-01T12:00:00Z' });
  t.after(() => service.close());
  writeCapsuleFile(path, service.capsule());
  assert.equal(readFileSync(others, 'utf8'), 'half');
  assert.deepEqual(readdirSync(dirname(path)).sort(), ['world.json', basename(others)]);
});

test('a file that is no capsule is refused before anything is made', (t) => {
  const path = join(folder(t), 'none.json');
  assert.throws(() => readStartOptions(['--capsule', path], {}), /--capsule: .*none\.json cannot be read/);
  for (const text of ['', '{', '[]', '{"format": "x"}']) {
    writeFileSync(path, text);
    assert.throws(() => readStartOptions(['--capsule', path], {}), /--capsule: .*none\.json is no capsule/);
  }
});
