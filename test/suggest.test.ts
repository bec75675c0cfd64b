import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearest, suggestion } from '../src/suggest.js';
import { property } from './support/property.js';

const flags = ['port', 'host', 'seed', 'scale', 'days', 'rate-limit', 'public-url'];

test('the name that was meant is found, letter case and one slip aside', () => {
  assert.equal(nearest('prot', flags), 'port');
  assert.equal(nearest('ratelimit', flags), 'rate-limit');
  assert.equal(nearest('SCALE', flags), 'scale');
  assert.equal(suggestion('hots', ['host']), ' Did you mean "host"?');
});

test('a name that is like none gets no suggestion', () => {
  assert.equal(nearest('frobnicate', flags), undefined);
  assert.equal(suggestion('x', []), '');
});

test('a name among the names is nearest to itself', async (t) => {
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
