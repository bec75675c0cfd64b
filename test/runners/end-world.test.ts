import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { capsuleName, endWorld, withSentence } from '../../src/runners/end-world.js';
import { emptyService } from '../support/empty-service.js';

const service = await emptyService();
const folder = mkdtempSync(join(tmpdir(), 'failures-'));
test.after(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

test('the name of a capsule is safe on every system, and another for every test', () => {
  const titles = [
    '',
    ' ',
    'CON',
    'nul.txt',
    '../../etc/passwd',
    'a/b\\c:d*e?"<>|',
    '.hidden',
    '-rf',
    'Ølfisk 漁船',
    '漁船',
  ];
  const names = titles.flatMap((title) => [capsuleName([title]), capsuleName(['suite', title])]);
  names.push(capsuleName(['x'.repeat(500)]), capsuleName(['x'.repeat(501)]), capsuleName(['a\0\n b']));
  for (const name of names) assert.match(name, /^\w[\w.-]{0,75}\.json$/);
  assert.equal(new Set(names).size, names.length);
  assert.equal(capsuleName(['a', 'b']), capsuleName(['a', 'b']));
});

test('of a test that has passed nothing is kept, of one that has failed its capsule, and both worlds end', async () => {
  for (const hasFailed of [false, true]) {
    const failures = join(folder, 'new', `failed-${hasFailed}`);
    const world = await service.worlds.open();
    await world.graphql({ query: '{ aois { id } }' }, { user: 'demo' });
    const kept = await endWorld(world, { names: ['t'], hasFailed }, { failures });
    assert.equal(kept !== undefined, hasFailed);
    assert.equal(service.worlds.list().includes(world), false);
    if (!kept) continue;
    assert.ok(kept.says.endsWith(`start --capsule ${kept.path}`));
    const { format, journal, changes } = JSON.parse(readFileSync(kept.path, 'utf8'));
    assert.deepEqual([format, journal.length, changes.length], ['maritime-events capsule 2', 1, 0]);
  }
  assert.deepEqual(readdirSync(join(folder, 'new')), ['failed-true']);
});

test('a folder that cannot be written is told, and hides no failure', async () => {
  const failures = join(folder, 'a file');
  writeFileSync(failures, '');
  const kept = await endWorld(await service.worlds.open(), { names: ['t'], hasFailed: true }, { failures });
  assert.match(kept!.says, /^The world of this test could not be written to ".*a file.*\.json": Error: E/);
});

test('a drop that strictFaults rejects fails the test with its capsule, and hides no other failure', async () => {
  const options = { failures: folder, world: { strictFaults: true, faults: [{ preset: 'slow' }] } } as const;
  const end = async (hasFailed: boolean) =>
    endWorld(await service.worlds.open(undefined, options.world), { names: ['strict'], hasFailed }, options);
  await assert.rejects(end(false), /No request has reached these faults [\s\S]*\n\nThe world of this test: npx/);
  assert.match((await end(true))!.says, /^The world of this test: npx/);
});

test('a sentence is added to whatever a test has thrown', () => {
  const frozen = Object.freeze(new Error('of ice'));
  const thrown = [
    new Error('no'),
    new TypeError('$& $1'),
    frozen,
    'a text',
    undefined,
    null,
    5,
    Symbol('s'),
    {},
    () => 1,
  ];
  const foreign: unknown[] = [runInNewContext('new RangeError("far")'), { message: 'plain', stack: 'plain\n at x' }];
  for (const error of [...thrown, ...foreign]) {
    const before = typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error);
    const told = withSentence(error, 'It is kept.');
    assert.ok(typeof told === 'object' && told && 'message' in told && 'stack' in told);
    for (const text of [told.message, told.stack]) assert.ok(String(text).includes(`${before}\n\nIt is kept.`), before);
    assert.equal(withSentence(error, undefined), error);
  }
});
