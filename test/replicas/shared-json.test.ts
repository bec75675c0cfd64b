import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { atOnce } from '../../src/base/work/in-steps.js';
import { fromSharedJson, sharedJson } from '../../src/replicas/shared-json.js';
import { property } from '../support/property.js';

const scalar = fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value'), { maxKeys: 4 }),
    fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    fc.array(fc.string(), { maxLength: 3 }).map((all) => new Set(all)),
  ),
}));

test('plain values survive shared JSON, with maps, sets and infinite numbers', async (t) => {
  await property(t, [value], (given) => {
    assert.deepEqual(fromSharedJson(atOnce(sharedJson({ given }))), { given: withoutZeros(given) });
  });
});

/** JSON has no -0, and a cloned object has the usual prototype. */
function withoutZeros(given: unknown): unknown {
  if (given === 0) return 0;
  if (Array.isArray(given)) return given.map(withoutZeros);
  if (given instanceof Map) return new Map(Array.from(given, ([key, inner]) => [key, withoutZeros(inner)]));
  if (typeof given !== 'object' || given === null || given instanceof Set) return given;
  return Object.fromEntries(Object.entries(given).map(([name, inner]) => [name, withoutZeros(inner)]));
}

test('what values share is written once, and shared again', () => {
  const shared = { text: 'x'.repeat(1000) };
  const text = atOnce(sharedJson({ one: shared, other: [shared, new Map([['a', shared]])] }));
  assert.ok(text.length < 1500);
  const { one, other } = Object(fromSharedJson(text));
  assert.ok(one === other[0] && one === other[1].get('a'));
});

test('a text that was not written so is refused', () => {
  for (const text of [
    '',
    '7',
    '[]',
    '[7]',
    '[[]]',
    '[["heap"]]',
    '[["list",[9]]]',
    '[["map",7]]',
    '[{"a":[1.5]}]',
    '[["map",["a"]]]',
    '/w8=',
  ])
    assert.throws(() => fromSharedJson(text), text);
});
