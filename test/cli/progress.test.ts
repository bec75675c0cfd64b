import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressOn } from '../../src/cli/progress.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('outside a terminal progress is one plain line for each quarter', () => {
  const { err, written } = recordingTerminal();
  const progress = progressOn(err, () => 0);
  for (let day = 0; day <= 540; day++) progress.show(day, 540);
  progress.end();
  const days = written.err
    .trimEnd()
    .split('\n')
    .map((line) => Number(/(\d+) of 540/.exec(line)?.[1]));
  assert.deepEqual(days, [0, 135, 270, 405, 540]);
  assert.ok(!written.err.includes('\r'));
});

test('on a terminal progress is one line that changes at most twenty times a second and is removed at the end', () => {
  const { err, written } = recordingTerminal({}, true);
  let ms = 0;
  const progress = progressOn(err, () => ms);
  for (let day = 0; day <= 100; day++, ms += 10) progress.show(day, 100);
  progress.end();
  const drawn = written.err.split('\r\u001b[K').slice(1);
  assert.equal(drawn.length, 22, 'at 0, 50, ... 1,000 ms, and once empty');
  assert.match(drawn[20]!, /^Making the ocean █{30} 100 of 100 days$/);
  assert.equal(drawn[21], '');
  assert.ok(!written.err.includes('\n'));
});
