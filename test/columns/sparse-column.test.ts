import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SparseColumn, SparsePacker } from '../../src/columns/sparse-column.js';
import { property } from '../support/property.js';

const value = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(1000) });

test('a sparse column has the values of a list with gaps', async (t) => {
  await property(t, [fc.array(value, { maxLength: 200, size: 'max' })], (list) => {
    const packer = new SparsePacker();
    for (const each of list) packer.push(each ?? Number.NaN);
    const column = new SparseColumn(packer.finish());
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
