import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { likeTest, partOf } from '../../../src/api/queries/filters/like.js';
import { naiveLike } from '../../oracles/naive-events.js';
import { property } from '../../support/property.js';

const text = fc
  .array(fc.constantFrom('a', 'A', 'b', 'é', 'É', '🚢', '%', '_'), { maxLength: 8 })
  .map((units) => units.join(''));
const pattern = fc
  .array(fc.constantFrom('a', 'B', 'é', '🚢', '%', '%', '_', '\\'), { maxLength: 7 })
  .map((units) => units.join(''));

test('LIKE agrees with a twin that tries every length for every %', async (t) => {
  await property(
    t,
    [pattern, text],
    (like, value) => likeTest(like)(value) === naiveLike(Array.from(like), Array.from(value)),
    { runs: 400 },
  );
});

test('names of vessels are found by a part, with one letter open, in either case', () => {
  assert.ok(likeTest('%maersk%')('EMMA MAERSK'));
  assert.ok(likeTest('Ever Gi_en')('EVER GIVEN'));
  assert.ok(likeTest('ægir')('ÆGIR'));
  assert.ok(!likeTest('maersk')('EMMA MAERSK'));
  assert.ok(likeTest('100\\% fish')('100% FISH'));
  assert.ok(!likeTest('100\\% fish')('100 KG FISH'));
});

test('a part of the name is not used twice', () => {
  assert.ok(!likeTest('%ab%b')('aab'));
  assert.ok(likeTest('%ab%b')('aabb'));
  assert.ok(!likeTest('ab%bc')('abc'));
  assert.ok(!likeTest('%aba%aba%')('xababax'));
});

test('a pattern that takes a backtracking matcher exponential time is answered at once', () => {
  const like = likeTest(`${'%a'.repeat(5000)}%b`);
  assert.equal(like('a'.repeat(20_000)), false);
  assert.equal(likeTest(`${'a%'.repeat(5000)}b`)(`${'a'.repeat(20_000)}b`), true);
});

test('a text that a pattern matches holds its part; where that is all, no other text of ASCII holds it', async (t) => {
  await property(
    t,
    [pattern, text],
    (like, value) => {
      const held = partOf(like);
      const holds = held === undefined || value.toLowerCase().includes(held.part);
      const isAscii = /^[\0-\x7f]*$/.test(value);
      return likeTest(like)(value) ? holds : !(holds && held?.isAll === true && isAscii);
    },
    { runs: 200 },
  );
  assert.deepEqual(partOf('%Star%'), { part: 'star', isAll: true });
  assert.deepEqual(partOf('Sea%oc_an star%'), { part: 'an star', isAll: false });
  assert.deepEqual(partOf('%st_r%'), { part: 'st', isAll: false });
  assert.equal(partOf('%_%'), undefined);
});
