import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { UsageError } from '../../src/cli/flags.js';
import { readStartOptions } from '../../src/cli/start-options.js';

const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
after(() => rmSync(folder, { recursive: true }));

test('without arguments each option has its default', () => {
  const { values, json } = readStartOptions([], {});
  assert.deepEqual(
    [values.port, values.host, values.days, values.scale, values.profile],
    [4000, '127.0.0.1', 540, 1, 'standard'],
  );
  assert.deepEqual([values.now, values.quiet, json], [undefined, false, false]);
});

test('a flag has precedence over the environment, that over the config file, that over the default', () => {
  const path = configFile('order.json', { port: 1001, days: 11, scale: 0.5, seed: 7 });
  const env = { PORT: '1002', MARITIME_EVENTS_DAYS: '12' };
  const { values } = readStartOptions(['--config', path, '--port', '1003'], env);
  assert.deepEqual(
    [values.port, values.days, values.scale, values.seed, values.registry],
    [1003, 12, 0.5, '7', 'registry'],
  );
});

test('days are cached unless a flag, the environment or the config file turns it off', () => {
  const off = configFile('cache.json', { cache: false });
  assert.equal(readStartOptions([], {}).values.cache, true);
  assert.equal(readStartOptions(['--no-cache'], { MARITIME_EVENTS_CACHE: 'true' }).values.cache, false);
  assert.equal(readStartOptions([], { MARITIME_EVENTS_CACHE: '0' }).values.cache, false);
  assert.equal(readStartOptions(['--config', off], {}).values.cache, false);
});

test('a switch takes true or false after an equals sign', () => {
  const given = (...args: readonly string[]) => readStartOptions(args, { MARITIME_EVENTS_QUIET: 'true' });
  assert.equal(given('--quiet=false').values.quiet, false);
  assert.equal(given('--json=true').json, true);
  assert.equal(given('--json=false').json, false);
  assert.equal(given('--no-cache=false').values.cache, true);
  assert.equal(given('--no-cache=true').values.cache, false);
});

test('if a flag is given twice the last one counts, as when a script adds its own', () => {
  assert.equal(readStartOptions(['--port', '1', '--port=2'], {}).values.port, 2);
});

test('an empty environment variable counts as unset', () => {
  assert.equal(readStartOptions([], { PORT: '' }).values.port, 4000);
});

test('the environment can name the config file', () => {
  const path = configFile('env.json', { profile: 'strict', quiet: true });
  const { values } = readStartOptions([], { MARITIME_EVENTS_CONFIG: path });
  assert.deepEqual([values.profile, values.quiet], ['strict', true]);
});

test('hosts and origins are repeatable flags', () => {
  const args = [
    '--allow-host',
    'one',
    '--allow-host=two',
    '--cors',
    'https://a.example',
    '--cors',
    'https://b.example',
  ];
  const { values } = readStartOptions(args, { MARITIME_EVENTS_CORS: 'https://c.example' });
  assert.deepEqual(
    [values.allowHosts, values.cors],
    [
      ['one', 'two'],
      ['https://a.example', 'https://b.example'],
    ],
  );
});

test('a flag takes its value after a space or an equals sign, and users are repeatable', () => {
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
  ['a user without a password', ['--user', 'ann'], {}, /^--user: entry 1 of users is not accepted/],
  ['an instant on a day that does not exist', ['--now', '2025-02-30'], {}, /^--now: now .*not "2025-02-30"\.$/],
  ['a port in another notation', ['--port', '1e3'], {}, /^--port: port .*not "1e3"\.$/],
  ['a number with spaces', [], { PORT: ' 5 ' }, /^environment PORT: port .*not " 5 "\.$/],
  ['an empty value of a flag', ['--days='], {}, /^--days: days .*not ""\.$/],
  ['a switch that is neither on nor off', ['--json=yes'], {}, /^--json: json is true or false, not "yes"\.$/],
  ['an empty value of a switch', ['--quiet='], {}, /^--quiet: quiet is true or false, not ""\.$/],
  ['a switch that turns off, neither on nor off', ['--no-cache=no'], {}, /^--no-cache: .*true or false, not "no"\.$/],
  ['an empty config file name', ['--config='], {}, /^--config: .*cannot be read/],
  [
    'a config file with a key twice',
    ['--config', textFile('twice.json', '{"days": 1, "d\\u0061ys": 2}')],
    {},
    /twice\.json: "days" stands twice/,
  ],
  [
    'a config file with a number as text',
    ['--config', configFile('typed.json', { port: '4000' })],
    {},
    /typed\.json: port is a whole number from 0 to 65535, not "4000"\.$/,
  ],
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
  [
    'a file for the world of one of several processes',
    ['--state', 'redis://127.0.0.1:6379', '--export-on-exit', 'world.json'],
    {},
    /--export-on-exit .* cannot be given with state/,
  ],
];

for (const [why, args, env, message] of refusals) {
  test(`a refusal says what is accepted: ${why}`, () => {
    assert.throws(
      () => readStartOptions(args, env),
      (error) => error instanceof UsageError && message.test(error.message),
    );
  });
}

function configFile(name: string, value: unknown): string {
  return textFile(name, JSON.stringify(value) ?? '{,}');
}

function textFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
