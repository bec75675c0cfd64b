import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { offsetsOf, offsetsOfEach, widestOf, widthOf, writeRow } from '../../src/store/columns/row-offsets.js';

const short = { a: 'u8', b: 'f64' } as const;
const long = { c: 'i32', a: 'u16', d: 'u32' } as const;

describe('offsets of columns', () => {
  it('count up in the order of the layout, from where its columns begin', () => {
    assert.deepEqual(offsetsOf(short), { a: 0, b: 1 });
    assert.deepEqual(offsetsOf(long, 4), { c: 4, a: 5, d: 6 });
    assert.deepEqual(offsetsOfEach({ short, long }, 2), { short: { a: 2, b: 3 }, long: { c: 2, a: 3, d: 4 } });
    assert.equal(widthOf(long), 3);
    assert.equal(widestOf({ short, long }), 3);
  });

  it('a row is written by the names of its columns, whatever their order in the row', () => {
    const numbers = new Float64Array(6);
    writeRow(numbers, 2, offsetsOf(long), { d: 3, a: 2, c: 1 });
    assert.deepEqual([...numbers], [0, 0, 1, 2, 3, 0]);
  });
});
