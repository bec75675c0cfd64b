import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delay } from '../../src/base/work/event-loop.js';
import { runCommand } from '../../src/cli/commands.js';
import { exportProgressOn } from '../../src/cli/export/export-progress.js';
import type { Output } from '../../src/cli/terminal.js';
import { recordingTerminal } from '../support/recording-terminal.js';

/** The lines that are drawn on a terminal of so many columns, without the sequence that removes the one before. */
function terminalOf(columns: number): { readonly err: Output; lines(): string[] } {
  let text = '';
  return {
    err: { write: (piece) => (text += piece), isTTY: true, columns },
    lines: () => text.split('\r\u001b[K').slice(1),
  };
}

const progress = { files: 3, totalFiles: 30, keptFiles: 0, rows: 32_086_523, bytes: 2.2291e9 };

test('the bar of an export fits the width of the terminal, the most important facts first', () => {
  for (const columns of [5, 20, 40, 60, 80, 120]) {
    const { err, lines } = terminalOf(columns);
    let ms = 0;
    const view = exportProgressOn(err, () => ms);
    view.show({ ...progress, files: 0 });
    ms = 200_000;
    view.show(progress);
    view.clear();
    assert.equal(lines().length, 3);
    for (const line of lines()) assert.ok(line.length < columns, `${line.length} of ${columns}`);
    if (columns >= 20) assert.match(lines()[1]!, /3 of 30 files/);
    if (columns >= 40) assert.match(lines()[1]!, /^[█░]{10,30} 3 of 30 files, 30 min left/);
    if (columns >= 80) assert.match(lines()[1]!, /, 32,086,523 rows, 160,433 rows\/s/);
    if (columns >= 120) assert.match(lines()[1]!, /, 2229\.1 MB$/);
    assert.equal(lines()[2], '');
  }
});

test('within a file the bar moves twice a second, with the rows so far and the time that is left', () => {
  const { err, lines } = terminalOf(120);
  let ms = 0;
  const view = exportProgressOn(err, () => ms);
  view.show({ ...progress, totalFiles: 10, files: 0, rows: 0 });
  ms = 10_000;
  view.show({ ...progress, totalFiles: 10, files: 1, rows: 1000 });
  for (let i = 1; i <= 40; i++) {
    ms += 50;
    view.show({ ...progress, totalFiles: 10, files: 1, rows: 1000 + i });
  }
  view.clear();
  const drawn = lines().map((line) => /files, (\d+ \w+ .*? rows),/.exec(line)?.[1]);
  assert.deepEqual(drawn, [
    '0 s so far, 0 rows',
    '90 s left, 1,000 rows',
    '90 s left, 1,010 rows',
    '89 s left, 1,020 rows',
    '89 s left, 1,030 rows',
    '88 s left, 1,040 rows',
    undefined,
  ]);
});

test('before the first row the bar shows the time alone, and goes on', async () => {
  const { err, lines } = terminalOf(120);
  let ms = 0;
  const view = exportProgressOn(err, () => (ms += 1000));
  view.show({ ...progress, files: 0, rows: 0 });
  while (lines().length < 3) await delay(10);
  view.clear();
  assert.match(lines()[0]!, /0 of 30 files, \d+ s so far/);
  assert.notEqual(lines()[0], lines()[1]);
});

test('rows on standard output have their bar on standard error, unless both are one terminal', async () => {
  const words = ['export', '--scale', '0.01', '--as-of', '2026-03-20T13:00:00Z', '--from', '2026-03-20', '--out', '-'];
  for (const isTTY of [false, true]) {
    const terminal = recordingTerminal();
    const { err, lines } = terminalOf(80);
    assert.equal(await runCommand(words, { ...terminal, err, out: { ...terminal.out, isTTY } }), 0);
    assert.equal(lines().length > 0, !isTTY);
    if (!isTTY) assert.match(lines()[0]!, / files, /);
  }
});
