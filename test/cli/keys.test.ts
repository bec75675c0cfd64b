import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestLog } from '../../src/cli/commands/request-log.js';
import { followKeys } from '../../src/cli/keys.js';
import { painterFor } from '../../src/cli/paint.js';
import { recordingTerminal } from '../support/recording-terminal.js';

/** A terminal whose keys the test presses, and what they did. */
function keyedTerminal(isTTY: boolean) {
  const done: string[] = [];
  let press = (_key: string) => {};
  const terminal = {
    ...recordingTerminal({}, isTTY),
    onKey(listener: (key: string) => void) {
      press = listener;
      return true;
    },
    openPage(url: string, onFailure: () => void) {
      done.push(`opens ${url}`);
      if (url.endsWith('/graphql')) onFailure();
    },
  };
  const hasKeys = followKeys(terminal, { url: 'http://127.0.0.1:4000', stop: () => done.push('stops') });
  return { terminal, done, hasKeys, press: (key: string) => press(key) };
}

test('m and p open pages, c clears the terminal, q stops the server, and other keys do nothing', () => {
  const { terminal, done, hasKeys, press } = keyedTerminal(true);
  assert.ok(hasKeys);
  for (const key of ['m', 'x', 'P', 'c', 'q']) press(key);
  assert.deepEqual(done, ['opens http://127.0.0.1:4000/map', 'opens http://127.0.0.1:4000/graphql', 'stops']);
  assert.match(terminal.written.err, /Open http:\/\/127\.0\.0\.1:4000\/graphql in a browser/, 'where there is none');
  assert.ok(terminal.written.out.includes('\u001b[2J'));
});

test('where output is no terminal no key is read', () => {
  const { hasKeys, done, press } = keyedTerminal(false);
  press('q');
  assert.deepEqual([hasKeys, done], [false, []]);
});

test('colours are for terminals that have them, and NO_COLOR ends them', () => {
  const write = () => {};
  assert.notEqual(painterFor({ write, isTTY: true }, {})('red', 'a'), 'a');
  assert.notEqual(painterFor({ write, isTTY: true }, { NO_COLOR: '' })('red', 'a'), 'a');
  assert.equal(painterFor({ write, isTTY: true }, { NO_COLOR: '1' })('red', 'a'), 'a');
  assert.equal(painterFor({ write, isTTY: true }, { TERM: 'dumb' })('red', 'a'), 'a');
  assert.equal(painterFor({ write }, {})('red', 'a'), 'a');
});

test('a refused request has another colour than one that was answered', async () => {
  const written: string[] = [];
  const log = await requestLog({ isTTY: true, write: (text) => written.push(text) }, {});
  const entry = { requestId: 'a', method: 'GET', path: '/', world: 'default', fault: undefined, ms: 1 } as const;
  const rest = { user: undefined, operationName: undefined, message: undefined, graphql: undefined };
  for (const status of [200, 429, 500]) log({ ...entry, ...rest, status });
  const colours = written.map((line) => line.split(' ')[2]);
  assert.equal(new Set(colours.map((each) => each?.replace(/\d{3}/, ''))).size, 3);
});
