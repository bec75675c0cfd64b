import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonPieces } from '../../src/model/shapes/write-json.js';
import { property } from '../support/property.js';

/** Values with long lists at several levels, beside what JSON leaves out. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.array(fc.nat(9), { minLength: 99, maxLength: 103 }),
    fc.tuple(tie('any'), fc.integer({ min: 99, max: 102 })).map(longList),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a"b', 'toJSON')), tie('any'), { maxKeys: 5 }),
  ),
})).any;

/** Long lists of long lists would have more items than memory. */
function longList([item, times]: readonly [unknown, number]): unknown[] {
  return Array(JSON.stringify(item)?.length > 2000 ? 2 : times).fill(item);
}

test('the pieces of a value are its JSON', (t) =>
  property(t, [value], (given) => assert.equal([...jsonPieces(given)].join(''), JSON.stringify(given) ?? 'null'), {
    runs: 300,
  }));

test('a small value is one piece, and no piece of a large one grows with it', () => {
  assert.equal([...jsonPieces({ a: [1, 2] })].length, 1);
  const item = { name: 'x'.repeat(100), at: [1, 2] };
  for (const times of [1000, 8000]) {
    const pieces = [...jsonPieces({ all: { items: Array(times).fill(item) } })];
    assert.ok(pieces.length >= times / 1500, `${pieces.length} pieces`);
    assert.ok(Math.max(...pieces.map(({ length }) => length)) < 200_000);
  }
});
