import assert from 'node:assert/strict';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { putFile, putReport } from '../../src/cli/put-file.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('a file of ours is written whole: through a link, with its mode, and into what is no file of a disk', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'put-file-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  writeFileSync(at('old'), 'old', { mode: 0o604 });
  symlinkSync('old', at('link'));
  putFile(at('link'), 'new');
  assert.equal(readFileSync(at('old'), 'utf8'), 'new');
  assert.equal(lstatSync(at('old')).mode & 0o777, 0o604);
  assert.ok(lstatSync(at('link')).isSymbolicLink());
  putFile(at('fresh'), 'fresh');
  putFile('/dev/null', 'nothing');
  assert.ok(lstatSync('/dev/null').isCharacterDevice());
  assert.deepEqual(readdirSync(folder).sort(), ['fresh', 'link', 'old']);
});

test('a report that cannot be written is a line, and the verdict of the command stays', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'put-file-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'page.html'));
  for (const [path, code, then] of [
    [undefined, 0, 0],
    [join(folder, 'good.html'), 0, 0],
    [join(folder, 'page.html'), 0, 2],
    [join(folder, 'page.html'), 1, 1],
    [join(folder, 'gone', 'page.html'), 3, 3],
  ] as const) {
    const { err, written } = recordingTerminal();
    assert.equal(
      putReport('--html', path, () => 'page', err, code),
      then,
    );
    if (path?.includes('page')) assert.match(written.err, /^--html: .* cannot be written\. .*\n$/);
    else assert.equal(written.err, '');
  }
});
