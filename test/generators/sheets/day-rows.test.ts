import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RowKind, sheetOf, wholes } from '../../../generators/sheets/day-rows.js';

describe('rows of days', () => {
  it('begin as zeros in memory that others were written in, and are not changed by those who come after', () => {
    const kind: RowKind<Int32Array> = { make: wholes, width: 2, usualRows: 1, spare: undefined, joined: wholes(0) };
    const first = sheetOf(kind, 3);
    const memory = first.numbers;
    for (const day of [2, 0, 2]) first.numbers.fill(7, first.row(day)).fill(0, 2 * 3);
    const before = first.finish();
    const second = sheetOf(kind, 3);
    assert.equal(second.numbers, memory);
    second.numbers[second.row(1)] = 5;
    const after = second.finish();
    assert.deepEqual([...before.firstRow, ...before.numbers], [0, 1, 1, 3, 7, 7, 7, 7, 7, 7]);
    assert.deepEqual([...after.firstRow, ...after.numbers], [0, 0, 1, 1, 5, 0]);
    assert.notEqual(sheetOf(kind, 4).numbers, memory);
  });
});
