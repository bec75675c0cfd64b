import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { commands, runCommand } from '../../src/cli/commands.js';
import { optionNames, options } from '../../src/compose/options/options.js';
import { packageFile, packageVersion } from '../../src/platform/node/package-files.js';
import { recordingTerminal } from '../support/recording-terminal.js';

test('without arguments the commands are listed, each with a sentence', async () => {
  for (const words of [[], ['help'], ['--help'], ['-h']]) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(words, terminal), 0);
    for (const [name, { sentence }] of commands)
      assert.match(terminal.written.out, new RegExp(`  ${name} +${sentence.slice(0, 12)}`));
    assert.match(terminal.written.out, /\nmaritime-events help <command> .*\nMore: docs\/first-ten-minutes\.md /);
  }
});

test('help, --help and -h print what a command does and takes, and do not run it', async () => {
  for (const [name, { sentence, usage = '' }] of commands) {
    const texts = [];
    for (const words of [
      ['help', name],
      [name, '--help'],
      [name, '-h'],
      [name, 'nonsense', '--help'],
    ]) {
      const terminal = recordingTerminal();
      assert.equal(await runCommand(words, terminal), 0, words.join(' '));
      texts.push(terminal.written.out);
      assert.equal(terminal.written.err, '');
    }
    const oneLine = texts[0]!.replaceAll('\n    ', ' ');
    assert.ok(oneLine.startsWith(`maritime-events ${name} ${usage}`.trimEnd()), texts[0]);
    assert.ok(texts[0]!.includes(sentence));
    assert.equal(new Set(texts).size, 1, name);
  }
});

test('the help of start names each option with its variable and default', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['start', '--help'], terminal), 0);
  for (const option of optionNames) {
    assert.ok(terminal.written.out.includes(`--${options[option].flag}`), option);
    assert.ok(terminal.written.out.includes(options[option].env), option);
  }
  assert.match(terminal.written.out, /PORT, default 4000/);
});

for (const [name, { examples, page }] of commands)
  test(`the help of ${name} has two examples, names each flag once and wraps its lines`, async () => {
    const terminal = recordingTerminal();
    await runCommand([name, '--help'], terminal);
    const { out } = terminal.written;
    assert.ok(examples[0].startsWith(`maritime-events ${name}`));
    for (const line of examples) {
      assert.ok(out.includes(`  $ ${line}\n`));
      for (const [flag] of line.split(' -- ')[0]!.matchAll(/--[a-z-]+/g))
        assert.match(out, new RegExp(`^ {2}(?:-\\w, )?${flag}\\b`, 'm'));
    }
    const told = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
    assert.equal(new Set(told).size, told.length, `${told}`);
    const long = out.split('\n').filter((line) => line.length > 120);
    assert.deepEqual(long, []);
    assert.ok(out.includes(`docs/${page}.md`));
    assert.ok(existsSync(packageFile(`docs/${page}.md`)), page);
  });

for (const [name, refused] of [
  ['exec', ['--json', '--no-admin', '--export-on-exit']],
  ['referee', ['--user', '--export-on-exit']],
  ['stats', ['--port', '--user', '--quiet']],
] as const)
  test(`the help of ${name} has no flags that mean nothing to it`, async () => {
    const terminal = recordingTerminal();
    await runCommand(['help', name], terminal);
    for (const flag of refused) assert.ok(!terminal.written.out.includes(`\n  ${flag}`), flag);
  });

test('version prints the version in package.json', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['version'], terminal), 0);
  assert.equal(terminal.written.out, `${packageVersion()}\n`);
  assert.match(packageVersion(), /^\d+\.\d+\.\d+$/);
});

test('an unknown command gives exit code 2 and suggests the nearest', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['strat'], terminal), 2);
  assert.match(terminal.written.err, /There is no command strat\. Did you mean "start"\?/);
  assert.equal(terminal.written.out, '');
});

test('a member name of all objects, such as constructor, is no command', async () => {
  assert.equal(await runCommand(['constructor'], recordingTerminal()), 2);
  assert.equal(await runCommand(['help', 'toString'], recordingTerminal()), 2);
});

test('an unknown flag gives exit code 2 and names the help to read', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['start', '--prot', '1'], terminal), 2);
  assert.match(
    terminal.written.err,
    /There is no flag --prot\. Did you mean --port\?\nmaritime-events help start says/,
  );
});

test('a wrong argument of any command names the help to read', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['coast', 'north', '51'], terminal), 2);
  assert.match(terminal.written.err, /\nmaritime-events help coast says what is accepted\.\n$/);
});
