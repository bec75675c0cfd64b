import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/base/errors.js';
import { nearest, suggestion } from '../../src/base/suggest.js';
import { optionNames, options } from '../../src/compose/options/options.js';
import { loneHalves } from '../support/lone-halves.js';

/** A flag is a singular, and a negated flag begins with no-. */
const ownFlags = new Map([
  ['users', 'user'],
  ['allowHosts', 'allow-host'],
  ['admin', 'no-admin'],
  ['stories', 'story'],
  ['cache', 'no-cache'],
]);

test('each option has a flag and an environment variable that follow from its name', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const name of optionNames) {
    const { flag, env } = options[name];
    assert.equal(flag, ownFlags.get(name) ?? kebab(name));
    assert.match(env, /^[A-Z_]+$/);
  }
  assert.equal(new Set(optionNames.map((name) => options[name].env)).size, optionNames.length);
});

for (const [name, text, expected] of [
  ['port', '0', 0],
  ['seed', '7', '7'],
  ['now', '2025-06-01', Date.UTC(2025, 5, 1)],
  ['now', '2025-06-01T12:00:00', Date.UTC(2025, 5, 1, 12)],
  ['now', '2025-06-01T12:00:00.250999+02:00', Date.UTC(2025, 5, 1, 10) + 250],
  ['days', '30', 30],
  ['scale', '0.5', 0.5],
  ['run', 'false', false],
  ['quiet', '1', true],
  ['host', '::1', '::1'],
  ['host', 'my-machine.example', 'my-machine.example'],
  ['publicUrl', 'https://Example.org/', 'https://Example.org'],
  ['publicUrl', 'http://[::1]:8080/ocean/', 'http://[::1]:8080/ocean'],
  ['allowHosts', 'Build-7,ocean.example', ['build-7', 'ocean.example']],
  ['cors', 'https://App.example/,http://localhost:5173', ['https://app.example', 'http://localhost:5173']],
  ['cors', 'https://app.example:443', ['https://app.example']],
  ['cors', 'http://[::1]:3000', ['http://[::1]:3000']],
] as const) {
  test(`${name} reads the text ${text}`, () => {
    assert.deepEqual(options[name].read(text), expected);
  });
}

test('users are read from a text with commas, and in code from a list, where a comma is part of a password', () => {
  const [ana, bo] = [
    { name: 'ana', password: 'a:b' },
    { name: 'bo', password: 'c' },
  ];
  assert.deepEqual(options.users.read('ana:a:b,bo:c'), [ana, bo]);
  assert.deepEqual(options.users.parse([{ name: 'ana', password: 'x,y' }, 'bo:c,d']), [
    { name: 'ana', password: 'x,y' },
    { name: 'bo', password: 'c,d' },
  ]);
});

for (const [name, text] of [
  ...[
    '65536',
    '-1',
    '',
    ' ',
    ' 5 ',
    '5 ',
    '1e3',
    '0x10',
    '0b1',
    '+80',
    '080',
    '80.0',
    '8_0',
    '1,000',
    '٨٠',
    'Infinity',
  ].map((text) => ['port', text] as const),
  ...['', 'http://a', 'a:80', '[::1]', '1.2.3', '127.1', '0x7f.1', '0x7f000001', 'a b', '-a', 'a..b', 'a.'].map(
    (text) => ['host', text] as const,
  ),
  ['seed', ''],
  ...['yesterday', '2025-02-30', '2025-13-01', '1999-12-31T23:59:59Z', '2100-01-01T00:00:01Z', '1750000000000'].map(
    (text) => ['now', text] as const,
  ),
  ...['0', '541', '1.5', '30.5', '1e2', 'Infinity', 'NaN', ''].map((text) => ['days', text] as const),
  ...['NaN', '-1', '0', '1e400', '1e-1', '.5', '5.', '0,5', '361'].map((text) => ['scale', text] as const),
  ...['yes', '', 'TRUE', 'on', '2', ' true'].map((text) => ['run', text] as const),
  ...['Strict', '', 'strict '].map((text) => ['profile', text] as const),
  ...['G F W', '', 'GFW', 'gfw\n', 'g-f', 'gf\u00fc'].map((text) => ['registry', text] as const),
  ['rateLimit', '0'],
  ['threads', '0x4'],
  ...[
    'example.org',
    'https://',
    'ftp://example.org',
    'https://example.org?x',
    'https://example.org#x',
    'http://0x10/',
    'http://exa mple.org',
    'http://example.org:99999',
    'http://example.org/a/../b',
    'javascript://example.org',
  ].map((text) => ['publicUrl', text] as const),
  ['allowHosts', 'a:80'],
  ['allowHosts', '*'],
  ['allowHosts', 'a b'],
  ['cors', 'app.example'],
  ['cors', '*'],
  ['cors', 'https://app.example/path'],
  ['cors', 'null'],
] as const) {
  test(`${name} refuses the text ${JSON.stringify(text)}, and names the value and what is accepted`, () => {
    assert.throws(() => options[name].read(text), refusal(name, JSON.stringify(text)));
  });
}

for (const [name, value, shown] of [
  ['port', '4000', '"4000"'],
  ['port', Number.NaN, 'NaN'],
  ['port', 80.5, '80.5'],
  ['port', null, 'null'],
  ['port', [80], 'a list'],
  ['port', 80n, '80'],
  ['host', 127, '127'],
  ['seed', 1.5, '1.5'],
  ['seed', true, 'true'],
  ['now', null, 'null'],
  ['now', Date.UTC(2025, 5, 1) + 0.5, '1748736000000.5'],
  ['now', new Date(Number.NaN), 'an invalid Date'],
  ['now', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['days', '30', '"30"'],
  ['scale', Number.POSITIVE_INFINITY, 'Infinity'],
  ['run', 'true', '"true"'],
  ['run', 1, '1'],
  ['cache', null, 'null'],
  ['quiet', {}, 'an object'],
  ['profile', ['strict'], 'a list'],
  ['publicUrl', new URL('https://example.org'), 'an object'],
  ['allowHosts', ['a', 7], '7'],
  ['cors', 'https://app.example', '"https://app.example"'],
] as const) {
  test(`${name} refuses ${typeof value} ${shown} in code, and names the value and what is accepted`, () => {
    assert.throws(() => options[name].parse(value), refusal(name, shown));
  });
}

test('in code an instant may be a Date or milliseconds', () => {
  const ms = Date.UTC(2025, 5, 1);
  for (const value of [ms, new Date(ms), '2025-06-01']) assert.equal(options.now.parse(value), ms);
  assert.equal(options.seed.parse(7), '7');
});

test('a refused user entry is not repeated, since it may hold a password', () => {
  for (const given of [
    ['ana'],
    [':ana'],
    ['ana:'],
    [' ana:ana'],
    ['ana :ana'],
    ['\tana:ana'],
    ['bo:c', 'ana'],
    [{ name: 'ana', password: '' }],
    [{ name: '', password: 'ana' }],
    [{ name: 'ana', password: 7 }],
    [{ name: 'ana' }],
    [{ name: 'ana', password: 'ana', role: 'ana' }],
    ...loneHalves.flatMap((half) => [
      [`ana${half}:x`],
      [`x:ana${half}`],
      [{ name: `${half}ana`, password: 'x' }],
      [{ name: 'x', password: `ana${half}` }],
    ]),
    [['ana', 'ana']],
    [null],
    ['ana:1', 'ana:2'],
    Array.from({ length: 10_001 }, (_, i) => `ana-${i}:x`),
    'ana:1',
    7,
  ]) {
    assert.throws(
      () => options.users.parse(given),
      (error) =>
        error instanceof ServiceError &&
        error.code === 'BAD_USER_INPUT' &&
        !error.message.includes('ana') &&
        error.message.includes('users'),
      JSON.stringify(given).slice(0, 100),
    );
  }
});

test('a password in a refused address is masked', () => {
  assert.throws(
    () => options.publicUrl.read('https://ana:secret@example.org'),
    refusal('publicUrl', '"https://***@example.org"'),
  );
});

function refusal(name: string, shown: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof ServiceError &&
    error.code === 'BAD_USER_INPUT' &&
    error.message.startsWith(`${name} is `) &&
    error.message.endsWith(`, not ${shown}.`);
}

test('the nearest name is suggested, and no name when none is near', () => {
  const names = ['rateLimit', 'registry', 'realNowMs'];
  assert.equal(nearest('ratelimit', names), 'rateLimit');
  assert.equal(nearest('regstry', names), 'registry');
  assert.equal(nearest('verbose', names), undefined);
  assert.equal(suggestion('regstry', names), ' Did you mean "registry"?');
  assert.equal(suggestion('x', names), '');
});
