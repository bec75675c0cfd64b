import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, runCommand } from '../../src/cli/commands.js';
import { packageVersion } from '../../src/cli/version.js';
import { optionNames, options } from '../../src/options.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('without a word the commands are listed, each with a sentence', async () => {
  for (const words of [[], ['help'], ['--help'], ['-h']]) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(words, terminal), 0);
    for (const [name, [, sentence]] of commands)
      assert.match(terminal.written.out, new RegExp(`  ${name} +${sentence.slice(0, 12)}`));
  }
});

test('help start and start --help name every option with its variable and its default', async () => {
  for (const words of [
    ['help', 'start'],
    ['start', '--help'],
  ]) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(words, terminal), 0);
    for (const name of optionNames) {
      assert.ok(terminal.written.out.includes(`--${options[name].flag}`), name);
      assert.ok(terminal.written.out.includes(options[name].env), name);
    }
    assert.match(terminal.written.out, /PORT, default 4000/);
  }
});

test('version prints what package.json says', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['version'], terminal), 0);
  assert.equal(terminal.written.out, `${packageVersion()}\n`);
  assert.match(packageVersion(), /^\d+\.\d+\.\d+$/);
});

test('a command that is none gives exit code 2 and the near one', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['strat'], terminal), 2);
  assert.match(terminal.written.err, /There is no command strat\. Did you mean "start"\?/);
  assert.equal(terminal.written.out, '');
});

test('a name that every object has is no command', async () => {
  assert.equal(await runCommand(['constructor'], recordingTerminal()), 2);
  assert.equal(await runCommand(['help', 'toString'], recordingTerminal()), 2);
});

test('a flag that is none gives exit code 2 and where to read on', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['start', '--prot', '1'], terminal), 2);
  assert.match(
    terminal.written.err,
    /There is no flag --prot\. Did you mean --port\?\nmaritime-events help start says/,
  );
});
