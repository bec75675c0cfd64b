import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packSparse, SparseColumn } from '../../src/columns/sparse-column.js';
import { property } from '../support/property.js';

const value = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(1000) });

test('a sparse column has the values of a list with gaps', async (t) => {
  await property(t, [fc.array(value, { maxLength: 200, size: 'max' })], (list) => {
    const column = new SparseColumn(packSparse(list.length, (row) => list[row] ?? Number.NaN));
    const visited: [number, number][] = [];
    column.each((row, found) => visited.push([row, found]));
    assert.deepEqual(
      list.map((_, row) => (column.has(row) ? column.at(row) : null)),
      list,
    );
    assert.deepEqual(
      visited,
      list.flatMap((each, row) => (each === null ? [] : [[row, each]])),
    );
  });
});
