import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { delay } from '../../src/base/work/event-loop.js';
import { flagTable } from '../../src/cli/command-flags.js';
import { untilUnwritable } from '../../src/cli/commands/export-command.js';
import { runCommand } from '../../src/cli/commands.js';
import { oceanFlags } from '../../src/cli/export/ocean-flags.js';
import type { Output } from '../../src/cli/terminal.js';
import { digests, temporaryFolder } from '../export/export-folders.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { spawnBin } from '../support/spawn-bin.js';

test('export writes files and says how many rows they have', async () => {
  const terminal = recordingTerminal();
  const out = join(temporaryFolder(), 'ocean');
  const small = ['--scale', '0.01', '--as-of', '2026-03-20T13:00:00Z', '--from', '2026-03-20'];
  assert.equal(await runCommand(['export', ...small, '--format=csv', '--out', out], terminal), 0);
  assert.match(terminal.written.err, /^2 files; \d+ rows, \d+\.\d MB written in \d+\.\d s\n$/);
  assert.ok(existsSync(join(out, 'events/day=2026-03-20/events.csv')));
});

test('export writes one table to standard output, a CSV under one head', async () => {
  const written = async (...words: string[]) => {
    const terminal = recordingTerminal();
    const days = ['--scale', '0.01', '--as-of', '2026-03-21T13:00:00Z', '--from', '2026-03-20', '--out', '-'];
    const code = await runCommand(['export', ...days, ...words], terminal);
    return { code, ...terminal.written };
  };
  const { code, out, err } = await written('--what', 'events');
  assert.deepEqual([code, err], [0, '']);
  const rows = out.trimEnd().split('\n');
  assert.deepEqual(
    [...new Set(rows.map((row) => String(JSON.parse(row).start_time).slice(0, 10)))],
    ['2026-03-20', '2026-03-21'],
  );
  const csv = (await written('--what', 'events', '--format', 'csv')).out.trimEnd().split('\n');
  assert.equal(csv.filter((line) => line.startsWith('eventId,')).length, 1);
  assert.equal(csv.length, rows.length + 1);
  assert.equal((await written()).out, out, 'events are the default');
  const both = await written('--what', 'events,frames');
  assert.match(both.err, /^--what names 2 tables; standard output takes one\./);
  const parquet = await written('--what', 'events', '--format', 'parquet');
  assert.deepEqual([parquet.code, parquet.out], [2, '']);
  assert.match(parquet.err, /^--format is parquet; standard output takes ndjson, geojson, csv\./);
});

test('export refuses a wrong flag by its name, and the folder of another export, with exit code 2', async () => {
  const refused = async (...words: string[]) => {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['export', ...words], terminal), 2);
    return terminal.written.err;
  };
  assert.match(await refused(), /^--out is missing: give a folder, or - for standard output\./);
  assert.match(await refused('--out', 'x', '--shard', '0/2'), /^--shard needs --as-of/);
  assert.match(await refused('--out', 'x', '--every', 'ten'), /^--every is a whole number from 1 to 1440/);
  assert.match(await refused('--out', 'x', '--format', 'xml'), /^--format is parquet, geojson, ndjson, csv or sql/);
  assert.match(await refused('--out', 'x', '--what', 'event'), /^--what is a list/);
  assert.match(await refused('--out', 'x', '--shards', '0/2'), /^There is no flag --shards/);
  assert.match(await refused('--out', ''), /^--out is missing: give a folder, or - for standard output\./);
});

test('export refuses each flag of start that does nothing for it', async () => {
  const others = flagTable.filter(({ name }) => !oceanFlags.includes(name) && name !== 'user');
  assert.ok(others.length > 10);
  for (const { name } of others) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['export', '--out', 'x', `--${name}`, '1'], terminal), 2);
    assert.match(terminal.written.err, new RegExp(`^--${name} is a flag of start that does nothing here\\. .*--seed`));
  }
});

test('export does not show a password that is given with the name of a user', async () => {
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['export', '--out', 'x', '--user', 'secund:se:cret'], terminal), 2);
  assert.match(
    terminal.written.err,
    /^--user is a user's name, such as second, without a password, not "secund:\*\*\*"\./,
  );
  assert.doesNotMatch(terminal.written.err, /se:|cret/);
});

test('export says in one line that a folder cannot be written, and why', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const out of [file, join(file, 'ocean')]) {
    const terminal = recordingTerminal();
    assert.equal(await runCommand(['export', '--scale', '0.01', '--out', out], terminal), 2);
    assert.match(terminal.written.err, /^--out \/.* cannot be written \(ENOTDIR, \/.*\): a file stands in its path\./);
    assert.equal(terminal.written.err.split('\n').length, 2);
  }
});

const problems = [
  ['EACCES', /^--out x cannot be written \(EACCES, x\/y\): this user may not write there\./],
  ['EROFS', /^--out x cannot be written \(EROFS, x\/y\): its file system is read-only\./],
  ['ENOENT', /^--out x cannot be written \(ENOENT, x\/y\): no folder can be made there\./],
  ['ENOSPC', /^--out x cannot be written \(ENOSPC, x\/y\): no space is left\. Make room and give the same command/],
  ['EIO', /^--out x cannot be written \(EIO, x\/y\): the operating system refused it\./],
] as const;
for (const [code, line] of problems)
  test(`an error ${code} of a file is one line and exit code 2`, async () => {
    const { err, written } = recordingTerminal();
    const error = Object.assign(new Error(code), { code, syscall: 'open', path: 'x/y' });
    assert.equal(await untilUnwritable('--out x', err, () => Promise.reject(error)), 2);
    assert.match(written.err, line);
    await assert.rejects(
      untilUnwritable('--out x', err, () => Promise.reject(new Error('ours'))),
      /ours/,
    );
  });

const positions = ['--scale', '0.02', '--as-of', '2026-03-20T13:00:00Z', '--from', '2026-03-19', '--what', 'positions'];

test('export waits for a reader of standard output that is behind', async () => {
  const terminal = recordingTerminal();
  let written = 0;
  let goOn = (): void => {};
  const slow: Output = {
    write: () => {
      written++;
      return false;
    },
    once: (_, listener) => {
      goOn = listener;
    },
  };
  const ended = runCommand(['export', ...positions, '--out', '-'], { ...terminal, out: slow });
  let isOver = false;
  void ended.finally(() => {
    isOver = true;
  });
  for (let taken = 0; !isOver; await delay(1)) {
    assert.ok(written - taken <= 1, 'at most one piece waits');
    if (written > taken) {
      taken = written;
      goOn();
    }
  }
  assert.equal(await ended, 0);
  assert.ok(written > 5);
});

test('export to a pipe whose reader ends early ends with exit code 0', async (t) => {
  const bin = spawnBin(t, ['export', ...positions, '--out', '-']);
  await bin.printed('\n');
  bin.process.stdout!.destroy();
  const { code, err } = await bin.ended;
  assert.deepEqual([code, err], [0, '']);
});

/** The half-written files of a table below a folder. */
function halfWritten(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /^positions\/.*\.new$/.test(path)).sort();
}

/** Waits until there are so many, or the export is over. */
async function untilHalfWritten(folder: string, count: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && halfWritten(folder).length < count) await delay(1);
}

test('an export that is killed in a file goes on when it is started again, and is equal to the byte', async (t) => {
  const [undisturbed, folder] = [temporaryFolder(), temporaryFolder()];
  const words = ['export', ...positions, '--threads', '1', '--format', 'ndjson'];
  assert.equal(await runCommand([...words, '--out', undisturbed], recordingTerminal()), 0);
  const killed = spawnBin(t, [...words, '--out', folder]);
  await untilHalfWritten(folder, 1, killed.ended);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const left = halfWritten(folder);
  assert.equal(left.length, 1);

  const stopped = recordingTerminal();
  let signal = (): void => {};
  const onSignal = (listener: (signal: 'SIGTERM') => void) => {
    signal = () => listener('SIGTERM');
  };
  const ended = runCommand([...words, '--out', folder], { ...stopped, onSignal });
  await untilHalfWritten(folder, 2, ended);
  signal();
  const stop = 'Stopped. Finished files are kept: the same command goes on.\n';
  assert.deepEqual([await ended, stopped.written.err], [143, stop]);
  assert.deepEqual(halfWritten(folder), left);
  assert.equal(await runCommand([...words, '--out', folder], recordingTerminal()), 0);
  assert.deepEqual(digests(folder), digests(undisturbed));
});
