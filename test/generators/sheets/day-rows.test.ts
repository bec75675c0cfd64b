import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DayRowSheet, joinedRows } from '../../../generators/sheets/day-rows.js';

const format = { Numbers: Int32Array, width: 2, usualRows: 10 };

describe('rows of days', () => {
  it('are sorted by day and begin as zeros, and those of a day keep their order', () => {
    const sheet = new DayRowSheet(format, 3);
    for (const [i, day] of [2, 0, 2].entries()) sheet.numbers[sheet.row(day) + 1] = i + 7;
    const { firstRow, numbers } = sheet.finish();
    assert.deepEqual([...firstRow, ...numbers], [0, 1, 1, 3, 0, 8, 0, 7, 0, 9]);
  });

  it('of many more than a sheet begins with are kept, and joined pack after pack', () => {
    const packs = [0, 1].map((pack) => {
      const sheet = new DayRowSheet(format, 2);
      for (let i = 0; i < 5000; i++) {
        const at = sheet.row(i % 2);
        sheet.numbers[at] = pack;
        sheet.numbers[at + 1] = i;
      }
      return sheet.finish();
    });
    const expected = [0, 1].flatMap((pack) => Array.from({ length: 2500 }, (_, i) => [pack, 2 * i + 1]).flat());
    assert.deepEqual([...joinedRows(format, packs, 1)], expected);
  });
});
