import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '../../src/base/errors.js';
import type { OptionName } from '../../src/compose/options/options.js';
import { optionNames, options } from '../../src/compose/options/options.js';
import { isoInstantUs } from '../oracles/iso-instant.js';
import { instantTexts } from '../support/instant-texts.js';
import { property } from '../support/property.js';

/** Whether a text is digits without leading zeros, perhaps with a fraction; tested by characters, not by Number. */
const isPlain = (text: string) => {
  const [whole = '', fraction = '0', ...more] = text.split('.');
  const digits = (part: string) => part !== '' && [...part].every((letter) => '0123456789'.includes(letter));
  return more.length === 0 && digits(whole) && digits(fraction) && (whole === '0' || whole[0] !== '0');
};
const whole = (text: string) => (isPlain(text) && !text.includes('.') ? Number(text) : undefined);
const decimal = (text: string) => (isPlain(text) ? Number(text) : undefined);
const within = (least: number, most: number, value: number | undefined) =>
  value !== undefined && value >= least && value <= most ? value : undefined;
const word =
  (...words: readonly string[]) =>
  (text: string) =>
    words.includes(text) ? text : undefined;
const isPath = (text: string) => !text.includes('\0') && (text.includes('/') || text.includes('\\'));
const onOff = (text: string) =>
  new Map([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ]).get(text);

const isIn = (text: string, letters: string) => [...text].every((letter) => letters.includes(letter));
const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const isMachine = (text: string) => {
  const labels = text.toLowerCase().split('.');
  const isLabel = (label: string) =>
    label !== '' &&
    label.length <= 63 &&
    isIn(label, `${letters}${digits}_-`) &&
    !label.startsWith('-') &&
    !label.endsWith('-');
  // URL parsers read 7, 0x7 and 0x as numbers.
  const last = labels.at(-1)!;
  const isNumber = isIn(last, digits) || (last.startsWith('0x') && isIn(last.slice(2), `${digits}abcdef`));
  return text.length <= 253 && labels.every(isLabel) && !isNumber;
};

/**
 * The value of a text, read by other code; undefined if it must be refused. Addresses and users have tests of their
 * own below.
 */
const meanings: Record<Exclude<OptionName, 'users' | 'publicUrl' | 'cors' | 'state'>, (text: string) => unknown> = {
  seed: (text) => (text === '' ? undefined : text),
  ready: (text) => (['newest', 'all'].includes(text) ? text : undefined),
  host: (text) => (isIP(text) > 0 || isMachine(text) ? text : undefined),
  allowHosts: (text) => {
    const names = text.split(',');
    return names.every(isMachine) ? names.map((name) => name.toLowerCase()) : undefined;
  },
  registry: (text) =>
    text.length <= 31 && text !== '' && isIn(text[0]!, letters) && isIn(text.toLowerCase(), letters + digits)
      ? text
      : undefined,
  requestBudget: (text) => within(0.001, 86_400, decimal(text)),
  idleTimeout: (text) => within(1, 86_400, decimal(text)),
  maxWorlds: (text) => within(2, 100_000, whole(text)),
  maxWindows: (text) => within(1, 100, whole(text)),
  port: (text) => within(0, 65_535, whole(text)),
  days: (text) => within(1, 540, whole(text)),
  threads: (text) => within(1, 64, whole(text)),
  scale: (text) => within(0.0004, 360, decimal(text)),
  rateLimit: (text) => within(0.001, 1e6, decimal(text)),
  profile: word('strict', 'standard', 'deployed'),
  run: onOff,
  clean: onOff,
  empty: onOff,
  records: (text) => (text.split(',').includes('') ? undefined : text.split(',')),
  stories: (text) => (text.split(',').includes('') ? undefined : text.split(',')),
  admin: onOff,
  adminToken: (text) =>
    text.length > 0 && text.length <= 200 && [...text].every((each) => each > ' ' && each < '\u007f')
      ? text
      : undefined,
  cache: (text) => onOff(text) ?? (isPath(text) ? resolve(text) : undefined),
  cacheLimit: (text) => within(0.001, 100_000, decimal(text)),
  quiet: onOff,
  now: (text) => {
    const us = isoInstantUs(text);
    const ms = us === undefined ? undefined : Number(us / 1000n);
    return within(Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1), ms);
  },
};

const numbers = fc.oneof(
  fc.nat(700).map(String),
  fc.nat(70_000).map(String),
  fc.double({ min: 0, max: 400, noNaN: true }).map((value) => value.toFixed(4)),
);
const letter = fc.constantFrom(...'0123456789 .,_-+eExXnabc\t\n\u00a0\u0661\uff11', '');
/** A good text with up to two characters inserted, replaced or removed; sometimes any text. */
const near = (good: fc.Arbitrary<string>) =>
  fc.oneof(
    { arbitrary: good, weight: 2 },
    {
      arbitrary: fc
        .tuple(good, fc.array(fc.tuple(fc.nat(9), fc.nat(1), letter), { maxLength: 2 }))
        .map(([text, changes]) =>
          changes.reduce((sum, [at, drop, other]) => sum.slice(0, at) + other + sum.slice(at + drop), text),
        ),
      weight: 5,
    },
    { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
    {
      arbitrary: fc.constantFrom('', 'Infinity', 'NaN', '1e3', '0x10', '1e400', 'null', 'undefined', '-0', '+1', '1n'),
      weight: 1,
    },
  );
const hosts = fc.constantFrom(
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  'localhost',
  'build-7',
  'a_b.example',
  '0x7f',
  '1.2',
  'B.c0',
);
const texts: Partial<Record<OptionName, fc.Arbitrary<string>>> = {
  seed: fc.string(),
  host: near(hosts),
  allowHosts: near(fc.array(hosts, { maxLength: 3 }).map((names) => names.join())),
  registry: near(fc.constantFrom('gfw', 'registry', 'gFW2', 'a'.repeat(31), 'Gfw')),
  profile: near(fc.constantFrom('strict', 'standard', 'deployed', 'Strict')),
  adminToken: near(fc.constantFrom('secret', 'a'.repeat(199), '~!-')),
  run: near(fc.constantFrom('true', 'false', '1', '0', 'True')),
  cache: near(fc.constantFrom('true', 'false', '1', '0', 'kept/days', '/tmp', '..\\kept')),
  now: instantTexts,
};

for (const [name, meaning] of Object.entries(meanings)) {
  const option = options[name as OptionName];
  test(`${name} reads a text exactly as it is written, or refuses it by name and value`, async (t) => {
    await property(
      t,
      [texts[name as OptionName] ?? near(numbers)],
      (text) => {
        const expected = meaning(text);
        if (expected !== undefined) assert.deepEqual(option.read(text), expected, JSON.stringify(text));
        else assert.throws(() => option.read(text), isRefusal(name), JSON.stringify(text));
      },
      { runs: 500 },
    );
  });
}

/** A part of an address, and whether an address with it is accepted. */
const part = (good: readonly string[], bad: readonly string[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...good.map((text) => ({ text, isGood: true }))), weight: 5 },
    { arbitrary: fc.constantFrom(...bad.map((text) => ({ text, isGood: false }))), weight: 1 },
  );

test('an address is accepted if a URL parser leaves each of its parts as it is, and refused otherwise', async (t) => {
  const parts = fc.tuple(
    part(['http://', 'https://', 'HTTP://'], ['ftp://', 'http:/', 'http:///', '', ' http://', 'javascript://']),
    part(
      ['127.0.0.1', '[::1]', 'localhost', 'build-7.Example', 'a_b'],
      ['0x7f.1', '1.2', '256.0.0.1', '[::0001]', '::1', 'ann:b@a', 'a b', 'a%62', 'm\u00fcnchen.de', '-a', 'a..b', ''],
    ),
    part(['', ':80', ':8080', ':65535'], [':080', ':', ':0', ':65536', ':8080.', ':x']),
    part(['', '/', '//', '/ocean', '/ocean/', '/%41'], ['/a/../b', '/a b', '/a?', '?a', '#', '/\u00fc', '\\\\a', '\n']),
  );
  await property(
    t,
    [parts],
    (chosen) => {
      const text = chosen.map((each) => each.text).join('');
      if (!chosen.every(({ isGood }) => isGood))
        assert.throws(() => options.publicUrl.read(text), isRefusal('publicUrl'), text);
      else assert.equal(options.publicUrl.read(text), text.replace(/\/+$/, ''));
    },
    { runs: 500 },
  );
});

test('each option takes a value from code as it is, or refuses it by name, whatever its type', async (t) => {
  const values = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
    fc.double(),
    numbers,
  );
  await property(
    t,
    [fc.constantFrom(...optionNames), values],
    (name, value) => {
      let read: unknown;
      try {
        read = options[name].parse(value);
      } catch (error) {
        assert.ok(isRefusal(name)(error), String(error));
        return;
      }
      if (name === 'seed') assert.equal(read, String(value));
      else if (name === 'cache' && typeof value === 'string') assert.equal(read, resolve(value));
      else if (['cors', 'allowHosts', 'records', 'stories'].includes(name))
        assert.deepEqual(read, Array.isArray(value) ? value : []);
      else if (name === 'publicUrl') assert.equal(read, String(value).replace(/\/+$/, ''));
      else if (name === 'now' && typeof value !== 'number') assert.equal(read, new Date(String(value)).getTime());
      else assert.deepEqual(read, value);
    },
    { runs: 1500 },
  );
});

test('a text of a name and a password is read as both', async (t) => {
  const name = fc.string({ minLength: 1, maxLength: 12 });
  await property(
    t,
    [
      fc.array(fc.record({ name, password: fc.string({ minLength: 1, maxLength: 12 }) }, { noNullPrototype: true }), {
        maxLength: 3,
      }),
    ],
    (users) => {
      const distinct = new Set(users.map((user) => user.name)).size === users.length;
      const good = distinct && users.every((user) => user.name.trim() === user.name && !/\p{Cc}/u.test(user.name));
      if (good) assert.deepEqual(options.users.parse(users), users);
      else assert.throws(() => options.users.parse(users), { code: 'BAD_USER_INPUT', message: /users/ });
      const written = users.map((user) => `${user.name}:${user.password}`);
      if (!good || users.some((user) => user.name.includes(':'))) return;
      assert.deepEqual(options.users.parse(written), users);
      if (users.length > 0 && !written.join('').includes(','))
        assert.deepEqual(options.users.read(written.join()), users);
    },
    { runs: 500 },
  );
});

function isRefusal(name: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof ServiceError &&
    error.code === 'BAD_USER_INPUT' &&
    (error.message.startsWith(`${name} is `) || error.message.includes(` of ${name} `)) &&
    error.message.length < 400;
}
