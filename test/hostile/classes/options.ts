import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/base/errors.js';
import { optionNames, options as optionTable } from '../../../src/compose/options/options.js';
import type { Family, HostileClass } from '../hostile-case.js';
import { oddTexts, prototypeWords } from '../hostile-words.js';

/** Texts of each kind that no option means. */
const texts: readonly string[] = [
  ...oddTexts,
  ...prototypeWords,
  ...[
    '',
    ' ',
    '1e3',
    '0x10',
    '0b1',
    '010',
    '+1',
    ' 1',
    '1 ',
    '1.0',
    '.5',
    '5.',
    '-0',
    'NaN',
    'Infinity',
    '1_000',
    '٣',
    '１',
  ],
  ...[
    '2025-02-30',
    '2025-06-31T00:00:00Z',
    '2025-06-01 12:00',
    '2025-06-01T24:00:00Z',
    '2025-06-01T12:00:60Z',
    '1999-12-31',
    '2100-01-02',
    '20250601',
    '2025-6-1',
  ],
  ...[
    'TRUE',
    'yes',
    'on',
    '00',
    'truefalse',
    'http://',
    'javascript:alert(1)',
    'http://a b',
    'ftp://x',
    'http://u:p@x/',
    ':',
    'a:',
    ':a',
    'a:b,',
    ',',
    'a:b:c',
  ],
];

/** What an option accepts as a text must be written as one would. */
const strict: Readonly<Record<string, RegExp>> = {
  port: /^\d{1,5}$/,
  days: /^\d{1,3}$/,
  threads: /^\d{1,2}$/,
  scale: /^\d{1,3}(\.\d+)?$|^\.\d+$/,
  rateLimit: /^\d{1,7}(\.\d+)?$/,
  run: /^(true|false|0|1|)$/,
  quiet: /^(true|false|0|1|)$/,
};

/** Reads a value and asserts that it is taken as it says, or refused in a sentence. */
function read(name: (typeof optionNames)[number], value: unknown): void {
  try {
    const read = optionTable[name].parse(value);
    const form = strict[name];
    if (typeof value === 'string' && form)
      assert.match(value, form, `${name} reads ${JSON.stringify(value)} as ${String(read)}`);
    if (typeof value === 'string' && name === 'now')
      assert.equal(new Date(Number(read)).toISOString().slice(0, 10), value.slice(0, 10), `now reads ${value}`);
  } catch (error) {
    assert.ok(error instanceof ServiceError && error.code === 'BAD_USER_INPUT', `${name}: ${String(error)}`);
    assert.ok(error.message.length < 1000, `${name}: a message of ${error.message.length} characters`);
  }
}

const families: Readonly<Record<string, Family>> = {
  'texts that no option means': ({ one, whole }) => {
    const value = one([one(texts), one(texts), one(texts).repeat(1 + whole(5000))]);
    return async () => {
      for (const name of optionNames) read(name, value);
    };
  },
  'values that are no texts': ({ one, whole, list }) => {
    const value = one<unknown>([
      null,
      {},
      [],
      [[]],
      NaN,
      Infinity,
      -0,
      1e308,
      new Date(Number.NaN),
      Symbol.iterator,
      1n,
      () => 1,
      list(whole(5000), () => 'a:b'),
      { name: 'a' },
      Object.create(null),
    ]);
    return async () => {
      for (const name of optionNames) read(name, value);
    };
  },
};

/** Options of the service: what flags, the environment and code may hold. */
export const options: HostileClass = { name: 'options', percent: 2, families };
