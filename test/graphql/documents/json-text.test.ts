import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberText, quoted } from '../../../src/api/graphql/documents/json-text.js';
import { property } from '../../support/property.js';

test('any text is quoted as JSON.stringify quotes it', async (t) => {
  const units = fc.array(
    fc.oneof(fc.constantFrom(0, 9, 10, 31, 32, 34, 92, 127, 128, 0x2028, 0xd800, 0xdc00, 0xfffd), fc.nat(0xffff)),
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ minLength: 60, maxLength: 70 }),
    units.map((codes) => String.fromCharCode(...codes)),
  );
  await property(t, [text], (value) => assert.equal(quoted(value), JSON.stringify(value)), { runs: 500 });
});

test('any number is written as JSON.stringify writes it', async (t) => {
  const whole = fc.maxSafeInteger();
  const decimal = fc.tuple(whole, fc.nat(9)).map(([digits, places]) => Number(`${digits}e-${places}`));
  const small = fc
    .tuple(fc.integer({ min: -200_000_000, max: 200_000_000 }), fc.nat(7))
    .map(([n, places]) => Number(`${n}e-${places}`));
  const neighbour = small.map((value) => value * (1 + Number.EPSILON));
  const edge = fc.constantFrom(
    0,
    -0,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    1e15,
    1e21,
    999_999_999.999999,
    1e9 - 1e-6,
    1e-6,
    1e-7,
    5e-324,
    0.1 + 0.2,
  );
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  await property(
    t,
    [fc.oneof(finite, whole, decimal, small, neighbour, edge)],
    (value) => assert.equal(numberText(value), JSON.stringify(value)),
    { runs: 1000 },
  );
});
