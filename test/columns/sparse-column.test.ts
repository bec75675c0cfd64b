import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SparseColumn, SparsePacker } from '../../src/store/columns/sparse-column.js';
import { property } from '../support/property.js';

const value = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(1000) });

test('a sparse column has the values of a list with gaps', async (t) => {
  await property(t, [fc.array(value, { maxLength: 200, size: 'max' })], (list) => {
    const packer = new SparsePacker();
    for (const each of list) packer.push(each ?? Number.NaN);
    const column = new SparseColumn(packer.finish());
    assert.deepEqual(
      list.map((_, row) => (column.has(row) ? column.at(row) : null)),
      list,
    );
    const ascending = list.flatMap((each, row) => (each === null ? [] : [{ each, row }]));
    ascending.sort((a, b) => a.each - b.each);
    assert.deepEqual(
      [...column.within(-Infinity, Infinity)],
      ascending.map(({ row }) => row),
    );
    assert.deepEqual(
      [...column.within(300, 600)],
      ascending.flatMap(({ each, row }) => (each > 300 && each <= 600 ? [row] : [])),
    );
  });
});
