import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { writeMigrated } from '../../src/cli/commands/write-migrated.js';
import { runCommand } from '../../src/cli/commands.js';
import { sourceFilesAt } from '../../src/cli/source-files.js';
import { migrateDocuments } from '../../src/tools.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const old = 'query Old { satelliteFrames { items { ...Item } } }';
const whole = 'query Old { satelliteFrames { items { frame_id } } }';
const fragment = 'fragment Item on SatelliteFrame { frame_id }\n';
const isNew = /searchSatelliteFramesV2/;

function folder(t: TestContext): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'write-migrated-'));
  t.after(() => rmSync(path, { recursive: true }));
  return (name) => join(path, name);
}

async function migrated(...words: string[]) {
  const terminal = recordingTerminal();
  const code = await runCommand(['migrate', '--write', ...words], terminal);
  return { code, ...terminal.written };
}

const files: readonly { readonly what: string; readonly name?: string; readonly bytes: Buffer }[] = [
  { what: 'UTF-8 with a byte order mark', bytes: Buffer.from(`\ufeff# é\n${whole}\n# ☃\n`) },
  { what: 'Latin-1', bytes: Buffer.from(`# Müller \x80\xff\n${whole}\n# é\n`, 'latin1') },
  { what: 'Latin-1 in Python', name: 'a.py', bytes: Buffer.from(`# é\nQ = """${whole}"""\nR = "\xe9"\n`, 'latin1') },
  { what: 'Latin-1 in a script', name: 'a.ts', bytes: Buffer.from(`// é\nconst q = gql\`${whole}\`;\n`, 'latin1') },
  {
    what: 'UTF-8 cut within a character',
    name: 'a.py',
    bytes: Buffer.from(`Q = """${whole}"""\nR = "\xe2\x98"`, 'latin1'),
  },
  { what: 'UTF-16 of PowerShell', bytes: Buffer.from(`\ufeff# é\r\n${whole}\r\n`, 'utf16le') },
  {
    what: 'UTF-16 with half a pair',
    name: 'a.py',
    bytes: Buffer.from(`\ufeffQ = '''${whole}'''\n# \ud800\n`, 'utf16le'),
  },
  { what: 'NUL and control characters', name: 'a.py', bytes: Buffer.from(`Q = """${whole}"""\n# \0\x1b\x7f`) },
  { what: 'carriage returns alone', bytes: Buffer.from(`# a\r${whole}\r# b`) },
];

for (const { what, name = 'a.graphql', bytes } of files)
  test(`${what}: every byte beside the operation stays`, async (t) => {
    const at = folder(t);
    writeFileSync(at(name), bytes);
    chmodSync(at(name), 0o640);
    const { code, out } = await migrated(at(name));
    assert.equal(code, 0, out);
    const after = readFileSync(at(name));
    const encoding = what.startsWith('UTF-16') ? 'utf16le' : 'latin1';
    const start = bytes.indexOf(Buffer.from(whole, encoding));
    const end = bytes.length - start - Buffer.byteLength(whole, encoding);
    assert.match(after.toString(encoding), isNew);
    assert.deepEqual(after.subarray(0, start), bytes.subarray(0, start));
    assert.deepEqual(after.subarray(after.length - end), bytes.subarray(bytes.length - end));
    assert.equal(statSync(at(name)).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(at('.')), [name]);
  });

test('links are named and left, and a loop of them ends; the operations that need their files stay', async (t) => {
  const [at, elsewhere] = [folder(t), folder(t)];
  writeFileSync(elsewhere('fragment.graphql'), fragment);
  writeFileSync(elsewhere('own.graphql'), whole);
  writeFileSync(at('a.graphql'), old);
  writeFileSync(at('b.graphql'), whole.replace('Old', 'Hard'));
  linkSync(at('b.graphql'), elsewhere('hard'));
  symlinkSync(elsewhere('fragment.graphql'), at('fragment.graphql'));
  symlinkSync(elsewhere('.'), at('linked'));
  symlinkSync('.', at('loop'));
  symlinkSync('nowhere', at('nowhere.graphql'));
  const { code, out } = await migrated(at('.'));
  assert.equal(code, 1);
  assert.match(out, /a\.graphql:1:1 Old: stays, because its file is reached through a symbolic link\n/);
  assert.match(out, /b\.graphql:1:1 Hard: stays, because its file has 2 names \(hard links\)\n/);
  assert.match(out, /own\.graphql:1:1 Old: stays, because its file is reached through a symbolic link\n/);
  assert.match(out, /nowhere\.graphql:1:1 cannot be read: .*the symbolic link leads nowhere\.\n/);
  assert.match(out, /3 legacy operations: 0 rewritten in 0 files, 3 left\.\n$/);
  assert.equal(readFileSync(elsewhere('fragment.graphql'), 'utf8'), fragment);
  assert.equal(readFileSync(at('a.graphql'), 'utf8'), old);
  assert.ok(lstatSync(at('fragment.graphql')).isSymbolicLink());
});

test('a file that changes during the run is named and left, with the operations that share a fragment', async (t) => {
  for (const [changed, edit] of [
    ['a.graphql', () => `# Mine.\n${old}`],
    ['f.graphql', () => `# Mine.\n${fragment}`],
    ['f.graphql', () => undefined],
  ] as const) {
    const at = folder(t);
    writeFileSync(at('a.graphql'), old);
    writeFileSync(at('f.graphql'), fragment);
    writeFileSync(at('z.graphql'), whole.replace('Old', 'Other'));
    const { files: read } = sourceFilesAt([at('.')]);
    const text = edit();
    let runs = 0;
    const migrate = async (texts: Parameters<typeof migrateDocuments>[0]) => {
      if (runs++ === 0)
        if (text === undefined) rmSync(at(changed));
        else writeFileSync(at(changed), text);
      return migrateDocuments(texts);
    };
    const { report, left } = (await writeMigrated(read, migrate, () => false))!;
    assert.deepEqual([...left.keys()], [read.find(({ name }) => name.endsWith(changed))?.name]);
    const stays = new Map(report.operations.map((each) => [each.name, each.stays]));
    assert.match(stays.get('Old') ?? '', /^its file (?:has changed since it was read|cannot be written \(ENOENT\))$/);
    assert.match(readFileSync(at('z.graphql'), 'utf8'), isNew);
    const kept = changed === 'a.graphql' ? 'f.graphql' : 'a.graphql';
    assert.equal(readFileSync(at(kept), 'utf8'), kept === 'a.graphql' ? old : fragment);
    if (text !== undefined) assert.equal(readFileSync(at(changed), 'utf8'), text);
    assert.deepEqual(
      readdirSync(at('.')).filter((name) => name.startsWith('.')),
      [],
    );
  }
});

test('a file that cannot be written, or parsed, or read has its own outcome; the others are written', async (t) => {
  const at = folder(t);
  // The temporary name would be too long.
  const long = `${'l'.repeat(230)}.graphql`;
  const pipe = spawnSync('mkfifo', [at('pipe.graphql')]).status === 0;
  writeFileSync(at(long), whole.replace('Old', 'Long'));
  writeFileSync(at('good.graphql'), whole);
  writeFileSync(at('script.ts'), 'const q = gql`{ aois { id } }`; const = ;');
  writeFileSync(at('bad.graphql'), 'query { events(');
  writeFileSync(at('deep.graphql'), `query Deep ${'{ a '.repeat(100_000)}`);
  writeFileSync(at('deep.ts'), `gql\`${whole}\`; f(${'['.repeat(100_000)}`);
  const { code, out } = await migrated(at('.'));
  assert.equal(code, 1);
  assert.match(readFileSync(at('good.graphql'), 'utf8'), isNew);
  assert.match(out, /Long: stays, because its file cannot be written \(ENAMETOOLONG\)\n/);
  assert.match(out, /lll\.graphql is left: it cannot be written \(ENAMETOOLONG\)\.\n/);
  for (const [name, says] of [
    ['script.ts', /^.*script\.ts:1:\d+ cannot be read: The file cannot be parsed: /m],
    ['bad.graphql', /^.*bad\.graphql:1:16 cannot be read: Syntax Error/m],
    ['deep.graphql', /^.*deep\.graphql:1:1 cannot be read: /m],
    ['deep.ts', /^.*deep\.ts:1:1 cannot be read: /m],
    ...(pipe ? ([['pipe', /pipe\.graphql:1:1 cannot be read: .*it is no regular file\./]] as const) : []),
  ] as const)
    assert.match(out, says, name);
  assert.match(out, /2 legacy operations: 1 rewritten in 1 file, 1 left\.\n$/);
});

test('a signal during the run leaves all files as they are; what a killed run left beside is removed', async (t) => {
  const at = folder(t);
  for (const name of ['a.graphql', 'b.graphql']) writeFileSync(at(name), whole);
  const { files: read } = sourceFilesAt([at('.')]);
  let asked = 0;
  assert.equal(await writeMigrated(read, migrateDocuments, () => ++asked === 2), undefined);
  for (const name of ['a.graphql', 'b.graphql']) assert.equal(readFileSync(at(name), 'utf8'), whole);
  assert.deepEqual(readdirSync(at('.')), ['a.graphql', 'b.graphql']);
  mkdirSync(at('c'));
  writeFileSync(at('.a.graphql.migrate-123456789012345678901.new'), 'half');
  writeFileSync(at('.a.graphql.mine.new'), 'mine');
  assert.equal((await migrated(at('.'))).code, 0);
  assert.deepEqual(readdirSync(at('.')), ['.a.graphql.mine.new', 'a.graphql', 'b.graphql', 'c']);
});
