import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearest, suggestion } from '../src/base/suggest.js';
import { property } from './support/property.js';

const flags = ['port', 'host', 'seed', 'scale', 'days', 'rate-limit', 'public-url'];

test('the intended name is found despite another case and one slip', () => {
  assert.equal(nearest('prot', flags), 'port');
  assert.equal(nearest('ratelimit', flags), 'rate-limit');
  assert.equal(nearest('SCALE', flags), 'scale');
  assert.equal(suggestion('hots', ['host']), ' Did you mean "host"?');
});

test('a name unlike all others gets no suggestion', () => {
  assert.equal(nearest('frobnicate', flags), undefined);
  assert.equal(suggestion('x', []), '');
});

test('a name of more than 100 characters gets no suggestion, since comparing it would take long', () => {
  assert.equal(nearest('a'.repeat(100), ['a'.repeat(100)]), 'a'.repeat(100));
  assert.equal(nearest('a'.repeat(101), ['a'.repeat(101)]), undefined);
  assert.equal(nearest('abc', ['a'.repeat(100_000)]), undefined);
});

test('a known name is nearest to itself', async (t) => {
  await property(
    t,
    [
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 8,
        selector: (name) => name.toLowerCase(),
      }),
    ],
    (names) => names.every((name) => nearest(name, names) === name),
  );
});
