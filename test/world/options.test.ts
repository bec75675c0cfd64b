import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/errors.js';
import { optionNames, options } from '../../src/options.js';
import { nearest, suggestion } from '../../src/suggest.js';

test('every option has a flag and an environment variable of its own, in its own words', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const name of optionNames) {
    const { flag, env } = options[name];
    // A flag names one user of many, and the one that is given is the one that switches off.
    assert.equal(flag, name === 'users' ? 'user' : name === 'cache' ? 'no-cache' : kebab(name));
    assert.match(env, /^[A-Z_]+$/);
  }
  assert.equal(new Set(optionNames.map((name) => options[name].env)).size, optionNames.length);
});

for (const [name, given, expected] of [
  ['port', '0', 0],
  ['seed', 7, '7'],
  ['now', '2025-06-01', Date.UTC(2025, 5, 1)],
  ['now', '2025-06-01T12:00:00', Date.UTC(2025, 5, 1, 12)],
  ['now', '2025-06-01T12:00:00.250+02:00', Date.UTC(2025, 5, 1, 10) + 250],
  ['now', new Date(Date.UTC(2025, 5, 1)), Date.UTC(2025, 5, 1)],
  ['days', '30', 30],
  ['scale', '0.5', 0.5],
  ['run', 'false', false],
  [
    'users',
    'ana:a:b,bo:c',
    [
      { name: 'ana', password: 'a:b' },
      { name: 'bo', password: 'c' },
    ],
  ],
  [
    'users',
    [{ name: 'ana', password: 'x,y' }, 'bo:c'],
    [
      { name: 'ana', password: 'x,y' },
      { name: 'bo', password: 'c' },
    ],
  ],
  ['publicUrl', 'https://example.org/', 'https://example.org'],
] as const) {
  test(`${name} reads ${JSON.stringify(given)}`, () => {
    assert.deepEqual(options[name].parse(given), expected);
  });
}

for (const [name, given] of [
  ['port', '65536'],
  ['port', ''],
  ['host', ''],
  ['now', 'yesterday'],
  ['now', '1999-12-31T23:59:59Z'],
  ['now', '2100-01-01T00:00:01Z'],
  ['now', '2025-13-01'],
  ['now', null],
  ['days', '0'],
  ['days', '541'],
  ['days', '1.5'],
  ['scale', 'NaN'],
  ['scale', '-1'],
  ['run', 'yes'],
  ['profile', 'Strict'],
  ['registry', 'G F W'],
  ['rateLimit', '0'],
  ['publicUrl', 'example.org'],
] as const) {
  test(`${name} refuses ${JSON.stringify(given)} and says what it accepts`, () => {
    assert.throws(
      () => options[name].parse(given),
      (error) =>
        error instanceof ServiceError && error.code === 'BAD_USER_INPUT' && error.message.startsWith(`${name} is `),
    );
  });
}

test('a user entry that is refused is not repeated: it may hold a password', () => {
  for (const given of ['ana', ':x', 'ana:', [{ name: 'ana', password: '' }], 7]) {
    assert.throws(
      () => options.users.parse(given),
      (error) => error instanceof Error && !error.message.includes('ana'),
    );
  }
});

test('the nearest name is suggested, and none when none is near', () => {
  const names = ['rateLimit', 'registry', 'realNowMs'];
  assert.equal(nearest('ratelimit', names), 'rateLimit');
  assert.equal(nearest('regstry', names), 'registry');
  assert.equal(nearest('verbose', names), undefined);
  assert.equal(suggestion('regstry', names), ' Did you mean "registry"?');
  assert.equal(suggestion('x', names), '');
});
