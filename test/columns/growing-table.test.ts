import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GrowingTable } from '../../src/columns/growing-table.js';
import type { Row } from '../../src/columns/table.js';
import { property } from '../support/property.js';
import { tableOf } from '../support/table-of.js';

const layout = { small: 'u8', word: 'u32', signed: 'i32', ms: 'f64' } as const;
type Rows = Row<typeof layout>[];

const row = fc.record({
  small: fc.nat(0xff),
  word: fc.nat(0xffffffff),
  signed: fc.integer(),
  ms: fc.double({ noNaN: true }),
});
const rows = fc.array(row, { maxLength: 20 });
const step = fc.oneof(
  fc.record({ append: rows }),
  fc.record({ take: rows, by: fc.array(fc.nat(), { maxLength: 20 }) }),
  fc.record({ reserve: fc.nat(50) }),
  fc.record({ expect: fc.nat(300) }),
  fc.constant({ empty: true }),
);

test('a table holds the rows that were added since it was emptied, in their order', async (t) => {
  await property(t, [fc.array(step, { maxLength: 12 })], (steps) => {
    const growing = new GrowingTable(layout);
    let expected: Rows = [];
    for (const each of steps) {
      if ('append' in each) {
        growing.append(tabled(each.append));
        expected.push(...each.append);
      } else if ('take' in each) {
        const places = each.take.length === 0 ? [] : each.by.map((place) => place % each.take.length);
        growing.take(tabled(each.take), Uint32Array.from(places));
        expected.push(...places.map((place) => each.take[place]!));
      } else if ('reserve' in each) growing.reserve(each.reserve);
      else if ('expect' in each) growing.expect(each.expect);
      else {
        growing.empty();
        expected = [];
      }
      assert.equal(growing.length, expected.length);
      assert.deepEqual(growing.table, tabled(expected));
    }
    assert.deepEqual(growing.finish(), tabled(expected));
  });
});

test('a table of about the expected length is not copied, and any other takes no more memory than its rows', () => {
  const list = Array.from({ length: 1000 }, (_, i) => ({ small: 1, word: i, signed: -i, ms: i / 2 }));
  for (const [expected, bytes] of [
    [1000, 8640],
    [950, 8208],
    [1100, 8000],
    [900, 8000],
  ] as const) {
    const growing = new GrowingTable(layout);
    growing.append(tabled(list.slice(0, 400)));
    growing.expect(expected);
    growing.append(tabled(list.slice(400)));
    const finished = growing.finish();
    assert.deepEqual(finished, tabled(list));
    assert.equal(finished.columns.ms.buffer.byteLength, bytes, `${expected} expected`);
  }
});

test('a column that the added table lacks is left to the caller', () => {
  const growing = new GrowingTable(layout);
  growing.append(tabled([{ small: 1, word: 2, signed: 3, ms: 4 }]));
  growing.append({ length: 1, columns: { small: Uint8Array.of(5), word: Uint32Array.of(6), ms: Float64Array.of(8) } });
  growing.table.columns.signed[1] = 7;
  assert.deepEqual(
    growing.table,
    tabled([
      { small: 1, word: 2, signed: 3, ms: 4 },
      { small: 5, word: 6, signed: 7, ms: 8 },
    ]),
  );
});

function tabled(list: Rows) {
  return tableOf(layout, list, {
    small: ({ small }) => small,
    word: ({ word }) => word,
    signed: ({ signed }) => signed,
    ms: ({ ms }) => ms,
  });
}
