import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'node_modules'));
writeFileSync(join(folder, 'node_modules', 'other.graphql'), '{ nothing }');
writeFileSync(join(folder, 'notes.txt'), '{ nothing }');
writeFileSync(
  join(folder, 'good.graphql'),
  'query Good($id: String!) { vessel(vesselId: $id) { name } aois { status } }',
);
writeFileSync(join(folder, 'old.graphql'), '{ event(eventId: "1") { event_id } }');

async function checked(...words: string[]) {
  const terminal = recordingTerminal();
  const code = await runCommand(['check', ...words], terminal);
  return { code, ...terminal.written };
}

test('check prints each finding of a folder with its place and remedy; a warning alone is no failure', async () => {
  const { code, out } = await checked(folder);
  assert.equal(code, 0, out);
  assert.match(out, /old\.graphql:1:3 warning deprecated: .*\n +Use searchEventsV2/);
  assert.match(out, /2 documents in 2 files: 0 errors, 1 warning\.\n$/);
});

test('links that lead nowhere or in a loop, pipes and long files do not end a run: each is named once', async () => {
  const odd = mkdtempSync(join(tmpdir(), 'check-odd-'));
  after(() => rmSync(odd, { recursive: true }));
  symlinkSync('nowhere', join(odd, 'dangling.graphql'));
  symlinkSync('nowhere', join(odd, 'dangling'));
  symlinkSync('.', join(odd, 'loop'));
  symlinkSync('itself.py', join(odd, 'itself.py'));
  symlinkSync(join(folder, 'old.graphql'), join(odd, 'a.graphql'));
  symlinkSync(folder, join(odd, 'folder'));
  writeFileSync(join(odd, 'long.ts'), Buffer.alloc(2 ** 24 + 1, 32));
  mkdirSync(join(odd, 'folder.py'));
  assert.equal(spawnSync('mkfifo', [join(odd, 'pipe.py')]).status, 0);
  const { code, out } = await checked(odd, join(odd, 'loop'));
  assert.equal(code, 1);
  const unread = [...out.matchAll(/([\w.]+):1:1 error unread: The file cannot be read: (.*)/g)];
  assert.deepEqual(unread.map(([, name]) => name).sort(), ['dangling.graphql', 'itself.py', 'long.ts', 'pipe.py']);
  assert.match(out, /2 documents in 2 files: 4 errors, 1 warning\.\n$/);
});

test('what others wrote, what was built and what git ignores is left out, and read where it is named', async () => {
  const project = mkdtempSync(join(tmpdir(), 'check-project-'));
  after(() => rmSync(project, { recursive: true }));
  assert.equal(spawnSync('git', ['init', '--quiet', project]).status, 0);
  writeFileSync(join(project, '.gitignore'), 'generated/\n*.gen.ts\n');
  const folders = ['dist', 'node_modules/a', 'venv/lib', 'env', 'lib/site-packages', 'generated', 'src'];
  for (const name of folders) {
    mkdirSync(join(project, name), { recursive: true });
    writeFileSync(join(project, name, 'a.graphql'), '{ aois { stat } }');
  }
  writeFileSync(join(project, 'env', 'pyvenv.cfg'), '');
  writeFileSync(join(project, 'src', 'a.gen.ts'), 'gql`{ aois { stat } }`');
  const names = ({ out }: { readonly out: string }) =>
    [...out.matchAll(/^.*project-\w+\/(.*?):1:\d+ /gm)].map(([, name]) => name);
  assert.deepEqual(names(await checked(project)), ['src/a.graphql']);
  for (const name of folders) assert.deepEqual(names(await checked(join(project, name))), [`${name}/a.graphql`]);
  assert.deepEqual(names(await checked(join(project, 'src', 'a.gen.ts'))), ['src/a.gen.ts']);
});

test('check ends with exit code 1 where the service would refuse a document, and prints JSON with --json', async () => {
  writeFileSync(join(folder, 'bad.graphql'), '{ aois { stat } }');
  const { code, out } = await checked(join(folder, 'bad.graphql'), '--json', '--profile', 'strict');
  assert.equal(code, 1);
  const { documents, findings } = JSON.parse(out);
  assert.deepEqual([documents, findings.length, findings[0].rule, findings[0].column], [1, 1, 'schema', 10]);
});

test('a path that is not there, a file of another kind, an unknown flag or profile: exit code 2', async () => {
  for (const [words, says] of [
    [[join(folder, 'nowhere')], /There is no file or folder/],
    [[join(folder, 'notes.txt')], /is no GraphQL, JavaScript, TypeScript, Python or shell file/],
    [['--strict'], /There is no flag --strict/],
    [['--profile', 'strikt'], /strikt/],
    [['--now', 'soon', folder], /soon/],
  ] as const) {
    const { code, err } = await checked(...words);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, says);
  }
});
