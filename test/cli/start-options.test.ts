import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readStartOptions } from '../../src/cli/start-options.js';
import { UsageError } from '../../src/cli/usage-error.js';

const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
after(() => rmSync(folder, { recursive: true }));

test('without a word every option has its default', () => {
  const { values, json, help } = readStartOptions([], {});
  assert.deepEqual(
    [values.port, values.host, values.days, values.scale, values.profile],
    [4000, '127.0.0.1', 540, 1, 'standard'],
  );
  assert.deepEqual([values.now, values.quiet, json, help], [undefined, false, false, false]);
});

test('a flag goes before the environment, that before the config file, that before the default', () => {
  const path = configFile('order.json', { port: 1001, days: 11, scale: 0.5, seed: 7 });
  const env = { PORT: '1002', MARITIME_EVENTS_DAYS: '12' };
  const { values } = readStartOptions(['--config', path, '--port', '1003'], env);
  assert.deepEqual(
    [values.port, values.days, values.scale, values.seed, values.registry],
    [1003, 12, 0.5, '7', 'registry'],
  );
});

test('days are cached unless a flag, the environment or the config file says no', () => {
  const off = configFile('cache.json', { cache: false });
  assert.equal(readStartOptions([], {}).values.cache, true);
  assert.equal(readStartOptions(['--no-cache'], { MARITIME_EVENTS_CACHE: 'true' }).values.cache, false);
  assert.equal(readStartOptions([], { MARITIME_EVENTS_CACHE: '0' }).values.cache, false);
  assert.equal(readStartOptions(['--config', off], {}).values.cache, false);
});

test('an empty environment variable counts as none', () => {
  assert.equal(readStartOptions([], { PORT: '' }).values.port, 4000);
});

test('a config file is found by the environment too', () => {
  const path = configFile('env.json', { profile: 'strict', quiet: true });
  const { values } = readStartOptions([], { MARITIME_EVENTS_CONFIG: path });
  assert.deepEqual([values.profile, values.quiet], ['strict', true]);
});

test('a flag takes its value after a space or an equals sign, and users repeat', () => {
  const { values, json } = readStartOptions(
    ['--port=0', '--user', 'ann:secret', '--user=bob:a:b', '--now', '2025-06-01T12:00:00Z', '--run', '--json'],
    {},
  );
  assert.deepEqual(values.users, [
    { name: 'ann', password: 'secret' },
    { name: 'bob', password: 'a:b' },
  ]);
  assert.deepEqual([values.port, values.now, values.run, json], [0, Date.UTC(2025, 5, 1, 12), true, true]);
});

const refusals: readonly (readonly [
  why: string,
  args: readonly string[],
  env: Record<string, string>,
  message: RegExp,
])[] = [
  ['an unknown flag', ['--prot', '4000'], {}, /^There is no flag --prot\. Did you mean --port\?$/],
  ['an unknown flag that is near to none', ['--frobnicate'], {}, /^There is no flag --frobnicate\.$/],
  ['a word that is no flag', ['4000'], {}, /not 4000/],
  ['a port out of range', ['--port', '70000'], {}, /^--port: port is a whole number from 0 to 65535, not "70000"\.$/],
  ['a flag without its value at the end', ['--port'], {}, /^--port takes a value: --port N\.$/],
  ['a flag without its value before another', ['--port', '--quiet'], {}, /^--port takes a value: --port N\.$/],
  ['a wrong value in the environment', [], { PORT: 'http' }, /^environment PORT: port .*"http"/],
  ['an instant that is none', ['--now', 'yesterday'], {}, /^--now: now .*T12:00:00Z, not "yesterday"\.$/],
  ['a registry in capitals', ['--registry', 'GFW'], {}, /such as gfw, not "GFW"\.$/],
  ['a profile that is none', ['--profile', 'loose'], {}, /strict, standard or deployed, not "loose"/],
  ['a user without a password', ['--user', 'ann'], {}, /^--user: users holds an entry/],
  ['a config file that is not there', ['--config', '/nowhere/x.json'], {}, /\/nowhere\/x\.json cannot be read/],
  ['a config file that is not JSON', ['--config', configFile('bad.json', undefined)], {}, /bad\.json is not JSON/],
  ['a config file with a list', ['--config', configFile('list.json', [])], {}, /one JSON object/],
  [
    'a config file with an unknown name',
    ['--config', configFile('name.json', { sacle: 2 })],
    {},
    /no option sacle\. Did you mean "scale"\?/,
  ],
  [
    'a config file with a wrong value',
    ['--config', configFile('value.json', { days: 0 })],
    {},
    /value\.json: days .* not 0/,
  ],
];

for (const [why, args, env, message] of refusals) {
  test(`refused, and it says what is accepted: ${why}`, () => {
    assert.throws(
      () => readStartOptions(args, env),
      (error) => error instanceof UsageError && message.test(error.message),
    );
  });
}

function configFile(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value) ?? '{,}');
  return path;
}
