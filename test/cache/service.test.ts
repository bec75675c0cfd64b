import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import type { ServiceOptions } from '../../src/index.js';
import { createService } from '../../src/index.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { startHere } from '../support/start-here.js';

const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
after(() => rmSync(home, { recursive: true }));
process.env['XDG_CACHE_HOME'] = home;

const dayMs = 24 * 3600 * 1000;
/** Of so few vessels that no thread is started for them. */
const small = { seed: 'cached service', now: '2025-06-01', days: 61, scale: 0.003, threads: 1, quiet: true };
const query =
  '{ searchEventsV2(input: {limit: 3000}) { meta { total } records { eventId updatedAt vessels { vessel0 { name } ' +
  '} } } }';

test('createService keeps days in node_modules of the working folder, in a given folder, or nowhere', async () => {
  const project = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const before = process.cwd();
  const filesAfter = async (cache?: boolean | string) => {
    const service = await createService({ ...small, days: 2, ...(cache !== undefined && { cache }) });
    await service.close();
    const found = readdirSync(project, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    return [...new Set(found.map(({ parentPath }) => relative(project, parentPath).replace(/[\\/][0-9a-f]{20}$/, '')))];
  };
  process.chdir(project);
  try {
    assert.deepEqual(await filesAfter(), [], 'there is no node_modules');
    mkdirSync('node_modules');
    assert.deepEqual(await filesAfter(false), []);
    assert.deepEqual(await filesAfter('./kept'), ['kept']);
    rmSync('kept', { recursive: true });
    assert.deepEqual(await filesAfter(), [join('node_modules', '.cache', 'maritime-events')]);
    assert.deepEqual(readdirSync(home), []);
    const refused = { code: 'BAD_USER_INPUT', message: /^cache is true, false or the path of a folder, with a slash/ };
    for (const cache of ['', 'kept', '/a\0b', 3])
      await assert.rejects(createService({ cache } as ServiceOptions), refused);
  } finally {
    process.chdir(before);
    rmSync(project, { recursive: true });
  }
});

test('start keeps blocks; a second reads them, --no-cache makes them; answers are the same', async () => {
  const words = ['--seed', 'started', '--now', small.now, '--days', '61', '--scale', '0.003', '--threads', '1'];
  const summary = async (...more: readonly string[]) => {
    const flags = ['--json', '--quiet', '--port', '0', ...words, ...more];
    const { written, signal, ended } = await startHere(flags, { MARITIME_EVENTS_CACHE: '' });
    signal();
    assert.equal(await ended, 0);
    return { events: JSON.parse(written.out).events, made: /Making the ocean/.test(written.err) };
  };
  const uncached = await summary('--no-cache');
  assert.deepEqual(readdirSync(home), []);
  const first = await summary();
  const files = readdirSync(home, { recursive: true });
  assert.ok(files.some((name) => name.includes('.block')));
  const second = await summary('--profile', 'deployed', '--registry', 'gfw', '--user', 'ann:secret');
  assert.deepEqual([uncached.made, first.made, second.made], [true, true, false]);
  assert.deepEqual(first.events, uncached.events);
  assert.deepEqual(second.events, uncached.events);
});

test('a moved clock and shorter or longer windows show with a cache what they show without', async () => {
  const expected = await tour({ ...small, cache: false });
  assert.ok(expected.every((answer, i) => i === 0 || answer !== expected[i - 1]));
  assert.ok(expected.every((answer) => answer.length > 100));
  for (const start of ['with an empty cache', 'with a full one']) {
    const cached = { ...small, cache: true };
    const found = await tour(cached);
    assert.deepEqual(found, expected, start);
  }
  const files = readdirSync(home, { recursive: true }).map(String);
  assert.ok(files.some((name) => name.endsWith('.block')));
});

test('digest --cached is the digest of the rows made anew, and says what is missing', async () => {
  const flags = ['--seed', small.seed, '--now', small.now, '--days', '61', '--scale', '0.003', '--threads', '1'];
  const anew = await runDigest(...flags);
  assert.equal(anew.code, 0);
  assert.deepEqual(await runDigest(...flags, '--cached'), { ...anew, err: '' });

  const longer = await runDigest('--cached', ...flags, '--days', '500');
  assert.deepEqual([longer.code, longer.out], [1, '']);
  assert.match(longer.err, /^The cache holds \d+ of 33 blocks\. A start with the same flags adds what is missing\.\n$/);
  const none = await runDigest('--cached', ...flags, '--seed', 'never started');
  assert.match(none.err, /^The cache holds none of 5 blocks\./);
  const refused = await runDigest('--cached', '--no-cache', ...flags);
  assert.equal(refused.code, 2);
});

async function runDigest(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = recordingTerminal();
  const code = await runCommand(['digest', ...args], terminal);
  return { code, ...terminal.written };
}

/**
 * What a service says at several instants, and one of a shorter window: one after the other, since at the same time
 * they would share an ocean.
 */
async function tour(options: typeof small & { readonly cache?: boolean }): Promise<string[]> {
  const answers: string[] = [];
  for (const days of [options.days, 3]) {
    const service = await createService({ ...options, days });
    const ask = async () => answers.push(JSON.stringify((await service.graphql({ query }, { user: 'demo' })).data));
    await ask();
    for (const moved of [3, -9, 60]) {
      service.clock.advance(moved * dayMs);
      await ask();
    }
    await service.close();
  }
  return answers;
}
